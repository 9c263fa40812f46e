internal import FlightGraphics
internal import FlightJourneys
internal import FlightOptions
internal import FlightScene
internal import FlightStyles

/// The marker that moves along a route.
struct MarkerLayer {
  /// The length from nose to tail, in pixels.
  let size: Double
  private let look: TripLook
  private let route: ProjectedRoute
  private let plan: Plan

  init(_ look: TripLook, on route: RouteLayer, _ plan: Plan) {
    size = MarkerLayer.size(look, onLineOf: route.path.length, plan)
    self.look = look
    self.route = route.projected
    self.plan = plan
  }

  /// The length of a marker in pixels: one as long as half the line would hide what it shows.
  ///
  /// - Parameter length: The length of the line on the picture.
  static func size(_ look: TripLook, onLineOf length: Double, _ plan: Plan) -> Double {
    let usual = usualSize(plan)
    let alone = min(max(0.35 * length, usual / 2), usual)
    return look.marker.size ?? alone * share(in: plan.trips.count)
  }

  /// The radius of a dot of size 1.
  static let dotRadius = 0.2

  /// The size of one of many markers, beside a single one.
  static func share(in crowd: Int) -> Double {
    switch crowd {
    case ...2: 1
    case ...6: 0.85
    case ...12: 0.7
    default: 0.55
    }
  }

  /// The largest reach of a marker from its place on the line, in pixels.
  static func reach(_ plan: Plan) -> Double {
    guard plan.marker.kind != .none || plan.marker.art != nil else { return 0 }
    return (plan.marker.size ?? usualSize(plan)) * 0.55
  }

  /// The outline of what a marker at a place may cover, whichever way it turns.
  static func surroundings(of place: Point, reach: Double) -> [Point] {
    (0..<40).map { part in
      let (sine, cosine) = sineCosine(degrees: Double(part) * 9)
      return place + Point(x: sine, y: cosine) * reach
    }
  }

  static func usualSize(_ plan: Plan) -> Double {
    plan.theme.sizes.marker * plan.size.markUnit
  }

  func nodes(moving motion: Motion, hidden: [Range<Seconds>]) -> [Node] {
    let shapes = look.shapes(size: size, plan.theme)
    guard !shapes.isEmpty else { return [] }
    return [.group(Group(.marker, motion: motion, hidden: hidden, children: shapes))]
  }

  /// Outlines of the marker at the start and at the end of every leg, where it stands or pauses, and
  /// of the first and last half and whole length of its way, where a label would come under it.
  var restingOutlines: [[Point]] {
    let shape = look.marker.art?.box ?? look.marker.kind.outline
    // The outline as points evenly spread, so that a count of those covered is a measure.
    let outline = MeasuredPath(shape.transformed(by: .scale(size)))
    guard outline.length > 0 else { return [] }
    let points = outline.points(every: outline.length / 60)
    return route.legs.flatMap { leg -> [[Point]] in
      let path = MeasuredLine(leg.points)
      guard path.length > 0 else { return [] }
      return [0, size / 2, size].flatMap { distance -> [[Point]] in
        let share = min(distance / path.length, 0.5)
        return [share, 1 - share].map { share in
          let placement = Affine.rotation(degrees: path.slope(at: share))
            .then(.translation(path.point(at: share)))
          return points.map { placement($0) }
        }
      }
    }
  }
}

extension TripLook {
  /// The marker at the origin, its nose up.
  func shapes(size: Double, _ theme: Theme) -> [Node] {
    if let art = marker.art { return art.nodes(size: size, theme: theme) }
    let outline = marker.kind.outline.transformed(by: .scale(size))
    guard !outline.isEmpty else { return [] }
    return [
      .shape(
        Shape(
          .markerShape(marker.kind.rawValue), path: outline, fill: markerColor,
          stroke: Stroke(color: theme.markerHalo, width: 0.09 * size), strokesFirst: true))
    ]
  }
}
