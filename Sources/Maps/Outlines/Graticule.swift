internal import FlightAtlas
internal import FlightGeodesy
internal import FlightGraphics
internal import FlightStyles

/// Meridians and parallels, drawn where the map is wide enough to measure a flight by them.
struct Graticule {
  private(set) var path = Path()

  /// The distance of neighbors, in degrees.
  private static func mesh(for span: Double, _ net: Theme.Net) -> Double {
    if net == .always {
      return [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 15, 30].first { span / $0 <= 16 } ?? 30
    }
    return switch span {
    case 150...: 30
    case 60..<150: 15
    default: [0.1, 0.25, 0.5, 1, 2, 5, 10].first { span / $0 <= 8 } ?? 10
    }
  }

  /// - Parameter isEmpty: True if the map has little else to show: then a net of finer mesh gives
  ///   the eye something to measure the flight by.
  init(view: MapView, _ net: Theme.Net, isEmpty: Bool) {
    let window = view.window()
    let span = window.east - window.west
    switch net {
    case .wide: guard span > 60 || isEmpty else { return }
    case .always: break
    case .none: return
    }
    let step = Graticule.mesh(for: span, net)
    func multiples(from low: Double, to high: Double) -> [Double] {
      Array(stride(from: (low / step).rounded(.up) * step, through: high, by: step))
    }
    let cutting = MapCutting(view: view)
    let frame = view.frame(expandedBy: 0)
    func add(_ line: [GeoPoint]) {
      for stretch in cutting.stretches(line) {
        for piece in frame.clipped(line: stretch) { path.addLines(piece) }
      }
    }
    let sheet = view.openSea
    // A meridian of a round map ends at the last parallel, where all of them would run together.
    let (south, north) = (
      view.cut == .none ? window.south : max(window.south, -75),
      view.cut == .none ? window.north : min(window.north, 75)
    )
    // On a map with an edge the last meridian of a turn is the first.
    let east = view.cut == .none ? window.east : min(window.east, window.west + 359.9)
    for longitude in multiples(from: window.west, to: east) {
      add(
        [south, (south + north) / 2, north].map {
          GeoPoint(latitude: $0, longitude: longitude)
        })
      guard let sheet else { continue }
      let x = view(GeoPoint(latitude: 0, longitude: longitude)).x
      for (start, end) in [
        (sheet.above.minY, sheet.above.maxY), (sheet.below.minY, sheet.below.maxY),
      ] where start < end {
        path.addLines([Point(x: x, y: start), Point(x: x, y: end)])
      }
    }
    for latitude in multiples(from: max(window.south, -75), to: min(window.north, 75)) {
      add(
        stride(from: 0.0, through: 1, by: 1.0 / 8).map {
          GeoPoint(latitude: latitude, longitude: window.west + span * $0)
        })
    }
  }
}

extension Graticule {
  /// The net of a scene: that of the first of its themes which draws one here. In the colors of a
  /// theme that draws none it is there, but not seen.
  static func net(
    view: MapView, _ theme: Theme, of themes: ThemePair?, isEmpty: Bool
  ) -> (path: Path, color: Color) {
    let own = Graticule(view: view, theme.net, isEmpty: isEmpty).path
    guard let themes else { return (own, theme.graticule) }
    let nets = themes.themes.lazy.map { Graticule(view: view, $0.net, isEmpty: isEmpty).path }
    return (
      nets.first { !$0.isEmpty } ?? Path(),
      own.isEmpty ? theme.graticule.withOpacity(0) : theme.graticule
    )
  }
}
