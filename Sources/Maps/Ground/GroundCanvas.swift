internal import FlightGraphics
internal import FlightScene

/// The pixels of a picture of the ground that covers a view: as fine as the embedded planes have
/// something to tell.
struct GroundCanvas {
  /// The view of the pixels.
  let view: MapView
  /// The transform from the pixels to the plane of the map.
  let placement: Affine

  /// The length of a pixel in kilometers below which the planes have no more to tell; and closer up,
  /// where they are smoothed.
  private static let (finest, smooth) = (5.0, 1.25)
  /// The most pixels of a picture, for a camera that sees much of the Earth.
  private static let mostPixels = 2.5e6

  /// The coarseness of a picture of half the fineness.
  static let half = 2.0

  /// - Parameters:
  ///   - view: The view, with all that a camera sees.
  ///   - coarseness: The side of a pixel, in those of the finest picture.
  init?(_ view: MapView, coarseness: Double = 1) {
    let closest = view.kilometersPerPixel / view.enlargement
    let finest =
      closest < GroundCanvas.finest / 2 && view.enlargement == 1
      ? GroundCanvas.smooth : GroundCanvas.finest
    let factor =
      min(
        view.enlargement, view.kilometersPerPixel / finest,
        (GroundCanvas.mostPixels / (view.frame.width * view.frame.height)).squareRoot())
      / coarseness
    // Where pixels are spread, those at the edge need neighbors.
    let frame = factor < 1 ? view.frame.expanded(by: 2 / factor) : view.frame
    guard let large = view.enlarged(frame, by: factor) else { return nil }
    self.view = large
    placement = .scale(1 / factor).then(.translation(Point(x: frame.minX, y: frame.minY)))
  }
}
