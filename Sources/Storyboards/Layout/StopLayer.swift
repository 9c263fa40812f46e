internal import FlightScene
internal import Graphics
internal import Routes

/// The stops of a trip: ringed dots, and the labels beside them.
struct StopLayer {
  /// What is written at the middle of a line.
  typealias LineLabel = (text: String, anchor: Point)

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
  ///   - lines: What is written at lines, which matters less than the stops.
  ///   - dot: The colour of the dots.
  ///   - isNetwork: Whether the dots are small and the labels few.
  init(
    _ stops: [VisibleStop], lines: [LineLabel], dot: Color, isNetwork: Bool, lettering: Lettering,
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
    var set: [(order: Int, anchor: Point, variants: [StopLabel])] = zip(order, wanted)
      .map { ($0, stops[$0].anchor, $1) }
    for (index, line) in lines.enumerated() where options.labels != .none {
      let label = try StopLabel(quiet: line.text, named: line.text, lettering)
      let fits = label.map { $0.width <= 0.4 * Double(options.size.width) } ?? false
      set.append((stops.count + index, line.anchor, fits ? label.map { [$0] } ?? [] : []))
    }
    set.removeAll(where: \.variants.isEmpty)
    let places = placeLabels(
      set.map { _, anchor, variants in
        variants.map { LabelBlock(anchor: anchor, width: $0.width, height: $0.height) }
      }, unit: max(options.size.unit, 0.7), avoiding: surroundings)
    labels = places.sorted { set[$0.label].order < set[$1.label].order }.map { place in
      let (_, anchor, variants) = set[place.label]
      return (variants[place.variant], place.box, anchor)
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
  ///
  /// - Parameters:
  ///   - ground: What they stand on.
  ///   - opacity: How much of a label is seen, by its box and its stop.
  func pinnedTexts(on ground: Ground, opacity: (Rect, Point) -> Track<Double>) -> [Node] {
    zip(labels, labelNodes(on: ground)).flatMap { label, nodes in
      let opacity = opacity(label.box, label.anchor)
      return nodes.map { $0.pinned(at: label.anchor, opacity: opacity) }
    }
  }

  /// The labels.
  ///
  /// - Parameter ground: What they stand on.
  func texts(on ground: Ground) -> [Node] { labelNodes(on: ground).flatMap(\.self) }

  private func labelNodes(on ground: Ground) -> [[Node]] {
    labels.map { label, box, anchor in
      label.nodes(
        in: box, anchor: anchor, theme: options.theme.on(ground.footing(of: box)),
        unit: options.size.unit)
    }
  }
}
