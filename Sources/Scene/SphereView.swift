package import FlightGraphics

/// A sphere of radius 1 as it is seen from a place outside of it: which way round it is, and how large
/// and where it lies on the picture.
///
/// Places are directions from its middle: `x` to latitude 0, longitude 0, `z` to the north pole.
package struct SphereView: Equatable, Sendable {
  /// The direction from the middle to the eye; of length 1, like the other two.
  package private(set) var towards: SIMD3<Double>
  /// The direction that is up on the picture, at a right angle to the eye's.
  package private(set) var up: SIMD3<Double>
  /// The middle of the disc on the picture.
  package var center: Point
  /// The radius of the disc, in pixels.
  package var radius: Double
  /// The distance of the eye from the middle of the sphere, in radii, above 1; infinite for rays that
  /// are parallel.
  package let distance: Double

  /// Creates a view.
  ///
  /// - Parameter up: A direction that lies above the middle of the picture, not that of the eye.
  package init(
    towards: SIMD3<Double>, up: SIMD3<Double>, center: Point, radius: Double,
    distance: Double = .infinity
  ) {
    self.towards = towards.normalized
    self.up = (up - self.towards * up.dot(self.towards)).normalized
    self.center = center
    self.radius = radius
    self.distance = distance
  }

  /// The direction to the right on the picture.
  package var right: SIMD3<Double> { up.cross(towards) }

  /// The height above the middle, towards the eye, from which on places of the sphere are in sight.
  package var horizon: Double { 1 / distance }

  /// The pixels of a radian in the middle of the disc, beside its radius.
  package var enlargement: Double {
    distance.isInfinite ? 1 : ((distance + 1) / (distance - 1)).squareRoot()
  }

  /// The factor of a plane through the middle, beside the disc.
  private var spread: Double {
    distance.isInfinite ? 1 : (distance * distance - 1).squareRoot() / distance
  }

  /// Returns where a place lies on the picture, on either side of the sphere.
  ///
  /// - Parameter place: Its distance from the middle, of 1 on the sphere, included.
  package func callAsFunction(_ place: SIMD3<Double>) -> Point {
    let scale = radius * spread / (1 - place.dot(towards) / distance)
    return Point(x: center.x + scale * place.dot(right), y: center.y - scale * place.dot(up))
  }

  /// Returns true if a place is on this side of the horizon.
  package func isInFront(_ place: SIMD3<Double>) -> Bool { place.dot(towards) >= horizon }

  /// Returns where a place of the sphere lies, or one behind the horizon at the same side beyond the
  /// rim of the disc: the farther, the nearer it is to the far end.
  package func unfolded(_ place: SIMD3<Double>) -> Point {
    let (x, y, z) = (place.dot(right), place.dot(up), place.dot(towards))
    let across = (x * x + y * y).squareRoot()
    guard z < horizon, across > 0 else { return self(place) }
    // A smooth way on from the rim: the drop below the horizon as a distance from it.
    let reach = radius * (1 + SphereView.steepness * (horizon - z)) / across
    return Point(x: center.x + reach * x, y: center.y - reach * y)
  }

  /// The distance of the far end from the rim of a distant sphere, in radii.
  private static let steepness = 1.5

  /// Returns the direction of the place that is seen at a point, `nil` beside the disc.
  package func place(at point: Point) -> SIMD3<Double>? {
    let (x, y) = ((point.x - center.x) / radius, (center.y - point.y) / radius)
    let square = x * x + y * y
    guard square <= 1 else { return nil }
    let (across, z) = surface(atSquare: square)
    return right * (x * across) + up * (y * across) + towards * z
  }

  /// Where the ray that passes the disc at a share of its radius meets the sphere.
  ///
  /// - Parameter square: The square of that share, 0…1.
  /// - Returns: The factor by which the ray's place on the disc is that on the sphere, and the height
  ///   above the middle.
  package func surface(atSquare square: Double) -> (across: Double, height: Double) {
    guard !distance.isInfinite else { return (1, max(1 - square, 0).squareRoot()) }
    // The ray leaves the eye with a slope of `share · slope`.
    let slope = 1 / (distance * distance - 1).squareRoot()
    let steepness = square * slope * slope
    let root = max(1 - square, 0).squareRoot()
    // With t the distance from the eye along the axis: (distance − t)² + steepness · t² = 1.
    let t = (distance - root) / (1 + steepness)
    return (t * slope, distance - t)
  }
}

extension SphereView: Interpolatable {
  /// Returns the view `fraction` of the way to another, along the shorter way round.
  package func interpolated(to other: SphereView, at fraction: Double) -> SphereView {
    SphereView(
      towards: towards.interpolated(to: other.towards, at: fraction),
      up: up.interpolated(to: other.up, at: fraction),
      center: center.interpolated(to: other.center, at: fraction),
      radius: radius.interpolated(to: other.radius, at: fraction), distance: distance)
  }
}

extension SIMD3: Interpolatable where Scalar == Double {
  /// Returns the place `fraction` of the way to another, on the straight line between them.
  package func interpolated(to other: SIMD3, at fraction: Double) -> SIMD3 {
    self * (1 - fraction) + other * fraction
  }
}

extension SIMD3<Double> {
  package func dot(_ other: SIMD3) -> Double { x * other.x + y * other.y + z * other.z }

  package func cross(_ other: SIMD3) -> SIMD3 {
    SIMD3(
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  package var length: Double { dot(self).squareRoot() }

  /// The direction, of length 1; of no direction that of the first axis.
  package var normalized: SIMD3 {
    let length = length
    return length > 0 ? self / length : SIMD3(1, 0, 0)
  }

  /// The angle to another direction, in radians.
  package func angle(to other: SIMD3) -> Double {
    arcTangent(cross(other).length, dot(other))
  }

  /// Returns the direction turned about an axis of length 1, in radians, against the clock as seen from
  /// the axis' end.
  package func turned(by angle: Double, about axis: SIMD3) -> SIMD3 {
    let (sine, cosine) = sineCosine(degrees: angle * 180 / .pi)
    return self * cosine + axis.cross(self) * sine + axis * (axis.dot(self) * (1 - cosine))
  }
}
