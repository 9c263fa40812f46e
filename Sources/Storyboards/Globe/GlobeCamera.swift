internal import FlightGeodesy
internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps
internal import FlightOptions
internal import FlightOrdering
internal import FlightScene

/// The eye that looks at a globe: it goes along with the markers, to one side of them.
struct GlobeCamera {
  /// The view at each tick of the common clock, from the first movement on.
  let views: [SphereView]
  /// The largest distance of what is drawn from where it should be, in pixels: between two keys all moves
  /// on straight lines.
  private let tolerance: Double
  /// The pixels that the globe has moved by on the picture up to each tick, the mean of nine places of it.
  private var way = [0.0]

  /// The part of a way before and behind the eye's own, beside its length and at most, in radians.
  private static let (lead, mostLead) = (0.12, 0.25)
  /// The angle to the side of the way, beside its length and at most, in radians.
  private static let (side, mostSide) = (0.35, 24 * Double.pi / 180)
  /// The ticks before and after that a turn is spread over, twice: of the eye, and of north, which goes
  /// round fast where the eye passes a pole.
  private static let (reach, turnReach) = (10, 30)
  /// The angle up to which a marker is well in sight, in degrees, and the ticks before and after that in which
  /// the eye goes to one that would not be.
  private static let (inSight, goingReach) = (70.0, 16)

  /// - Parameters:
  ///   - courses: The trips that are under way, with the tick at which each sets out.
  ///   - lastTick: The last tick of all, at least 1.
  init(
    _ courses: [(course: GlobeCourse, start: Int)], _ eye: MapKind.GlobeEye, lastTick: Int,
    _ plan: Plan
  ) {
    tolerance = plan.isCrowded ? GlobeCamera.coarse : GlobeCamera.fine
    let framing = GlobeFraming(courses.map(\.course), plan)
    let eyes = GlobeCamera.eyes(courses, eye, framing, lastTick: lastTick, plan)
    let ups = GlobeCamera.ups(eyes)
    let radii = framing.radii(eye, ticks: eyes.count)
    views = eyes.indices.map { framing.room.view(of: eyes[$0], up: ups[$0], radius: radii[$0]) }
    let frame = framing.room.frame
    let points = [0.25, 0.5, 0.75].flatMap { x in
      [0.25, 0.5, 0.75].map { y in
        Point(x: frame.minX + x * frame.width, y: frame.minY + y * frame.height)
      }
    }
    for (a, b) in zip(views, views.dropFirst()) {
      let steps = points.compactMap { a.place(at: $0) }
        .map { a.unfolded($0).distance(to: b.unfolded($0)) }
      way.append(way[way.count - 1] + steps.reduce(0, +) / Double(max(steps.count, 1)))
    }
  }

  /// The direction of what the eye looks at, at each tick.
  private static func eyes(
    _ courses: [(course: GlobeCourse, start: Int)], _ eye: MapKind.GlobeEye,
    _ framing: GlobeFraming, lastTick: Int, _ plan: Plan
  ) -> [SIMD3<Double>] {
    var sums = [SIMD3<Double>](repeating: .zero, count: lastTick + 1)
    for (course, weights) in zip(courses, weights(of: courses, eye, lastTick: lastTick, plan)) {
      let way = GlobeCamera.eye(over: course.course, eye, framing, from: course.start)
      for tick in sums.indices where weights[tick] != 0 { sums[tick] += way(tick) * weights[tick] }
    }
    var last = GlobeCamera.eye(over: courses[0].course, eye, framing, from: courses[0].start)(0)
    let mean = sums.map { sum -> SIMD3<Double> in
      // Eyes on opposite sides of the Earth have no middle.
      if sum.length > 0.2 { last = sum.normalized }
      return last
    }
    // In a recap the eye rests where most flights are: it has to go along with one that is far away.
    let isResting = plan.isInTurn && !plan.story.isKnownAhead && framing.middle == nil
    return (isResting ? holding(courses, mean) : mean)
      .smoothedDirections(reach: min(isResting ? goingReach / 2 : reach, lastTick / 6))
  }

  /// The directions turned just so far that the marker which set out last is well in sight, some time before and
  /// after that.
  private static func holding(
    _ courses: [(course: GlobeCourse, start: Int)], _ eyes: [SIMD3<Double>]
  ) -> [SIMD3<Double>] {
    let (sine, cosine) = sineCosine(degrees: inSight)
    let turned = eyes.indices.map { tick in
      let next = courses.partitioningIndex { $0.start > tick }
      let (course, start) = courses[max(next - 1, 0)]
      let marker = course.ground(at: course.place(at: max(tick - start, 0)))
      let towards = eyes[tick] - marker * eyes[tick].dot(marker)
      guard eyes[tick].dot(marker) < cosine, towards.length > 1e-6 else { return eyes[tick] }
      return marker * cosine + towards.normalized * sine
    }
    let angles = zip(eyes, turned).map { $0.angle(to: $1) }
    return eyes.indices.map { tick in
      let near = max(tick - goingReach, 0)...min(tick + goingReach, eyes.count - 1)
      let widest = near.max { angles[$0] < angles[$1] } ?? tick
      return angles[widest] > 0 ? turned[widest] : eyes[tick]
    }
  }

  /// The ticks before and after that the eye takes to go from one trip to the next, twice.
  private static let (change, changeInRecap) = (12, 40)

  /// The share of each trip in the eye's direction at each tick: all alike where they are under way
  /// together; those in turn have the eye one after the other; and it comes down at one destination alone.
  private static func weights(
    of courses: [(course: GlobeCourse, start: Int)], _ eye: MapKind.GlobeEye, lastTick: Int,
    _ plan: Plan
  ) -> [[Double]] {
    let count = Double(courses.count)
    if courses.count == 1 { return [Array(repeating: 1, count: lastTick + 1)] }
    if plan.isInTurn {
      let change = plan.story.isKnownAhead ? change : changeInRecap
      return courses.indices.map { index in
        let next = index + 1 < courses.count ? courses[index + 1].start : .max
        return (0...lastTick).map { tick in
          (index == 0 || tick >= courses[index].start) && tick < next ? 1 : 0
        }.smoothed(reach: min(change, lastTick / 6))
      }
    }
    switch eye {
    case .circling: return courses.map { _ in Array(repeating: 1 / count, count: lastTick + 1) }
    case .landing:
      let longest = courses.indices.max { courses[$0].course.angle < courses[$1].course.angle }
      return courses.indices.map { index in
        (0...lastTick).map { tick in
          let landing = eased(((Double(tick) / Double(lastTick) - 0.4) / 0.4).clamped(to: 0...1))
          return (1 - landing) / count + (index == longest ? landing : 0)
        }
      }
    }
  }

  /// The direction at a tick of an eye that looks at one trip: a little to the side of the way, on the side
  /// of the equator, so that no pole comes in between.
  private static func eye(
    over course: GlobeCourse, _ eye: MapKind.GlobeEye, _ framing: GlobeFraming, from start: Int
  ) -> (_ tick: Int) -> SIMD3<Double> {
    let whole = course.angle
    let lead = framing.lead(min(GlobeCamera.lead * whole, mostLead))
    let most = framing.side(mostSide)
    return { tick in
      let place = course.place(at: max(tick - start, 0))
      let passed = course.distance(to: place)
      let share = whole > 0 ? passed / whole : 0
      let calm =
        switch eye {
        case .circling: 1.0
        // Close to the destination the eye is over it.
        case .landing: 1 - eased(((share - 0.6) / 0.4).clamped(to: 0...1))
        }
      let focus = course.place(
        at: lead + (whole - 2 * lead) * share + (1 - calm) * lead * share)
      let ground = course.ground(at: focus)
      let angle = min(side * course.legs[focus.leg].angle, most) * calm
      return framing.held(
        ground.turned(by: angle, about: axis(of: course, at: focus)), lead: lead, calm: calm)
    }
  }

  /// The axis about which the eye is turned to the side of the equator.
  private static func axis(
    of course: GlobeCourse, at focus: GlobeCourse.Place
  ) -> SIMD3<Double> {
    let heading = course.heading(at: focus)
    guard heading.length > 1e-9 else { return SIMD3(0, 0, 1) }
    // The whole leg has one side: that on which the middle of it looks to the equator.
    let middle = course.ground(at: .init(leg: focus.leg, share: 0.5))
    let direction = middle.cross(course.heading(at: .init(leg: focus.leg, share: 0.5)))
    let isLeft = direction.z * (middle.z >= 0 ? 1 : -1) < 0
    // Turning about the heading moves the eye to the right of it.
    return heading.normalized * (isLeft ? -1 : 1)
  }

  /// The direction that is up at each tick: north, unless that goes round fast.
  private static func ups(_ eyes: [SIMD3<Double>]) -> [SIMD3<Double>] {
    CarriedDirections(at: eyes, least: 1e-6, nearest: 1e-6) { _ in SIMD3(0, 0, 1) }
      .smoothed(reach: min(turnReach, eyes.count / 4))
  }
}

extension GlobeCamera {
  /// The tolerance, also where hundreds of lines turn, each with all keys.
  private static let (fine, coarse) = (0.45, 1.2)
  /// The most ticks between two keys.
  private static let longest = 30
  /// Places all over the Earth, and the cosine of the angle up to which one is well in sight.
  private static let corners: [SIMD3<Double>] = [-1.0, 0, 1].flatMap { x in
    [-1.0, 0, 1].flatMap { y in [-1.0, 0, 1].map { SIMD3(x, y, $0) } }
  }.filter { $0.length > 0 }.map(\.normalized)
  private static let seen = 0.15

  /// The pace between the keys at two ticks, whose speeds at both are those of the film.
  func pace(from first: Int, to last: Int) -> KeyPace {
    let mean = (way[last] - way[first]) / Double(last - first)
    guard mean > 1e-6 else { return .even }
    func speed(_ tick: Int) -> Double {
      let (before, after) = (max(tick - 1, 0), min(tick + 1, views.count - 1))
      return (way[after] - way[before]) / Double(after - before) / mean
    }
    return KeyPace(start: min(speed(first), 3), end: min(speed(last), 3))
  }

  /// The ticks of as few keys as keep every place of the globe, and some that move over it, where they
  /// should be.
  ///
  /// - Parameters:
  ///   - ticks: Those between which keys are wanted, the first and the last of which are keys; `nil` for all.
  ///   - moving: The places that matter besides, on the picture.
  func keys(in ticks: ClosedRange<Int>? = nil, with moving: (Int) -> [Point]) -> [Int] {
    let ticks = ticks ?? 0...views.count - 1
    let corners = GlobeCamera.corners
    // A film may have a million ticks: no more of them than lie between two keys are kept.
    var known: [Int: [Point]] = [:]
    func points(_ tick: Int) -> [Point] {
      if let points = known[tick] { return points }
      let points = corners.map { views[tick].unfolded($0) } + moving(tick)
      known[tick] = points
      return points
    }
    func isStraight(_ a: Int, _ b: Int) -> Bool {
      let (start, end) = (points(a), points(b))
      let isSeen = corners.map { corner in
        [a, b].allSatisfy { corner.dot(views[$0].towards) > GlobeCamera.seen }
      }
      let pace = pace(from: a, to: b)
      return (a + 1..<b).allSatisfy { tick in
        let share = pace(Double(tick - a) / Double(b - a))
        return points(tick).enumerated().allSatisfy { index, point in
          if index < corners.count, !isSeen[index] { return true }
          return start[index].interpolated(to: end[index], at: share).distance(to: point)
            <= tolerance
        }
      }
    }
    var keys = [ticks.lowerBound]
    while let last = keys.last, last < ticks.upperBound {
      var next = last + 1
      while next < ticks.upperBound, next - last < GlobeCamera.longest, isStraight(last, next + 1) {
        next += 1
      }
      keys.append(next)
      known = known.filter { $0.key >= next }
    }
    return keys
  }
}
