/// A number of the options that lies outside what can be drawn.
public struct OptionError: Error, Equatable, Sendable {
  /// The option by its place in the request: `line.width`.
  public var option: String
  /// The number given.
  public var value: Double
  /// The least and the greatest number allowed.
  public var allowed: ClosedRange<Double>

  /// Creates an error.
  package init(option: String, value: Double, allowed: ClosedRange<Double>) {
    self.option = option
    self.value = value
    self.allowed = allowed
  }
}

extension OptionError {
  /// The upper bound of a number that has no limit of its own.
  package static let unlimited = Double.greatestFiniteMagnitude
  /// The range of each length of a dashed line, in pixels.
  package static let dashes = 0.5...1000.0
  /// The most lengths of a dashed line.
  package static let mostDashes = 16

  /// Throws unless lengths are those of a dashed line.
  package static func check(dashes: [Double], _ option: String) throws(OptionError) {
    for length in dashes { try check(length, option, OptionError.dashes) }
    if dashes.count > mostDashes {
      throw OptionError(
        option: option, value: Double(dashes.count), allowed: 1...Double(mostDashes))
    }
  }

  /// Throws unless a number is finite and within a range.
  package static func check(
    _ value: Double, _ option: String, _ allowed: ClosedRange<Double>
  ) throws(OptionError) {
    // A comparison with NaN is false, so `contains` refuses it too.
    guard allowed.contains(value) else {
      throw OptionError(option: option, value: value, allowed: allowed)
    }
  }
}
