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
  /// The most pixels of the ground of a picture that has no more itself: a camera may see much of the Earth.
  static let mostPixels = 2.5e6

  /// The coarseness of a picture of half the fineness.
  static let half = 2.0

  /// - Parameters:
  ///   - view: The view, with all that a camera sees.
  ///   - pixels: The most pixels.
  ///   - coarseness: The side of a pixel, in those of the finest picture.
  init?(_ view: MapView, atMost pixels: Double = mostPixels, coarseness: Double = 1) {
    let finest = view.isClose ? GroundCanvas.smooth : GroundCanvas.finest
    let factor = min(
      view.enlargement, view.kilometersPerPixel / finest,
      (pixels / (view.frame.width * view.frame.height)).squareRoot())
    self.init(view, view.frame, by: factor / coarseness)
  }

  /// - Parameter factor: The pixels of a side, in those of the view.
  private init?(_ view: MapView, _ part: Rect, by factor: Double, overlap: Double = 0) {
    // Where pixels are spread, those at the edge need neighbors.
    let frame = part.expanded(by: max(overlap, factor < 1 ? 2 / factor : 0))
    guard let large = view.enlarged(frame, by: factor) else { return nil }
    self.view = large
    placement = .scale(1 / factor).then(.translation(Point(x: frame.minX, y: frame.minY)))
  }
}

extension GroundCanvas {
  /// The side of a tile in pixels, and the most pixels of all tiles, but for those that would not be close then.
  private static let (side, mostOfTiles) = (600.0, 4e6)
  /// The length in kilometers of the coarsest pixel that a tile has: still close.
  private static let coarsest = 0.96 * MapView.close

  /// Tiles of what a camera sees from nearby, each as fine as the closest look at it.
  ///
  /// - Parameter closeness: The closeness to what is seen from nearby.
  /// - Returns: For each, one of the full fineness and one of half.
  static func tiles(
    of view: MapView, _ closeness: Closeness
  ) -> [(fine: GroundCanvas, half: GroundCanvas)] {
    let frame = closeness.frame
    let finest = min(closeness.closest, view.kilometersPerPixel / smooth)
    let side = GroundCanvas.side / finest
    var tiles: [(part: Rect, kilometers: Double, factor: Double)] = []
    for y in stride(from: frame.minY, to: frame.maxY, by: side) {
      for x in stride(from: frame.minX, to: frame.maxX, by: side) {
        let square = Rect(
          minX: x, minY: y, maxX: min(x + side, frame.maxX), maxY: min(y + side, frame.maxY))
        guard let part = closeness.seen(in: square),
          let own = view.enlarged(part, by: 1)?.kilometersPerPixel
        else { continue }
        tiles.append((part, own, min(closeness.most(in: part), own / smooth)))
      }
    }
    let pixels = tiles.reduce(0) { $0 + $1.part.width * $1.part.height * $1.factor * $1.factor }
    let shrinking = min((mostOfTiles / max(pixels, 1)).squareRoot(), 1)
    return tiles.compactMap { part, kilometers, factor in
      let factor = max(factor * shrinking, kilometers / coarsest)
      guard let fine = GroundCanvas(view, part, by: factor, overlap: 2 / factor),
        let half = GroundCanvas(view, part, by: factor / half, overlap: 2 / factor)
      else { return nil }
      return (fine, half)
    }
  }
}
