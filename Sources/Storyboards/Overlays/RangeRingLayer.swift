internal import FlightGeodesy
internal import FlightGraphics
internal import FlightMaps
internal import FlightOptions
internal import FlightScene
internal import FlightStyles
internal import FlightTracks
internal import FlightTypography

/// Circles on the Earth: thin dashed lines under the route, each with its radius above it where there is
/// room.
struct RangeRingLayer {
  /// The lines.
  private(set) var nodes: [Node] = []
  private var labels: [(node: Node, box: Rect, anchor: Point)] = []

  /// - Parameters:
  ///   - view: The view that the map is drawn in.
  ///   - boxes: Texts that no label may touch.
  init(
    _ plan: Plan, view: MapView, _ lettering: Lettering, on ground: Ground,
    avoiding surroundings: LabelSurroundings, boxes: [Rect]
  ) throws(StoryboardError) {
    let projection = OverlayProjection(view: view)
    let marks = surroundings.route + surroundings.markers.joined()
    for ring in plan.map.rangeRings {
      let stroke = ring.stroke(plan)
      let path = projection.stroked(ring.trackPoints, margin: stroke.width)
      guard !path.isEmpty else { continue }
      let backing = ground.backing(of: MeasuredPath(path).points(every: 4 * plan.size.unit))
      nodes += RouteLayer.pens(of: stroke, on: backing, plan).map {
        .shape(Shape(.rangeRing, path: path, stroke: $0))
      }
      let label = try RangeLabel(ring, lettering, plan)
      let taken = boxes + surroundings.stops + labels.map(\.box)
      let place = label.place(above: path) { box in
        surroundings.frame.contains(box) && !taken.contains { $0.intersects(box) }
          && !marks.contains { box.contains($0) }
      }
      guard let place else { continue }
      let theme = plan.theme.on(ground.backing(of: place.box))
      labels.append((label.node(in: place.box, theme, plan.size), place.box, place.anchor))
    }
  }

  /// The labels.
  var texts: [Node] { labels.map(\.node) }

  /// The labels with the places that they are pinned to.
  var covered: [PinnedBox] { labels.map { PinnedBox(box: $0.box, anchor: $0.anchor) } }

  /// The labels, each pinned to its place on the map.
  ///
  /// - Parameter opacity: The opacity of a label, by its box and its place.
  func pinnedTexts(opacity: (Rect, Point) -> Track<Double>) -> [Node] {
    labels.map { $0.node.pinned(at: $0.anchor, opacity: opacity($0.box, $0.anchor)) }
  }
}

/// The radius of a ring in small letters.
struct RangeLabel {
  private let outline: TextOutline
  private let em: Double
  private let gap: Double

  init(
    _ ring: RangeRing, _ lettering: Lettering, _ plan: Plan
  ) throws(StoryboardError) {
    let text = plan.text
    outline = try lettering.small(text.units.text(ring.radius, in: text.language))
    em = lettering.smallSize
    gap = 3 * plan.size.unit
  }

  /// The highest place along a line above which there is room.
  func place(above line: Path, hasRoom: (Rect) -> Bool) -> (box: Rect, anchor: Point)? {
    let step = max(em, 1)
    let points = MeasuredPath(line).points(every: step)
    for index in points.indices.sorted(by: { points[$0].y < points[$1].y }) {
      let along = points[min(index + 1, points.count - 1)] - points[max(index - 1, 0)]
      let length = Point.zero.distance(to: along)
      // Where the pen was lifted nothing tells the direction.
      guard length > 0, length < 3 * step else { continue }
      let up = Point(x: abs(along.y) * (along.x * along.y < 0 ? -1 : 1), y: -abs(along.x))
      let box = box(at: points[index], towards: up * (1 / length))
      if hasRoom(box) { return (box, points[index]) }
    }
    return nil
  }

  /// The box beside a point, in a direction of length 1.
  func box(at anchor: Point, towards side: Point) -> Rect {
    let (width, height) = (outline.advance, 0.96 * em)
    let middle = anchor + side * (gap + (abs(side.x) * width + abs(side.y) * height) / 2)
    return Rect(center: middle, width: width, height: height)
  }

  func node(in box: Rect, _ theme: Theme, _ size: PixelSize) -> Node {
    theme.text(
      .rangeLabel,
      outline.path.transformed(
        by: .translation(Point(x: box.minX, y: box.minY + 0.78 * em))),
      color: theme.city, unit: size.haloUnit, isSmall: true)
  }
}

extension RangeRing {
  /// The line: in the color of overlays.
  func stroke(_ plan: Plan) -> Stroke {
    let unit = plan.size.lineUnit
    return Stroke(
      color: plan.theme.route, width: 1.2 * unit, dashes: [5 * unit, 4 * unit], cap: .butt)
  }

  /// The line on a map that is bent afterwards.
  ///
  /// - Parameter scale: The pixels of the map for one of the picture.
  func nodes(_ plan: Plan, on view: MapView, scale: Double) -> [Node] {
    RouteLayer.pens(of: stroke(plan), on: plan.backing, plan).compactMap { pen -> Node? in
      var pen = pen
      pen.width *= scale
      pen.dashes = pen.dashes.map { $0 * scale }
      let path = OverlayProjection(view: view).stroked(trackPoints, margin: pen.width)
      return path.isEmpty ? nil : .shape(Shape(.rangeRing, path: path, stroke: pen))
    }
  }

  fileprivate var trackPoints: [TrackPoint] {
    points.map { TrackPoint(latitude: $0.latitude, longitude: $0.longitude) }
  }
}
