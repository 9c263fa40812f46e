internal import FlightGeodesy
internal import FlightMaps
internal import FlightRoutes
internal import FlightScene

extension FoundTrips {
  /// The most flights of a log that are one trip of several legs.
  private static let mostInTrip = 4
  /// The distance from the first stop from which on places are far apart: up to there a globe shows a trip as a
  /// short line.
  private static let far = Distance.meters(1_500_000)
  /// The points of a recording that are looked at, or up to twice as many.
  private static let mostPoints = 64

  /// The traits of the trips.
  ///
  /// - Parameter isComparison: True if the last of them is another way beside the first.
  func traits(isComparison: Bool) -> Preset.Trips {
    let isLog = flights.count > FoundTrips.mostInTrip
    var traits: Preset.Trips = isLog ? .log : []
    if isOfRecordings || trips.count == (isComparison ? 2 : 1) { traits.insert(.one) }
    // The lines of a network are many: they have plain land under them, and all of it in sight.
    if (isLog ? flights : trips).count <= RecordedRoute.mostTrips {
      traits.insert(.few)
      if isFar { traits.insert(.far) }
    }
    return traits
  }

  private var isFar: Bool {
    guard let start = trips.first?.stops.first else { return false }
    let home = GeoPoint(start.coordinate).direction
    let angle = FoundTrips.far.meters / Earth.meanRadius
    return trips.contains { trip in
      trip.stops.contains { GeoPoint($0.coordinate).direction.angle(to: home) > angle }
        || trip.legs.contains { leg in
          let points = leg.recording?.points ?? []
          return stride(
            from: 0, to: points.count, by: max(points.count / FoundTrips.mostPoints, 1)
          ).contains { points[$0].direction.angle(to: home) > angle }
        }
    }
  }
}
