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
struct ChaseTrip: CourseTrip {
  let course: GlobeCourse
  let ticks: ClosedRange<Int>
  /// The tick from which on the marker and the eye are there: halfway through a pause before the trip, so that the name
  /// of its first stop is read.
  let appearance: Int
  /// The tick at which the marker goes where another trip follows: as the next one appears.
  private let disappearance: Int
  private let look: TripLook
  private let line: RouteLine
  private let plan: Plan
  /// The courses of recordings at the scale of the picture, by leg; `nil` of others.
  private let coarse: [CoarseWay?]

  /// The height of legs beside a quarter of the Earth, and at most, so that no arc leaves the picture; in
  /// radii.
  private static let (arcHeight, mostHeight) = (0.1, 0.056)
  /// The shadow on the ground, and its width beside that of the line.
  private static let (shadow, shadowWidth) = (Color(0x000000, opacity: 0.38), 1.2)
  /// The corners of a line.
  private static let corners = 96

  init(_ look: TripLook, _ plan: Plan) {
    let clock = plan.clocks[look.trip]
    let line = plan.turn.lines[look.trip]
    let longest = line.legs.map { $0.length.meters / Earth.meanRadius }.max() ?? 0
    course = GlobeCourse(
      line, clock,
      height: min(
        ChaseTrip.arcHeight,
        ChaseTrip.mostHeight * .pi / 2 / longest.clamped(to: 0.01...Double.pi / 2)))
    ticks = clock.ticks
    let all = plan.clocks.map(\.ticks)
    func halfway(to start: Int) -> Int {
      let landing = all.filter { $0.lowerBound < start }.map(\.upperBound).max()
      return start - max(start - (landing ?? start), 0) / 2
    }
    appearance = halfway(to: ticks.lowerBound)
    disappearance =
      all.map(\.lowerBound).filter { $0 > clock.ticks.lowerBound }.min().map(halfway)
      ?? ticks.upperBound
    (self.look, self.plan, self.line) = (look, plan, line)
    coarse = zip(course.legs, line.sources).map { leg, source in
      source.recording.map { _ in
        CoarseWay(
          Array(zip(leg.shares, leg.directions)),
          least: ChaseTrip.leastTurn * ChaseCamera.height(overLegOf: leg.angle))
      }
    }
  }

  /// The distance within which turns of a recording do not turn the eye, beside its height.
  private static let leastTurn = 0.25

  /// True of a leg that was recorded.
  func isRecorded(leg: Int) -> Bool { coarse[leg] != nil }

  /// The direction in which an eye looks that is behind a place.
  func heading(at place: GlobeCourse.Place) -> SIMD3<Double> {
    coarse[place.leg]?.heading(at: place.share) ?? course.heading(at: place)
  }

  /// A place on the way, from the middle of the Earth: an arc, or as high as it was recorded.
  func lifted(at place: GlobeCourse.Place) -> SIMD3<Double> {
    course.lifted(at: place) * (1 + (altitude(at: place) ?? 0))
  }

  /// The shares of a leg at which mountains are looked for, how far above them an arc is, beside their height, and
  /// how much higher than usual it is for that at most.
  private static let (shares, clear, highest) = (stride(from: 0.1, to: 0.95, by: 0.05), 1.15, 4.0)

  /// A place of a leg over raised ground, on which it begins and ends, by the share of the leg.
  private func lifted(leg: Int, over terrain: Terrain) -> (Double) -> SIMD3<Double> {
    func place(_ share: Double) -> GlobeCourse.Place { .init(leg: leg, share: share) }
    func ground(_ share: Double) -> Double { terrain.height(at: course.ground(at: place(share))) }
    let (from, to) = (ground(0), ground(1))
    let growth =
      ChaseTrip.shares.map { share in
        let arc = course.lifted(at: place(share)).length - 1
        return (ground(share) - from.interpolated(to: to, at: share)) / max(arc, 1e-9)
      }.reduce(0, max) * ChaseTrip.clear
    let raised = max(min(growth, ChaseTrip.highest) - 1, 0)
    return { share in
      let point = course.lifted(at: place(share))
      if let altitude = altitude(at: place(share)) {
        // Clocks, tides and pressures differ: it does not fly through the ground.
        return point * (1 + max(altitude, ground(share)))
      }
      let more = from.interpolated(to: to, at: share) + raised * (point.length - 1)
      return point * (1 + more / point.length)
    }
  }

  /// The greatest recorded height of a leg as it is drawn, in radii; 0 where there is none.
  func highest(ofLeg leg: Int) -> Double {
    let highest = line.sources[leg].recording?.altitudes?.max() ?? 0
    return ChaseGround.height(ofMeters: max(highest, 0))
  }

  /// The recorded height at a place as it is drawn, in radii; `nil` where there is none.
  private func altitude(at place: GlobeCourse.Place) -> Double? {
    guard let altitudes = line.sources[place.leg].recording?.altitudes, altitudes.count > 1 else {
      return nil
    }
    let index = place.share * Double(altitudes.count - 1)
    let first = min(Int(index), altitudes.count - 2)
    let meters = altitudes[first].interpolated(to: altitudes[first + 1], at: index - Double(first))
    return ChaseGround.height(ofMeters: max(meters, 0))
  }

  /// A place on the ground under the way, from the middle of the Earth.
  private func grounded(_ place: GlobeCourse.Place, on terrain: Terrain) -> SIMD3<Double> {
    let ground = course.ground(at: place)
    return ground * (1 + terrain.height(at: ground))
  }

  /// The lines, lowest first.
  func lines(_ film: ChaseFilm) -> [Node] {
    var (shadows, ahead, done): ([Node], [Node], [Node]) = ([], [], [])
    for leg in course.legs.indices {
      let strokes = look.trailStrokes(leg: leg, plan)
      let lifted = lifted(leg: leg, over: film.terrain)
      func line(
        _ role: TripLine, _ strokes: [Stroke], isOnGround: Bool = false,
        _ span: (Int) -> (Double, Double)
      ) -> [Node] {
        film.line(
          role, strokes, corners: ChaseTrip.corners, length: course.legs[leg].angle, span: span
        ) { share in
          isOnGround
            ? grounded(.init(leg: leg, share: share), on: film.terrain) : lifted(share)
        }
      }
      if let width = strokes.last?.width {
        let pen = Stroke(
          color: ChaseTrip.shadow, width: width * ChaseTrip.shadowWidth, cap: .round)
        shadows += line(.shadow, [pen], isOnGround: true) { (0, passed(leg, at: $0)) }
      }
      if plan.story.isKnownAhead {
        ahead += line(.route, plan.pensAhead) { (passed(leg, at: $0), 1) }
      }
      if plan.line.trail != .none { done += line(.trail, strokes) { (0, passed(leg, at: $0)) } }
    }
    return shadows + ahead + done
  }

  /// The length of the marker, in pixels.
  private var markerLength: Double {
    look.marker.size
      ?? MarkerLayer.usualSize(plan) * MarkerLayer.share(in: plan.trips.count)
      * ChaseTrip.markerSize
  }

  /// The places of the marker on the picture in each view.
  func markerPoints(_ film: ChaseFilm) -> [Point] {
    let ways = course.legs.indices.map { lifted(leg: $0, over: film.terrain) }
    return zip(film.ticks, film.views).map { tick, view in
      let place = place(at: tick)
      return view(ways[place.leg](place.share))
    }
  }

  /// The boxes that the middle of the marker has in each view.
  func markerBoxes(at places: [Point]) -> [Rect] {
    places.map { Rect(from: $0, to: $0).expanded(by: 0.22 * markerLength) }
  }

  /// The lengths of the marker that it is near a stop, and the number of its outlines there.
  private static let (near, outlines) = (1.6, 6)

  /// Outlines of the marker while it is near a stop, in even steps of time, as they lie beside that.
  ///
  /// - Parameter places: The places of the marker on the picture in each view.
  func outlines(
    of places: [Point], beside stop: SIMD3<Double>, _ film: ChaseFilm
  ) -> [[Point]] {
    guard MarkerLayer.reach(plan) > 0 else { return [] }
    let place = film.onGround(stop)
    let steps = zip(places, film.views).filter { $1.shows(place) }
      .map { $0 - $1(place) }
      .filter { Point.zero.distance(to: $0) < ChaseTrip.near * markerLength }
    guard !steps.isEmpty else { return [] }
    return (0..<ChaseTrip.outlines).map { number in
      MarkerLayer.surroundings(
        of: steps[(steps.count - 1) * number / (ChaseTrip.outlines - 1)],
        reach: 0.55 * markerLength)
    }
  }

  /// The share of a leg by which its way out of a stop is measured, the pixels between two points of that, and their
  /// number.
  private static let (start, spacing, points) = (0.001, 4.0, 40)

  /// The way where it begins or ends at a stop, when the marker stands there, as it lies beside that.
  func way(beside stop: SIMD3<Double>, _ film: ChaseFilm) -> [Point] {
    course.legs.indices.flatMap { leg -> [Point] in
      let own = course.ticks(ofLeg: leg)
      return [(0.0, own.lowerBound), (1.0, own.upperBound)].flatMap { end, tick -> [Point] in
        guard course.ground(at: .init(leg: leg, share: end)).angle(to: stop) < GlobeStop.nearest
        else { return [] }
        let (view, lifted) = (
          film.view(at: ticks.lowerBound + tick), lifted(leg: leg, over: film.terrain)
        )
        func step(_ share: Double) -> Point { view(lifted(abs(end - share))) - view(lifted(end)) }
        let first = Point.zero.distance(to: step(ChaseTrip.start))
        let share = ChaseTrip.start * min(ChaseTrip.spacing / max(first, 0.1), 20)
        return (0..<ChaseTrip.points).map { step(min(share * Double($0), 1)) }
      }
    }
  }

  /// The marker, and its shadow on the ground.
  func marker(_ film: ChaseFilm) -> [Node] {
    let shapes = look.shapes(size: markerLength, plan.theme)
    guard !shapes.isEmpty else { return [] }
    let ways = course.legs.indices.map { lifted(leg: $0, over: film.terrain) }
    var hidden: [Range<Seconds>] = []
    if plan.waits(look.trip) { hidden.append(0..<film.time(of: appearance)) }
    if plan.leaves(look.trip) { hidden.append(film.time(of: disappearance)..<Seconds.infinity) }
    return film.marker(
      shapes.map(\.shadow), hidden: hidden,
      stretches(film) { grounded($0, on: film.terrain) })
      + film.marker(shapes, hidden: hidden, stretches(film) { ways[$0.leg]($0.share) })
  }

  /// The distance within which turns of a recording do not turn the marker, beside its length.
  private static let blur = 0.25
  /// The reach of the stretch of the way by which the marker turns, in radians, and at most as a share of a leg.
  private static let (reach, mostReach) = (0.0005, 0.004)

  /// The place of the marker at a tick, between two along its way.
  private func stretches(
    _ film: ChaseFilm, place: @escaping (GlobeCourse.Place) -> SIMD3<Double>
  ) -> (Int) -> ChaseFilm.Stretch {
    let longest = course.legs.map(\.angle).max() ?? 0
    let share = min(ChaseTrip.mostReach, ChaseTrip.reach / max(longest, 0.001))
    let ways = course.legs.indices.map { leg -> CoarseWay? in
      guard isRecorded(leg: leg) else { return nil }
      let own = course.ticks(ofLeg: leg)
      let view = film.view(at: ticks.lowerBound + (own.lowerBound + own.upperBound) / 2)
      let places = course.legs[leg].shares.map { ($0, place(.init(leg: leg, share: $0))) }
      let distance = (view.eye - places[places.count / 2].1).length
      return CoarseWay(places, least: ChaseTrip.blur * markerLength * distance / view.focus)
    }
    return { tick in
      let here = self.place(at: tick)
      if let way = ways[here.leg] {
        let (point, heading) = (place(here), way.heading(at: here.share))
        let step = heading * (ChaseTrip.reach / max(heading.length, 1e-12))
        return (point - step, point, point + step)
      }
      return (place(moved(here, by: -share)), place(here), place(moved(here, by: share)))
    }
  }

  /// The size of the marker beside the usual one: it is what the picture is about.
  private static let markerSize = 1.35

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
