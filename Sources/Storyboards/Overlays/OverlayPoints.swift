internal import FlightGeodesy
internal import FlightGraphics
internal import FlightMaps
internal import FlightOptions
internal import FlightScene
internal import FlightStyles
internal import FlightTracks
internal import FlightTypography

/// The points of overlays with their labels: over the route, clear of the stops' labels.
struct OverlayPoints {
  /// A point on the picture.
  typealias Mark = (place: Point, title: String?, color: Color)

  private(set) var nodes: [Node] = []
  /// The point that each node belongs to.
  private var anchors: [Point] = []
  /// The rectangles that the labels cover, by the number of their node.
  private var boxes: [Int: Rect] = [:]

  /// The points and labels with the places that they are pinned to.
  var covered: [PinnedBox] {
    anchors.indices.map { index in
      let anchor = anchors[index]
      return PinnedBox(
        box: boxes[index] ?? Rect(from: anchor, to: anchor).expanded(by: 4), anchor: anchor)
    }
  }

  /// The nodes, each pinned to its point.
  ///
  /// - Parameters:
  ///   - dots: The opacity of a point.
  ///   - texts: The opacity of a label, by its box and its point.
  func pinned(
    dots: (Point) -> Track<Double> = { _ in Track(constant: 1) },
    texts: (Rect, Point) -> Track<Double>
  ) -> [Node] {
    nodes.indices.map { index in
      let anchor = anchors[index]
      return nodes[index].pinned(
        at: anchor, opacity: boxes[index].map { texts($0, anchor) } ?? dots(anchor))
    }
  }

  init(
    _ points: [Mark], lettering: Lettering, theme: Theme, size: PixelSize,
    ground: Ground, avoiding surroundings: LabelSurroundings, boxes: [Rect]
  ) throws(StoryboardError) {
    guard !points.isEmpty else { return }
    let pen = size.markUnit
    var labels: [(outline: TextOutline, anchor: Point, title: String)] = []
    for point in points {
      anchors.append(point.place)
      nodes.append(
        .shape(
          Shape(
            .overlayPoint, path: .circle(center: point.place, radius: 3.4 * pen),
            fill: point.color, stroke: Stroke(color: theme.ring, width: 1.6 * pen),
            strokesFirst: true)))
      if let title = point.title {
        labels.append((try lettering.small(title), point.place, title))
      }
    }
    var crowd = surroundings
    crowd.reserved += boxes
    crowd.stops += points.compactMap { Rect(around: [$0.place])?.expanded(by: 4 * pen) }
    crowd.marks += points.map { LabelMark(center: $0.place, radius: 3 * pen) }
    let places = placeLabels(
      labels.map {
        LabelWish(
          texts: [
            LabelBlock(
              anchor: $0.anchor, width: $0.outline.advance, height: lettering.smallSize,
              radius: 3 * pen)
          ])
      }, unit: 0.6 * pen, avoiding: crowd)
    for place in places {
      let (label, box) = (labels[place.label], place.box)
      anchors.append(label.anchor)
      self.boxes[nodes.count] = box
      let path = label.outline.path.transformed(
        by: .translation(Point(x: box.minX, y: box.minY + 0.78 * lettering.smallSize)))
      let theme = theme.on(ground.backing(of: box))
      nodes.append(
        theme.text(
          .overlayLabel(label.title), path, color: theme.code, unit: size.haloUnit,
          isSmall: true))
    }
  }
}

extension Plan {
  /// The points of all overlays.
  var overlayPoints: [(place: GeoPoint, title: String?, color: Color)] {
    map.overlays.flatMap { overlay in
      overlay.file.shapes.compactMap { shape in
        guard case .point(let point) = shape.form else { return nil }
        let paint = overlay.paint(of: shape.style, theme: theme, unit: size.lineUnit)
        return (point.geoPoint, shape.name, paint.marker)
      }
    }
  }
}
