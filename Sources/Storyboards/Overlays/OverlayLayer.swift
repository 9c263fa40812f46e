internal import FlightAtlas
internal import FlightGeodesy
internal import FlightGraphics
internal import FlightMaps
internal import FlightOptions
internal import FlightScene
internal import FlightStyles
internal import FlightTracks

/// The lines and areas of an overlay on the picture: projected, cut to the frame, and told as nodes.
struct OverlayLayer {
  /// The nodes under the route.
  private(set) var nodes: [Node] = []
  /// The lines that draw themselves by their pens, where they are so many that nobody follows one.
  private var crowd: [(stroke: Stroke, lines: [Path])] = []

  /// - Parameters:
  ///   - pens: The unit of lines, and their enlargement on a map that is made smaller afterwards.
  ///   - playback: The spans of the scene, in which shapes that draw themselves do so.
  init(
    _ overlay: Overlay, view: MapView, pens: (unit: Double, scale: Double)? = nil, theme: Theme,
    playback: Playback
  ) {
    let projection = OverlayProjection(view: view)
    let isCrowd = overlay.file.shapes.count > OverlayLayer.mostAlone
    for shape in overlay.file.shapes {
      let pens = pens ?? (view.size.lineUnit, 1)
      var paint = overlay.paint(of: shape.style, theme: theme, unit: pens.unit)
      paint.width *= pens.scale
      let title = shape.name
      switch (shape.form, overlay.appearance) {
      case (.point, _): break
      case (.line(let line), .standing):
        add(.overlay(title), projection.stroked(line, margin: paint.width), paint, isFilled: false)
      case (.polygon(let rings), .standing):
        let area = projection.filled(rings, margin: paint.width)
        let borders = rings.map(\.withoutSeams)
        if borders.allSatisfy({ $0 == nil }) {
          add(.overlay(title), area, paint, isFilled: true)
        } else {
          let lines = zip(rings, borders).flatMap { $1 ?? [$0 + $0.prefix(1)] }
          let border = Path(joining: lines.map { projection.stroked($0, margin: paint.width) })
          var inside = paint
          inside.width = 0
          add(.overlay(title), area, inside, isFilled: true)
          add(.overlayBorder(title), border, paint, isFilled: false)
        }
      case (.line(let line), .drawn(let closing)):
        let isClosed =
          line.count > 3
          && line[0].geoPoint.distance(to: line[line.count - 1].geoPoint) <= closing
        draw(title, line, rings: isClosed ? [line] : [], projection, paint, playback, isCrowd)
      case (.polygon(let rings), .drawn):
        draw(title, rings[0], rings: rings, projection, paint, playback, isCrowd)
      }
    }
    for (stroke, lines) in crowd {
      let path = MeasuredPath(Path(joining: lines), growth: .atOnce)
      guard path.length > 0 else { continue }
      nodes.append(
        OverlayLayer.growing(nil, [(path, OverlayLayer.drawn(playback))], stroke, playback))
    }
  }

  /// The shapes that are drawn one by one.
  private static let mostAlone = 500

  private mutating func add(_ role: NodeRole, _ path: Path, _ paint: OverlayPaint, isFilled: Bool) {
    guard !path.isEmpty else { return }
    nodes.append(
      .shape(
        Shape(
          role, path: path, fill: isFilled ? paint.fill : nil, rule: .evenOdd,
          stroke: paint.width > 0 ? Stroke(color: paint.stroke, width: paint.width) : nil)))
  }

  /// The share of the motion after which a line is whole, so that its area is seen for a while.
  private static let closingShare = 0.9
  /// The keys of a line of which only a part shows: between two of them it grows evenly.
  private static let keys = 120
  /// The time after which there is something to see of a line that draws itself.
  private static let firstTick: Seconds = 1.0 / 30

  /// A line that draws itself, and turns into an area if it has rings.
  private mutating func draw(
    _ title: String?, _ line: [TrackPoint], rings: [[TrackPoint]], _ projection: OverlayProjection,
    _ paint: OverlayPaint, _ playback: Playback, _ isCrowd: Bool
  ) {
    let drawn = OverlayLayer.drawn(playback)
    let end = drawn.keys[1].time
    // All copies of an area are one shape: laid over each other they would be too strong.
    let area = rings.isEmpty ? Path() : projection.filled(rings, margin: 0)
    if !area.isEmpty {
      nodes.append(
        .group(
          Group(
            .overlay(title), hidden: [-Seconds.infinity..<end],
            children: [
              .shape(Shape(.overlayArea(title), path: area, fill: paint.fill, rule: .evenOdd))
            ])))
    }
    // What is closed has no gap between its end and its start. It is closed on the Earth: on the
    // picture the map's edge may part the two.
    let whole = rings.isEmpty ? line : line + line.prefix(1)
    let stroke = Stroke(color: paint.stroke, width: paint.width)
    let lines = projection.drawn(whole)
    if isCrowd {
      if let index = crowd.firstIndex(where: { $0.stroke == stroke }) {
        crowd[index].lines += lines
      } else {
        crowd.append((stroke, lines))
      }
      return
    }
    let trails = lines.map { MeasuredPath($0) }.filter { $0.length > 0 }.map { path in
      // What covers the picture many times over is told by what shows of it, unless a camera comes
      // closer.
      guard path.length > VisibleLine.longest, projection.view.enlargement == 1 else {
        return (path, drawn)
      }
      let shown = VisibleLine(path, pens: [paint.width], in: projection.view.size)
      return (shown.path, shown.drawn(drawn.divided(OverlayLayer.keys)))
    }
    if !trails.isEmpty { nodes.append(OverlayLayer.growing(title, trails, stroke, playback)) }
  }

  /// The share of a line that draws itself, over time.
  private static func drawn(_ playback: Playback) -> Track<Double> {
    let start = playback.firstHold
    return Track([
      .init(time: start, value: 0), .init(time: start + playback.motion * closingShare, value: 1),
    ])
  }

  /// Lines that draw themselves.
  private static func growing(
    _ title: String?, _ lines: [(path: MeasuredPath, drawn: Track<Double>)], _ stroke: Stroke,
    _ playback: Playback
  ) -> Node {
    let trails = lines.map {
      Node.trail(Trail(.overlay(title), path: $0.path, strokes: [stroke], drawn: $0.drawn))
    }
    // A line of no length would be a dot where its ends are round.
    return .group(
      Group(
        .overlay(title), hidden: [-Seconds.infinity..<playback.firstHold + firstTick],
        children: trails))
  }
}

extension Track<Double> {
  /// The same track from its first to its last key, with keys at equal times.
  fileprivate func divided(_ count: Int) -> Track<Double> {
    guard let first = keys.first?.time, let last = keys.last?.time else { return self }
    return Track(
      (0...count).map { step in
        let time = first + (last - first) * Double(step) / Double(count)
        return .init(time: time, value: self[at: time])
      })
  }
}

/// The projection of shapes of longitudes and latitudes onto the picture.
struct OverlayProjection {
  let view: MapView

  /// Edges longer than this many degrees get points between: on the map they may be curved.
  private static let longEdge = 1.0
  /// Pixels that a thinned line may lie from the true one.
  private var tolerance: Double { 0.15 / view.enlargement }

  private func frame(margin: Double) -> Rect {
    view.frame.expanded(by: MapView.overlap + margin)
  }

  private var cutting: MapCutting { MapCutting(view: view) }

  /// The places where a point is seen: more than one, if the map goes round the Earth.
  func places(of point: GeoPoint) -> [Point] {
    view.placed(line: [point]).joined().filter(view.shows).map { view($0) }
      .filter(view.frame.contains)
  }

  func stroked(_ line: [TrackPoint], margin: Double) -> Path {
    var path = Path()
    for copy in copies(of: line, margin: margin) {
      for stretch in frame(margin: margin).clipped(line: copy) { path.addLines(stretch) }
    }
    return path
  }

  func filled(_ rings: [[TrackPoint]], margin: Double) -> Path {
    var path = Path()
    for ring in rings {
      let places = ring.map(\.geoPoint).filled(every: OverlayProjection.longEdge)
      for outline in view.placed(places) {
        for part in cutting.parts(outline) {
          let thin = part.thinned(tolerance: tolerance)
          let clipped = frame(margin: margin).clipped(ring: thin)
          if clipped.count > 2 { path.addLines(clipped, closed: true) }
        }
      }
    }
    return path
  }

  /// The projected line as it draws itself: each copy on a map that goes on, one line in pieces that
  /// follow one another where the map's edge cuts it. One that goes round the Earth many times is in such
  /// pieces, each in all turns in sight.
  func drawn(_ line: [TrackPoint]) -> [Path] {
    let places = line.map(\.geoPoint).filled(every: OverlayProjection.longEdge)
    guard case .none = view.cut else {
      return [path(cutting.stretchesInOrder(places))].compactMap(\.self)
    }
    guard places.goesRound else { return copies(of: line).map { Path($0) } }
    let (west, shown) = (view.center.longitude - 180, view.window())
    let runs = places.turns(from: west)
    let first = ((shown.west - west) / 360).rounded(.down)
    let turns = Array(stride(from: first, to: (shown.east - west) / 360, by: 1))
    // One after the other, as one line: where two lines met, their ends would lie on each other.
    let pieces = runs.flatMap { run in
      turns.map { view(run.places.shifted(byTurns: $0 - run.turn)) }
    }
    return [path(pieces)].compactMap(\.self)
  }

  /// The pieces as one path; `nil` where none comes into view.
  private func path(_ pieces: [[Point]]) -> Path? {
    guard let extent = Rect(around: pieces.joined()), extent.intersects(frame(margin: 0)) else {
      return nil
    }
    var path = Path()
    for piece in pieces { path.addLines(piece.thinned(tolerance: tolerance)) }
    return path
  }

  /// The projected line wherever it comes into view, in as many pieces as the map cuts it into.
  func copies(of line: [TrackPoint], margin: Double = 0) -> [[Point]] {
    let places = line.map(\.geoPoint).filled(every: OverlayProjection.longEdge)
    return view.placed(line: places).flatMap(cutting.stretches).compactMap { copy in
      guard let extent = Rect(around: copy), extent.intersects(frame(margin: margin)) else {
        return nil
      }
      return copy.thinned(tolerance: tolerance)
    }
  }
}

extension [GeoPoint] {
  /// The line with points no more than some degrees apart.
  fileprivate func filled(every degrees: Double) -> [GeoPoint] {
    let places = unwrapped
    var line = Array(places.prefix(1))
    line.reserveCapacity(count)
    for (a, b) in zip(places, places.dropFirst()) {
      let span = Swift.max(abs(b.latitude - a.latitude), abs(b.longitude - a.longitude))
      let steps = Swift.max(1, Int((span / degrees).rounded(.up)))
      for step in 1..<steps {
        let share = Double(step) / Double(steps)
        line.append(a.interpolated(to: b, at: share))
      }
      line.append(b)
    }
    return line
  }
}

extension [TrackPoint] {
  /// The stretches of a ring, closed by its first point, that border something: formats cut areas along
  /// the 180th meridian and close them by way of a pole. `nil` where it has no such edge.
  fileprivate var withoutSeams: [[TrackPoint]]? {
    guard count > 2 else { return nil }
    let isClosed = self[0].isAt(self[count - 1])
    let corners = Array(isClosed ? dropLast() : self[...])
    let seams = corners.indices.map { corners[$0].isSeam(to: corners[($0 + 1) % corners.count]) }
    guard let first = seams.firstIndex(of: true) else { return nil }
    let hasPole = corners.contains { abs($0.latitude) == 90 }
    var stretches: [[TrackPoint]] = []
    var stretch: [TrackPoint] = []
    for step in 1...corners.count {
      let corner = (first + step) % corners.count
      // Of what goes by way of a pole, from one side of a flat map to the other is round the Earth, not
      // nowhere.
      if hasPole, let last = stretch.last, abs(last.longitude - corners[corner].longitude) == 360 {
        for share in [1.0 / 3, 2.0 / 3] { stretch.append(last.between(corners[corner], at: share)) }
      }
      stretch.append(corners[corner])
      if seams[corner] {
        if stretch.count > 1 { stretches.append(stretch) }
        stretch = []
      }
    }
    return stretches
  }
}

extension TrackPoint {
  /// The point at a share of a straight line of longitudes and latitudes.
  fileprivate func between(_ other: TrackPoint, at share: Double) -> TrackPoint {
    let place = geoPoint.interpolated(to: other.geoPoint, at: share)
    return TrackPoint(latitude: place.latitude, longitude: place.longitude)
  }

  /// True if the edge to another point lies on the 180th meridian or at a pole.
  fileprivate func isSeam(to other: TrackPoint) -> Bool {
    abs(longitude) == 180 && longitude == other.longitude
      || abs(latitude) == 90 && latitude == other.latitude
  }
}
