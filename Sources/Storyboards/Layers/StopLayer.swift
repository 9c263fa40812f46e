internal import FlightGraphics
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
  /// What is written at a stop.
  var labels: TextOptions.Labels
}

/// The stops of a trip: ringed dots, and the labels beside them.
struct StopLayer {
  /// The text at the middle of a line.
  typealias LineLabel = (text: String, anchor: Point)

  private let stops: [VisibleStop]
  private let labels: [PlacedLabel]
  private let plan: Plan
  /// The dots of a network.
  private let network: NetworkDots?
  /// The radius of each stop's dot.
  private let radii: [Double]
  /// The stops' dots, ring and all, as they are drawn.
  let marks: [LabelMark]

  /// The room that the dot of a stop takes.
  static func dot(at anchor: Point, in size: PixelSize) -> Rect {
    Rect(minX: anchor.x, minY: anchor.y, maxX: anchor.x, maxY: anchor.y)
      .expanded(by: 5 * size.unit)
  }

  init(
    _ texts: StopTexts, _ lettering: Lettering, _ plan: Plan,
    avoiding surroundings: LabelSurroundings
  ) throws(StoryboardError) {
    let stops = texts.stops
    self.plan = plan
    self.stops = stops
    let ranks = StopRanks(stops)
    let lineLabels = try StopLayer.labels(of: texts.lines, lettering, texts.labels, plan)
    var surroundings = surroundings
    let (ring, dot) = (
      plan.theme.sizes.ring * plan.dotUnit, plan.theme.sizes.stop * plan.dotUnit
    )
    let nearness = plan.stopNearness
    guard nearness > 0 else {
      network = nil
      radii = stops.map { _ in dot }
      marks = stops.map { LabelMark(center: $0.anchor, radius: ring) }
      surroundings.marks = marks
      labels = try StopLayer.placed(
        stops, marks, ranks, texts.labels, lines: lineLabels, lettering, plan,
        avoiding: surroundings)
      return
    }
    let dots = NetworkDots(
      stops, ranks: ranks, color: plan.dotColor, ring: plan.theme.ring, unit: plan.size.lineUnit)
    network = plan.crowd.isNetwork ? dots : nil
    radii = dots.radii.map { dot + ($0 - dot) * nearness }
    marks = dots.marks.map {
      LabelMark(center: $0.center, radius: ring + ($0.radius - ring) * nearness)
    }
    surroundings.marks = marks
    let letters = lettering.forCrowd(of: stops.count, in: plan.size, nearness: nearness)
    var names = NetworkLabels(letters, plan, avoiding: surroundings)
    labels = try names.placed(
      stops, marks, order: stops.byImportance, ranks: ranks,
      inFull: Int(Double(stops.count) * (1 - nearness)), lines: lineLabels)
  }

  /// The labels of lines. A line has no dot, but its label is as near to it as those of stops to theirs.
  private static func labels(
    of lines: [LineLabel], _ lettering: Lettering, _ parts: TextOptions.Labels, _ plan: Plan
  ) throws(StoryboardError) -> [(label: StopLabel, mark: LabelMark)] {
    guard parts != .none else { return [] }
    var labels: [(StopLabel, LabelMark)] = []
    for line in lines {
      guard let label = try StopLabel(quiet: line.text, named: line.text, lettering),
        label.fits(in: plan.size)
      else { continue }
      labels.append((label, LabelMark(center: line.anchor, radius: 5 * plan.size.markUnit)))
    }
    return labels
  }

  /// The labels of all stops that have one, and of lines.
  private static func placed(
    _ stops: [VisibleStop], _ marks: [LabelMark], _ ranks: StopRanks,
    _ parts: TextOptions.Labels, lines: [(label: StopLabel, mark: LabelMark)],
    _ lettering: Lettering, _ plan: Plan, avoiding surroundings: LabelSurroundings
  ) throws(StoryboardError) -> [PlacedLabel] {
    let lettering = lettering.forCrowd(of: stops.count, in: plan.size)
    var set: [(order: Int, texts: [StopLabel], wish: LabelWish)] = []
    var codes: Set<String> = []
    for (rank, index) in stops.byImportance.enumerated() {
      let stop = stops[index].stop
      // Both ends of a recording may be at one airport, which the headline of a card names.
      if plan.sheet.card != nil, let code = stop.code, !codes.insert(code).inserted { continue }
      let texts = try StopLabel.variants(of: stop, lettering, parts, in: plan.size)
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
      set.map(\.wish), unit: plan.size.markUnit, avoiding: surroundings)
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
    let words = TripWords(plan.text)
    return stops.indices.map { index in
      let stop = stops[index]
      var group = Group(
        .stop(stop.stop.shortName),
        children: [
          .shape(
            Shape(
              .ring, path: .circle(center: stop.anchor, radius: marks[index].radius),
              fill: plan.theme.ring)),
          .shape(
            Shape(
              .dot, path: .circle(center: stop.anchor, radius: radii[index]),
              fill: plan.dotColor)),
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
        theme: plan.theme.on(ground.backing(of: label.place.box)), size: plan.size)
    }
  }
}

extension Plan {
  /// The unit of dots: among so many lines round a globe they are fine.
  fileprivate var dotUnit: Double {
    switch mapKind {
    case .globe where coversGlobe: 0.4 * size.markUnit
    case .globe, .flat, .chase: size.markUnit
    }
  }

  /// The color of the dots of stops. One of one trip's color would be wrong for the others that stop
  /// there.
  fileprivate var dotColor: Color {
    let own = line.color ?? theme.stop
    switch story {
    case .comparison: return own
    case .alike, .recap: return colors.areSeveral(trips: trips.count) ? theme.code : own
    }
  }
}
