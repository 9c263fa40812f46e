internal import FlightGraphics
internal import FlightJourneys
internal import FlightLanguages
internal import FlightMaps
internal import FlightOptions
internal import FlightOrdering
internal import FlightRoutes
internal import FlightScene
internal import FlightStyles
internal import FlightTypography

/// What is round the map of a card: plates that cover the map's surroundings, texts, lines and figures.
struct CardLayer {
  private let card: Sheet.Card
  private let plan: Plan
  private let theme: Theme
  private let trips: CardTrips
  private let texts: [(part: CardPart, path: Path)]
  private let months: [(path: Path, hidden: [Range<Seconds>])]
  private let facts: CardFacts?
  private let summary: CardFacts?
  private let progress: Track<Double>

  /// The room between the letters of the title, in ems.
  private static let spacing = 0.14
  /// The most keys of the line that grows.
  private static let mostKeys = 600

  /// - Parameter clocks: The clocks by which the trips are drawn.
  /// - Returns: `nil` where the picture has no card.
  /// - Throws: `.missingGlyph`, `.textTooLong`, `.nothingToTell`, `.noMoments`.
  init?(
    _ plan: Plan, clocks: [TripClock], _ lettering: Lettering
  ) throws(StoryboardError) {
    switch plan.sheet {
    case .picture: return nil
    case .card(let card): self.card = card
    }
    let card = card
    self.plan = plan
    // Where the Earth stands in space, space is what the card is made of.
    theme =
      switch plan.mapKind {
      case .flat: plan.theme
      case .globe, .chase: plan.map.ground.backing == .dark ? plan.theme.on(.dark) : plan.theme
      }
    let told = plan.told(clocks)
    let figures = CardFigures(told: told, plan: plan)
    let composer = CardComposer(card, lettering, plan)
    let facts = card.facts ?? figures.usual
    let headline = TripWords(plan.text).cardHeadline(told.trips)
    func set(
      _ part: CardPart, across: Int? = nil, _ told: [CardFigure]
    ) throws(StoryboardError) -> CardFacts? {
      guard !told.isEmpty, let box = card.boxes[part], let place = card.layout.parts[part] else {
        return nil
      }
      return try CardFacts(
        told, in: box, place: place, across: across, largest: place.size * plan.size.unit,
        lettering, plan.text)
    }
    switch plan.story {
    case .alike, .comparison:
      trips = CardTrips(told.trips)
      texts = try composer.paths(of: trips, headline: headline, spacing: CardLayer.spacing)
      self.facts = try set(.facts, figures(facts))
      (months, summary) = ([], nil)
    case .recap:
      trips = CardTrips([])
      texts = try composer.paths(
        of: trips, headline: plan.title ?? RecapMonths.years(of: told.trips) ?? headline,
        spacing: CardLayer.spacing)
      months = try composer.months(
        RecapMonths(told.trips, clocks, plan), spacing: CardLayer.spacing)
      self.facts = try set(.facts, figures(facts))
      summary = try set(.summary, across: 2, figures(figures.summing(besides: facts)).map(\.atEnd))
    }
    let gauge = try TripGauge(.distance, told)
    let (lastTick, start) = (told.lastTick, told.start)
    let step = max(1, lastTick / CardLayer.mostKeys)
    let ticks = Array(stride(from: 0, to: lastTick, by: step)) + [lastTick]
    progress = Track(
      ticks.map { tick in
        let share = tick == lastTick ? 1 : gauge(at: tick) / max(gauge.total, 1e-9)
        return .init(
          time: start + Double(tick) / Timeline.rate, value: share.clamped(to: 0...1))
      }
    ).thinned(tolerance: 0.0005)
  }

  /// The card from the ground up.
  var nodes: [Node] {
    plates + closingCard + lines
      + texts.map { .shape(Shape(.sheet($0.part.role), path: $0.path, fill: ink(of: $0.part))) }
      + months.map { month in
        .group(
          Group(
            .sheet(.month), hidden: month.hidden,
            children: [.shape(Shape(.sheet(.month), path: month.path, fill: ink(of: .title)))]))
      }
      + (facts?.nodes(ink: ink(of: .facts), paleInk: theme.city, theme: theme) ?? [])
  }

  /// The opacity of the plate that the figures at the end stand on.
  private static let plate = 0.82

  /// The figures at the end of a recap, on a plate over the map.
  private var closingCard: [Node] {
    guard let summary else { return [] }
    let plate = Shape(
      .sheet(.plate), path: Path(plan.mapFrame.expanded(by: 0.5).corners, closed: true),
      fill: theme.space.withOpacity(CardLayer.plate))
    var group = Group(
      .sheet(.summary),
      children: [.shape(plate)]
        + summary.nodes(ink: ink(of: .summary), paleInk: theme.city, theme: theme))
    let end = plan.lastArrival
    group.opacity = Track([
      .init(time: end, value: 0), .init(time: end + plan.story.closing * 0.8, value: 1),
    ])
    return [.group(group)]
  }

  /// The color of a part.
  private func ink(of part: CardPart) -> Color {
    if let color = card.layout.parts[part]?.color { return color }
    switch part {
    case .title, .arrow, .progress: return plan.line.color ?? theme.trail
    case .headline, .from, .to, .facts, .summary: return theme.code
    case .via, .fromCity, .toCity, .caption, .map: return theme.city
    }
  }

  /// What covers the surroundings of the map; a globe that stays as far away has none.
  private var plates: [Node] {
    guard plan.map.backdrop == .theme else { return [] }
    switch plan.mapKind {
    case .globe(.circling): return []
    case .globe(.landing), .flat, .chase: break
    }
    let whole = plan.size.bounds.expanded(by: 1)
    var path = Path(whole.corners, closed: true)
    if card.boxes[.map] != nil {
      path.append(Path(plan.mapFrame.corners, closed: true))
    }
    return [.shape(Shape(.sheet(.card), path: path, fill: theme.space, rule: .evenOdd))]
  }

  /// The arrow between the ends, and the line that grows.
  private var lines: [Node] {
    var nodes: [Node] = []
    let unit = plan.size.unit
    if trips.ends != nil, let box = card.boxes[.arrow], let place = card.layout.parts[.arrow] {
      let arrow = CardArrow(
        in: box, width: place.size * unit, isMirrored: plan.text.language.isRightToLeft,
        hasTwoHeads: trips.isRound)
      nodes.append(.shape(Shape(.sheet(.arrow), path: arrow.path, fill: ink(of: .arrow))))
    }
    guard let box = card.boxes[.progress], let place = card.layout.parts[.progress] else {
      return nodes
    }
    let ends = [Point(x: box.minX, y: box.center.y), Point(x: box.maxX, y: box.center.y)]
    let way = Path(plan.text.language.isRightToLeft ? ends.reversed() : ends)
    let color = ink(of: .progress)
    func stroke(_ color: Color) -> Stroke {
      Stroke(color: color, width: place.size * unit, cap: .round)
    }
    let path = MeasuredPath(way)
    nodes.append(
      .shape(Shape(.sheet(.progress), path: way, stroke: stroke(theme.city.withOpacity(0.3)))))
    nodes.append(
      .trail(Trail(.sheet(.progress), path: path, strokes: [stroke(color)], drawn: progress)))
    let dot = Path.circle(center: .zero, radius: place.size * unit * 2.4)
    nodes.append(
      .group(
        Group(
          .sheet(.progress),
          motion: Motion(path: path, progress: progress, heading: Track(constant: 0)),
          children: [.shape(Shape(.dot, path: dot, fill: color))])))
    return nodes
  }
}

extension CardPart {
  /// What a node of the part is.
  fileprivate var role: SheetPart {
    switch self {
    case .title: .title
    case .headline: .headline
    case .from: .from
    case .arrow: .arrow
    case .to: .to
    case .via: .via
    case .fromCity: .fromCity
    case .toCity: .toCity
    case .map: .card
    case .progress: .progress
    case .facts: .fact
    case .summary: .summary
    case .caption: .caption
    }
  }
}

/// An arrow that points to the right; in languages from right to left, to the left.
private struct CardArrow {
  let path: Path

  /// The length of a head and half of its width, in widths of the line.
  private static let (head, half) = (7.0, 3.4)

  /// - Parameter hasTwoHeads: True of a way there and back.
  init(in box: Rect, width: Double, isMirrored: Bool, hasTwoHeads: Bool) {
    let head = min(CardArrow.head * width, box.width / 3)
    let half = min(CardArrow.half * width, box.height / 2)
    let (start, end) = isMirrored ? (box.maxX, box.minX) : (box.minX, box.maxX)
    let ahead = end > start ? 1.0 : -1.0
    let y = box.center.y
    func tip(at x: Double, _ direction: Double) -> [Point] {
      let neck = x - direction * head * 0.7
      return [
        Point(x: neck, y: y - width / 2), Point(x: x - direction * head, y: y - half),
        Point(x: x, y: y), Point(x: x - direction * head, y: y + half),
        Point(x: neck, y: y + width / 2),
      ]
    }
    let back =
      hasTwoHeads
      ? tip(at: start, -ahead).reversed()
      : [Point(x: start, y: y - width / 2), Point(x: start, y: y + width / 2)].reversed()
    path = Path(tip(at: end, ahead) + back, closed: true)
  }
}
