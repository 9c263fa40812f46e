internal import FlightAtlas
internal import FlightGeodesy
internal import FlightGraphics
internal import FlightOptions
internal import FlightScene
internal import FlightStyles

/// A map while it is drawn, layer by layer, the lowest first.
struct MapDrawing {
  private(set) var layers: [MapLayer] = []
  private let map: MapSpecification
  private let film: MapFilm?
  private let lines: MapLines
  private let globe: Globe
  private let unit: Double

  /// Kilometers a pixel from which on provinces are left out: they are a mesh that says nothing.
  private static let provinceLimit = 11.0
  /// Kilometers a pixel of a picture 500 high between which built-up areas and rivers are drawn.
  private static let (townLimits, riverLimits) = (0.03..<1.6, 0.02..<2.4)
  /// The opacity of built-up areas beside that of borders, whose color they have: it suits every
  /// style.
  private static let townShade = 0.35
  /// The width of rivers.
  private static let riverWidth = 0.9
  /// The corners that a map has at least if there is something to see.
  private static let leastCorners = 60

  init(_ map: MapSpecification, _ film: MapFilm?) {
    self.map = map
    self.film = film
    unit = map.view.size.lineUnit
    lines = MapLines(
      view: map.view, map: .embedded(map.view.detail), tolerance: map.detail.tolerance,
      closeness: film?.closeness)
    globe = Globe(view: map.view, theme: map.theme)
  }

  /// True if an edge is in sight. An edge is not a coast: the coast is a line of its own then.
  private var isCut: Bool { globe.isSeen }

  mutating func addGround() {
    if map.hasSea { layers += globe.ground }
    add(
      .land, lines.filled(.land, smallest: map.detail.smallestIsland), fill: map.theme.land,
      isCut ? nil : map.theme.coast, map.theme.sizes.coast)
  }

  /// The built-up areas and rivers of views that are close, but not so close that their outlines,
  /// which are those of larger scales, lie beside what they mean.
  mutating func addTownsAndRivers() {
    guard map.view.detail == .fine, map.detail.hasProvinces else { return }
    let theme = map.theme
    // Large pictures show what small ones do.
    let (closest, widest) = (map.view.closestScale * unit, widestScale * unit)
    if MapDrawing.townLimits.contains(closest), widest < MapDrawing.townLimits.upperBound {
      // Their outlines reach beyond the finer ones of coasts.
      add(
        .towns, lines.filled(.urban, smallest: map.detail.smallestTown * unit),
        fill: theme.border.withOpacity(theme.border.opacity * MapDrawing.townShade), stroke: nil,
        clip: path(.land))
    }
    // From far away they would be a net over the land that a map which stands does not have.
    if MapDrawing.riverLimits.contains(closest), widest < MapDrawing.riverLimits.upperBound {
      add(
        .rivers, lines.stroked { $0.lines(.river, in: $1, sieve: $2) },
        stroke: Stroke(
          color: theme.shore, width: max(MapDrawing.riverWidth * unit, 0.6), cap: .round))
    }
  }

  /// Kilometers a pixel where the map is seen from farthest.
  private var widestScale: Double { map.view.kilometersPerPixel / (film?.widest ?? 1) }

  mutating func addBorders() {
    let (theme, sizes) = (map.theme, map.theme.sizes)
    let closest = widestScale
    if map.detail.hasProvinces && closest < MapDrawing.provinceLimit / unit {
      add(
        .provinces, lines.stroked { $0.lines(.province, in: $1, sieve: $2) }, theme.province,
        sizes.province)
    }
    add(
      .borders, lines.stroked { $0.lines(.border, in: $1, sieve: $2) }, theme.border, sizes.border)
    add(
      .disputedBorders, lines.stroked { $0.lines(.disputed, in: $1, sieve: $2) },
      stroke: Stroke(
        color: theme.border, width: max(sizes.border * unit, 0.5), dashes: [2 * unit, 2 * unit],
        cap: .butt))
  }

  mutating func addLakesAndCoast() {
    let (theme, sizes) = (map.theme, map.theme.sizes)
    add(
      .lakes, lines.filled(.lake, smallest: map.detail.smallestLake * unit), fill: theme.ocean,
      isCut ? nil : theme.shore, sizes.shore)
    if isCut {
      add(.coast, lines.stroked { $0.coast(in: $1, sieve: $2) }, theme.coast, sizes.coast)
    }
  }

  /// True if there is next to nothing to see.
  func isEmpty() -> Bool {
    let frame = map.view.window
    let count = [.land, .borders, .provinces, .lakes].reduce(0) { $0 + path($1).corners(in: frame) }
    return count < MapDrawing.leastCorners
  }

  mutating func addNet(isEmpty: Bool) {
    let net = Graticule.net(view: map.view, map.theme, of: map.themes, isEmpty: isEmpty)
    add(.graticule, net.path, net.color, map.theme.sizes.graticule)
    addPole()
  }

  /// The radius of the ring at a pole, and the ends of the four lines from it.
  private static let (poleRing, poleReach) = (3.5, 8.5)

  /// Marks the pole that a route goes over, round which north is in every direction.
  private mutating func addPole() {
    guard map.view.turn != nil else { return }
    var path = Path()
    for latitude in [-90.0, 90] {
      let pole = GeoPoint(latitude: latitude, longitude: 0)
      let middle = map.view(pole)
      guard map.view.shows(pole), map.view.frame.contains(middle) else { continue }
      path.addCircle(center: middle, radius: MapDrawing.poleRing * unit)
      for way in [Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: -1, y: 0), Point(x: 0, y: -1)] {
        path.addLines([
          middle + way * (MapDrawing.poleRing * unit), middle + way * (MapDrawing.poleReach * unit),
        ])
      }
    }
    add(.graticule, path, map.theme.coast, 1.2)
  }

  mutating func addEdge() {
    layers += film == nil ? globe.limb : globe.limb.map(\.withShadeAsArea)
  }

  /// Returns the corners of coasts and borders.
  func corners() -> [Point] {
    [.land, .borders, .provinces].flatMap { path($0).elements }.compactMap { element in
      switch element {
      case .move(let point), .line(let point): point
      case .cubic, .close: nil
      }
    }
  }

  private func path(_ part: MapPart) -> Path {
    layers.first { $0.part == part }?.shape.path ?? Path()
  }

  private mutating func add(
    _ part: MapPart, _ path: Path, fill: Color? = nil, _ line: Color?, _ width: Double
  ) {
    add(
      part, path, fill: fill,
      stroke: line.map { Stroke(color: $0, width: max(width * unit, 0.5)) })
  }

  private mutating func add(
    _ part: MapPart, _ path: Path, fill: Color? = nil, stroke: Stroke?, clip: Path? = nil
  ) {
    guard !path.isEmpty else { return }
    layers.append(
      MapLayer(
        part: part,
        shape: Shape(
          .map(part), path: path, fill: fill, rule: fill == nil ? .nonZero : .evenOdd,
          stroke: stroke, clip: clip)))
  }
}

extension MapLayer {
  /// The layer with the rings that make a globe's soft edge as areas: they are as wide as the globe is
  /// large, and under a camera a stroke would stay as it is.
  fileprivate var withShadeAsArea: MapLayer {
    guard part == .limb, let stroke = shape.stroke, let box = shape.path.controlBounds else {
      return self
    }
    let radius = box.width / 2
    var ring = Path.circle(center: box.center, radius: radius + stroke.width / 2)
    ring.addCircle(center: box.center, radius: max(radius - stroke.width / 2, 0))
    var layer = self
    layer.shape.path = ring
    (layer.shape.fill, layer.shape.rule, layer.shape.stroke) = (stroke.color, .evenOdd, nil)
    return layer
  }
}

extension Path {
  /// Returns the number of corners that lie in a frame.
  fileprivate func corners(in frame: Rect) -> Int {
    elements.count { element in
      switch element {
      case .move(let point), .line(let point): frame.contains(point)
      case .cubic, .close: false
      }
    }
  }
}
