internal import FlightPlatform

/// A turning of the sphere that brings a place to latitude 0, longitude 0, north staying up.
package struct SphereRotation: Equatable, Sendable {
  private let longitude: Double
  private let sine: Double
  private let cosine: Double

  /// Creates the turning that brings a place, in degrees, to the middle.
  package init(center: GeoPoint) {
    longitude = center.longitude
    (sine, cosine) = (sin(center.latitude * .pi / 180), cos(center.latitude * .pi / 180))
  }

  /// A place on the sphere as a direction: towards the viewer, east, north. Length 1.
  package struct Direction: Equatable, Sendable {
    package let towards: Double
    package let east: Double
    package let north: Double

    /// The angle from the middle, 0…π.
    package var distance: Double { atan2((east * east + north * north).squareRoot(), towards) }

    /// Longitude and latitude after the turning, in radians.
    package var angles: (longitude: Double, latitude: Double) {
      (atan2(east, towards), atan2(north, (towards * towards + east * east).squareRoot()))
    }
  }

  /// Returns where a place comes to lie.
  package func callAsFunction(_ point: GeoPoint) -> Direction {
    let latitude = point.latitude * .pi / 180
    let delta = (point.longitude - longitude) * .pi / 180
    let (x, z) = (cos(latitude) * cos(delta), sin(latitude))
    return Direction(
      towards: x * cosine + z * sine, east: cos(latitude) * sin(delta),
      north: z * cosine - x * sine)
  }

  /// Returns where many places come to lie, with the bits that each has by itself.
  package func callAsFunction(_ points: [GeoPoint]) -> [Direction] {
    let latitudes = points.map { $0.latitude * .pi / 180 }
    let deltas = points.map { ($0.longitude - longitude) * .pi / 180 }
    let (cosines, sines) = (latitudes.cosines, latitudes.sines)
    let (across, sideways) = (deltas.cosines, deltas.sines)
    return points.indices.map { index in
      let (x, z) = (cosines[index] * across[index], sines[index])
      return Direction(
        towards: x * cosine + z * sine, east: cosines[index] * sideways[index],
        north: z * cosine - x * sine)
    }
  }

  /// Returns which place comes to lie at an angle, in radians; in degrees, its longitude within a
  /// half turn of the middle's.
  package func undo(longitude: Double, latitude: Double) -> GeoPoint {
    let (towards, north) = (cos(latitude) * cos(longitude), sin(latitude))
    let east = cos(latitude) * sin(longitude)
    let (x, z) = (towards * cosine - north * sine, north * cosine + towards * sine)
    return GeoPoint(
      latitude: atan2(z, (x * x + east * east).squareRoot()) * 180 / .pi,
      longitude: self.longitude + atan2(east, x) * 180 / .pi)
  }
}

extension [SphereRotation.Direction] {
  /// The angles from the middle, 0…π.
  package var distances: [Double] {
    map { ($0.east * $0.east + $0.north * $0.north).squareRoot() }.angles(over: map(\.towards))
  }
}
