internal import FlightGraphics
internal import FlightMaps
internal import FlightOptions
internal import FlightRoutes
internal import FlightScene
internal import FlightStyles

/// The stops of a trip: ringed dots, and the labels beside them.
struct StopLayer {
  /// What is written at the middle of a line.
  typealias LineLabel = (text: String, anchor: Point)

  private let stops: [VisibleStop]
  private let labels: [PlacedLabel]
  private let options: StoryboardOptions
  private let dot: Color
  /// The dots of a network.
  private let network: NetworkDots?
  /// The stops' dots, ring and all, as they are drawn.
  let marks: [LabelMark]

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
    let ranks = StopRanks(stops)
    let network = isNetwork ? NetworkDots(stops, ranks: ranks, color: dot, options) : nil
    let ring = options.theme.sizes.ring * StopLayer.pen(options)
    marks = network?.marks ?? stops.map { LabelMark(center: $0.anchor, radius: ring) }
    self.network = network
    var surroundings = surroundings
    surroundings.marks = marks
    let lineLabels = try StopLayer.labels(of: lines, lettering, options)
    if isNetwork {
      var names = NetworkLabels(lettering, options, avoiding: surroundings)
      labels = try names.placed(
        stops, marks, order: stops.byImportance, ranks: ranks, lines: lineLabels)
    } else {
      labels = try StopLayer.placed(
        stops, marks, ranks, lines: lineLabels, lettering, options, avoiding: surroundings)
    }
  }

  /// The labels of lines. A line has no dot, but its label is as near to it as those of stops to theirs.
  private static func labels(
    of lines: [LineLabel], _ lettering: Lettering, _ options: StoryboardOptions
  ) throws(StoryboardError) -> [(label: StopLabel, mark: LabelMark)] {
    guard options.text.labels != .none else { return [] }
    let widest = 0.4 * Double(options.size.width)
    var labels: [(StopLabel, LabelMark)] = []
    for line in lines {
      guard let label = try StopLabel(quiet: line.text, named: line.text, lettering),
        label.width <= widest
      else { continue }
      labels.append((label, LabelMark(center: line.anchor, radius: 5 * pen(options))))
    }
    return labels
  }

  /// The labels of all stops that have one, and of lines.
  private static func placed(
    _ stops: [VisibleStop], _ marks: [LabelMark], _ ranks: StopRanks,
    lines: [(label: StopLabel, mark: LabelMark)],
    _ lettering: Lettering, _ options: StoryboardOptions, avoiding surroundings: LabelSurroundings
  ) throws(StoryboardError) -> [PlacedLabel] {
    let lettering = lettering.forCrowd(of: stops.count, unit: options.size.unit)
    var set: [(order: Int, texts: [StopLabel], wish: LabelWish)] = []
    for (rank, index) in stops.byImportance.enumerated() {
      let texts = try StopLabel.variants(of: stops[index].stop, lettering, options)
      set.append(
        (
          index, texts,
          LabelWish(
            texts: texts.map { $0.block(at: marks[index]) }, isHub: ranks.isHub[index],
            mayLead: rank < mostLed)
        ))
    }
    for (index, line) in lines.enumerated() {
      set.append(
        (stops.count + index, [line.label], LabelWish(texts: [line.label.block(at: line.mark)])))
    }
    set.removeAll(where: \.texts.isEmpty)
    let places = placeLabels(
      set.map(\.wish), unit: max(options.size.unit, 0.7), avoiding: surroundings)
    return places.sorted { set[$0.label].order < set[$1.label].order }.map { place in
      let (_, texts, wish) = set[place.label]
      return PlacedLabel(
        label: texts[place.variant], place: place, anchor: wish.texts[0].anchor)
    }
  }

  /// The most stops of which the labels may be led to: more lines are a thicket.
  private static let mostLed = 24

  /// What widths and radii are multiplied with.
  private static func pen(_ options: StoryboardOptions) -> Double { max(options.size.unit, 0.7) }

  /// What the labels cover, lines that lead to them among it.
  var labelBoxes: [Rect] { labels.flatMap(\.boxes) }

  /// The dots in their rings.
  var dots: [Node] {
    if let network { return network.nodes }
    let pen = StopLayer.pen(options)
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
      let opacity = opacity(label.place.box, label.anchor)
      return nodes.map { $0.pinned(at: label.anchor, opacity: opacity) }
    }
  }

  /// The labels.
  ///
  /// - Parameter ground: What they stand on.
  func texts(on ground: Ground) -> [Node] { labelNodes(on: ground).flatMap(\.self) }

  private func labelNodes(on ground: Ground) -> [[Node]] {
    labels.map { label in
      label.label.nodes(
        in: label.place, anchor: label.anchor,
        theme: options.theme.on(ground.footing(of: label.place.box)), unit: options.size.unit)
    }
  }
}
