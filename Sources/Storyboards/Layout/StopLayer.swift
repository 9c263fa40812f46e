internal import FlightScene
internal import Graphics
internal import Routes

/// The stops of a trip: ringed dots, and the labels beside them.
struct StopLayer {
  private let anchors: [Point]
  private let labels: [(label: StopLabel, box: Rect, anchor: Point)]
  private let options: StoryboardOptions
  private let dot: Color

  /// A stop in sight.
  typealias Visible = (stop: Stop, anchor: Point)

  /// The stops of all trips in sight; one that is visited twice comes once.
  static func visible(_ trips: [(Trip, ProjectedRoute)], in size: PixelSize) -> [Visible] {
    var visible: [Visible] = []
    for (trip, route) in trips {
      for (index, stop) in trip.stops.enumerated() {
        let isShown = index == 0 ? route.isShown[0].first : route.isShown[index - 1].last
        guard isShown == true else { continue }
        let anchor = index == 0 ? route.legs[0][0] : route.legs[index - 1].last ?? .zero
        // What is beyond the edge of the picture has no label in it.
        guard size.bounds.expanded(by: 6 * size.unit).contains(anchor) else { continue }
        if visible.contains(where: { $0.anchor.distance(to: anchor) < 0.5 }) { continue }
        visible.append((stop, anchor))
      }
    }
    return visible
  }

  /// The room that the dot of a stop takes.
  static func dot(at anchor: Point, in size: PixelSize) -> Rect {
    Rect(minX: anchor.x, minY: anchor.y, maxX: anchor.x, maxY: anchor.y)
      .expanded(by: 5 * size.unit)
  }

  /// - Parameter dot: The colour of the dots.
  init(
    _ visible: [Visible], dot: Color, lettering: Lettering, _ options: StoryboardOptions,
    avoiding surroundings: LabelSurroundings
  ) throws(StoryboardError) {
    self.options = options
    self.dot = dot
    anchors = visible.map(\.anchor)
    let wanted = try visible.map { stop, anchor throws(StoryboardError) in
      (try StopLabel.variants(of: stop, lettering, options), anchor)
    }
    let set = wanted.filter { !$0.0.isEmpty }
    // The ends of a trip matter most.
    let order = set.indices.sorted {
      StopLayer.rank($0, of: set.count) < StopLayer.rank($1, of: set.count)
    }
    let places = placeLabels(
      order.map { index in
        set[index].0.map {
          LabelBlock(anchor: set[index].1, width: $0.width, height: $0.height)
        }
      }, unit: max(options.size.unit, 0.7), avoiding: surroundings)
    labels = places.sorted { order[$0.label] < order[$1.label] }.map { place in
      let (variants, anchor) = set[order[place.label]]
      return (variants[place.variant], place.box, anchor)
    }
  }

  /// The place of a stop in the order in which labels are placed: the first, the last, the others.
  private static func rank(_ index: Int, of count: Int) -> Int {
    switch index {
    case 0: 0
    case count - 1: 1
    default: index + 1
    }
  }

  /// What the labels cover.
  var labelBoxes: [Rect] { labels.map(\.box) }

  /// The dots in their rings.
  var dots: [Node] {
    let pen = max(options.size.unit, 0.7)
    return anchors.map { anchor in
      .group(
        Group(
          "stop",
          children: [
            .shape(
              Shape(
                "ring", path: .circle(center: anchor, radius: options.theme.sizes.ring * pen),
                fill: options.theme.ring)),
            .shape(
              Shape(
                "dot", path: .circle(center: anchor, radius: options.theme.sizes.stop * pen),
                fill: dot)),
          ]))
    }
  }

  /// The dots, each pinned to its place on the map.
  var pinnedDots: [Node] { zip(dots, anchors).map { $0.pinned(at: $1) } }

  /// The labels, each pinned to its stop.
  var pinnedTexts: [Node] {
    zip(labels, labelNodes).flatMap { label, nodes in nodes.map { $0.pinned(at: label.anchor) } }
  }

  /// The labels.
  var texts: [Node] { labelNodes.flatMap(\.self) }

  private var labelNodes: [[Node]] {
    labels.map {
      $0.label.nodes(
        in: $0.box, anchor: $0.anchor, theme: options.theme, unit: options.size.unit)
    }
  }
}
