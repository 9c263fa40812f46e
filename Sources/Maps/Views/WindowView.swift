package import FlightAtlas
internal import FlightGeodesy
package import FlightGraphics
internal import FlightOrdering

extension GeographicWindow {
  /// The window somewhat enlarged, and the size of its map: a number of pixels that can be halved six times.
  ///
  /// - Parameter perRadian: Pixels for a radian.
  package func sized(perRadian: Double) -> (window: GeographicWindow, size: PixelSize) {
    let block = 64.0
    func pixels(_ degrees: Double, _ perDegree: Double) -> Double {
      let most = Double(PixelSize.largestSide) / block
      return (degrees * perDegree / block).rounded(.up).clamped(to: 1...most.rounded(.down)) * block
    }
    var perDegree = perRadian * .pi / 180
    var width = pixels(east - west, perDegree)
    let isWhole = width / perDegree >= 360
    if isWhole {
      // Of an even number of blocks, so that from pole to pole are whole ones.
      width = (width / (2 * block)).rounded(.up) * 2 * block
      perDegree = width / 360
    }
    let height = pixels(north - south, perDegree)
    let left = isWhole ? (west + east) / 2 - 180 : west
    // What is more lies beyond one end, but not beyond a pole, where nothing is.
    let top = south <= -90 ? -90 + height / perDegree : north
    let window = GeographicWindow(
      west: left, east: left + width / perDegree, south: top - height / perDegree, north: top)
    return (window, PixelSize(width: Int(width), height: Int(height)) ?? .usual)
  }

  /// The map of the window.
  ///
  /// - Parameter size: That of ``sized(perRadian:)``, or the same halved.
  package func view(in size: PixelSize) -> MapView {
    MapView(
      of: .equirectangular, cut: Projection.equirectangular.raw.cut,
      center: GeoPoint(latitude: 0, longitude: (west + east) / 2),
      scale: Double(size.width) / (east - west) * 180 / .pi,
      origin: Point(x: 0, y: -(south + north) / 2 * .pi / 180), in: size)
  }
}

extension PixelSize {
  /// The size halved so many times, at least 1 each way.
  package func halved(_ times: Int) -> PixelSize {
    PixelSize(width: max(width >> times, 1), height: max(height >> times, 1)) ?? self
  }
}
