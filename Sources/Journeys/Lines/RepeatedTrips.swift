internal import FlightGeodesy
package import FlightGraphics
package import FlightOptions
package import FlightRoutes

/// The trips of a network that go the same way as an earlier one, there or back: it is drawn once for
/// all of them.
///
/// A trip is by itself if a time, a duration or a label sets it apart, if it was recorded, and if its
/// line has another color. Where trips set out one after the other none is a repeat, as each has its
/// turn; but of hundreds nobody sees the turns of those whose line is there already.
package struct RepeatedTrips {
  /// For each trip the number of the first one that goes the same way, its own if there is none.
  package let firsts: [Int]

  /// The share of lines that stand for several trips, from which on their widths tell how many: below,
  /// a table has a row or two twice.
  private static let leastShare = 0.1

  private struct Key: Hashable {
    var places: [Coordinate]
    var hues: [Color?]
    var width = 1.0
  }

  /// The trips from which on nobody sees the turn of each.
  package static let mostTurns = 250

  /// - Parameter hues: The colors of a trip's line.
  /// - Returns: `nil` where no trip is a repeat.
  package init?(
    _ trips: [Trip], _ order: TripOrder, _ cues: [TripCue], hues: (Int) -> [Color?]
  ) {
    if order.isInTurn { return nil }
    self.init(trips) { index in
      let cue = cues[ofTrip: index]
      guard cue.start == nil, cue.duration == nil, cue.label == nil else { return nil }
      return Key(places: trips[index].placesEitherWay, hues: hues(index))
    }
    if firsts.indices.allSatisfy({ firsts[$0] == $0 }) { return nil }
  }

  /// The trips of a recap of hundreds whose way was flown before, and is as wide still.
  ///
  /// - Parameters:
  ///   - hues: The colors of a trip's line.
  ///   - width: The width of it.
  /// - Returns: `nil` of fewer, each of which is seen to grow.
  package init?(inTurn trips: [Trip], hues: (Int) -> [Color?], width: (Int) -> Double) {
    guard trips.count > RepeatedTrips.mostTurns else { return nil }
    self.init(trips) { index in
      Key(places: trips[index].placesEitherWay, hues: hues(index), width: width(index))
    }
  }

  /// - Parameter key: What trips that are drawn as one have in common; `nil` of one by itself.
  private init(_ trips: [Trip], key: (Int) -> Key?) {
    var known: [Key: Int] = [:]
    firsts = trips.enumerated().map { index, trip in
      guard trip.legs.allSatisfy({ $0.recording == nil }), let key = key(index) else {
        return index
      }
      if let first = known[key] { return first }
      known[key] = index
      return index
    }
  }

  /// True of a trip whose line is drawn.
  package func isDrawn(_ trip: Int) -> Bool { firsts[trip] == trip }

  /// True if so many lines stand for several trips that their widths should tell.
  var tellsWidths: Bool {
    let repeated = Set(firsts.indices.filter { firsts[$0] != $0 }.map { firsts[$0] }).count
    let drawn = firsts.indices.count { firsts[$0] == $0 }
    return Double(repeated) >= RepeatedTrips.leastShare * Double(drawn)
  }
}

extension Trip {
  /// The places of the stops, the same for a trip there and for one back.
  fileprivate var placesEitherWay: [Coordinate] {
    let places = stops.map(\.coordinate)
    func numbers(_ places: [Coordinate]) -> [Double] {
      places.flatMap { [$0.latitude.degrees, $0.longitude.degrees] }
    }
    let back = Array(places.reversed())
    return numbers(back).lexicographicallyPrecedes(numbers(places)) ? back : places
  }
}
