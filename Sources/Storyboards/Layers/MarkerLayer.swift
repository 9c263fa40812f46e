internal import FlightGraphics
internal import FlightJourneys
internal import FlightOptions
internal import FlightScene
internal import FlightStyles

/// The marker that moves along a route.
struct MarkerLayer {
  /// The length from nose to tail, in pixels.
  let size: Double
  private let route: ProjectedRoute
  private let options: StoryboardOptions

  /// - Parameter crowd: The number of markers.
  init(on route: RouteLayer, crowd: Int, _ options: StoryboardOptions) {
    // A marker as long as half the line would hide what it shows.
    let usual = MarkerLayer.usualSize(options)
    let alone = min(max(0.35 * route.path.length, usual / 2), usual)
    size = options.marker.size ?? alone * MarkerLayer.share(in: crowd)
    self.route = route.projected
    self.options = options
  }

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
  static func reach(_ options: StoryboardOptions) -> Double {
    guard options.marker.kind != .none || options.marker.art != nil else { return 0 }
    return (options.marker.size ?? usualSize(options)) * 0.55
  }

  static func usualSize(_ options: StoryboardOptions) -> Double {
    options.theme.sizes.marker * options.size.markUnit
  }

  func nodes(moving motion: Motion, hidden: [Range<Seconds>]) -> [Node] {
    let shapes = MarkerLayer.shapes(size: size, options)
    guard !shapes.isEmpty else { return [] }
    return [.group(Group(.marker, motion: motion, hidden: hidden, children: shapes))]
  }

  /// The marker at the origin, its nose up.
  static func shapes(size: Double, _ options: StoryboardOptions) -> [Node] {
    if let art = options.marker.art { return art.nodes(size: size, theme: options.theme) }
    let outline = options.marker.kind.outline.transformed(by: .scale(size))
    guard !outline.isEmpty else { return [] }
    return [
      .shape(
        Shape(
          .markerShape(options.marker.kind.rawValue), path: outline, fill: options.theme.marker,
          stroke: Stroke(color: options.theme.markerHalo, width: 0.09 * size),
          strokesFirst: true))
    ]
  }

  /// Outlines of the marker at the start and at the end of every leg, where it stands or pauses, and
  /// of the first and last half and whole length of its way, where a label would come under it.
  var restingOutlines: [[Point]] {
    let shape = options.marker.art?.box ?? options.marker.kind.outline
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
