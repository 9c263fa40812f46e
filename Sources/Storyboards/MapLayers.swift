internal import Atlas
internal import FlightScene
internal import Geodesy
internal import Graphics

/// The map under a route: what of the world lies in view, projected, thinned and cut to the picture.
struct MapLayers {
  /// The layers, lowest first.
  let nodes: [Node]
  /// Kilometres a pixel from which on provinces are left out.
  private static let provinceLimit = 11.0

  /// Corners of coasts and borders, for those who want to keep off them.
  let corners: [Point]

  init(view: MapView, theme: Theme, detail: MapDetail = .auto) {
    guard detail != .none else {
      (nodes, corners) = ([], [])
      return
    }
    let unit = max(view.size.unit, 0.6)
    let lines = MapLines(view: view, map: .embedded(view.detail), tolerance: detail.tolerance)
    var nodes: [Node] = []
    var corners: [Point] = []

    func add(_ name: String, _ path: Path, fill: Color? = nil, _ line: Color, _ width: Double) {
      if path.isEmpty { return }
      nodes.append(
        .shape(
          Shape(
            name, path: path, fill: fill, rule: fill == nil ? .nonZero : .evenOdd,
            stroke: Stroke(color: line, width: max(width * unit, 0.5)))))
    }

    let land = lines.filled(smallest: detail.smallestIsland) { $0.land(in: $1) }
    add("land", land, fill: theme.land, theme.coast, 0.8)
    // Seen from afar, provinces are a mesh that says nothing.
    let provinces =
      detail.hasProvinces && view.kilometersPerPixel < MapLayers.provinceLimit / unit
      ? lines.stroked { $0.lines(.province, in: $1) } : Path()
    add("provinces", provinces, theme.province, 0.5)
    let borders = lines.stroked { $0.lines(.border, in: $1) }
    add("borders", borders, theme.border, 0.8)
    let disputed = lines.stroked { $0.lines(.disputed, in: $1) }
    if !disputed.isEmpty {
      nodes.append(
        .shape(
          Shape(
            "disputed borders", path: disputed,
            stroke: Stroke(
              color: theme.border, width: max(0.8 * unit, 0.5), dashes: [2 * unit, 2 * unit],
              cap: .butt))))
    }
    let lakes = lines.filled(smallest: detail.smallestLake * unit) { $0.lakes(in: $1) }
    add("lakes", lakes, fill: theme.ocean, theme.shore, 0.5)
    add("graticule", Graticule(view: view).path, theme.graticule, 0.6)

    for path in [land, borders, provinces] {
      for element in path.elements {
        switch element {
        case .move(let point), .line(let point): corners.append(point)
        case .cubic, .close: break
        }
      }
    }
    self.nodes = nodes
    self.corners = corners
  }
}

extension MapView {
  /// The outlines that suit the scale: coarse enough to be calm, fine enough to be true.
  var detail: WorldMap.Detail {
    switch kilometersPerPixel {
    case 28...: .coarse
    case 2.4..<28: .medium
    default: .fine
    }
  }
}

/// Outlines of the world on their way to the picture.
private struct MapLines {
  let view: MapView
  let map: WorldMap
  /// How far a thinned line may lie from the true one, in pixels.
  let tolerance: Double

  /// How far beyond the picture outlines reach, in pixels: their cut ends are out of sight.
  private static let overlap = 8.0
  /// The scale below which the corners of the finest outlines show, in kilometres a pixel.
  private static let smoothingLimit = 0.5

  private var frame: Rect { view.size.bounds.expanded(by: MapLines.overlap) }
  /// More than the frame, so that the chords that stand in for distant outlines are cut away.
  private var window: GeographicWindow { view.window(overlap: 2 * MapLines.overlap) }

  /// Outlines to fill, without those whose box has no side of `smallest` pixels.
  func filled(
    smallest: Double, _ outlines: (WorldMap, GeographicWindow) -> [MapLine]
  ) -> Path {
    var path = Path()
    for outline in outlines(map, window) {
      var ring = thinned(outline)
      guard let extent = Rect(around: ring),
        max(extent.width, extent.height) >= smallest
      else { continue }
      // The last point repeats the first; closing the path says the same.
      ring.removeLast()
      path.addLines(frame.clipped(ring: ring), closed: true)
    }
    return path
  }

  func stroked(_ lines: (WorldMap, GeographicWindow) -> [MapLine]) -> Path {
    var path = Path()
    for line in lines(map, window) {
      for stretch in frame.clipped(line: thinned(line)) { path.addLines(stretch) }
    }
    return path
  }

  /// The projected line without needless points. Where lines meet they go on meeting, as each
  /// stretch between two joints is thinned by itself.
  private func thinned(_ line: MapLine) -> [Point] {
    let projected = line.points.map { view($0) }
    var points: [Point] = []
    for (from, to) in zip(line.joints, line.joints.dropFirst()) {
      var stretch = Array(projected[from...to])
      if view.kilometersPerPixel < MapLines.smoothingLimit { stretch = stretch.rounded.rounded }
      stretch = stretch.thinned(tolerance: tolerance)
      points += points.isEmpty ? stretch[...] : stretch.dropFirst()
    }
    return points
  }
}

extension [Point] {
  /// The line with every corner cut, its ends kept.
  ///
  /// - Note: G. Chaikin, *An algorithm for high-speed curve generation*, CGIP 3 (1974).
  fileprivate var rounded: [Point] {
    guard count > 2 else { return self }
    var line = [self[0]]
    line.reserveCapacity(2 * count)
    for (a, b) in zip(self, dropFirst()) {
      line.append(a.interpolated(to: b, at: 0.25))
      line.append(a.interpolated(to: b, at: 0.75))
    }
    line.append(self[count - 1])
    return line
  }
}
