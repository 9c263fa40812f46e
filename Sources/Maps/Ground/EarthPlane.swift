internal import FlightAtlas
internal import FlightGraphics
internal import FlightImages
internal import FlightOptions

extension GroundPlane {
  /// The length of the equator in kilometers.
  private static let equator = 40_075.0
  /// The pixels that are read beyond what is in view.
  private static let overlap = 4

  /// The length of a pixel in kilometers below which a plane is enlarged so much that its pixels would
  /// be seen.
  private static let coarse = 2.5

  /// The plane as a view shows it, every pixel opaque but for those off the map.
  func pixels(in view: MapView) -> Bitmap {
    guard let image = image(for: view) else {
      return Bitmap(
        width: view.size.width, height: view.size.height,
        pixels: [UInt32](repeating: 0, count: view.size.area))
    }
    let radius = Int((GroundPlane.coarse / view.kilometersPerPixel).rounded(.down))
    return ImageWarp(image, view: view).pixels().0.smoothed(by: min(radius, 8))
  }

  /// The part of the plane that is in view, as fine as the view can show.
  private func image(for view: MapView) -> GroundImage? {
    guard let (width, height) = WebPReader.size(of: file) else { return nil }
    let pixelLength = GroundPlane.equator / Double(width)
    var divisor = 1
    while pixelLength * Double(2 * divisor) <= view.kilometersPerPixel { divisor *= 2 }
    let part = part(
      for: view.window(overlap: Double(GroundPlane.overlap)), width, height,
      step: 2 * divisor)
    guard let pixels = WebPReader.read(file, part: part, shrunkBy: divisor) else { return nil }
    func longitude(_ column: Int) -> Double { 360 * Double(column) / Double(width) - 180 }
    func latitude(_ row: Int) -> Double { 90 - 180 * Double(row) / Double(height) }
    return GroundImage(
      pixels, south: latitude(part.maxY), west: longitude(part.x), north: latitude(part.y),
      east: longitude(part.maxX))
  }

  /// The pixels of a window; across the antimeridian whole rows.
  private func part(
    for window: GeographicWindow, _ width: Int, _ height: Int, step: Int
  ) -> PixelRect {
    func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
      let spare = GroundPlane.overlap * step
      let first = (Int(low * Double(count)) - spare) / step * step
      let last = (Int(high * Double(count)) + spare + step - 1) / step * step
      let start = max(first, 0)
      return start..<max(min(last, count), start + 1)
    }
    let rows = range((90 - window.north) / 180, (90 - window.south) / 180, height)
    let turns = ((window.west + 180) / 360).rounded(.down)
    let (west, east) = (window.west - 360 * turns, window.east - 360 * turns)
    let columns = east >= 180 ? 0..<width : range((west + 180) / 360, (east + 180) / 360, width)
    // Where the window comes near the edge of the file, what lies beyond is on the other side.
    let isWhole = columns.lowerBound == 0 || columns.upperBound == width
    let across = isWhole ? 0..<width : columns
    return PixelRect(
      x: across.lowerBound, y: rows.lowerBound, width: across.count, height: rows.count)
  }
}
