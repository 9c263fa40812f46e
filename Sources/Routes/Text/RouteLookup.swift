public import FlightAtlas

/// A trip whose stops were looked up, with what the user should know about how.
package struct RouteLookup: Sendable {
  /// A stop that was taken for another one.
  package enum Note: Equatable, Sendable {
    /// A city's code stands for its main airport.
    case metro(code: String, airport: Airport)
    /// A code that an airport had before.
    case former(code: String, airport: Airport)
    /// A code on a day before its airport moved.
    case earlier(code: String, EarlierField)
    /// A name, or a code that is a name as well.
    case place(PlaceNote)
    /// The word of flight plans for "direct", which is an airport's code, too.
    case direct(Airport?)
    /// A coordinate at sea or on the ice whose numbers, swapped, are a place on land.
    case perhapsSwapped(String, instead: String)
  }

  /// The reading of a name.
  package struct PlaceNote: Equatable, Sendable {
    /// The name as written.
    package var text: String
    /// The place that was taken.
    package var place: NamedPlace
    /// True if the stop is the city itself.
    package var isCity = false
    /// Another place of that name that is not much less known.
    package var rival: NamedPlace?
    /// The airport with the name as its code, and how to write that.
    package var code: (airport: Airport, written: String)?
    /// The city that is called like the code that was taken, and how to write that.
    package var city: (city: NamedPlace, written: String)?

    package static func == (a: PlaceNote, b: PlaceNote) -> Bool {
      (a.text, a.place, a.isCity, a.rival, a.code?.airport, a.city?.city)
        == (b.text, b.place, b.isCity, b.rival, b.code?.airport, b.city?.city)
    }
  }

  package let trip: Trip
  /// The stops that were taken for others, in their order.
  package let notes: [Note]

  /// - Parameter notes: Notes on more than one stop.
  init(_ stops: [FoundStop], _ notes: [Note] = []) throws(RouteError) {
    do throws(TripError) { trip = try Trip(stops: stops.map(\.stop)) } catch { throw .trip(error) }
    self.notes = stops.compactMap(\.note) + notes
  }
}

/// A stop that was looked up.
struct FoundStop {
  var stop: Stop
  var note: RouteLookup.Note?
  /// True if a region or country behind a name chose among places of that name.
  var isQualified = false
}

extension Stop {
  /// The stop at an airport.
  public init(_ airport: Airport) {
    self.init(
      coordinate: airport.coordinate, code: airport.code, name: airport.city,
      country: airport.country)
  }
}
