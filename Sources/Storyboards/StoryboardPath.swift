internal import Geodesy
internal import Graphics
package import Routes

extension Storyboard {
  /// The points of each trip with their headings on the map, each stop once.
  package var pathTables: [PathTable] {
    zip(trips, lines).map { trip, line in
      // A network is drawn with fewer points than it is told with.
      let isCoarse = trips.count > NetworkLayer.mostSingleTrips
      return pathTable(
        of: trip, isCoarse ? RouteLine(trip, spacing: options.spacing).onTurn(of: line) : line)
    }
  }

  /// The points of the first trip.
  package var pathTable: PathTable { pathTable(of: trips[0], lines[0]) }

  private func pathTable(of trip: Trip, _ line: RouteLine) -> PathTable {
    var rows: [PathTable.Row] = []
    var start = 0.0
    for (number, leg) in line.legs.enumerated() {
      let points = leg.points
      let places = points.map { view($0) }
      var heading = 0.0
      if places.count > 1 { heading = slope(from: places[0], to: places[1], else: 0) }
      for (index, point) in points.enumerated() {
        if index > 0 {
          heading = slope(from: places[index - 1], to: places[index], else: heading)
          // A stop between two legs is the end of the first: its heading is the arrival's.
        } else if number > 0 {
          continue
        }
        rows.append(
          PathTable.Row(
            point: point, heading: heading,
            distance: start + leg.distance(at: index)))
      }
      start += leg.length.meters
    }
    return PathTable(rows: rows, trip: trip)
  }

  private func slope(from a: Point, to b: Point, else fallback: Double) -> Double {
    a == b ? fallback : bearing(dx: b.x - a.x, dy: b.y - a.y)
  }
}
