internal import Atlas
internal import Geodesy
internal import Graphics

/// Meridians and parallels, drawn where the map is wide enough to measure a flight by them.
struct Graticule {
  private(set) var path = Path()

  init(view: MapView) {
    let window = view.window
    let span = window.east - window.west
    guard span > 60 else { return }
    let step = span > 150 ? 30.0 : 15.0
    func multiples(from low: Double, to high: Double) -> [Double] {
      Array(stride(from: (low / step).rounded(.up) * step, through: high, by: step))
    }
    // On a cylindrical map both families are straight.
    for longitude in multiples(from: window.west, to: window.east) {
      path.addLines(
        [window.south, window.north].map {
          view(GeoPoint(latitude: $0, longitude: longitude))
        })
    }
    for latitude in multiples(from: max(window.south, -75), to: min(window.north, 75)) {
      path.addLines(
        [window.west, window.east].map {
          view(GeoPoint(latitude: latitude, longitude: $0))
        })
    }
  }
}
