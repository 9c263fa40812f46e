internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps
internal import FlightOptions
internal import FlightRoutes
internal import FlightScene
internal import FlightStyles

/// The stops of all trips with what is written at them and at lines.
struct StopTexts {
  var stops: [VisibleStop]
  /// The texts at lines, which matter less than the stops.
  var lines: [StopLayer.LineLabel]
  /// The color of the dots.
  var dot: Color
  /// The kind of picture: the dots of a network are small and its labels few.
  var kind: PictureKind
}

/// The stops of a trip: ringed dots, and the labels beside them.
struct StopLayer {
  /// The text at the middle of a line.
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

  init(
    _ texts: StopTexts, _ lettering: Lettering, _ options: StoryboardOptions,
    avoiding surroundings: LabelSurroundings
  ) throws(StoryboardError) {
    let stops = texts.stops
    self.options = options
    self.stops = stops
    dot = texts.dot
    let ranks = StopRanks(stops)
    let lineLabels = try StopLayer.labels(of: texts.lines, lettering, options)
    var surroundings = surroundings
    switch texts.kind {
    case .single, .several:
      network = nil
      let ring = options.theme.sizes.ring * options.size.markUnit
      marks = stops.map { LabelMark(center: $0.anchor, radius: ring) }
      surroundings.marks = marks
      labels = try StopLayer.placed(
        stops, marks, ranks, lines: lineLabels, lettering, options, avoiding: surroundings)
    case .network:
      let dots = NetworkDots(
        stops, ranks: ranks, color: texts.dot, ring: options.theme.ring,
        unit: options.size.lineUnit)
      network = dots
      marks = dots.marks
      surroundings.marks = marks
      var names = NetworkLabels(lettering, options, avoiding: surroundings)
      labels = try names.placed(
        stops, marks, order: stops.byImportance, ranks: ranks, lines: lineLabels)
    }
  }

  /// The labels of lines. A line has no dot, but its label is as near to it as those of stops to theirs.
  private static func labels(
    of lines: [LineLabel], _ lettering: Lettering, _ options: StoryboardOptions
  ) throws(StoryboardError) -> [(label: StopLabel, mark: LabelMark)] {
    guard options.text.labels != .none else { return [] }
    var labels: [(StopLabel, LabelMark)] = []
    for line in lines {
      guard let label = try StopLabel(quiet: line.text, named: line.text, lettering),
        label.fits(in: options.size)
      else { continue }
      labels.append((label, LabelMark(center: line.anchor, radius: 5 * options.size.markUnit)))
    }
    return labels
  }

  /// The labels of all stops that have one, and of lines.
  private static func placed(
    _ stops: [VisibleStop], _ marks: [LabelMark], _ ranks: StopRanks,
    lines: [(label: StopLabel, mark: LabelMark)],
    _ lettering: Lettering, _ options: StoryboardOptions, avoiding surroundings: LabelSurroundings
  ) throws(StoryboardError) -> [PlacedLabel] {
    let lettering = lettering.forCrowd(of: stops.count, in: options.size)
    var set: [(order: Int, texts: [StopLabel], wish: LabelWish)] = []
    for (rank, index) in stops.byImportance.enumerated() {
      let texts = try StopLabel.variants(
        of: stops[index].stop, lettering, options.text.labels, in: options.size)
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
      set.map(\.wish), unit: options.size.markUnit, avoiding: surroundings)
    return places.sorted { set[$0.label].order < set[$1.label].order }.map { place in
      let (_, texts, wish) = set[place.label]
      return PlacedLabel(
        label: texts[place.variant], place: place, anchor: wish.texts[0].anchor)
    }
  }

  /// The most stops of which the labels may be led to: more lines are a thicket.
  private static let mostLed = 24

  /// The rectangles that the labels cover, lines that lead to them among it.
  var labelBoxes: [Rect] { labels.flatMap(\.boxes) }

  /// The dots and labels with the places that they are pinned to.
  var covered: [PinnedBox] {
    marks.map {
      PinnedBox(
        box: Rect(from: $0.center, to: $0.center).expanded(by: $0.radius), anchor: $0.center)
    } + labels.flatMap { label in label.boxes.map { PinnedBox(box: $0, anchor: label.anchor) } }
  }

  /// The dots in their rings.
  var dots: [Node] {
    if let network { return network.nodes }
    let pen = options.size.markUnit
    let words = TripWords(options.text)
    return stops.map { stop in
      var group = Group(
        .stop(stop.stop.shortName),
        children: [
          .shape(
            Shape(
              .ring, path: .circle(center: stop.anchor, radius: options.theme.sizes.ring * pen),
              fill: options.theme.ring)),
          .shape(
            Shape(
              .dot, path: .circle(center: stop.anchor, radius: options.theme.sizes.stop * pen),
              fill: dot)),
        ])
      group.title = words.name(stop.stop)
      return .group(group)
    }
  }

  /// The dots, each pinned to its place on the map.
  var pinnedDots: [Node] { zip(dots, stops).map { $0.pinned(at: $1.anchor) } }

  /// The labels, each pinned to its stop.
  ///
  /// - Parameters:
  ///   - ground: The ground that they stand on.
  ///   - opacity: The opacity of a label, by its box and its stop.
  func pinnedTexts(on ground: Ground, opacity: (Rect, Point) -> Track<Double>) -> [Node] {
    zip(labels, labelNodes(on: ground)).flatMap { label, nodes in
      let opacity = opacity(label.place.box, label.anchor)
      return nodes.map { $0.pinned(at: label.anchor, opacity: opacity) }
    }
  }

  /// The labels.
  ///
  /// - Parameter ground: The ground that they stand on.
  func texts(on ground: Ground) -> [Node] { labelNodes(on: ground).flatMap(\.self) }

  private func labelNodes(on ground: Ground) -> [[Node]] {
    labels.map { label in
      label.label.nodes(
        in: label.place, anchor: label.anchor,
        theme: options.theme.on(ground.backing(of: label.place.box)), size: options.size)
    }
  }
}
