public import FlightScene
internal import FlightStyles

/// Many flights told as one film: each has its turn, lines stay and become thicker where they are flown
/// again, the month runs along, and figures at the end sum up.
public struct RecapOptions: Hashable, Sendable {
  /// Seconds from the first picture to the end of the last.
  public var length: Seconds

  /// Creates a recap of a length in seconds.
  public init(length: Seconds = 15) { self.length = length }
}

extension RecapOptions {
  /// Seconds in which the figures at the end come into sight, and seconds that they stand.
  package static let (closing, hold) = (1.0, 3.0)

  /// The allowed lengths in seconds.
  package static let lengths = 6.0...600.0

  /// - Throws: `OptionError` for a length that is out of range.
  func check() throws(OptionError) {
    try OptionError.check(length, "recap.length", RecapOptions.lengths)
  }
}
