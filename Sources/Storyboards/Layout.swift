internal import Atlas
internal import FlightScene
internal import Geodesy
internal import Graphics
internal import Routes
internal import Typography

/// Where everything lies on the picture: view, route, stops, labels, and how large things are.
struct Layout {
  let view: MapView
  private let options: StoryboardOptions
  private let theme: Theme
  private let unit: Double
  private let map: MapLayers
  private let route: ProjectedRoute
  private let path: MeasuredPath
  private let markerSize: Double
  private let stops: [Point]
  private let labels: [(label: StopLabel, box: Rect, anchor: Point)]
  private let title: [Node]

  init(
    _ trip: Trip, _ line: RouteLine, lettering: Lettering, options: StoryboardOptions
  ) throws(StoryboardError) {
    let size = options.size
    self.options = options
    theme = options.theme
    unit = size.unit
    let insets =
      options.margin.map { ($0 * Double(size.width), $0 * Double(size.height)) }
      ?? (0.125 * Double(size.width), 0.16 * Double(size.height))
    view = MapView(fitting: line.points, in: size, insets: insets)
    map = MapLayers(view: view, theme: theme, detail: options.detail)
    route = ProjectedRoute(line, view: view)
    path = route.path

    // A marker as long as half the line would hide what it shows.
    markerSize =
      options.markerSize ?? min(max(0.35 * path.length, 18 * max(unit, 0.7)), 36 * max(unit, 0.7))

    // A stop visited twice is drawn and labelled once.
    var anchors: [Point] = []
    var named: [(stop: Stop, anchor: Point)] = []
    for (index, stop) in trip.stops.enumerated() {
      let anchor = index == 0 ? route.legs[0][0] : route.legs[index - 1].last ?? .zero
      if anchors.contains(where: { $0.distance(to: anchor) < 0.5 }) { continue }
      anchors.append(anchor)
      named.append((stop, anchor))
    }
    stops = anchors

    var set: [(label: StopLabel, anchor: Point)] = []
    for (stop, anchor) in named {
      guard let label = try StopLabel(stop, lettering, labels: options.labels) else { continue }
      set.append((label, anchor))
    }
    let surroundings = LabelSurroundings(
      frame: size.bounds.expanded(by: -5 * unit),
      route: path.points(every: 3 * unit),
      markers: Layout.restingMarkers(
        route, options.markerArt?.box ?? options.marker.outline, markerSize),
      stops: anchors.map { Rect(around: [$0])?.expanded(by: 5 * size.unit) ?? size.bounds },
      lines: map.corners)
    let boxes = placeLabels(
      set.map { LabelBlock(anchor: $0.anchor, width: $0.label.width, height: $0.label.height) },
      unit: max(unit, 0.7), avoiding: surroundings)
    labels = zip(set, boxes).map { ($0.label, $1, $0.anchor) }
    title = try Layout.title(
      options, lettering, avoiding: surroundings.route + boxes.flatMap(\.corners))
  }

  /// Outlines of the marker at the start and at the end of every leg, where it stands or pauses, and
  /// of the first and last half and whole length of its way, where a label would come under it.
  private static func restingMarkers(
    _ route: ProjectedRoute, _ shape: Path, _ size: Double
  ) -> [[Point]] {
    // The outline as points evenly spread, so that a count of those covered is a measure.
    let outline = MeasuredPath(shape.transformed(by: .scale(size)))
    guard outline.length > 0 else { return [] }
    let points = outline.points(every: outline.length / 60)
    return route.legs.flatMap { leg -> [[Point]] in
      let path = MeasuredPath(Path(leg))
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

  /// The headline, in the corner that route and labels leave free.
  private static func title(
    _ options: StoryboardOptions, _ lettering: Lettering, avoiding points: [Point]
  ) throws(StoryboardError) -> [Node] {
    guard let text = options.title, !text.isEmpty else { return [] }
    let outline = try lettering.large(text)
    let unit = options.size.unit
    let frame = options.size.bounds.expanded(by: -14 * unit)
    let height = lettering.largeSize
    let width = min(outline.advance, frame.width)
    let scale = outline.advance > 0 ? width / outline.advance : 1
    let corners = [
      Point(x: frame.minX, y: frame.minY), Point(x: frame.maxX - width, y: frame.minY),
      Point(x: frame.minX, y: frame.maxY - height),
      Point(x: frame.maxX - width, y: frame.maxY - height),
    ]
    func crowding(_ corner: Point) -> Int {
      let box = Rect(
        minX: corner.x, minY: corner.y, maxX: corner.x + width, maxY: corner.y + height)
      return points.count(where: box.expanded(by: 12 * unit).contains)
    }
    guard let corner = corners.min(by: { crowding($0) < crowding($1) }) else { return [] }
    let path = outline.path.transformed(
      by: Affine.scale(scale).then(.translation(Point(x: corner.x, y: corner.y + height * 0.8))))
    return [
      .shape(
        Shape(
          "title", path: path, fill: options.theme.code,
          stroke: Stroke(color: options.theme.halo, width: 4 * unit), strokesFirst: true))
    ]
  }

  /// The picture from the ground up.
  func nodes(timeline: Timeline) -> [Node] {
    let tracks = timeline.tracks(along: route, startingAt: options.firstHold)
    return map.nodes + [routeNode] + trailNodes(tracks.progress) + stopNodes
      + labels.flatMap {
        $0.label.nodes(in: $0.box, anchor: $0.anchor, theme: theme, unit: unit)
      } + title + markerNodes(tracks.progress, tracks.heading)
  }

  /// The whole route, quiet, so that the first picture alone tells the story.
  private var routeNode: Node {
    let pen = max(unit, 0.6)
    return .shape(
      Shape(
        "route", path: path.path,
        stroke: Stroke(
          color: theme.route, width: 1.6 * pen, dashes: [1.5 * pen, 4.5 * pen])))
  }

  private func trailNodes(_ progress: Track<Double>) -> [Node] {
    guard options.trail == .solid else { return [] }
    let width = options.lineWidth ?? 2.8 * max(unit, 0.6)
    let casing = options.casingWidth ?? width * 5.5 / 2.8
    var strokes = [Stroke(color: options.lineColor ?? theme.trail, width: width)]
    if casing > width {
      strokes.insert(
        Stroke(color: options.casingColor ?? theme.casing, width: casing), at: 0)
    }
    return [.trail(Trail("trail", path: path, strokes: strokes, drawn: progress))]
  }

  private var stopNodes: [Node] {
    let pen = max(unit, 0.7)
    return stops.map { stop in
      .group(
        Group(
          "stop",
          children: [
            .shape(
              Shape("ring", path: .circle(center: stop, radius: 5.2 * pen), fill: theme.ring)),
            .shape(
              Shape(
                "dot", path: .circle(center: stop, radius: 3.6 * pen),
                fill: options.lineColor ?? theme.stop)),
          ]))
    }
  }

  private func markerNodes(_ progress: Track<Double>, _ heading: Track<Double>) -> [Node] {
    let shapes = markerShapes
    guard !shapes.isEmpty else { return [] }
    return [
      .group(
        Group(
          "marker", motion: Motion(path: path, progress: progress, heading: heading),
          children: shapes))
    ]
  }

  private var markerShapes: [Node] {
    if let art = options.markerArt { return art.nodes(size: markerSize, theme: theme) }
    let outline = options.marker.outline.transformed(by: .scale(markerSize))
    guard !outline.isEmpty else { return [] }
    return [
      .shape(
        Shape(
          "marker \(options.marker.rawValue)", path: outline, fill: theme.marker,
          stroke: Stroke(color: theme.markerHalo, width: 0.09 * markerSize),
          strokesFirst: true))
    ]
  }
}

extension MeasuredPath {
  /// Points along the path, `spacing` pixels apart, both ends included.
  fileprivate func points(every spacing: Double) -> [Point] {
    let count = max(1, min(Int((length / spacing).rounded(.up)), 20_000))
    return (0...count).map { point(at: Double($0) / Double(count)) }
  }
}
