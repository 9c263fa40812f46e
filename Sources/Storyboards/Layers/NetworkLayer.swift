internal import FlightGeodesy
internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps
internal import FlightOptions
internal import FlightRoutes
internal import FlightScene
internal import FlightStyles

/// The lines of very many trips, thin and translucent, so that where they crowd is brighter.
///
/// Lines of one color that set out together are bundles: one trail, whose pieces grow at once. So a
/// scene has a trail for some dozens of routes, not for each of them.
struct NetworkLayer {
  /// The routes on the picture, point by point.
  let routes: [ProjectedRoute]
  /// The times at which each trip sets out and arrives, in seconds from the first movement.
  private let times: [(start: Seconds, end: Seconds)]
  private let plan: Plan
  let look: NetworkLook
  /// The trips that have a line.
  private let drawn: [Int]
  /// The light of the lines; `nil` for none.
  private let glow: Glow?
  private var bundles: [Bundle] = []
  private var heads: [Head] = []

  /// The luminance below which light is dull, and the color that a theme's own is then.
  private static let (dull, lamp) = (0.35, Color(0xFFB547))
  /// The routes of a bundle: the fewer, the more crowds shine, and the more a scene costs.
  private static let bundleSize = 64
  /// The same of lines that are light: of each pixel an SVG lights a bundle once.
  private static let shiningBundleSize = 24
  /// The largest distance of curves from the lines, in pixels: finer than anybody sees of a thin
  /// line.
  private static let fit = 0.1

  /// Lines that are drawn as one.
  private struct Bundle {
    var color: Color
    /// The width as a multiple of the usual one.
    var weight: Double
    var path: MeasuredPath
    var begin: Seconds
    var end: Seconds
  }

  /// The end of a line that grows, with its marker.
  private struct Head {
    var trip: Int
    var path: MeasuredPath
    var begin: Seconds
    var end: Seconds
  }

  /// A line, or a part of one that the map cuts.
  private struct Piece {
    var trip: Int
    var color: Color
    /// The colors in each set that the scene is told in.
    var hues: [Color?]
    var weight: Double
    var path: Path
    var length: Double
    /// Its begin and end, in seconds from the first movement.
    var begin: Seconds
    var end: Seconds
  }

  init(_ plan: Plan, view: MapView) {
    let (lines, weights) = (plan.turn.lines, plan.weights)
    self.plan = plan
    let routes = plan.equals.map {
      ProjectedRoute(lines[$0], view: view, isFollowed: false)
    }
    self.routes = routes
    if plan.sheet.card?.isPoster == true {
      // When all has been flown the last line of a way, the widest, stands for those under it.
      var ways: Set<Set<Coordinate>> = []
      drawn = plan.trips.indices.reversed().filter {
        ways.insert(Set(plan.trips[$0].stops.map(\.coordinate))).inserted
      }.reversed()
    } else {
      let repeats =
        switch plan.story {
        case .recap:
          RepeatedTrips(inTurn: plan.trips) {
            plan.colors.hues(trip: $0, leg: 0)
          } width: {
            weights?.factor(of: $0) ?? 1
          }
        case .alike, .comparison: plan.repeats
        }
      drawn = lines.indices.filter { repeats?.isDrawn($0) ?? true }
    }
    let glow = Glow(ofNetwork: plan)
    self.glow = glow
    look = NetworkLook(
      count: drawn.count,
      length: drawn.reduce(0) { $0 + routes[$1].length * (weights?.factor(of: $1) ?? 1) },
      width: plan.line.width, glows: glow != nil,
      handover: glow != nil && plan.line.glow == nil && plan.sheet.card?.isPoster != true
        ? Crowd.handover(of: plan.trips.count) : 0,
      in: plan.size)
    let pace = GrowthTimes(
      lines.map(\.length).max() ?? 0, pixels: routes.map(\.length).max() ?? 0, trips: lines.count,
      spacing: plan.line.spacing, plan.course)
    times = routes.indices.map { pace.times(of: $0, length: routes[$0].length) }
    let pieces = pieces(plan.colors, weights, pace)
    bundles = bundled(pieces)
    if plan.marker.kind != .none || plan.marker.art != nil {
      heads = pieces.sorted { ($1.length, $0.trip) < ($0.length, $1.trip) }
        .prefix(plan.markers == nil ? Crowd.mostSeparateTrips : CrowdMarkers.mostDots)
        .map {
          Head(trip: $0.trip, path: MeasuredPath($0.path), begin: $0.begin, end: $0.end)
        }
    }
  }

  /// The clocks of the trips.
  var clocks: [TripClock] {
    zip(plan.turn.lines, times).map { line, time in
      TripClock(
        timeline: Timeline(
          legs: line.clocks(spacing: plan.line.spacing, replays: false),
          pace: .duration(time.end - time.start)),
        start: time.start)
    }
  }

  private func pieces(
    _ colors: TripColors, _ weights: TripWeights?, _ pace: GrowthTimes
  ) -> [Piece] {
    var pieces: [Piece] = []
    for trip in drawn {
      let route = routes[trip]
      let color = shining(colors.style(trip: trip, leg: 0).color ?? plan.theme.trail)
      let hues = colors.hues(trip: trip, leg: 0)
      let weight = weights?.factor(of: trip) ?? 1
      let time = times[trip]
      let seconds = route.length > 0 ? (time.end - time.start) / route.length : 0
      var path = Path()
      var start = 0.0
      for (index, stretch) in route.stretches.enumerated() {
        if path.isEmpty { start = stretch.start }
        path.addSmoothLine(
          through: stretch.points, tolerance: NetworkLayer.fit,
          continuing: !path.isEmpty)
        let next = index + 1
        guard next == route.stretches.count || route.stretches[next].startsPiece else { continue }
        pieces.append(
          Piece(
            trip: trip, color: color, hues: hues, weight: weight, path: path,
            length: stretch.end - start,
            begin: min(pace.beat(time.start + start * seconds), time.start + stretch.end * seconds),
            end: time.start + stretch.end * seconds))
        path = Path()
      }
    }
    return pieces
  }

  /// The color of a line's light: a theme's red for paper would be too dull.
  private func shining(_ color: Color) -> Color {
    let theme = plan.theme
    let isDull =
      glow?.shine == .light && color == theme.trail && theme.isOwn(\.trail)
      && color.luminance < NetworkLayer.dull
    return isDull ? NetworkLayer.lamp : color
  }

  private func bundled(_ pieces: [Piece]) -> [Bundle] {
    struct Key: Hashable {
      var hues: [Color?]
      var weight: Double
      var begin: Seconds
      /// Four times the root of the speed in pixels a second; lines that differ in it cannot grow
      /// as one.
      var pace: Int
    }
    var kinds: [Key: Int] = [:]
    var groups: [(key: Key, pieces: [Piece])] = []
    for piece in pieces where piece.length > 0 {
      let speed = piece.length / max(piece.end - piece.begin, 1e-3)
      // A part behind a cut begins on a beat, so its speed is not quite the others'.
      let rounded = Int((speed.squareRoot() * 4).rounded())
      let key = Key(
        hues: piece.hues, weight: piece.weight, begin: piece.begin, pace: rounded)
      if let index = kinds[key] {
        groups[index].pieces.append(piece)
      } else {
        kinds[key] = groups.count
        groups.append((key, [piece]))
      }
    }
    // The heaviest are drawn last; in turn, those that set out last, so that what rests lies below and is
    // drawn once.
    let isInTurn = plan.isInTurn
    func rank(_ key: Key) -> Double { isInTurn ? key.begin : key.weight }
    groups = groups.enumerated()
      .sorted { (rank($0.element.key), $0.offset) < (rank($1.element.key), $1.offset) }
      .map(\.element)
    return groups.flatMap { key, pieces -> [Bundle] in
      // Of like length in a bundle, so that each is done as early as can be.
      let sorted = pieces.sorted { ($0.length, $0.trip) < ($1.length, $1.trip) }
      let size = glow == nil ? NetworkLayer.bundleSize : NetworkLayer.shiningBundleSize
      return stride(from: 0, to: sorted.count, by: size).map { first in
        let some = sorted[first..<min(first + size, sorted.count)]
        let path = Path(joining: some.map(\.path))
        return Bundle(
          color: pieces[0].color, weight: key.weight,
          path: MeasuredPath(path, growth: .atOnce, flatness: NetworkLayer.fit),
          begin: key.begin, end: some.map(\.end).max() ?? key.begin)
      }
    }
  }

  /// All routes, so that the first picture alone tells the story.
  var plannedRoute: [Node] {
    bundles.map { bundle in
      .shape(
        Shape(
          .line(.routes), path: bundle.path.path,
          stroke: Stroke(
            color: plan.theme.route.withOpacity(look.plannedOpacity),
            width: look.plannedWidth * bundle.weight)))
    }
  }

  /// The lines that grow.
  var trails: [Node] { trails { strokes(of: $0, opacity: look.opacity) } }

  /// The pens of a bundle, that of a border first.
  private func strokes(of bundle: Bundle, opacity: Double) -> [Stroke] {
    plan.line.style.strokes(
      bundle.color.withOpacity(opacity), width: look.width * bundle.weight, plan)
  }

  private func trails(_ strokes: (Bundle) -> [Stroke]) -> [Node] {
    switch plan.line.trail {
    case .none: []
    case .fade, .solid:
      bundles.compactMap { bundle in
        let strokes = strokes(bundle)
        guard !strokes.isEmpty else { return nil }
        var trail = Trail(
          .line(.trails), path: bundle.path, strokes: strokes,
          drawn: progress(from: bundle.begin, to: bundle.end))
        if plan.line.trail == .fade {
          trail.opacity = TrailAge.opacity(
            wholeAt: plan.time.firstHold + bundle.end, begin: plan.time.firstHold,
            finish: plan.playback.motionEnd)
        }
        return .trail(trail)
      }
    }
  }

  /// The lines that grow as light; `nil` where they have none.
  var lights: [Node]? {
    guard let glow, !trails.isEmpty else { return nil }
    var light = Group(
      .line(.light), children: trails { strokes(of: $0, opacity: look.opacity).suffix(1) })
    light.glow = glow
    let under = trails { bundle in
      let strokes = strokes(of: bundle, opacity: look.sheen)
      return look.sheen > 0 ? strokes : strokes.dropLast()
    }
    return under + [.group(light)]
  }

  /// Markers at the ends of the longest lines, while these grow: dots, unless others are asked for.
  var markers: [Node] {
    heads.map { head in
      let (begin, end) = (plan.time.firstHold + head.begin, plan.time.firstHold + head.end)
      let progress = progress(from: head.begin, to: head.end)
      func group(_ role: NodeRole, heading: Track<Double>, _ shapes: [Node]) -> Node {
        .group(
          Group(
            role, motion: Motion(path: head.path, progress: progress, heading: heading),
            hidden: [0..<max(begin, 1e-3), end..<Seconds.infinity], children: shapes))
      }
      guard plan.markers == nil else {
        let dot = Shape(
          .dot, path: .circle(center: .zero, radius: look.headDotRadius), fill: plan.theme.marker)
        return group(.line(.spark), heading: Track(constant: 0), [.shape(dot)])
      }
      let marker = TripLook(plan, trip: head.trip)
      let size = MarkerLayer.size(marker, onLineOf: head.path.length, plan)
      return group(
        .marker, heading: heading(along: head.path, from: begin, to: end, progress),
        marker.shapes(size: size, plan.theme))
    }
  }

  /// The keys of the direction of a marker.
  private static let headings = 16

  private func heading(
    along path: MeasuredPath, from begin: Seconds, to end: Seconds, _ progress: Track<Double>
  ) -> Track<Double> {
    var heading = path.slope(at: 0)
    // A piece that ends before the next beat begins there: its marker is never seen.
    guard end - begin > 1e-3 else { return Track(constant: heading) }
    return Track(
      (0...NetworkLayer.headings).map { step in
        let time = begin + (end - begin) * Double(step) / Double(NetworkLayer.headings)
        heading = path.slope(at: progress[at: time]).unwrapped(near: heading)
        return .init(time: time, value: heading)
      }
    ).thinned(tolerance: 0.25)
  }

  private func progress(from begin: Seconds, to end: Seconds) -> Track<Double> {
    let (begin, end) = (plan.time.firstHold + begin, plan.time.firstHold + end)
    guard end > begin else { return Track(constant: 1) }
    switch plan.time.easing {
    // On lines so thin nobody sees a speed that is soon gained.
    case .ease, .linear: return Track([.init(time: begin, value: 0), .init(time: end, value: 1)])
    case .inOut:
      let steps = 16
      return Track(
        (0...steps).map { step in
          let share = Double(step) / Double(steps)
          return .init(time: begin + (end - begin) * share, value: eased(share))
        })
    }
  }
}

extension Glow {
  /// The luminance of land at night: below it lines shine unless that is unwanted. A blueprint's is
  /// brighter.
  private static let night = 0.04

  /// The light of a network's lines, `nil` for none.
  fileprivate init?(ofNetwork plan: Plan) {
    let theme = plan.theme
    // One picture for pages of both kinds is night on neither.
    let isNight =
      plan.themes == nil && theme.land.luminance < Glow.night && !plan.map.ground.isPhotograph
    guard plan.line.glow ?? isNight else { return nil }
    self.init(theme.isDark ? .light : .ink, unit: plan.size.lineUnit)
  }
}
