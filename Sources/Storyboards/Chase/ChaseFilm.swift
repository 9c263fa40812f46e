internal import FlightGraphics
internal import FlightJourneys
internal import FlightOrdering
internal import FlightScene

/// The views of a camera behind a marker, at each tick, or at some of those of a very long film.
struct ChaseFilm {
  let views: [HorizonView]
  /// The ticks of the views.
  let ticks: [Int]
  /// The ticks at which the eye is elsewhere at once.
  let cuts: [Int]
  let terrain: Terrain
  /// The time of the first tick.
  let start: Seconds

  func time(of tick: Int) -> Seconds { start + Double(tick) / Timeline.rate }

  /// The view at a tick, or that before it.
  func view(at tick: Int) -> HorizonView {
    views[max(ticks.partitioningIndex { $0 > tick } - 1, 0)]
  }

  /// The time of a view.
  private func time(at index: Int) -> Seconds { time(of: ticks[index]) }

  /// A value for each view as a track over time.
  func track(_ values: [Double]) -> Track<Double> {
    Track(values.enumerated().map { .init(time: time(at: $0), value: $1) })
  }

  /// The opacity in each view of what is shown in some of them: it fades before it goes, and when it comes.
  func opacity(_ isShown: [Bool]) -> [Double] {
    let end = ticks[ticks.count - 1] + 1
    let byTick = zip(isShown, zip(ticks, ticks.dropFirst() + [end]))
      .flatMap { isShown, span in Array(repeating: isShown, count: span.1 - span.0) }
    // Where the picture is covered, nobody sees what comes or goes.
    let bounds = [0] + cuts + [end]
    let tracks = zip(bounds, bounds.dropFirst()).map { first, end in
      // Whatever stop is passed has its name, also in a fast film.
      SeenLabel(at: Array(byTick[first..<end]), startingAt: time(of: first), isBrief: true).opacity
    }
    return ticks.map { tick in tracks[cuts.partitioningIndex { $0 > tick }][at: time(of: tick)] }
  }

  /// The place on the ground in a direction, from the middle of the Earth.
  func onGround(_ direction: SIMD3<Double>) -> SIMD3<Double> {
    direction * (1 + terrain.height(at: direction))
  }

  /// The way through a point for each view.
  func motion(through points: [Point], heading: Track<Double>) -> Motion {
    Motion(through: points.enumerated().map { (time(at: $0), $1) }, heading: heading)
  }

  /// The samples of a leg by which the part in sight is found, at least and for a radian, and the halvings that find
  /// its ends.
  private static let (samples, density, halvings) = (64, 16.0, 14)

  /// The part of a way that is in sight next to the marker, as a line with the same corners at each view that shows
  /// some of it.
  ///
  /// - Parameters:
  ///   - length: The length of the way, in radians.
  ///   - span: The shares of the way between which it lies at a tick; nothing where they meet.
  ///   - place: The place at a share, from the middle of the Earth.
  func line(
    _ role: TripLine, _ strokes: [Stroke], corners count: Int, length: Double,
    span: (Int) -> (Double, Double), place: (Double) -> SIMD3<Double>
  ) -> [Node] {
    let last = max(ChaseFilm.samples, Int(length * ChaseFilm.density))
    let samples = (0...last).map { Double($0) / Double(last) }
    let points = samples.map(place)
    // What lies ahead begins at the marker, what lies behind ends there; an orbit may come into sight elsewhere, too.
    let isAhead = role == .route
    let parts = zip(ticks, views).map { tick, view -> (from: Double, to: Double)? in
      let (from, to) = span(tick)
      let parts = seen(from, to, by: view, samples, points, place)
      return isAhead ? parts.first : parts.last
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
      guard let (low, high) = parts[index] ?? near.first.map({ ($0.from, $0.from) }) else {
        continue
      }
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

  /// The parts of a span that are in sight, in order.
  private func seen(
    _ from: Double, _ to: Double, by view: HorizonView, _ samples: [Double],
    _ points: [SIMD3<Double>], _ place: (Double) -> SIMD3<Double>
  ) -> [(from: Double, to: Double)] {
    guard to > from else { return [] }
    let inside = zip(samples, points).filter { $0.0 > from && $0.0 < to }
    let shares = [from] + inside.map(\.0) + [to]
    let isSeen =
      [view.shows(place(from))] + inside.map { view.shows($0.1) } + [view.shows(place(to))]
    return SeenParts.parts(shares, isSeen, halvings: ChaseFilm.halvings) { view.shows(place($0)) }
  }

  /// Three places along a way, close to each other.
  typealias Stretch = (before: SIMD3<Double>, middle: SIMD3<Double>, after: SIMD3<Double>)

  /// A marker that lies level on a way.
  ///
  /// - Parameter stretch: Its place at a tick, between two along the way.
  func marker(
    _ shapes: [Node], hidden: [Range<Seconds>], _ stretch: (Int) -> Stretch
  ) -> [Node] {
    var points: [Point] = []
    var (turns, shares): ([Double], [Double]) = ([], [])
    for (tick, view) in zip(ticks, views) {
      let (before, middle, after) = stretch(tick)
      points.append(view(middle))
      let step = view(after) - view(before)
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
    var motion = motion(through: points, heading: track(turns.smoothed(reach: 5)))
    motion.slant = Slant(axis: Track(constant: 90), share: track(shares))
    return [.group(Group(.marker, motion: motion, hidden: hidden, children: shapes))]
  }
}
