internal import Geodesy
internal import Graphics

/// A number of the options that lies outside what can be drawn.
public struct OptionError: Error, Equatable, Sendable {
  /// The option, as the command line calls it: `duration`.
  public var option: String
  /// The number given.
  public var value: Double
  /// The least and the greatest number allowed.
  public var allowed: ClosedRange<Double>

  /// Creates an error.
  public init(option: String, value: Double, allowed: ClosedRange<Double>) {
    self.option = option
    self.value = value
    self.allowed = allowed
  }
}

extension StoryboardOptions {
  /// Checks every number once, so that nothing after has to.
  ///
  /// - Throws: `OptionError` for the first that is not finite or out of range.
  func check() throws(OptionError) {
    switch pace {
    case .duration(let seconds): try OptionError.check(seconds, "duration", 0.1...36_000)
    case .step(let step): try OptionError.check(step, "step", 1e-3...1e9)
    }
    try OptionError.check(spacing.meters, "spacing", 0.1...1e8)
    try OptionError.check(firstHold, "hold-first", 0...600)
    try OptionError.check(lastHold, "hold-last", 0...600)
    if let stopHold { try OptionError.check(stopHold, "hold-stops", 0...60) }
    if let leastLeg { try OptionError.check(leastLeg, "min-leg", 0...600) }
    for cue in cues {
      if let start = cue.start { try OptionError.check(start, "start_s", 0...36_000) }
      if let seconds = cue.duration { try OptionError.check(seconds, "duration_s", 0.1...36_000) }
    }
    switch repetition {
    case .forever: break
    case .times(let count): try OptionError.check(Double(count), "loop", 1...65_535)
    }
    try checkFit()
    if let margin { try OptionError.check(margin, "margin", 0...0.45) }
    if let markerSize { try OptionError.check(markerSize, "marker-size", 1...2000) }
    if let lineWidth { try OptionError.check(lineWidth, "line-width", 0.5...200) }
    if let lineDashes { try OptionError.check(dashes: lineDashes, "line-dash") }
    for overlay in overlays {
      if let width = overlay.width { try OptionError.check(width, "overlay-width", 0...200) }
      if case .drawn(let closing) = overlay.appearance {
        try OptionError.check(closing.kilometers, "overlay-close", 0...20_000)
      }
    }
    if let flagOpacity { try OptionError.check(flagOpacity, "flag-opacity", 0...1) }
    if let casingWidth { try OptionError.check(casingWidth, "casing-width", 0...400) }
  }
}

extension StoryboardOptions {
  private func checkFit() throws(OptionError) {
    guard case .bounds(let south, let west, let north, let east) = fit else { return }
    // An area has a height, and a width of a turn at most.
    try OptionError.check(south, "fit", -90...90)
    try OptionError.check(north, "fit", min(south + 0.01, 90)...90)
    try OptionError.check(west, "fit", -360...360)
    try OptionError.check(east, "fit", west - 360...west + 360)
  }
}

extension OptionError {
  /// The range of each length of a dashed line, in pixels.
  package static let dashes = 0.5...1000.0
  /// The most lengths of a dashed line.
  package static let mostDashes = 16

  /// Throws unless lengths are those of a dashed line.
  static func check(dashes: [Double], _ option: String) throws(OptionError) {
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
