package import FlightGraphics

/// The Earth, a sphere of radius 1, as an eye not far above it sees it that looks towards the horizon.
///
/// The plane of the picture is upright, and the horizon lies where it should by a shifted lens in place of a
/// tilted one. So what is upright under the eye is upright on the picture, and each column of it is one plane
/// through the eye and the middle of the Earth.
///
/// Places are directions from the middle, as in ``SphereView``.
package struct HorizonView: Equatable, Sendable {
  /// The direction from the middle to the eye; of length 1, like the next.
  package let over: SIMD3<Double>
  /// The level direction in which the eye looks.
  package let ahead: SIMD3<Double>
  /// The distance of the eye from the middle, in radii, above 1.
  package let distance: Double
  /// The pixels for a slope of 1.
  package let focus: Double
  /// The point of the picture that is as high as the eye; mostly above the picture.
  package let level: Point

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - ahead: A direction that lies in the middle of the picture, not that of the eye.
  ///   - horizon: The point in the middle of the picture's columns at which the horizon lies.
  package init(
    over: SIMD3<Double>, ahead: SIMD3<Double>, distance: Double, focus: Double, horizon: Point
  ) {
    self.over = over.normalized
    self.ahead = (ahead - self.over * ahead.dot(self.over)).normalized
    self.distance = distance
    self.focus = focus
    level = Point(
      x: horizon.x, y: horizon.y + focus * HorizonView.slope(ofHorizonFrom: distance))
  }

  /// The slope of the sight of the horizon, negative.
  package static func slope(ofHorizonFrom distance: Double) -> Double {
    -(distance * distance - 1).squareRoot()
  }

  /// The direction to the right on the picture.
  package var right: SIMD3<Double> { ahead.cross(over) }

  /// The place of the eye.
  package var eye: SIMD3<Double> { over * distance }

  /// The distance of a place from the eye along the direction in which it looks, in radii; negative behind it.
  package func depth(of place: SIMD3<Double>) -> Double { place.dot(ahead) }

  /// Returns where a place in front of the eye lies on the picture; what is no farther than the eye's own
  /// plane lies as if it were a little before it.
  package func callAsFunction(_ place: SIMD3<Double>) -> Point {
    let depth = max(depth(of: place), HorizonView.nearest)
    return Point(
      x: level.x + focus * place.dot(right) / depth,
      y: level.y - focus * (place.dot(over) - distance) / depth)
  }

  /// The share of the length of ground in a row over which the map is averaged: seen aslant, it is several times as
  /// long as wide, and over all of it edges that run towards the eye would be blurred.
  package static let sharpness = 0.6

  /// The least distance that is told, in radii.
  private static let nearest = 1e-3

  /// True of a place in front of the eye that the sphere does not hide.
  package func shows(_ place: SIMD3<Double>) -> Bool {
    guard depth(of: place) > HorizonView.nearest else { return false }
    if place.dot(over) * distance >= 1 { return true }
    // Beyond the horizon, and so high that the sight passes over it.
    let along = (place - eye).normalized.dot(eye)
    return distance * distance - along * along >= 1
  }

  /// The place of a sphere round the middle that the eye sees at a slope, in the plane of a direction.
  ///
  /// - Parameters:
  ///   - slope: The height over the level of the eye for a distance of 1, negative.
  ///   - radius: The radius of the sphere, below the eye's distance.
  /// - Returns: The distance along the direction and the height above the middle, in radii; `nil` where the
  ///   sight passes over it.
  package func meeting(slope: Double, radius: Double = 1) -> (across: Double, height: Double)? {
    let square = 1 + slope * slope
    let half = distance * slope
    let root = half * half - square * (distance * distance - radius * radius)
    guard root >= 0, slope < 0 else { return nil }
    let across = (-half - root.squareRoot()) / square
    return (across, distance + slope * across)
  }
}

extension HorizonView {
  /// The slope at which ground at the level of the sea is seen under the nearest ground that may be seen at a
  /// row: what rises there hides what lies behind.
  ///
  /// - Parameter highest: The height of the highest ground, in radii.
  package func slope(underRow row: Double, highest: Double) -> Double {
    guard distance > 1 + highest,
      let met = meeting(slope: (level.y - row) / focus, radius: 1 + highest)
    else { return HorizonView.steepest }
    let (sine, cosine) = (met.across / (1 + highest), met.height / (1 + highest))
    return max((cosine - distance) / max(sine, 1e-6), HorizonView.steepest)
  }

  /// The slope at which ground is nearly under the eye.
  private static let steepest = -12.0
}

extension HorizonView: Interpolatable {
  /// Returns the view `fraction` of the way to another.
  package func interpolated(to other: HorizonView, at fraction: Double) -> HorizonView {
    let distance = distance.interpolated(to: other.distance, at: fraction)
    let focus = focus.interpolated(to: other.focus, at: fraction)
    func horizon(_ view: HorizonView) -> Point {
      Point(
        x: view.level.x,
        y: view.level.y - view.focus * HorizonView.slope(ofHorizonFrom: view.distance))
    }
    return HorizonView(
      over: over.interpolated(to: other.over, at: fraction),
      ahead: ahead.interpolated(to: other.ahead, at: fraction), distance: distance, focus: focus,
      horizon: horizon(self).interpolated(to: horizon(other), at: fraction))
  }
}
