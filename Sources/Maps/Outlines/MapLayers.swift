package import FlightAtlas
internal import FlightGeodesy
package import FlightGraphics
internal import FlightOptions
package import FlightScene

/// The map under a route: what of the world lies in view, projected, thinned and cut to the picture.
package struct MapLayers {
  /// The layers, lowest first.
  let layers: [MapLayer]
  /// Corners of coasts and borders, for those who want to keep off them.
  package let corners: [Point]
  /// True if there is next to nothing to see.
  package let isEmpty: Bool

  /// - Parameter film: The part of the map that a moving camera sees, `nil` for one that stands.
  package init(_ map: MapSpecification, film: MapFilm? = nil) {
    guard map.detail != .none else {
      (layers, corners, isEmpty) = ([], [], true)
      return
    }
    var drawing = MapDrawing(map, film)
    drawing.addGround()
    drawing.addTownsAndRivers()
    drawing.addBorders()
    drawing.addLakesAndCoast()
    isEmpty = film?.isEmpty ?? drawing.isEmpty()
    drawing.addNet(isEmpty: isEmpty)
    drawing.addEdge()
    layers = drawing.layers
    corners = drawing.corners()
  }

  package var nodes: [Node] { layers.map(\.node) }
}

/// Outlines of the world on their way to the picture.
package struct MapLines {
  let view: MapView
  let map: WorldMap
  /// The largest distance of a thinned line from the true one, in pixels.
  private let tolerance: Double
  private let closeness: Closeness?
  private let cutting: MapCutting

  /// The distance that outlines reach beyond the picture, in pixels: their cut ends are out of
  /// sight.
  private static let overlap = 8.0

  package init(view: MapView, map: WorldMap, tolerance: Double, closeness: Closeness? = nil) {
    self.view = view
    self.map = map
    self.tolerance = tolerance
    self.closeness = closeness
    cutting = MapCutting(view: view)
  }

  private var frame: Rect { view.frame(expandedBy: MapLines.overlap) }
  /// More than the frame, so that the chords that stand in for distant outlines are cut away.
  private var window: GeographicWindow { view.window(overlap: 2 * MapLines.overlap) }

  /// Outlines to fill, without those whose box has no side of `smallest` pixels.
  ///
  /// On a map without a cut they may be stroked as well: where they are no true coast, they are out
  /// of sight.
  func filled(_ role: MapRing.Role, smallest: Double) -> Path {
    var path = Path()
    func add(_ ring: [Point]) {
      guard let extent = Rect(around: ring),
        max(extent.width, extent.height) * (closeness?.most(in: extent) ?? 1) >= smallest
      else { return }
      path.addLines(frame.clipped(ring: ring), closed: true)
    }
    if case .horizon = view.cut {
      let isInsideOut = rings(role, add)
      if isInsideOut { add(view.disc) }
      return path
    }
    for outline in map.outlines(role, in: window) {
      for part in cutting.parts(thinned(outline)) { add(part) }
    }
    return path
  }

  /// Adds the rings that a map with a horizon shows in part at least, and tells whether what they
  /// enclose there is the outside: a ring that has the far end of the Earth in it surrounds, seen
  /// from here, all but what it holds.
  private func rings(_ role: MapRing.Role, _ add: ([Point]) -> Void) -> Bool {
    var turned = 0
    for ring in map.rings(role, in: window) {
      let outline = map.outline(of: ring)
      if view.isBeyondHorizon(outline.points) { continue }
      let places = thinned(outline)
      let parts = cutting.parts(places)
      if parts.isEmpty { continue }
      parts.forEach(add)
      if view.holdsFarEnd(places, winding: ring.winding) { turned += 1 }
    }
    return turned % 2 == 1
  }

  /// The outlines of one country, not cut to the frame, and whether they surround, seen from here, all
  /// but the country.
  func country(_ code: String) -> (parts: [[Point]], isInsideOut: Bool) {
    guard case .horizon = view.cut else {
      let outlines = map.outlines(ofCountry: code, in: window)
      return (outlines.flatMap { cutting.parts(thinned($0)) }, false)
    }
    var parts: [[Point]] = []
    var turned = 0
    for ring in map.rings(.country, in: window) where ring.country == code {
      let places = thinned(map.outline(of: ring))
      let seen = cutting.parts(places)
      if seen.isEmpty { continue }
      parts += seen
      if view.holdsFarEnd(places, winding: ring.winding) { turned += 1 }
    }
    return (parts, turned % 2 == 1)
  }

  /// Lines to stroke.
  package func stroked(_ lines: (WorldMap, GeographicWindow) -> [MapLine]) -> Path {
    var path = Path()
    for line in lines(map, window) where !view.isBeyondHorizon(line.points) {
      for stretch in cutting.stretches(thinned(line)) {
        for piece in frame.clipped(line: stretch) {
          for part in closeness?.seenParts(of: piece) ?? [piece] { path.addLines(part) }
        }
      }
    }
    return path
  }

  /// The line without needless points. Where lines meet they go on meeting, as each stretch between
  /// two joints is thinned by itself.
  private func thinned(_ line: MapLine) -> [GeoPoint] {
    var places: [GeoPoint] = []
    for (from, to) in zip(line.joints, line.joints.dropFirst()) {
      var stretch = Array(line.points[from...to])
      if let rounding = view.rounding {
        for _ in 0..<rounding.times { stretch = stretch.rounded(by: rounding.reach) }
      }
      // Not on the picture itself but on a plane without a cut, where each place has its own spot.
      let kept = keptIndices(stretch)
      for index in places.isEmpty ? kept[...] : kept.dropFirst() { places.append(stretch[index]) }
    }
    return places
  }
}

extension MapLines {
  /// The points that matter by more than the tolerance; where a camera comes closer, less is needed.
  private func keptIndices(_ stretch: [GeoPoint]) -> [Int] {
    let places = view.spread(stretch)
    guard let closeness else { return places.thinnedIndices(tolerance: tolerance) }
    let importances = places.importances(atLeast: tolerance / closeness.closest)
    return places.indices.filter {
      importances[$0] > 0 && importances[$0] * closeness(at: view(stretch[$0])) > tolerance
    }
  }
}

extension MapView {
  /// True if a line is so far beyond the horizon that no part of it is shown.
  fileprivate func isBeyondHorizon(_ line: [GeoPoint]) -> Bool {
    guard case .horizon(let limit) = cut else { return false }
    // Its corners are a few degrees apart at most, and those that are cut lie between them.
    let reach = min(limit + 0.1, .pi)
    let edge = sineCosine(degrees: reach * 180 / .pi).cosine
    return rotation(line).allSatisfy { $0.towards < edge }
  }

  /// Returns places on a plane on which nothing lies on or beyond a cut, for measuring.
  fileprivate func spread(_ places: [GeoPoint]) -> [Point] {
    switch cut {
    case .none: return self(places)
    case .antimeridian:
      var longitudes = places.map { ($0.longitude - center.longitude) * .pi / 180 }
      var latitudes = places.map { $0.latitude * .pi / 180 }
      projection.raw.project(longitudes: &longitudes, latitudes: &latitudes)
      return zip(longitudes, latitudes).map { Point(x: $0 * scale, y: -$1 * scale) }
    case .horizon: return unfolded(places).map { $0 * scale }
    }
  }

  /// Returns places by their distance and direction from the center, in radians with y down: the one
  /// plane that holds the whole sphere but its far end.
  private func unfolded(_ places: [GeoPoint]) -> [Point] {
    MapView.flatten(places, .azimuthal, AzimuthalEquidistant.cut, center, rotation)
  }

  /// True if a ring, straight between its corners in longitude and latitude, holds the place opposite
  /// the center: then, seen from there, it surrounds all but what it holds.
  ///
  /// Counted on the sphere's longitudes and not on the picture, where what lies near the far end is
  /// torn apart.
  func holdsFarEnd(_ ring: [GeoPoint], winding: Int) -> Bool {
    let latitude = -center.latitude
    let outline = ring.closed(winding: winding)
    guard var last = outline.last else { return false }
    var isInside = false
    for corner in outline {
      if (last.latitude > latitude) != (corner.latitude > latitude) {
        let share = (latitude - last.latitude) / (corner.latitude - last.latitude)
        let crossing = last.longitude + (corner.longitude - last.longitude) * share
        // A ring may lie on any turn of the Earth, so the turns of the far end west of the crossing
        // are counted.
        let turns = ((crossing - center.longitude - 180) / 360).rounded(.down)
        if turns.truncatingRemainder(dividingBy: 2) != 0 { isInside.toggle() }
      }
      last = corner
    }
    return isInside
  }

  /// The edge of the flat map as an outline.
  var disc: [Point] {
    guard case .horizon(let limit) = cut else { return [] }
    let middle = self(center)
    let radius = Projection.radius(of: projection.raw, at: limit) * scale
    return (0..<720).map { step in
      let (sine, cosine) = sineCosine(degrees: Double(step) / 2)
      return Point(x: middle.x + radius * sine, y: middle.y - radius * cosine)
    }
  }
}
