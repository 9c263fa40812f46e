internal import FlightGraphics
internal import FlightOptions
internal import FlightRoutes
internal import FlightScene
internal import FlightStyles

/// The dots of a network: hubs alike, large and in rings, the others by how many flights meet there.
struct NetworkDots {
  private let dots: [LabelMark]
  private let rings: [LabelMark]
  private let color: Color
  private let ring: Color
  /// Each stop's dot with its ring.
  let marks: [LabelMark]
  /// The radius of each dot.
  var radii: [Double] { dots.map(\.radius) }

  /// The width of a ring, and the largest dot that is no hub's among dots from 0 to a hub's, as a share.
  private static let ringWidth = 1.1
  private static let largestOther = 0.5

  /// - Parameter unit: The unit of lines.
  init(_ stops: [VisibleStop], ranks: StopRanks, color: Color, ring: Color, unit: Double) {
    // Many dots are small ones.
    let (least, largest) =
      switch stops.count {
      case ...60: (1.6 * unit, 4.2 * unit)
      case ...200: (1.4 * unit, 3.8 * unit)
      case ...1000: (1.2 * unit, 3 * unit)
      default: (0.7 * unit, 1.8 * unit)
      }
    let others = zip(stops, ranks.isHub).filter { !$1 }.map(\.0.visits)
    let most = Double(max(others.max() ?? 1, 2))
    dots = zip(stops, ranks.isHub).map { stop, isHub in
      // From one flight, which makes the smallest dot.
      let share = isHub ? 1 : Double(stop.visits - 1) / (most - 1) * NetworkDots.largestOther
      return LabelMark(center: stop.anchor, radius: least + (largest - least) * share)
    }
    rings = zip(dots, ranks.isHub).filter(\.1).map { dot, _ in
      LabelMark(center: dot.center, radius: dot.radius + NetworkDots.ringWidth * unit)
    }
    marks = zip(dots, ranks.isHub).map { dot, isHub in
      isHub ? LabelMark(center: dot.center, radius: dot.radius + NetworkDots.ringWidth * unit) : dot
    }
    self.color = color
    self.ring = ring
  }

  /// All dots in one shape, and all rings in one below it.
  var nodes: [Node] {
    [(NodeRole.rings, rings, ring), (.dots, dots, color)].compactMap { role, circles, fill in
      guard !circles.isEmpty else { return nil }
      var path = Path()
      for circle in circles { path.addCircle(center: circle.center, radius: circle.radius) }
      return .shape(Shape(role, path: path, fill: fill))
    }
  }
}

/// The labels of a network, and of trips that are nearly one: the hubs' codes and cities, then the busiest
/// stops' cities in small letters.
struct NetworkLabels {
  private let plan: Plan
  private let lettering: Lettering
  private let unit: Double
  private var placement: LabelPlacement
  /// The labels that were tried, in the order in which the placement knows them.
  private var tried: [(texts: [StopLabel], mark: LabelMark)] = []
  private var named: Set<String> = []

  /// The picture that a label has for itself, in pixels at a unit of 1.
  private static let room = 11_000.0
  /// The side of a part of the picture, at a unit of 1, and how many names it may have: so that the
  /// whole network is told, not its densest corner.
  private static let neighborhood = 130.0
  private static let mostNeighbors = 4.0
  /// The number of names that are tried in such a part: where one finds no room, the next stop of
  /// note is named in its stead.
  private static let mostTries = 10.0
  /// The share of the labels, after those of the hubs, that may be led to.
  private static let ledShare = 0.6

  init(
    _ lettering: Lettering, _ plan: Plan, avoiding surroundings: LabelSurroundings
  ) {
    self.plan = plan
    self.lettering = lettering
    unit = plan.size.smallTextUnit
    placement = LabelPlacement(
      unit: plan.size.markUnit, takesAny: false, avoiding: surroundings)
  }

  /// The labels that have a place.
  ///
  /// - Parameters:
  ///   - order: The places of the stops, the most important first.
  ///   - inFull: The number of the first of them that have codes and cities, too.
  ///   - lines: Labels of lines, which matter less than the stops.
  mutating func placed(
    _ stops: [VisibleStop], _ marks: [LabelMark], order: [Int], ranks: StopRanks, inFull: Int,
    lines: [(label: StopLabel, mark: LabelMark)]
  ) throws(StoryboardError) -> [PlacedLabel] {
    guard plan.text.labels != .none else { return [] }
    let area = Double(plan.size.width) * Double(plan.size.height)
    let most = max(6, plenty(area / NetworkLabels.room / unit / unit))
    let (mostNeighbors, mostTries) = (
      plenty(NetworkLabels.mostNeighbors), plenty(NetworkLabels.mostTries)
    )
    for index in order where ranks.isHub[index] {
      if let name = stops[index].stop.name { named.insert(name) }
      let texts = try StopLabel.variants(
        of: stops[index].stop, lettering, plan.text.labels, in: plan.size)
      if !texts.isEmpty { add(texts, at: marks[index], isHub: true) }
    }
    placement.placeHubs()
    let hubs = tried.count
    var left = most - hubs
    let leftAfterLeads = left - max(Int(NetworkLabels.ledShare * Double(most)), 6)
    let side = NetworkLabels.neighborhood * unit
    var (neighbors, tries) = (PointGrid<Void>(side: side), PointGrid<Void>(side: side))
    for hub in tried { neighbors.add((), at: hub.mark.center) }
    for (rank, index) in order.enumerated() where !ranks.isHub[index] && left > 0 {
      let stop = stops[index]
      // A city is named once, whatever airports it has.
      guard neighbors.count(at: stop.anchor) < mostNeighbors,
        tries.count(at: stop.anchor) < mostTries,
        let text = text(of: stop.stop), rank < inFull || !named.contains(text),
        let label = try StopLabel(quiet: text, named: stop.stop.shortName, lettering)
      else { continue }
      tries.add((), at: stop.anchor)
      let full =
        rank < inFull
        ? try StopLabel.variants(of: stop.stop, lettering, plan.text.labels, in: plan.size) : []
      let number = add(
        full.isEmpty ? [label] : full, at: marks[index], mayLead: left > leftAfterLeads)
      guard placement.place(number) || makesRoom(for: number) || placement.lead(to: number) else {
        continue
      }
      named.insert(text)
      neighbors.add((), at: stop.anchor)
      left -= 1
    }
    for line in lines { placement.place(add([line.label], at: line.mark)) }
    return placement.places.map { place in
      let (texts, mark) = tried[place.label]
      return PlacedLabel(label: texts[place.variant], place: place, anchor: mark.center)
    }
  }

  /// A number of labels where there are the more of them, the fewer trips there are.
  private func plenty(_ count: Double) -> Int { Int(count / plan.stopNearness) }

  /// Lets a neighbor of a label step aside, as where there is room for all of them.
  private mutating func makesRoom(for label: Int) -> Bool {
    plan.stopNearness < 1 && placement.makeRoom(for: label)
  }

  private func text(of stop: Stop) -> String? {
    (plan.text.labels == .code ? stop.shortName : stop.name) ?? stop.code
  }

  @discardableResult
  private mutating func add(
    _ texts: [StopLabel], at mark: LabelMark, isHub: Bool = false, mayLead: Bool = false
  ) -> Int {
    tried.append((texts, mark))
    placement.add(
      LabelWish(texts: texts.map { $0.block(at: mark) }, isHub: isHub, mayLead: mayLead))
    return tried.count - 1
  }
}
