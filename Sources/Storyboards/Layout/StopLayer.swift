internal import FlightScene
internal import Graphics
internal import Routes

/// The stops of a trip: ringed dots, and the labels beside them.
struct StopLayer {
  private let stops: [VisibleStop]
  private let labels: [(label: StopLabel, box: Rect, anchor: Point)]
  private let options: StoryboardOptions
  private let dot: Color
  private let isNetwork: Bool

  /// The room that the dot of a stop takes.
  static func dot(at anchor: Point, in size: PixelSize) -> Rect {
    Rect(minX: anchor.x, minY: anchor.y, maxX: anchor.x, maxY: anchor.y)
      .expanded(by: 5 * size.unit)
  }

  /// - Parameters:
  ///   - dot: The colour of the dots.
  ///   - isNetwork: Whether the dots are small and the labels few.
  init(
    _ stops: [VisibleStop], dot: Color, isNetwork: Bool, lettering: Lettering,
    _ options: StoryboardOptions, avoiding surroundings: LabelSurroundings
  ) throws(StoryboardError) {
    self.options = options
    self.dot = dot
    self.stops = stops
    self.isNetwork = isNetwork
    let order = stops.byImportance
    let lettering =
      isNetwork ? lettering : lettering.forCrowd(of: stops.count, unit: options.size.unit)
    let wanted =
      isNetwork
      ? try NetworkLabels.texts(
        of: order.map { stops[$0] }, among: stops.reduce(0) { $0 + $1.visits } / 2, lettering,
        options)
      : try order.map { index throws(StoryboardError) in
        try StopLabel.variants(of: stops[index].stop, lettering, options)
      }
    let set = zip(order, wanted).filter { !$0.1.isEmpty }
    let places = placeLabels(
      set.map { index, variants in
        variants.map {
          LabelBlock(anchor: stops[index].anchor, width: $0.width, height: $0.height)
        }
      }, unit: max(options.size.unit, 0.7), avoiding: surroundings)
    labels = places.sorted { set[$0.label].0 < set[$1.label].0 }.map { place in
      let (index, variants) = set[place.label]
      return (variants[place.variant], place.box, stops[index].anchor)
    }
  }

  /// What the labels cover.
  var labelBoxes: [Rect] { labels.map(\.box) }

  /// The dots in their rings.
  var dots: [Node] {
    guard !isNetwork else { return NetworkDots(stops, color: dot, options).nodes }
    let pen = max(options.size.unit, 0.7)
    return stops.map { stop in
      .group(
        Group(
          "stop",
          children: [
            .shape(
              Shape(
                "ring", path: .circle(center: stop.anchor, radius: options.theme.sizes.ring * pen),
                fill: options.theme.ring)),
            .shape(
              Shape(
                "dot", path: .circle(center: stop.anchor, radius: options.theme.sizes.stop * pen),
                fill: dot)),
          ]))
    }
  }

  /// The dots, each pinned to its place on the map.
  var pinnedDots: [Node] { zip(dots, stops).map { $0.pinned(at: $1.anchor) } }

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
