package import Atlas
package import Geodesy
package import Graphics

/// The window through which the map is seen: which part of the Earth lies where on the picture.
package struct MapView: Equatable, Sendable {
  /// The size of the picture.
  package let size: PixelSize
  /// Pixels for a radian of the equator.
  package let scale: Double
  /// The projected point in the middle of the picture.
  private let center: Point

  /// The closest view there is, in radians of the shorter side: 50 km. The finest outlines have a
  /// point every kilometre or so; nearer, the map would show less than it seems to.
  private static let closest = 50_000.0 / 6_371_008.8

  /// Creates the closest view that shows all points within a margin.
  ///
  /// - Parameters:
  ///   - points: At least one, longitudes unwrapped.
  ///   - insets: Pixels to leave free at the left and right, and at the top and bottom.
  package init(fitting points: [GeoPoint], in size: PixelSize, insets: (x: Double, y: Double)) {
    let projected = points.map(MapView.project)
    let extent = Rect(around: projected) ?? Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    let room = (
      x: max(1, Double(size.width) - 2 * insets.x), y: max(1, Double(size.height) - 2 * insets.y)
    )
    // Mercator enlarges by the secant of the latitude: the limit is one on the ground.
    let middle = Mercator.invert(x: 0, y: -extent.center.y).latitude
    let closest = MapView.closest / max(sineCosine(degrees: middle).cosine, 0.01)
    self.size = size
    // A route due north has no width, one along a parallel no height; the third bound is always
    // finite.
    scale = min(
      room.x / extent.width, room.y / extent.height,
      Double(min(size.width, size.height)) / closest)
    center = extent.center
  }

  /// y points down already here, as on the picture.
  private static func project(_ point: GeoPoint) -> Point {
    let (x, y) = Mercator.project(latitude: point.latitude, longitude: point.longitude)
    return Point(x: x, y: -y)
  }

  /// Returns where a point lies on the picture; it may be outside.
  package func callAsFunction(_ point: GeoPoint) -> Point {
    let projected = MapView.project(point)
    return Point(
      x: (projected.x - center.x) * scale + Double(size.width) / 2,
      y: (projected.y - center.y) * scale + Double(size.height) / 2)
  }

  /// The part of the Earth that is seen; longitudes unwrapped.
  package var window: GeographicWindow { window(overlap: 0) }

  /// The part of the Earth that would be seen if the picture were larger by some pixels all round.
  package func window(overlap: Double) -> GeographicWindow {
    let half = (
      x: (Double(size.width) / 2 + overlap) / scale, y: (Double(size.height) / 2 + overlap) / scale
    )
    let southWest = Mercator.invert(x: center.x - half.x, y: -center.y - half.y)
    let northEast = Mercator.invert(x: center.x + half.x, y: -center.y + half.y)
    return GeographicWindow(
      west: southWest.longitude, east: northEast.longitude, south: southWest.latitude,
      north: northEast.latitude)
  }

  /// Kilometres on the ground for a pixel in the middle of the picture.
  package var kilometersPerPixel: Double {
    let latitude = Mercator.invert(x: 0, y: -center.y).latitude
    return 6371.0088 * max(sineCosine(degrees: latitude).cosine, 0.01) / scale
  }
}
