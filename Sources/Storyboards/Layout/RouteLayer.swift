internal import FlightScene
internal import Graphics

/// The line of a trip: quiet where it is still to come, bold where it lies behind.
struct RouteLayer {
  /// The route point by point.
  let projected: ProjectedRoute
  /// The route as curves.
  let path: MeasuredPath
  private let options: StoryboardOptions

  init(_ line: RouteLine, view: MapView, _ options: StoryboardOptions) {
    projected = ProjectedRoute(line, view: view)
    path = projected.path
    self.options = options
  }

  /// The whole route, so that the first picture alone tells the story.
  var quietLine: Node {
    let pen = max(options.size.unit, 0.6)
    return .shape(
      Shape(
        "route", path: path.path,
        stroke: Stroke(
          color: options.theme.route, width: 1.6 * pen, dashes: [1.5 * pen, 4.5 * pen])))
  }

  /// The line behind the marker: one for each piece, as each begins to grow when the one before it
  /// is whole.
  func trails(_ progress: Track<Double>) -> [Node] {
    guard options.trail == .solid else { return [] }
    let strokes = strokes
    return projected.solidParts.map { part in
      .trail(
        Trail(
          "trail", path: part.isWhole ? path : part.path, strokes: strokes,
          drawn: part.drawn(progress)))
    }
  }

  /// The trail's line over its casing.
  private var strokes: [Stroke] {
    let width = options.lineWidth ?? 2.8 * max(options.size.unit, 0.6)
    let casing = options.casingWidth ?? width * 5.5 / 2.8
    let line = Stroke(color: options.lineColor ?? options.theme.trail, width: width)
    guard casing > width else { return [line] }
    return [Stroke(color: options.casingColor ?? options.theme.casing, width: casing), line]
  }
}

extension MeasuredPath {
  /// Points along the path, `spacing` pixels apart, both ends included.
  func points(every spacing: Double) -> [Point] {
    let count = max(1, min(Int((length / spacing).rounded(.up)), 20_000))
    return (0...count).map { point(at: Double($0) / Double(count)) }
  }
}
