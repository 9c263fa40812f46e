internal import FlightGeodesy
internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps
package import FlightRoutes

extension Storyboard {
  /// The points of each trip with their directions, each stop once.
  package var pathTables: [PathTable] {
    zip(trips, lines).map { pathTable(of: $0, $1) }
  }

  private func pathTable(of trip: Trip, _ line: RouteLine) -> PathTable {
    let points = line.points
    let courses = points.courses
    let headings = mapHeadings(of: points)
    let distances = line.distances
    return PathTable(
      rows: points.indices.map {
        PathTable.Row(
          point: points[$0], course: courses[$0], mapHeading: headings[$0],
          distance: distances[$0])
      }, trip: trip)
  }

  /// The directions on the picture in which a line leaves its points, and arrives at the last one.
  private func mapHeadings(of points: [GeoPoint]) -> [Double] {
    let places = view(points)
    let slopes = zip(places, places.dropFirst()).map { a, b in
      a == b ? nil : bearing(dx: b.x - a.x, dy: b.y - a.y)
    }
    var latest = slopes.lazy.compactMap(\.self).first ?? 0
    return places.indices.map { index in
      if index < slopes.count, let slope = slopes[index] { latest = slope }
      return latest
    }
  }
}

extension RouteLine {
  /// Meters flown from the start to each of its points.
  fileprivate var distances: [Double] {
    var start = 0.0
    var distances: [Double] = []
    for (number, (leg, source)) in zip(legs, sources).enumerated() {
      let flown = source.flown((0...leg.last).map(leg.distance))
      // A stop between two legs is the end of the first.
      distances += flown.dropFirst(number > 0 ? 1 : 0).map { start + $0 }
      start += source.ledger.distance.meters
    }
    return distances
  }
}
