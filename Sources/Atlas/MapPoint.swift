/// A point of a map line in degrees; the longitude is unwrapped and may leave ±180°.
package struct MapPoint: Hashable, Sendable, BitwiseCopyable {
  package var longitude, latitude: Double

  @inline(__always)
  package init(longitude: Double, latitude: Double) {
    self.longitude = longitude
    self.latitude = latitude
  }
}
