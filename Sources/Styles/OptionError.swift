/// A number of the options that lies outside what can be drawn.
public struct OptionError: Error, Equatable, Sendable {
  /// The option by its place in the request: `line.width`.
  public var option: String
  /// The number given.
  public var value: Double
  /// The least and the greatest number allowed.
  public var allowed: ClosedRange<Double>
  /// True if the number is how many there are of what the option takes.
  public var isCount: Bool

  /// Creates an error.
  package init(
    option: String, value: Double, allowed: ClosedRange<Double>, isCount: Bool = false
  ) {
    self.option = option
    self.value = value
    self.allowed = allowed
    self.isCount = isCount
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
    try check(count: dashes.count, option, most: mostDashes)
  }

  /// Throws if there are more of what an option takes than it may have.
  package static func check(
    count: Int, _ option: String, most: Int
  ) throws(OptionError) {
    guard count > most else { return }
    throw OptionError(
      option: option, value: Double(count), allowed: 0...Double(most), isCount: true)
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
