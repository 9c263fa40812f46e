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
  private let overlays: [OverlayLayer]
  private let overlayPoints: OverlayPoints

  /// How much further away a map is seen that would have been empty.
  private static let stepBack = 1.8

  init(
    _ trip: Trip, _ line: RouteLine, lettering: Lettering, options: StoryboardOptions,
    playback: Playback, sharing maps: SharedMaps? = nil
  ) throws(StoryboardError) {
    let size = options.size
    self.options = options
    theme = options.theme
    unit = size.unit
    let margins = options.margin.map { ($0, $0) } ?? options.fit.margins
    // However small a margin, the marker does not leave the picture.
    let markerRoom =
      options.fit == .route && (options.marker != .none || options.markerArt != nil)
      ? (options.markerSize ?? 36 * max(unit, 0.7)) * 0.55 : 0
    let insets = (
      max(margins.0 * Double(size.width), markerRoom),
      max(margins.1 * Double(size.height), markerRoom)
    )
    let globeInset = (options.margin ?? 0.03) * Double(min(size.width, size.height))
    let points = line.points(with: options.overlays.flatMap(\.drawnPoints))
    let close = MapView(
      options.fit, route: points, projection: options.projection ?? .suited(to: line.points),
      in: size, insets: insets, globeInset: globeInset)
    let theme = theme
    func layers(of view: MapView) -> MapLayers {
      let make = { MapLayers(view: view, theme: theme, detail: options.detail) }
      return maps?.layers(of: view, options, making: make) ?? make()
    }
    let closeMap = layers(of: close)
    let canStepBack = options.fit == .route && options.margin == nil && options.detail != .none
    if closeMap.isEmpty && canStepBack {
      // A hop inland would fly over an empty sheet: from further away a border or a lake is in sight.
      view = close.zoomedOut(by: Layout.stepBack)
      map = layers(of: view)
    } else {
      view = close
      map = closeMap
    }
    route = ProjectedRoute(line, view: view)
    path = route.path

    // A marker as long as half the line would hide what it shows.
    markerSize =
      options.markerSize ?? min(max(0.35 * path.length, 18 * max(unit, 0.7)), 36 * max(unit, 0.7))

    // A stop visited twice is drawn and labelled once.
    var anchors: [Point] = []
    var named: [(stop: Stop, anchor: Point)] = []
    for (index, stop) in trip.stops.enumerated() {
      let isShown = index == 0 ? route.isShown[0].first : route.isShown[index - 1].last
      guard isShown == true else { continue }
      let anchor = index == 0 ? route.legs[0][0] : route.legs[index - 1].last ?? .zero
      // What is beyond the edge of the picture has no label in it.
      guard size.bounds.expanded(by: 6 * unit).contains(anchor) else { continue }
      if anchors.contains(where: { $0.distance(to: anchor) < 0.5 }) { continue }
      anchors.append(anchor)
      named.append((stop, anchor))
    }
    stops = anchors

    let wanted = try named.map { stop, anchor throws(StoryboardError) in
      (try StopLabel.variants(of: stop, lettering, options), anchor)
    }
    let set = wanted.filter { !$0.0.isEmpty }
    let surroundings = LabelSurroundings(
      frame: size.bounds.expanded(by: -5 * unit),
      route: path.points(every: 3 * unit),
      markers: Layout.restingMarkers(
        route, options.markerArt?.box ?? options.marker.outline, markerSize),
      stops: anchors.map { Rect(around: [$0])?.expanded(by: 5 * size.unit) ?? size.bounds },
      lines: map.corners)
    // The ends of a trip matter most.
    let order = set.indices.sorted {
      Layout.rank($0, of: set.count) < Layout.rank($1, of: set.count)
    }
    let places = placeLabels(
      order.map { index in
        set[index].0.map {
          LabelBlock(anchor: set[index].1, width: $0.width, height: $0.height)
        }
      }, unit: max(unit, 0.7), avoiding: surroundings)
    labels = places.sorted { order[$0.label] < order[$1.label] }.map { place in
      let (variants, anchor) = set[order[place.label]]
      return (variants[place.variant], place.box, anchor)
    }
    let boxes = labels.map(\.box)
    let (view, unit) = (view, unit)
    overlays = options.overlays.map {
      OverlayLayer($0, view: view, theme: theme, playback: playback)
    }
    overlayPoints = try OverlayPoints(
      overlays, lettering: lettering, theme: theme, unit: unit, avoiding: surroundings,
      boxes: boxes)
    title = try Layout.title(
      options, lettering, avoiding: surroundings.route + boxes.flatMap(\.corners))
  }

  /// The place of a stop in the order in which labels are placed: the first, the last, the others.
  private static func rank(_ index: Int, of count: Int) -> Int {
    switch index {
    case 0: 0
    case count - 1: 1
    default: index + 1
    }
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

  /// What lies behind the map: more sea, or the space round a map that has an edge.
  var background: Color { Globe(view: view, theme: theme).isSeen ? theme.space : theme.ocean }

  /// The picture from the ground up.
  func nodes(timeline: Timeline) -> [Node] {
    let tracks = timeline.tracks(along: route, startingAt: options.firstHold)
    return map.nodes + overlays.flatMap(\.nodes) + [routeNode] + trailNodes(tracks.progress)
      + stopNodes + overlayPoints.nodes
      + labels.flatMap {
        $0.label.nodes(in: $0.box, anchor: $0.anchor, theme: theme, unit: unit)
      } + title
      + markerNodes(
        tracks.progress, tracks.heading,
        hidden: timeline.hidden(along: route, startingAt: options.firstHold))
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

  /// The line behind the marker: one for each piece, as each begins to grow when the one before it
  /// is whole.
  private func trailNodes(_ progress: Track<Double>) -> [Node] {
    guard options.trail == .solid else { return [] }
    let width = options.lineWidth ?? 2.8 * max(unit, 0.6)
    let casing = options.casingWidth ?? width * 5.5 / 2.8
    var strokes = [Stroke(color: options.lineColor ?? theme.trail, width: width)]
    if casing > width {
      strokes.insert(
        Stroke(color: options.casingColor ?? theme.casing, width: casing), at: 0)
    }
    return route.solidParts.map { part in
      .trail(
        Trail(
          "trail", path: part.isWhole ? path : part.path, strokes: strokes,
          drawn: part.drawn(progress)))
    }
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

  private func markerNodes(
    _ progress: Track<Double>, _ heading: Track<Double>, hidden: [Range<Seconds>]
  ) -> [Node] {
    let shapes = markerShapes
    guard !shapes.isEmpty else { return [] }
    return [
      .group(
        Group(
          "marker", motion: Motion(path: path, progress: progress, heading: heading),
          hidden: hidden, children: shapes))
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

extension Track where Value == Double {
  /// The share of a part that lies behind, where this track tells it of the whole.
  fileprivate func share(from start: Double, to end: Double) -> Track {
    if start <= 0 && end >= 1 - 1e-12 { return self }
    return Track(
      keys.map { key in
        let share = end > start ? (key.value - start) / (end - start) : 0
        return Key(time: key.time, value: min(max(share, 0), 1))
      })
  }
}
