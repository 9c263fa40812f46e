internal import FlightGeodesy
internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps
internal import FlightOptions
internal import FlightOrdering
internal import FlightScene
internal import FlightStyles

/// The drawing of one trip on a globe: its lines with their shadow, and its marker.
struct GlobeTrip: CourseTrip {
  private(set) var course: GlobeCourse
  let ticks: ClosedRange<Int>
  private let look: TripLook
  private let plan: Plan

  /// The opacity of the shadow on the ground, and its width beside that of the line.
  private static let (shadow, shadowWidth) = (0.26, 1.3)
  /// The height of arcs from which on they have a shadow, in pixels where the eye comes closest.
  private static let leastHeight = 1.0
  /// The parts of a trail that fades, and the opacity of the oldest.
  private static let (fadingParts, oldest) = (6, 0.3)

  init(_ look: TripLook, _ plan: Plan) {
    let clock = plan.clocks[look.trip]
    course = GlobeCourse(plan.turn.lines[look.trip], clock, height: plan.arcHeight)
    ticks = clock.ticks
    (self.look, self.plan) = (look, plan)
  }

  /// Lowers arcs that would begin behind their start or end behind their end.
  ///
  /// - Parameter views: Those of all ticks.
  mutating func lower(in views: [SphereView]) {
    course.lower { views[Swift.min(ticks.lowerBound + $0, views.count - 1)] }
  }

  /// A film with keys for the marker between some ticks of the trip's own clock.
  private func film(_ film: GlobeFilm, following own: ClosedRange<Int>) -> GlobeFilm {
    let start = ticks.lowerBound
    return film.following(start + own.lowerBound...start + own.upperBound) {
      course.lifted(at: place(at: $0))
    }
  }

  /// The lines, lowest first.
  func lines(_ film: GlobeFilm) -> [Node] {
    var nodes: [Node] = []
    var trails: [Node] = []
    for leg in course.legs.indices {
      let film = self.film(film, following: course.ticks(ofLeg: leg))
      let strokes = look.trailStrokes(leg: leg, plan)
      func drawn(
        _ line: TripLine, _ strokes: [Stroke], isLifted: Bool = true,
        _ span: (Int) -> GlobeLine.Span
      ) -> [Node] {
        let step = plan.isCrowded ? GlobeLine.coarseStep : GlobeLine.step
        return GlobeLine.lines(film, span: span, step: step) { share in
          let place = GlobeCourse.Place(leg: leg, share: share)
          return isLifted ? course.lifted(at: place) : course.ground(at: place)
        }.flatMap { $0.nodes(.line(line), over: .line(line.casing), strokes) }
      }
      let ahead = { (tick: Int) in (from: passed(leg, at: tick), to: 1.0) }
      let done = { (tick: Int) in (from: 0.0, to: passed(leg, at: tick)) }
      if hasShadow(leg, film), let width = strokes.last?.width {
        let pen = Stroke(
          color: Color(0x000000, opacity: GlobeTrip.shadow), width: width * GlobeTrip.shadowWidth,
          cap: .round)
        nodes += drawn(.shadow, [pen], isLifted: false, done)
      }
      if plan.story.isKnownAhead, !plan.coversGlobe {
        nodes += drawn(.route, plan.pensAhead, ahead)
      }
      switch plan.line.trail {
      case .none: break
      case .solid: trails += drawn(.trail, strokes, done)
      case .fade:
        for part in 0..<GlobeTrip.fadingParts {
          let (from, to) = (
            Double(part) / Double(GlobeTrip.fadingParts),
            Double(part + 1) / Double(GlobeTrip.fadingParts)
          )
          let faded = strokes.map { stroke in
            var stroke = stroke
            stroke.cap = .butt
            let strength = GlobeTrip.oldest + (1 - GlobeTrip.oldest) * to
            stroke.color = stroke.color.withOpacity(stroke.color.opacity * strength)
            return stroke
          }
          trails += drawn(.trail, faded) { tick in
            let end = passed(leg, at: tick)
            return (end * from, end * to)
          }
        }
      }
    }
    return nodes + trails
  }

  /// True of a leg that rises, where its trail is to be seen.
  private func hasShadow(_ leg: Int, _ film: GlobeFilm) -> Bool {
    switch plan.line.trail {
    case .none: false
    case .solid, .fade:
      course.height(ofLeg: leg) * film.closestScale > GlobeTrip.leastHeight && !plan.coversGlobe
    }
  }

  /// The length of the marker, of a line that is seen from where the eye comes closest.
  private func markerSize(_ film: GlobeFilm) -> Double {
    let angle = course.legs.reduce(0) { $0 + $1.angle }
    return MarkerLayer.size(look, onLineOf: angle * film.closestScale, plan)
  }

  /// Outlines of the marker where it stands or sets out at both ends of each leg, and comes in, as it lies
  /// beside the stop then.
  ///
  /// - Parameter anchor: The place of a stop on the picture that labels are placed on.
  func restingOutlines(_ film: GlobeFilm, anchor: (SIMD3<Double>) -> Point?) -> [[Point]] {
    let markerSize = markerSize(film)
    guard !look.shapes(size: markerSize, plan.theme).isEmpty else { return [] }
    return course.legs.indices.flatMap { leg -> [[Point]] in
      let own = course.ticks(ofLeg: leg)
      let (first, last) = (ticks.lowerBound + own.lowerBound, ticks.lowerBound + own.upperBound)
      return [(0.0, Array(first...last)), (1.0, (first...last).reversed())].flatMap {
        share, ticks -> [[Point]] in
        let stop = course.ground(at: .init(leg: leg, share: share))
        guard let anchor = anchor(stop) else { return [] }
        var steps: [Point] = []
        for tick in ticks where film.views.indices.contains(tick) {
          let view = film.views[tick]
          let step = view.seen(course.lifted(at: place(at: tick))) - view.unfolded(stop)
          let way = Point.zero.distance(to: step)
          if way > GlobeTrip.near * markerSize { break }
          if let last = steps.last, last.distance(to: step) < 0.25 * markerSize { continue }
          steps.append(step)
        }
        return steps.map { step in
          MarkerLayer.surroundings(of: anchor + step, reach: markerSize * 0.45)
        }
      }
    }
  }

  /// The lengths of the marker that it is near a stop.
  private static let near = 1.1

  /// The marker.
  func marker(_ film: GlobeFilm) -> [Node] {
    let shapes = look.shapes(size: markerSize(film), plan.theme)
    guard !shapes.isEmpty else { return [] }
    var film = self.film(film, following: 0...ticks.count - 1)
    // Nobody sees it at rest.
    if plan.waits(look.trip), plan.leaves(look.trip) { film = film.only(ticks) }
    let places = film.keys.map { course.lifted(at: place(at: $0)) }
    let points = zip(film.keys, places).map { film.views[$0].seen($1) }
    var hidden = film.hidden(
      unless: zip(film.keys, places).map { film.views[$0].shows($1) })
    if plan.waits(look.trip) { hidden = [0..<film.time(of: ticks.lowerBound)] + hidden }
    if plan.leaves(look.trip) {
      hidden.append(film.time(of: ticks.upperBound)..<Seconds.infinity)
    }
    let motion = film.motion(through: points, heading: headings(film)) { tick in
      course.lifted(at: place(at: tick))
    }
    return [
      .group(Group(.marker, motion: motion, hidden: hidden.merged, children: shapes))
    ]
  }

  /// The directions of the marker on the picture at each tick, in degrees.
  private func headings(_ film: GlobeFilm) -> [Double] {
    let reach = 0.004
    var headings: [Double] = []
    for tick in film.ticks {
      let (view, place) = (film.views[tick], place(at: tick))
      func point(_ share: Double) -> Point {
        view.seen(course.lifted(at: .init(leg: place.leg, share: share.clamped(to: 0...1))))
      }
      let step = point(place.share + reach) - point(place.share - reach)
      let last = headings.last ?? 90
      let heading = step == .zero ? last : bearing(dx: step.x, dy: step.y)
      headings.append(
        headings.isEmpty ? heading : last + (heading - last).remainder(dividingBy: 360))
    }
    return headings.smoothed(reach: min(5, headings.count / 8))
  }
}

extension [Range<Seconds>] {
  /// The spans in order, those that meet as one.
  fileprivate var merged: [Range<Seconds>] {
    var spans: [Range<Seconds>] = []
    for span in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = spans.last, span.lowerBound <= last.upperBound {
        spans[spans.count - 1] =
          last.lowerBound..<Swift.max(last.upperBound, span.upperBound)
      } else {
        spans.append(span)
      }
    }
    return spans
  }
}

extension Plan {
  /// The height of long arcs, in radii: the eye looks down on them, and very many lie close, so that those
  /// behind the globe do not surround it.
  fileprivate var arcHeight: Double {
    let eye = map.eyeHeight.map { $0 * 1000 / Earth.meanRadius } ?? .infinity
    return min(map.arcHeight * (coversGlobe ? 0.5 : 1), 0.15 * eye)
  }
}
