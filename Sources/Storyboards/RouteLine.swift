package import Geodesy
package import Routes

/// A trip as points on the Earth: every leg sampled, longitudes unwrapped from the first stop on.
package struct RouteLine: Equatable, Sendable {
  /// The points of each leg, both its stops included.
  package let legs: [GeoPolyline]

  package init(_ trip: Trip, spacing: Distance) {
    var legs: [GeoPolyline] = []
    for leg in trip.legs {
      var line = leg.polyline(spacing: spacing)
      if let here = legs.last?.points.last, let start = line.points.first {
        // The next leg goes on where the last one ended, however many turns that is from Greenwich.
        line = line.shifted(by: start.longitude.unwrapped(near: here.longitude) - start.longitude)
      }
      legs.append(line)
    }
    self.legs = legs
  }

  /// All points in order, each stop once.
  package var points: [GeoPoint] {
    legs.enumerated().flatMap { index, leg in
      index == 0 ? leg.points[...] : leg.points.dropFirst()
    }
  }
}
