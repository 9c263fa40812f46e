internal import FlightGeodesy
internal import FlightGraphics
internal import FlightJourneys
internal import FlightOrdering
internal import FlightScene

/// The eye that flies behind the marker and above it, and looks ahead to the horizon.
struct ChaseCamera {
  /// The view at each tick of the common clock, from the first movement on.
  private(set) var views: [HorizonView] = []
  /// The ticks at which the eye is elsewhere at once, as the next trip begins far from where the last one ended.
  let cuts: [Int]

  /// The place of the horizon and of the marker on the picture, as shares of the map's height.
  private static let (horizon, marker) = (0.33, 0.68)
  /// The slope at the sides of the picture.
  private static let sideSlope = 0.42
  /// The height of the eye beside the length of a leg, and its bounds, in kilometers.
  private static let (height, heights) = (0.22, 160.0...1300)
  /// The height of the eye beside that of the marker, at least: balloons and satellites were out of the picture.
  private static let above = 1.3
  /// The part of the sky on the picture up to which the way may reach.
  private static let sky = 0.85
  /// The share of its height that the eye has at both ends of a leg, and the share of the leg in which it
  /// comes to all of it.
  private static let (low, rising) = (0.62, 0.3)
  /// The angle between the eye's direction and the way, in degrees: from straight behind, an arc would be
  /// an upright line; and the most of it beside that to a side of the picture.
  private static let (aside, mostAside) = (17.0, 0.75)
  /// The ticks before and after that a turn is spread over, twice: of the way, and of the eye's height.
  private static let (turnReach, heightReach) = (20, 24)
  /// The same where the eye goes from one trip to the next, and the angles between which it does, in radians.
  private static let (changeReach, leastChange, farthestChange) = (8, 1e-4, 0.05)
  /// The most by which the marker of a recording goes astray on the picture, beside the height of the eye.
  private static let mostAstray = 0.05

  /// - Parameters:
  ///   - trips: The trips on the picture.
  ///   - lastTick: The last tick of all, at least 1.
  init(_ trips: [ChaseTrip], lastTick: Int, _ plan: Plan) {
    let frame = plan.mapFrame
    let followed: [ChaseTrip]
    switch plan.story {
    case .comparison: followed = [trips[0]]
    case .alike, .recap: followed = trips
    }
    let focus = max(frame.width, 0.8 * frame.height) / (2 * ChaseCamera.sideSlope)
    let horizon = Point(
      x: frame.center.x, y: frame.minY + ChaseCamera.horizon * frame.height)
    let drop = (ChaseCamera.marker - ChaseCamera.horizon) * frame.height / focus
    let sky = ChaseCamera.sky * ChaseCamera.horizon * frame.height / focus
    let aside = min(
      ChaseCamera.aside * .pi / 180,
      ChaseCamera.mostAside * arcTangent(frame.width / 2, focus))
    let ways = (0...lastTick).map { ChaseCamera.way(followed, at: $0) }
    // The ticks at which another trip begins elsewhere, and how far away.
    let changes = ways.indices.dropFirst().filter { ways[$0].start != ways[$0 - 1].start }
      .map { (tick: $0, angle: ways[$0].place.angle(to: ways[$0 - 1].place)) }
    cuts = changes.filter { $0.angle > ChaseCamera.farthestChange }.map(\.tick)
    let bounds = [0] + cuts + [ways.count]
    for (first, end) in zip(bounds, bounds.dropFirst()) {
      let ways = Array(ways[first..<end])
      let own = ways.map(\.place)
      func reach(_ most: Int) -> Int { min(most, ways.count / 6) }
      let jumps = changes.contains {
        $0.tick > first && $0.tick < end && $0.angle > ChaseCamera.leastChange
      }
      let changeReach = reach(ChaseCamera.changeReach)
      let places =
        jumps
        ? own.smoothedDirections(reach: changeReach)
        : ways.contains { $0.isRecorded } ? ChaseCamera.steadied(ways, reach: changeReach) : own
      let headings = CarriedDirections(at: places, least: 1e-9, nearest: 0.1) { ways[$0].heading }
        .smoothed(reach: reach(ChaseCamera.turnReach), turnedBy: -aside)
      let lifts = ways.map(\.altitude).smoothedInside(reach: changeReach)
      let heights = zip(
        ways.map { way in
          max(
            ChaseCamera.height(over: way),
            ChaseCamera.height(showing: way.highest, sky: sky, drop: drop))
        }.smoothed(reach: reach(ChaseCamera.heightReach)), lifts
      ).map { max($0, ChaseCamera.above * $1) }
      views += places.indices.map { tick in
        let distance = 1 + heights[tick]
        let slope = HorizonView.slope(ofHorizonFrom: distance)
        let place = places[tick]
        // Seen from the middle of the frame: how far behind the marker the eye is.
        let eye = HorizonView(
          over: place, ahead: headings[tick], distance: distance, focus: focus, horizon: horizon)
        let radius = 1 + min(lifts[tick], 0.8 * heights[tick])
        let (across, height) =
          eye.meeting(slope: slope - drop, radius: radius) ?? (0.1, 1)
        let length = (across * across + height * height).squareRoot()
        let (sine, cosine) = (across / length, height / length)
        return HorizonView(
          over: place * cosine - headings[tick] * sine,
          ahead: place * sine + headings[tick] * cosine, distance: distance, focus: focus,
          horizon: horizon)
      }
    }
  }

  /// The place of the marker that the eye follows, and its way.
  private struct Way {
    var place: SIMD3<Double>
    var heading: SIMD3<Double>
    /// True of a leg that was recorded.
    var isRecorded: Bool
    /// The tick from which on the eye is behind its trip.
    var start: Int
    /// The height of the marker, in radii.
    var altitude: Double
    /// The length of the leg in radians, and the share of it that lies behind.
    var (length, share): (Double, Double)
    /// The greatest recorded height of the leg, in radii.
    var highest: Double
  }

  /// The marker that the eye follows: that of the last trip which has set out; of those that go at once the
  /// one with the longest way.
  private static func way(_ trips: [ChaseTrip], at tick: Int) -> Way {
    let begun = trips.filter { $0.appearance <= tick }
    let last = begun.map(\.appearance).max()
    let trip =
      begun.filter { $0.appearance == last }.max { $0.course.angle < $1.course.angle }
      ?? trips[0]
    let place = trip.place(at: tick)
    let point = trip.lifted(at: place)
    return Way(
      place: trip.course.ground(at: place), heading: trip.heading(at: place),
      isRecorded: trip.isRecorded(leg: place.leg),
      start: trip.appearance, altitude: point.length - 1,
      length: trip.course.legs[place.leg].angle, share: place.share,
      highest: trip.highest(ofLeg: place.leg))
  }

  /// The places of a marker without what shakes it: small turns in a recording move it on the picture, in place of
  /// all that is round it. It never goes far from its place there.
  private static func steadied(_ ways: [Way], reach: Int) -> [SIMD3<Double>] {
    let inside = ways.map(\.place).directions { $0.smoothedInside(reach: reach) }
    return zip(ways, inside).map { way, smooth in
      let step = smooth - way.place
      let most = mostAstray * height(overLegOf: way.length)
      return (way.place + step * (most / (most + step.length))).normalized
    }
  }

  /// The height of the eye over the middle of a leg of some length, both in radii.
  static func height(overLegOf length: Double) -> Double {
    let kilometers = (length * Earth.meanRadius / 1000 * height).clamped(to: heights)
    return kilometers * 1000 / Earth.meanRadius
  }

  /// The height of the eye, in radii.
  private static func height(over way: Way) -> Double {
    let rise = eased((min(way.share, 1 - way.share) / rising).clamped(to: 0...1))
    return height(overLegOf: way.length) * (low + (1 - low) * rise)
  }

  /// The height of an eye that has in the picture what is so high over the marker, in radii.
  ///
  /// With h the height of the eye, its horizon is √2h under its level, and the marker h / (√2h + drop) away.
  ///
  /// - Parameters:
  ///   - sky: The slope from the horizon up to what is to be in the picture.
  ///   - drop: The slope from the horizon down to the marker.
  private static func height(showing top: Double, sky: Double, drop: Double) -> Double {
    let whole = sky + drop
    let dip = (top + (top * top + 2 * whole * drop * top).squareRoot()) / whole
    return dip * dip / 2
  }
}

extension [Double] {
  /// The series smoothed, but for its ends, which stay where they are.
  fileprivate func smoothedInside(reach: Int) -> [Double] {
    zip(self, smoothed(reach: reach)).enumerated().map { index, values in
      let inside = Double(Swift.min(index, count - 1 - index)) / Double(Swift.max(2 * reach, 1))
      return values.0.interpolated(to: values.1, at: eased(Swift.min(inside, 1)))
    }
  }
}
