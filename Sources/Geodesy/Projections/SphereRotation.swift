internal import FlightPlatform

/// A turning of the sphere that brings a place to latitude 0, longitude 0, north staying up there unless it
/// is to be turned aside.
package struct SphereRotation: Equatable, Sendable {
  private let longitude: Double
  private let sine: Double
  private let cosine: Double
  /// The turn round the middle; `nil` for none.
  private let turn: Turn?

  fileprivate struct Turn: Equatable, Sendable {
    var sine: Double
    var cosine: Double
  }

  /// Creates the turning that brings a place, in degrees, to the middle.
  ///
  /// - Parameter turn: The degrees clockwise by which north is turned from up there.
  package init(center: GeoPoint, turn: Double = 0) {
    longitude = center.longitude
    self.turn = turn == 0 ? nil : Turn(sine: sin(turn * .pi / 180), cosine: cos(turn * .pi / 180))
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

    /// The direction turned clockwise round the middle.
    fileprivate func turned(by turn: Turn?) -> Direction {
      guard let turn else { return self }
      return Direction(
        towards: towards, east: east * turn.cosine + north * turn.sine,
        north: north * turn.cosine - east * turn.sine)
    }
  }

  /// Returns where a place comes to lie.
  package func callAsFunction(_ point: GeoPoint) -> Direction {
    let latitude = point.latitude * .pi / 180
    let delta = (point.longitude - longitude) * .pi / 180
    let (x, z) = (cos(latitude) * cos(delta), sin(latitude))
    return Direction(
      towards: x * cosine + z * sine, east: cos(latitude) * sin(delta),
      north: z * cosine - x * sine
    ).turned(by: turn)
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
        north: z * cosine - x * sine
      ).turned(by: turn)
    }
  }

  /// Returns which place comes to lie at an angle, in radians; in degrees, its longitude within a
  /// half turn of the middle's.
  package func undo(longitude: Double, latitude: Double) -> GeoPoint {
    let seen = Direction(
      towards: cos(latitude) * cos(longitude), east: cos(latitude) * sin(longitude),
      north: sin(latitude))
    let back = turn.map { Turn(sine: -$0.sine, cosine: $0.cosine) }
    let straight = seen.turned(by: back)
    let (towards, east, north) = (straight.towards, straight.east, straight.north)
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
