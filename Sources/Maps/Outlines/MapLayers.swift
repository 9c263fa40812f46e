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
  private let sight: MapSight
  private let rounding: (reach: Double, times: Int)?

  /// The share of a tolerance that is left out before lines are laid on the plane on which they are
  /// measured: it is another than those on which importances were.
  private static let caution = 1.25

  /// - Parameter roundsCorners: True where corners would be seen.
  package init(
    view: MapView, map: WorldMap, tolerance: Double, closeness: Closeness? = nil,
    roundsCorners: Bool = true
  ) {
    self.view = view
    self.map = map
    self.tolerance = tolerance
    self.closeness = closeness
    rounding = roundsCorners ? view.rounding : nil
    cutting = MapCutting(view: view)
    // More than the frame, so that the chords that stand in for distant outlines are cut away.
    sight = MapSight(view, overlap: 2 * MapView.overlap)
  }

  private var frame: Rect { view.frame(expandedBy: MapView.overlap) }

  /// The rings of a role that are in sight, without those whose box has no side of `smallest` pixels.
  ///
  /// - Parameter countries: The countries whose rings they are; `nil` for all.
  func rings(
    _ role: MapRing.Role, of countries: Set<String>? = nil, smallest: Double = 0
  ) -> [MapRing] {
    map.rings(role, in: sight.window).filter { ring in
      // Asked first, as the sight of a box takes longer.
      if let countries, !countries.contains(ring.country ?? "") { return false }
      let box = ring.bounds
      guard let scale = sight.pixelsPerDegree(in: box) else { return false }
      return max(box.east - box.west, box.north - box.south) * scale * closest >= smallest
    }
  }

  /// The closest look that a camera has.
  private var closest: Double { closeness?.closest ?? 1 }

  /// Passes what the picture shows. Where lines are rounded every corner counts.
  private var sieve: MapSieve {
    let finest = rounding == nil ? tolerance / closest / MapLines.caution : 0
    return { box in sight.pixelsPerDegree(in: box).map { finest / $0 } }
  }

  /// Outlines to fill, without those whose box has no side of `smallest` pixels.
  ///
  /// On a map without a cut they may be stroked as well: where they are no true coast, they are out
  /// of sight.
  func filled(_ role: MapRing.Role, smallest: Double) -> Path {
    var path = Path()
    let (parts, isInsideOut) = parts(of: rings(role, smallest: smallest))
    for ring in isInsideOut ? parts + [view.disc] : parts {
      guard let extent = Rect(around: ring),
        max(extent.width, extent.height) * (closeness?.most(in: extent) ?? 1) >= smallest
      else { continue }
      path.addLines(frame.clipped(ring: ring), closed: true)
    }
    return path
  }

  /// The outlines of one country, not cut to the frame, and whether they surround, seen from here, all
  /// but the country.
  func country(_ code: String) -> (parts: [[Point]], isInsideOut: Bool) {
    parts(of: rings(.country, of: [code]))
  }

  /// Rings as the map shows them, and whether what they enclose there is the outside: a ring that has
  /// the far end of the Earth in it surrounds, seen from here, all but what it holds.
  func parts(of rings: [MapRing]) -> (parts: [[Point]], isInsideOut: Bool) {
    let sieve = sieve
    guard case .horizon = view.cut else {
      let outlines = rings.flatMap { map.outlines(of: $0, in: sight.window, sieve: sieve) }
      return (cutting.parts(laid(outlines)).filter { !$0.isEmpty }, false)
    }
    let outlines = laid(rings.map { map.outline(of: $0, in: sight.window, sieve: sieve) })
    let parts = cutting.parts(outlines)
    let turned = rings.indices.count { index in
      !parts[index].isEmpty
        && view.holdsFarEnd(outlines[index].map(\.place), winding: rings[index].winding)
    }
    return (parts.filter { !$0.isEmpty }, turned % 2 == 1)
  }

  /// Lines to stroke.
  package func stroked(_ lines: (WorldMap, GeographicWindow, MapSieve) -> [MapLine]) -> Path {
    var path = Path()
    for stretch in cutting.stretches(laid(lines(map, sight.window, sieve))) {
      for piece in frame.clipped(line: stretch) {
        for part in closeness?.seenParts(of: piece) ?? [piece] { path.addLines(part) }
      }
    }
    return path
  }

  /// The lines without needless points. Where lines meet they go on meeting, as each stretch between
  /// two joints is thinned by itself: the points that matter by more than the tolerance; where a camera
  /// comes closer, less is needed.
  private func laid(_ lines: [MapLine]) -> LaidLines {
    let lines =
      rounding.map { rounding in
        lines.map { $0.rounded(by: rounding.reach, times: rounding.times) }
      } ?? lines
    let laid = LaidLines(lines.map(\.points), on: view)
    var joints: [Int] = []
    for (start, line) in zip(laid.starts, lines) { joints += line.joints.map { start + $0 } }
    // Not on the picture itself but on a plane without a cut, where each place has its own spot.
    let importances = laid.spots.map(\.spread)
      .importances(atLeast: tolerance / closest, joints: joints)
    return laid.filtered { index in
      guard importances[index] > 0 else { return false }
      guard let closeness else { return true }
      return importances[index] * closeness(at: laid.spots[index].point) > tolerance
    }
  }
}

extension MapView {
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
