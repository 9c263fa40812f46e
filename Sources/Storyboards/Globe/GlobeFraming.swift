internal import FlightGeodesy
internal import FlightGraphics
internal import FlightJourneys
internal import FlightOptions
internal import FlightOrdering
internal import FlightScene

/// The room that a globe has on the picture, and how it lies there by its size.
///
/// A globe that fits stands in the middle. One that is larger has its rim near the top, and is turned so
/// far that what the eye looks at lies between that and the bottom: there is a horizon, however close the
/// eye is.
struct GlobeRoom {
  let frame: Rect
  /// The distance of the eye from the middle of the Earth, in radii.
  let distance: Double
  /// The pixels between the top and the rim of a globe that does not fit.
  private let gap: Double

  /// The share of the height above the rim of a globe that does not fit.
  private static let sky = 0.12

  /// - Parameter largest: The radius of the largest globe that fits, in pixels.
  init(_ frame: Rect, distance: Double, largest: Double) {
    (self.frame, self.distance) = (frame, distance)
    gap = min(GlobeRoom.sky * frame.height, max(frame.height / 2 - largest, 0))
  }

  /// The pixels between the rim of a globe that does not fit and the bottom.
  var height: Double { frame.height - gap }

  /// The pixels of a radian in the middle of a globe.
  func scale(radius: Double) -> Double { radius * straight(radius: radius).enlargement }

  /// The angle at which the ground is seen that the eye looks at, in radians: 0 from straight above.
  func tilt(radius: Double) -> Double {
    let aim = aim(in: straight(radius: radius))
    return arcTangent(aim.across, aim.height)
  }

  /// The view of a globe from an eye that looks at a place, with a direction up.
  func view(of place: SIMD3<Double>, up: SIMD3<Double>, radius: Double) -> SphereView {
    let straight = view(towards: place, up: up, radius: radius)
    let aim = aim(in: straight)
    return view(
      towards: straight.towards * aim.height - straight.up * aim.across,
      up: straight.up * aim.height + straight.towards * aim.across, radius: radius)
  }

  private func straight(radius: Double) -> SphereView {
    view(towards: SIMD3(1, 0, 0), up: SIMD3(0, 0, 1), radius: radius)
  }

  private func view(
    towards: SIMD3<Double>, up: SIMD3<Double>, radius: Double
  ) -> SphereView {
    let middle = Point(x: frame.center.x, y: max(frame.center.y, frame.minY + gap + radius))
    return SphereView(
      towards: towards, up: up, center: middle, radius: radius, distance: distance)
  }

  /// The place of the sphere that the eye looks at: halfway between the rim and the bottom, but never below
  /// the middle of the disc.
  private func aim(in view: SphereView) -> (across: Double, height: Double) {
    let wanted = frame.minY + (gap + frame.height) / 2
    let share = ((view.center.y - wanted) / view.radius).clamped(to: 0...0.99)
    let (across, height) = view.surface(atSquare: share * share)
    return (share * across, height)
  }
}

/// How close an eye comes to a globe, and how far it goes along with the markers there: so close that the
/// ways fill the picture, if they all are on one side of the Earth.
struct GlobeFraming {
  let room: GlobeRoom
  /// The radius in pixels where the eye stays as far away.
  let radius: Double
  /// The radius far away, and that close to a destination.
  let (farthest, nearest): (Double, Double)
  /// The direction in which the eye has all ways in sight; `nil` where they are not seen at once.
  let middle: SIMD3<Double>?
  /// The angle from there to the end of the ways, and that by which the eye may go to a side with all of them
  /// in the picture, in radians.
  private let (reach, slack): (Double, Double)

  /// The radius of a globe that is seen whole, beside the shorter side of the picture, and of the room on
  /// a card.
  private static let (usual, usualOnCard) = (0.4, 0.45)
  /// The share of the shorter side that a way fills at least, and the largest radius for that.
  private static let (leastWay, largest) = (0.16, 1.6)
  /// The share of the width that ways fill where the eye comes close, and those of the height between which
  /// they lie.
  private static let (fill, top, bottom) = (0.7, 0.05, 0.9)
  /// The shares of the width, and of the height below the rim, in which ways stay: less of the height, as what
  /// comes nearer there becomes larger.
  private static let stay = (x: 0.92, y: 0.8)
  /// The height above the horizon of all ways that are seen at once.
  private static let margin = 0.1
  /// The shares of the height of globes that are nearly seen whole, up to which they are too large for that:
  /// a rim that is just cut off looks like an oversight, on a card by a straight line more so.
  private static let (whole, cut, cutOnCard) = (0.43, 0.55, 0.75)
  /// The radius beside the longer side of the picture up to which a globe's size is seen.
  private static let round = 0.6
  /// The half of a picture's width in the distance from a low eye.
  private static let spread = 0.58
  /// The radius far away, beside the shorter side, and that close to the destination, beside that in
  /// between.
  private static let (far, close) = (0.2, 3.0)
  /// The radii in pixels up to which a map round the globe and plain land are sharp, and those up to which hops come
  /// closer: pixels of a map show a little there, and coasts are finer where the eye looks along the ground.
  private static let (sharpMap, sharpLand) = (1100.0, 2200.0)
  private static let (closestMap, closestLand) = (3300.0, 20_000.0)
  /// Radii are tried as shares of the picture's shorter side, so that one of any size chooses the same: up to the closest
  /// at the usual side. Beyond a large one the limits grow with it.
  private static let (largeSide, usualSide) = (800.0, 500.0)
  /// The radii that are tried.
  private static let steps = 100
  /// The distance of the ways' middle from the picture's that nobody sees, beside the width.
  private static let near = 1.0 / 800

  init(_ courses: [GlobeCourse], _ plan: Plan) {
    let frame = plan.mapFrame
    let side = min(frame.width, frame.height)
    let distance = plan.map.eyeHeight.map { 1 + $0 * 1000 / Earth.meanRadius } ?? .infinity
    let (usual, cut) =
      switch plan.sheet {
      case .picture: (GlobeFraming.usual, GlobeFraming.cut)
      case .card: (GlobeFraming.usualOnCard, GlobeFraming.cutOnCard)
      }
    let longer = max(frame.width, frame.height)
    let longest = courses.map { min($0.angle, .pi) }.max() ?? .pi
    let chord = 2 * sineCosine(degrees: longest * 90 / .pi).sine
    // The lower the eye, the more of the picture is the Earth.
    let low = 0.5 / (GlobeFraming.spread * (distance * distance - 1).squareRoot())
    let own = plan.map.margin.map { side * (0.5 - $0) }
    let least =
      own
      ?? side
      * max(
        low, min(max(usual, GlobeFraming.leastWay / max(chord, 0.01)), GlobeFraming.largest))
    let larger = max(side / GlobeFraming.largeSide, 1)
    let sharp =
      (plan.map.hasMore(with: plan.countries) ? GlobeFraming.sharpMap : GlobeFraming.sharpLand)
      * larger
    let closest =
      plan.map.needsRoundMap(with: plan.countries)
      ? GlobeFraming.closestMap : GlobeFraming.closestLand
    let (ground, lifted) = GlobeFraming.samples(of: courses)
    let most = own ?? max(least, closest * side / GlobeFraming.usualSide)
    let largest = own ?? side * usual
    func framed(
      from distance: Double, upTo most: Double, filling fill: Double
    ) -> (radius: Double, middle: SIMD3<Double>, extent: Point)? {
      let room = GlobeRoom(frame, distance: distance, largest: largest)
      return (0...GlobeFraming.steps).lazy.map { step in
        most * power(least / most, Double(step) / Double(GlobeFraming.steps))
      }.filter { radius in
        // Pixels of the map would show on a larger picture.
        radius <= max(least, closest * larger)
      }.compactMap { radius in
        GlobeFraming.middle(of: ground, lifted, in: room, radius: radius, filling: fill)
          .map { (radius, $0.middle, $0.extent) }
      }.first
    }
    let far = framed(from: .infinity, upTo: most, filling: GlobeFraming.fill)
    var radius = far?.radius ?? least
    if radius < cut * frame.height {
      radius = max(least, min(radius, GlobeFraming.whole * frame.height))
    }
    // To a low eye the globe is as large, but where one that fills the picture would not have all ways in it.
    var look = far
    if distance < .infinity {
      look = framed(from: distance, upTo: radius, filling: GlobeFraming.stay.x)
      if radius < GlobeFraming.round * longer, look?.radius != radius { look = nil }
      radius = look?.radius ?? radius
    }
    let room = GlobeRoom(frame, distance: distance, largest: largest)
    reach = look.map { look in ground.map { $0.angle(to: look.middle) }.max() ?? 0 } ?? 0
    (self.room, self.radius) = (room, radius)
    middle = look?.middle
    farthest = GlobeFraming.far * side
    nearest = max(radius, min(radius * GlobeFraming.close, sharp))
    let (wide, tall) = (GlobeFraming.stay.x * frame.width, GlobeFraming.stay.y * room.height)
    // Of a globe that is no wider than the picture, all is in it.
    if let look, radius > wide / 2, reach > 0 {
      let growth = room.scale(radius: radius) / room.scale(radius: look.radius)
      slack = reach * max(min(wide / look.extent.x, tall / look.extent.y) / growth - 1, 0)
    } else {
      slack = .infinity
    }
  }

  /// Some places of the ways, on the ground and above it.
  private static func samples(
    of courses: [GlobeCourse]
  ) -> (ground: [SIMD3<Double>], lifted: [SIMD3<Double>]) {
    let step = courses.count > 40 ? 0.25 : 1.0 / 16
    let places = courses.flatMap { course in
      course.legs.indices.flatMap { leg in
        stride(from: 0.0, through: 1, by: step).map { share in
          let place = GlobeCourse.Place(leg: leg, share: share)
          return (course.ground(at: place), course.lifted(at: place))
        }
      }
    }
    return (places.map(\.0), places.map(\.1))
  }

  /// The direction in which an eye has places in the middle, and their width and height in pixels; `nil` where
  /// it does not see them all, or they are too large.
  private static func middle(
    of ground: [SIMD3<Double>], _ lifted: [SIMD3<Double>], in room: GlobeRoom, radius: Double,
    filling fill: Double
  ) -> (middle: SIMD3<Double>, extent: Point)? {
    let frame = room.frame
    var middle = ground.reduce(.zero, +).normalized
    for _ in 0..<4 {
      let view = room.view(of: middle, up: SIMD3(0, 0, 1), radius: radius)
      guard ground.allSatisfy({ $0.dot(view.towards) > view.horizon + margin }),
        let box = Rect(around: ground.map { view($0) })
      else { return nil }
      let aim = view(middle)
      if box.center.distance(to: aim) < near * frame.width {
        let extent = Point(x: box.width, y: box.height)
        let isInside = lifted.allSatisfy { place in
          (frame.minY + top * frame.height...frame.minY + bottom * frame.height)
            .contains(view(place).y)
        }
        let isSmall = Point.zero.distance(to: extent) <= fill * frame.width
        return isSmall && isInside ? (middle, extent) : nil
      }
      guard let place = view.place(at: box.center) else { return nil }
      middle = place
    }
    return nil
  }

  /// The angle at which a share of the shorter side of the picture is seen, in radians.
  private func angle(of share: Double) -> Double {
    share * min(room.frame.width, room.frame.height) / room.scale(radius: radius)
  }

  /// The angle by which the eye is ahead of a marker at the start of a way and behind it at its end, at most.
  func lead(_ usual: Double) -> Double {
    min(usual, angle(of: 0.3))
  }

  /// The angle by which the eye is to the side of a way.
  func side(_ usual: Double) -> Double {
    max(min(usual - room.tilt(radius: radius), angle(of: 0.2)), 0)
  }

  /// The direction between what has all ways in sight and that of an eye which goes along with a marker.
  ///
  /// - Parameter calm: 1 with all ways in sight, 0 where the eye is at its destination.
  func held(_ eye: SIMD3<Double>, lead: Double, calm: Double) -> SIMD3<Double> {
    guard let middle else { return eye }
    let share = min(slack / max(reach - lead, 1e-9), 1)
    let rest = (1 - share) * calm
    return rest > 0 ? (middle * rest + eye * (1 - rest)).normalized : eye
  }

  /// The radius at each tick.
  func radii(_ eye: MapKind.GlobeEye, ticks: Int) -> [Double] {
    switch eye {
    case .circling: return Array(repeating: radius, count: ticks)
    case .landing:
      return (0..<ticks).map { tick in
        let share = Double(tick) / Double(ticks - 1)
        // One goes over into the other, so that the eye never stops on its way.
        let approach = eased((share / 0.55).clamped(to: 0...1))
        let landing = eased(((share - 0.4) / 0.6).clamped(to: 0...1))
        // Even steps of the zoom look even.
        return radius * power(min(farthest / radius, 1), 1 - approach)
          * power(nearest / radius, landing)
      }
    }
  }
}
