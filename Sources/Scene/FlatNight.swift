package import FlightGraphics

/// The night on a flat map, which formats of frames draw pixel by pixel in place of a group's children: what lies
/// under it is the darker the lower the sun is there.
package struct FlatNight: Equatable, Sendable {
  /// The places of a map, at the crossings of a grid on its plane.
  package struct Places: Equatable, Sendable {
    /// The point of the first place.
    package var origin: Point
    /// The pixels from each to the next.
    package var step: Double
    /// The places of a row.
    package var columns: Int
    /// Their directions from the middle of the Earth, row by row; zero where there is no place near.
    package var directions: [SIMD3<Float>]

    /// Creates places.
    package init(origin: Point, step: Double, columns: Int, directions: [SIMD3<Float>]) {
      (self.origin, self.step) = (origin, step)
      (self.columns, self.directions) = (columns, directions)
    }
  }

  /// The places of the map.
  package var places: Places
  /// The direction to the sun from the middle of the Earth over time.
  package var sun: Track<SIMD3<Double>>
  /// The shares that the deepest night leaves.
  package var tone: NightTone
  /// The outline of the map, by the even-odd rule, on the node's plane; `nil` where it goes on.
  package var clip: Path?

  /// Creates a night.
  package init(
    places: Places, sun: Track<SIMD3<Double>>, tone: NightTone, clip: Path? = nil
  ) {
    (self.places, self.sun, self.tone, self.clip) = (places, sun, tone, clip)
  }
}
