public import FlightStyles

/// A card round the map: codes and cities large, a line that runs with the flight, and figures.
public struct CardOptions: Hashable, Sendable {
  /// The form of the card.
  public var shape: CardShape
  /// The figures, three at most; `nil` for those that suit the trip.
  public var facts: [Fact]?

  /// The most figures of a card.
  public static let mostFacts = 3

  /// Creates a card.
  public init(_ shape: CardShape, facts: [Fact]? = nil) {
    (self.shape, self.facts) = (shape, facts)
  }
}

extension CardOptions {
  /// A figure that a card tells, running with the trip where it changes.
  public enum Fact: String, Hashable, Sendable, CaseIterable {
    /// The distance flown.
    case distance
    /// The time in the air: that of a recording, from departure to arrival where these are known, or of
    /// flights at 850 km/h with half an hour for climb and descent.
    case duration
    /// The countries and territories that the trip has been in or over.
    case countries
    /// The time on the clocks at the nearer end of the flight that is under way.
    case localTime = "local-time"
    /// The altitude of a recorded flight.
    case altitude
    /// The ground speed of a recorded flight.
    case speed
    /// The number of flights.
    case flights
    /// The number of airports.
    case airports
    /// The number of times that the distance goes round the Earth.
    case aroundTheWorld = "around-the-world"
    /// The longest flight, by its ends and its length.
    case longest
    /// The average length of a flight.
    case average
  }
}

extension CardOptions {
  /// - Throws: `OptionError` for more figures than there is room for.
  func check() throws(OptionError) {
    guard let facts else { return }
    try OptionError.check(
      Double(facts.count), "card.facts", 0...Double(CardOptions.mostFacts))
  }
}
