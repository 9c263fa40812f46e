internal import FlightGeodesy
internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps
internal import FlightOrdering
internal import FlightRoutes
internal import FlightScene

/// The way of a trip over a globe: on the ground, and above it in an arc for each leg.
struct GlobeCourse {
  /// A place on the way.
  struct Place: Equatable {
    /// The number of the leg, from 0.
    var leg: Int
    /// The share of the leg's points that lies behind, 0…1.
    var share: Double
  }

  /// One leg.
  struct Leg {
    /// The share of the leg's points at each sample, ascending from 0 to 1.
    fileprivate(set) var shares: [Double]
    /// The direction of each sample.
    fileprivate(set) var directions: [SIMD3<Double>]
    /// The height over the middle, in radii.
    fileprivate var height: Double
    /// The length, in radians.
    let angle: Double
  }

  private(set) var legs: [Leg]
  private let clock: TripClock
  private let line: RouteLine

  /// The length of a leg from which on it is as high as it may be, in radians.
  private static let fullLength = Double.pi / 2
  /// The distance of samples, in radians, and the most of them in a leg.
  private static let (step, most) = (0.02, 600)

  /// - Parameter height: The height of long legs, in radii.
  init(_ line: RouteLine, _ clock: TripClock, height: Double) {
    self.line = line
    self.clock = clock
    legs = zip(line.legs, line.sources).map { leg, source in
      let angle = leg.length.meters / Earth.meanRadius
      // What was recorded lies where it was.
      let isArc = source.recording == nil && !source.isConnection
      let parts =
        isArc
        ? (angle / GlobeCourse.step).clamped(to: 8...Double(GlobeCourse.most))
        : Double(GlobeCourse.most)
      let count = max(min(Int(parts), leg.last), 1)
      let numbers = (0...count).map { leg.last * $0 / count }
      return Leg(
        shares: numbers.map { leg.last > 0 ? Double($0) / Double(leg.last) : Double($0) },
        directions: leg.points(at: numbers).map(\.direction),
        height: isArc ? height * min(angle / GlobeCourse.fullLength, 1) : 0, angle: angle)
    }
  }

  /// The share of its way on the picture that a rising or falling plane may lose to its height.
  private static let mostLoss = 0.7

  /// Lowers arcs over which a plane would fly backwards on the picture as it rises or comes down: where the eye looks
  /// along the way, what is higher is seen farther on.
  ///
  /// - Parameter view: That at a tick of the trip's own clock.
  mutating func lower(in view: (_ tick: Int) -> SphereView) {
    for leg in legs.indices where legs[leg].height > 0 {
      let ticks = ticks(ofLeg: leg)
      for (share, tick, rise) in [(0.0, ticks.lowerBound, 1.0), (1, ticks.upperBound, -1)] {
        let (place, view, small) = (Place(leg: leg, share: share), view(tick), 1e-4)
        let ground = ground(at: place)
        guard view.isInFront(ground) else { continue }
        let seen = view(ground)
        func motion(to place: SIMD3<Double>) -> SIMD2<Double> {
          let point = view(place)
          return SIMD2(point.x - seen.x, point.y - seen.y)
        }
        let along = motion(to: (ground + heading(at: place).normalized * small).normalized)
        let loss = -rise * (along * motion(to: ground * (1 + small))).sum()
        guard loss > 0 else { continue }
        let slope = GlobeCourse.mostLoss * (along * along).sum() / loss
        legs[leg].height = min(legs[leg].height, slope * legs[leg].angle / 4)
      }
    }
  }

  /// The height of a leg over its middle, in radii.
  func height(ofLeg leg: Int) -> Double { legs[leg].height }

  /// The place of the marker at a tick of the trip's own clock.
  func place(at tick: Int) -> Place {
    let place = clock.timeline.place(at: tick)
    let last = Double(line.legs[place.leg].last)
    return Place(leg: place.leg, share: last > 0 ? min(place.index / last, 1) : 1)
  }

  /// The ticks of the trip's own clock between which the marker passes a leg.
  func ticks(ofLeg leg: Int) -> ClosedRange<Int> { clock.timeline.ticks(ofLeg: leg) }

  /// The direction of a place on the ground.
  func ground(at place: Place) -> SIMD3<Double> {
    let leg = legs[place.leg]
    let next = leg.shares.partitioningIndex { $0 > place.share }
    guard next > 0 else { return leg.directions[0] }
    guard next < leg.shares.count else { return leg.directions[leg.directions.count - 1] }
    let (a, b) = (leg.shares[next - 1], leg.shares[next])
    let share = (place.share - a) / (b - a)
    return (leg.directions[next - 1] * (1 - share) + leg.directions[next] * share).normalized
  }

  /// A place on the arc, from the middle of the Earth.
  func lifted(at place: Place) -> SIMD3<Double> {
    let rise = 4 * place.share * (1 - place.share)
    return ground(at: place) * (1 + legs[place.leg].height * rise)
  }

  /// The direction of the way at a place, along the ground.
  func heading(at place: Place) -> SIMD3<Double> {
    let reach = 0.01
    let (before, after) = (
      Place(leg: place.leg, share: max(place.share - reach, 0)),
      Place(leg: place.leg, share: min(place.share + reach, 1))
    )
    return ground(at: after) - ground(at: before)
  }

  /// The length of all legs, in radians.
  var angle: Double { legs.reduce(0) { $0 + $1.angle } }

  /// The length of the way up to a place, in radians.
  func distance(to place: Place) -> Double {
    legs[..<place.leg].reduce(0) { $0 + $1.angle } + legs[place.leg].angle * place.share
  }

  /// The place at a distance along the way, in radians.
  func place(at distance: Double) -> Place {
    var rest = distance
    for (index, leg) in legs.enumerated() {
      if rest <= leg.angle || index == legs.count - 1 {
        return Place(leg: index, share: leg.angle > 0 ? (rest / leg.angle).clamped(to: 0...1) : 1)
      }
      rest -= leg.angle
    }
    return Place(leg: 0, share: 0)
  }
}
