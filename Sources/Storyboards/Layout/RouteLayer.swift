internal import FlightScene
internal import Graphics

/// The line of a trip: quiet where it is still to come, bold where it lies behind.
struct RouteLayer {
  /// The route point by point.
  let projected: ProjectedRoute
  /// The route as curves.
  let path: MeasuredPath
  private let options: StoryboardOptions
  private let colors: TripColors
  /// The number of the trip.
  private let trip: Int

  init(
    _ line: RouteLine, trip: Int, bows: [Double], view: MapView, colors: TripColors,
    _ options: StoryboardOptions
  ) {
    projected = ProjectedRoute(line, view: view, bows: bows)
    path = projected.path
    self.trip = trip
    self.colors = colors
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
    return projected.solidParts(apart: colors.meaning == .leg).map { part in
      .trail(
        Trail(
          "trail", path: part.isWhole ? path : part.path, strokes: strokes(ofLeg: part.leg),
          drawn: part.drawn(progress)))
    }
  }

  /// The trail's line over its casing.
  private func strokes(ofLeg leg: Int) -> [Stroke] {
    let width = options.lineWidth ?? 2.8 * max(options.size.unit, 0.6)
    let casing = options.casingWidth ?? width * 5.5 / 2.8
    let line = Stroke(color: colors.color(trip: trip, leg: leg), width: width)
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
