internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps
internal import FlightOptions
internal import FlightScene
internal import FlightStyles

/// The line of a trip: quiet where it is still to come, bold where it lies behind.
struct RouteLayer {
  /// The route point by point.
  let projected: ProjectedRoute
  /// The route as curves.
  let path: MeasuredPath
  private let line: RouteLine
  private let plan: Plan
  private let look: TripLook
  /// All that shows of the line where a recording covers the picture many times over; `nil` elsewhere,
  /// and where a camera comes closer.
  private var visibleLine: VisibleLine?

  init(_ look: TripLook, offsets: [Double], view: MapView, _ plan: Plan) {
    line = plan.turn.lines[look.trip]
    projected = ProjectedRoute(line, view: view, offsets: offsets)
    path = projected.path
    (self.look, self.plan) = (look, plan)
    switch plan.mapKind {
    case .flat(.still) where projected.recordedLength > VisibleLine.longest:
      visibleLine = VisibleLine(
        projected, bridges: true,
        pens: look.trailStrokes(leg: 0, plan).map(\.width) + [plannedStroke.width], in: plan.size)
    case .flat(.still), .flat(.following), .flat(.flying), .globe, .chase: break
    }
  }

  /// True if the line covers the picture many times over.
  var isDense: Bool { visibleLine != nil }

  /// The opacity of the route that is still to come on a picture of the Earth, and of its halo; and
  /// how far that reaches beyond the line on each side, in pixels of a picture 500 high.
  private static let (inkOpacity, haloOpacity, haloReach) = (0.95, 0.75, 1.1)
  /// The factor by which the route is wider there.
  private static let inkWidth = 1.15

  /// The whole route, so that the first picture alone tells the story.
  ///
  /// - Parameter ground: The ground that it lies on.
  func plannedRoute(on ground: Ground) -> [Node] {
    var stroke = plannedStroke
    // Nobody would tell the dashes of a thicket apart.
    if isDense { stroke.dashes = [] }
    func line(_ line: TripLine, _ stroke: Stroke) -> Node {
      .shape(Shape(.line(line), path: (visibleLine?.path ?? path).path, stroke: stroke))
    }
    let backing = ground.backing(of: path.points(every: 4 * plan.size.unit))
    let pens = RouteLayer.pens(of: stroke, on: backing, plan)
    return zip(pens.count > 1 ? [.routeHalo, .route] : [.route], pens).map(line)
  }

  /// The pens of the route that is still to come on a picture of the Earth, the halo first: the pen itself
  /// where it serves as it is.
  static func pens(
    of stroke: Stroke, on backing: Backing, _ plan: Plan
  ) -> [Stroke] {
    let theme = plan.theme
    guard plan.allThemes.contains(where: { $0.isOwn(\.route) }),
      let inks = Inks(ofRouteOn: backing, theme)
    else { return [stroke] }
    var stroke = stroke
    // A color that the user chose for one of two themes stays, and is without a halo.
    let isInked = theme.isOwn(\.route)
    if isInked { stroke.color = inks.ink.withOpacity(inkOpacity) }
    stroke.width *= inkWidth
    var halo = stroke
    halo.color = inks.halo.withOpacity(isInked ? haloOpacity : 0)
    halo.width += 2 * haloReach * plan.size.lineUnit
    return [halo, stroke]
  }

  private var plannedStroke: Stroke {
    let (pen, sizes, color) = (plan.size.lineUnit, plan.theme.sizes, plan.theme.route)
    // Those of a network are pale and without gaps.
    let gap = 1 - plan.nearness
    let opacity = gap + plan.nearness * NetworkLook.mostPlannedOpacity
    return Stroke(
      color: color.withOpacity(color.opacity * opacity), width: sizes.route * pen,
      dashes: gap > 0
        ? sizes.routeDashes.enumerated().map { $1 * pen * ($0 % 2 == 0 ? 1 : gap) } : [])
  }

  /// The line behind the marker: one for each piece, as each begins to grow when the one before it
  /// is whole.
  func trails(_ progress: Track<Double>) -> [Node] {
    let runs = plan.colors.values.map { ValueRuns($0, line, on: projected) }
    switch (plan.line.trail, isDense) {
    case (.none, _): return []
    case (.solid, true): return denseTrails(progress, nil, colors: runs)
    case (.fade, true): return denseTrails(progress, TrailAge(progress), colors: runs)
    case (.solid, false):
      return parts.flatMap { part -> [Node] in
        let strokes = look.trailStrokes(leg: part.leg, plan)
        let path = part.isWhole ? path : part.path
        func trail(_ strokes: [Stroke]) -> Node {
          .trail(Trail(.line(.trail), path: path, strokes: strokes, drawn: part.drawn(progress)))
        }
        guard let runs, let line = strokes.last else { return [trail(strokes)] }
        // The border is one, so that it does not show between two colors.
        let border = strokes.count > 1 ? [trail([strokes[0]])] : []
        let pieces = part.pieces(ofRoute: path.length, longest: .infinity, colors: runs)
        return border + pieces.map { self.trail(along: $0, of: [line], progress) }
      }
    case (.fade, false):
      let age = TrailAge(progress)
      let longest = max(path.length / max(TrailAge.parts * (1 - plan.nearness), 1), 8)
      return parts.flatMap { part -> [Node] in
        let strokes = look.trailStrokes(leg: part.leg, plan).map { stroke in
          // Round ends would lie on each other, twice as strong.
          var stroke = stroke
          stroke.cap = .butt
          return stroke
        }
        return part.pieces(ofRoute: path.length, longest: longest, colors: runs).map { piece in
          trail(
            along: piece, of: strokes, progress, opacity: age.opacity(endingAt: piece.end),
            reachingBack: piece.start > part.start ? TrailAge.overlap : 0)
        }
      }
    }
  }

  /// The parts of the line that are drawn alike.
  private var parts: [SolidPart] { projected.solidParts(apart: plan.colors.meaning == .leg) }

  /// The line behind the marker where it is a thicket, without dashes.
  ///
  /// - Parameter age: The age of one that becomes paler; `nil` of one that does not.
  private func denseTrails(
    _ progress: Track<Double>, _ age: TrailAge?, colors runs: ValueRuns?
  ) -> [Node] {
    let longest = age == nil ? .infinity : path.length / TrailAge.parts
    return projected.legParts(apart: plan.colors.meaning == .leg).flatMap { part -> [Node] in
      var strokes = look.trailStrokes(leg: part.leg, plan)
      for index in strokes.indices { strokes[index].dashes = [] }
      func trail(_ strokes: [Stroke], along piece: TrailPart) -> Node {
        let shown = VisibleLine(
          projected, from: piece.start, to: piece.end, bridges: false, pens: strokes.map(\.width),
          in: plan.size)
        var trail = Trail(
          .line(.trail), path: shown.path, strokes: strokes, drawn: shown.drawn(progress))
        if let color = piece.color { trail.strokes[strokes.count - 1].color = color }
        if let age { trail.opacity = age.opacity(endingAt: piece.end) }
        return .trail(trail)
      }
      let pieces = part.pieces(ofRoute: path.length, longest: longest, colors: runs)
      guard runs != nil, age == nil, let line = strokes.last, strokes.count > 1 else {
        return pieces.map { trail(strokes, along: $0) }
      }
      // The border is one, so that it does not show between two colors.
      return [trail([strokes[0]], along: TrailPart(start: part.start, end: part.end))]
        + pieces.map { trail([line], along: $0) }
    }
  }

  /// A piece of the trail, which grows while the marker passes.
  private func trail(
    along piece: TrailPart, of strokes: [Stroke], _ progress: Track<Double>,
    opacity: Track<Double> = Track(constant: 1), reachingBack overlap: Double = 0
  ) -> Node {
    let start = max(piece.start - (path.length > 0 ? overlap / path.length : 0), 0)
    let part = SolidPart(
      leg: 0, path: path.part(from: start, to: piece.end), start: start, end: piece.end)
    var strokes = strokes
    if let color = piece.color { strokes[strokes.count - 1].color = color }
    for index in strokes.indices {
      strokes[index].dashOffset = strokes[index].dashes.isEmpty ? 0 : start * path.length
    }
    var trail = Trail(.line(.trail), path: part.path, strokes: strokes, drawn: part.drawn(progress))
    trail.opacity = opacity
    return .trail(trail)
  }
}

extension TripLook {
  /// The line of a leg behind the marker over its casing.
  func trailStrokes(leg: Int, _ plan: Plan) -> [Stroke] {
    let pen = plan.size.lineUnit
    // Its color is the one that was asked for already.
    let own = plan.colors.style(trip: trip, leg: leg)
    let style = line.over(own.scaled(by: pen))
    let color = own.color ?? plan.theme.trail
    return style.strokes(
      color.withOpacity(color.opacity * opacity), width: style.width ?? plan.theme.sizes.line * pen,
      plan)
  }
}

extension LineStyle {
  /// A line behind the marker over its casing, which those of a network have where it is asked for.
  ///
  /// - Parameter width: The width of the line, in pixels.
  func strokes(_ color: Color, width: Double, _ plan: Plan) -> [Stroke] {
    let (pen, sizes, asked) = (plan.size.lineUnit, plan.theme.sizes, plan.line.style)
    let casing = casingWidth ?? width * sizes.casing / sizes.line
    // They would crawl on a line that turns.
    let dashes = plan.mapKind.isFlat ? dashes ?? sizes.dashes.map { $0 * pen } : []
    var stroke = Stroke(
      color: color, width: width, dashes: dashes,
      // Round ends would close the gaps.
      cap: cap ?? sizes.cap ?? (dashes.isEmpty ? .round : .butt))
    stroke.join = join ?? sizes.join
    // The eye is behind the lines: neither ends nor corners are to be seen.
    if plan.mapKind.isChase { (stroke.cap, stroke.join) = (.round, .round) }
    let isAsked = asked.casingWidth != nil || asked.casingColor != nil
    let strength = isAsked ? 1 : 1 - plan.nearness
    guard casing > width, strength > 0 else { return [stroke] }
    let shade = casingColor ?? plan.theme.casing
    var border = Stroke(
      color: shade.withOpacity(shade.opacity * strength), width: casing,
      cap: dashes.isEmpty ? stroke.cap : .round)
    border.join = stroke.join
    return [border, stroke]
  }
}

extension MeasuredPath {
  /// Points along the path, `spacing` pixels apart, both ends included.
  func points(every spacing: Double) -> [Point] {
    let count = max(1, min(Int((length / spacing).rounded(.up)), 20_000))
    return (0...count).map { point(at: Double($0) / Double(count)) }
  }
}
