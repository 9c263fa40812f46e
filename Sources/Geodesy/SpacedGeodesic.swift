/// A geodesic as points equally spaced along it, both ends included, each made when it is asked for.
///
/// A path of *s* meters has `ceil(s / spacing) + 1` points; one of length 0 has a single point.
/// Longitudes go on beyond ±180° from that of the start, so the line has no jump (but for the half
/// turn in which a path over a pole changes its meridian).
package struct SpacedGeodesic: Hashable, Sendable {
  /// The path that the points are taken from.
  package var path: Geodesic { line.path }
  private let line: GeodesicLine
  /// The number of the last point, counted from 0.
  package let last: Int

  /// - Parameter spacing: The largest distance between neighbors, above 0.
  package init(_ path: Geodesic, spacing: Distance) {
    precondition(
      spacing.meters > 0 && path.length.meters / spacing.meters < 1e9, "a spacing is above 0")
    line = GeodesicLine(path)
    last = Int((path.length.meters / spacing.meters).rounded(.up))
  }

  /// Returns the points of some numbers, 0…``last``.
  ///
  /// - Complexity: O(number of them), 0.2 µs each.
  package func points(at numbers: [Int]) -> [GeoPoint] {
    let step = last > 0 ? path.length.meters / Double(last) : 0
    var points = line.points(at: numbers.map { step * Double($0) })
    for (index, number) in numbers.enumerated() {
      if number == 0 {
        points[index] = GeoPoint(path.start)
      } else if number == last {
        points[index] = end(arrivingOn: points[index].longitude, step: step)
      }
    }
    return points
  }

  /// The stop at the end, which the formulas miss by nanometers.
  private func end(arrivingOn longitude: Double, step: Double) -> GeoPoint {
    let (latitude, own) = (path.end.latitude.degrees, path.end.longitude.degrees)
    guard abs(latitude) == 90 else {
      return GeoPoint(latitude: latitude, longitude: own.unwrapped(near: longitude))
    }
    // At a pole every longitude is right, and that of the last meridian keeps the line straight.
    let before = line.points(at: [step * Double(last - 1)])[0]
    return GeoPoint(latitude: latitude, longitude: before.longitude)
  }
}
