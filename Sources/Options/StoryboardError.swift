public import FlightStyles
public import FlightTracks

/// The reason that a trip cannot be drawn.
public enum StoryboardError: Error, Equatable, Sendable {
  /// There is no trip to tell.
  case noTrips
  /// A number of the options is out of range.
  case option(OptionError)
  /// The bytes given as a font are none.
  case notAFont(Int)
  /// The font lacks a character of a label or the title.
  case missingGlyph(Unicode.Scalar, text: String)
  /// A title or caption is too long for two small lines; the option is `title` or `caption`.
  case textTooLong(option: String, text: String)
  /// A title or caption has braces round something that is not known, or not known of this trip.
  case unknownPlaceholder(option: String, name: String, known: [String])
  /// The picture is too small for title, caption and counter beside each other.
  case noRoomForText
  /// A flight has nothing to count: a recording that lacks it, or none at all.
  case nothingToCount(Counter, isRecorded: Bool)
  /// A height or a speed is that of one recording, and so many trips are shown.
  case countsOneTrip(Counter, trips: Int)
  /// A card is to tell what no flight has: a recording that lacks it, or none at all.
  case nothingToTell(CardOptions.Fact, isRecorded: Bool)
  /// An option asks when the trip was where, and nothing tells: neither a departure nor times of a
  /// recording.
  case noMoments(option: String)
  /// There is an arrival without a departure.
  case arrivalWithoutFlight
  /// The arrival is not after the departure.
  case arrivalTooEarly(Moment, departure: Moment)
  /// An option asks for local times before 1970, where the clocks of time zones are not known.
  case noLocalTimes(option: String)
  /// Lines cannot be colored by what no flight has: recordings that lack it, or no recording at all.
  case nothingToColor(ColorBy, isRecorded: Bool)
  /// The theme of dark pages asks for a part of another form than that of light pages does; the name is
  /// that of the part, if it is known.
  case darkThemeDiffers(part: String?)
  /// The picture costs more than it may.
  case overBudget(CostError)
}
