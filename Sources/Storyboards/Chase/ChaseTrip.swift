internal import FlightGeodesy
internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps
internal import FlightOptions
internal import FlightOrdering
internal import FlightRoutes
internal import FlightScene
internal import FlightStyles

/// One trip as a camera behind its marker sees it: its lines with their shadow, and the marker with its own.
struct ChaseTrip {
  let course: GlobeCourse
  /// The tick of the common clock at which it sets out, and that at which it arrives.
  let ticks: ClosedRange<Int>
  private let look: TripLook
  private let line: RouteLine
  private let plan: Plan

  /// The height of legs beside a quarter of the Earth, and at most, so that no arc leaves the picture; in
  /// radii.
  private static let (arcHeight, mostHeight) = (0.1, 0.056)
  /// The shadow on the ground, and its width beside that of the line.
  private static let (shadow, shadowWidth) = (Color(0x000000, opacity: 0.38), 1.2)
  /// The corners of a line.
  private static let corners = 96

  init(_ look: TripLook, _ plan: Plan) {
    let clock = plan.clocks[look.trip]
    line = plan.turn.lines[look.trip]
    let longest = line.legs.map { $0.length.meters / Earth.meanRadius }.max() ?? 0
    course = GlobeCourse(
      line, clock,
      height: min(
        ChaseTrip.arcHeight,
        ChaseTrip.mostHeight * .pi / 2 / longest.clamped(to: 0.01...Double.pi / 2)))
    let start = Int((clock.start * Timeline.rate).rounded())
    ticks = start...start + clock.timeline.lastTick
    (self.look, self.plan) = (look, plan)
  }

  /// The place of the marker at a tick of the common clock.
  func place(at tick: Int) -> GlobeCourse.Place {
    course.place(at: max(tick - ticks.lowerBound, 0))
  }

  /// A place on the way, from the middle of the Earth: an arc, or as high as it was recorded.
  func lifted(at place: GlobeCourse.Place) -> SIMD3<Double> {
    course.lifted(at: place) * (1 + (altitude(at: place) ?? 0))
  }

  /// A place of a leg over raised ground, on which it begins and ends, by the share of the leg.
  private func lifted(leg: Int, over terrain: Terrain) -> (Double) -> SIMD3<Double> {
    func place(_ share: Double) -> GlobeCourse.Place { .init(leg: leg, share: share) }
    func ground(_ share: Double) -> Double { terrain.height(at: course.ground(at: place(share))) }
    let (from, to) = (ground(0), ground(1))
    return { share in
      let point = course.lifted(at: place(share))
      if let altitude = altitude(at: place(share)) {
        // Clocks, tides and pressures differ: it does not fly through the ground.
        return point * (1 + max(altitude, ground(share)))
      }
      return point * (1 + from.interpolated(to: to, at: share) / point.length)
    }
  }

  /// The recorded height at a place, in radii and as steep as the ground; `nil` where there is none.
  private func altitude(at place: GlobeCourse.Place) -> Double? {
    guard let altitudes = line.sources[place.leg].recording?.altitudes, altitudes.count > 1 else {
      return nil
    }
    let index = place.share * Double(altitudes.count - 1)
    let first = min(Int(index), altitudes.count - 2)
    let meters = altitudes[first].interpolated(to: altitudes[first + 1], at: index - Double(first))
    return max(meters, 0) * ChaseGround.steepness / Earth.meanRadius
  }

  /// A place on the ground under the way, from the middle of the Earth.
  private func grounded(_ place: GlobeCourse.Place, on terrain: Terrain) -> SIMD3<Double> {
    let ground = course.ground(at: place)
    return ground * (1 + terrain.height(at: ground))
  }

  /// The lines, lowest first.
  func lines(_ film: ChaseFilm, on ground: Ground) -> [Node] {
    var (shadows, ahead, done): ([Node], [Node], [Node]) = ([], [], [])
    for leg in course.legs.indices {
      let strokes = look.trailStrokes(leg: leg, plan)
      let lifted = lifted(leg: leg, over: film.terrain)
      let passed = { (tick: Int) -> Double in
        let place = place(at: tick)
        return place.leg > leg ? 1 : place.leg < leg ? 0 : place.share
      }
      func line(
        _ role: TripLine, _ strokes: [Stroke], isOnGround: Bool = false,
        _ span: (Int) -> (Double, Double)
      ) -> [Node] {
        film.line(
          role, strokes, corners: ChaseTrip.corners, span: span
        ) { share in
          isOnGround
            ? grounded(.init(leg: leg, share: share), on: film.terrain) : lifted(share)
        }
      }
      if let width = strokes.last?.width {
        let pen = Stroke(
          color: ChaseTrip.shadow, width: width * ChaseTrip.shadowWidth, cap: .round)
        shadows += line(.shadow, [pen], isOnGround: true) { (0, passed($0)) }
      }
      if plan.story.isKnownAhead {
        let stroke = Stroke(
          color: plan.theme.route, width: plan.theme.sizes.route * plan.size.lineUnit, cap: .round)
        ahead += line(.route, RouteLayer.pens(of: stroke, on: plan.map.ground.backing, plan)) {
          (passed($0), 1)
        }
      }
      if plan.line.trail != .none { done += line(.trail, strokes) { (0, passed($0)) } }
    }
    return shadows + ahead + done
  }

  /// The marker, and its shadow on the ground.
  func marker(_ film: ChaseFilm) -> [Node] {
    let size =
      look.marker.size
      ?? MarkerLayer.usualSize(plan) * MarkerLayer.share(in: plan.trips.count)
      * ChaseTrip.markerSize
    let shapes = look.shapes(size: size, plan.theme)
    guard !shapes.isEmpty else { return [] }
    let ways = course.legs.indices.map { lifted(leg: $0, over: film.terrain) }
    var hidden: [Range<Seconds>] = []
    if plan.waits(look.trip) { hidden.append(0..<film.time(of: ticks.lowerBound)) }
    if plan.leaves(look.trip) { hidden.append(film.time(of: ticks.upperBound)..<Seconds.infinity) }
    return film.marker(
      shapes.map(\.shadow), hidden: hidden, course.legs.map(\.angle).max() ?? 0
    ) { tick, aside in
      grounded(moved(place(at: tick), by: aside), on: film.terrain)
    }
      + film.marker(shapes, hidden: hidden, course.legs.map(\.angle).max() ?? 0) { tick, aside in
        let place = moved(place(at: tick), by: aside)
        return ways[place.leg](place.share)
      }
  }

  /// The size of the marker beside the usual one: it is what the picture is about.
  static let markerSize = 1.35

  private func moved(_ place: GlobeCourse.Place, by share: Double) -> GlobeCourse.Place {
    .init(leg: place.leg, share: (place.share + share).clamped(to: 0...1))
  }
}

extension Node {
  /// The shadow of a shape.
  fileprivate var shadow: Node {
    guard case .shape(var shape) = self else { return self }
    shape.fill = Color(0x000000, opacity: 0.3)
    shape.stroke = nil
    return .shape(shape)
  }
}

/// The views of a camera behind a marker, at each tick, or at some of those of a very long film.
struct ChaseFilm {
  let views: [HorizonView]
  /// The ticks of the views.
  let ticks: [Int]
  let terrain: Terrain
  /// The time of the first tick.
  let start: Seconds

  func time(of tick: Int) -> Seconds { start + Double(tick) / Timeline.rate }

  /// The time of a view.
  private func time(at index: Int) -> Seconds { time(of: ticks[index]) }

  /// A value for each view as a track over time.
  func track(_ values: [Double]) -> Track<Double> {
    Track(values.enumerated().map { .init(time: time(at: $0), value: $1) })
  }

  /// The way through a point for each view.
  func motion(through points: [Point], heading: Track<Double>) -> Motion {
    Motion(through: points.enumerated().map { (time(at: $0), $1) }, heading: heading)
  }

  /// The samples of a leg by which the part in sight is found, and the halvings that find its ends.
  private static let (samples, halvings) = (64, 14)

  /// The part of a way that is in sight, as a line with the same corners at each view that shows some of it.
  ///
  /// - Parameters:
  ///   - span: The shares of the way between which it lies at a tick; nothing where they meet.
  ///   - place: The place at a share, from the middle of the Earth.
  func line(
    _ role: TripLine, _ strokes: [Stroke], corners count: Int,
    span: (Int) -> (Double, Double), place: (Double) -> SIMD3<Double>
  ) -> [Node] {
    let samples = (0...ChaseFilm.samples).map { Double($0) / Double(ChaseFilm.samples) }
    let points = samples.map(place)
    let parts = zip(ticks, views).map { tick, view -> (Double, Double)? in
      let (from, to) = span(tick)
      return seen(from, to, by: view, samples, points, place)
    }
    var keys: [MovingOutline.Key] = []
    var hidden: [Range<Seconds>] = []
    for (index, view) in views.enumerated() {
      // Before a line comes into sight, and after it has left, it is gathered in a point.
      let near = [index - 1, index + 1].lazy.filter(parts.indices.contains).compactMap { parts[$0] }
      if parts[index] == nil {
        let end = index == views.count - 1 ? .infinity : time(at: index + 1)
        let begin = index == 0 ? 0 : time(at: index)
        if let last = hidden.last, last.upperBound == begin {
          hidden[hidden.count - 1] = last.lowerBound..<end
        } else {
          hidden.append(begin..<end)
        }
      }
      guard let (low, high) = parts[index] ?? near.first.map({ ($0.0, $0.0) }) else { continue }
      let line = (0...count).map { corner in
        view(place(low + (high - low) * Double(corner) / Double(count)))
      }
      keys.append(.init(time: time(at: index), lines: [line]))
    }
    guard let outline = try? MovingOutline(keys, closed: false) else { return [] }
    let nodes = strokes.enumerated().map { number, stroke in
      Node.morph(
        Morph(
          .line(number == strokes.count - 1 ? role : role.casing), outline: outline,
          stroke: stroke))
    }
    return hidden.isEmpty ? nodes : [.group(Group(.line(role), hidden: hidden, children: nodes))]
  }

  /// The longest part of a span that is in sight.
  private func seen(
    _ from: Double, _ to: Double, by view: HorizonView, _ samples: [Double],
    _ points: [SIMD3<Double>], _ place: (Double) -> SIMD3<Double>
  ) -> (Double, Double)? {
    guard to > from else { return nil }
    let inside = zip(samples, points).filter { $0.0 > from && $0.0 < to }
    let shares = [from] + inside.map(\.0) + [to]
    let isSeen =
      [view.shows(place(from))] + inside.map { view.shows($0.1) } + [view.shows(place(to))]
    func edge(_ seen: Double, _ unseen: Double) -> Double {
      var (seen, unseen) = (seen, unseen)
      for _ in 0..<ChaseFilm.halvings {
        let middle = (seen + unseen) / 2
        if view.shows(place(middle)) { seen = middle } else { unseen = middle }
      }
      return seen
    }
    var best: (Double, Double)?
    var first: Int?
    for index in shares.indices {
      if isSeen[index], first == nil { first = index }
      guard let begin = first, !isSeen[index] || index == shares.count - 1 else { continue }
      let last = isSeen[index] ? index : index - 1
      let low = begin > 0 ? edge(shares[begin], shares[begin - 1]) : shares[begin]
      let high = last < shares.count - 1 ? edge(shares[last], shares[last + 1]) : shares[last]
      if high - low > (best.map { $0.1 - $0.0 } ?? 0) { best = (low, high) }
      first = nil
    }
    return best
  }

  /// A marker that lies level on a way.
  ///
  /// - Parameters:
  ///   - length: That of the longest leg, in radians.
  ///   - place: The place at a tick, or a share of the leg beside it.
  func marker(
    _ shapes: [Node], hidden: [Range<Seconds>], _ length: Double,
    place: (Int, Double) -> SIMD3<Double>
  ) -> [Node] {
    var points: [Point] = []
    var (turns, shares): ([Double], [Double]) = ([], [])
    let reach = min(0.004, 0.0005 / max(length, 0.001))
    for (tick, view) in zip(ticks, views) {
      let middle = place(tick, 0)
      points.append(view(middle))
      let step = view(place(tick, reach)) - view(place(tick, -reach))
      let sight = (view.eye - middle).normalized
      let share = abs(sight.dot(middle.normalized)).clamped(to: 0.05...1)
      let last = turns.last ?? -90
      // Turned back by the axis of the slant, which is upright.
      let heading =
        step == .zero
        ? last : Slant.heading(bearing(dx: step.x, dy: step.y), axis: 90, share: share)
      turns.append(last + (heading - last).remainder(dividingBy: 360))
      shares.append(share)
    }
    var motion = motion(through: points, heading: track(turns.smoothed(reach: 2)))
    motion.slant = Slant(axis: Track(constant: 90), share: track(shares))
    return [.group(Group(.marker, motion: motion, hidden: hidden, children: shapes))]
  }
}
