internal import FlightGraphics
internal import FlightJourneys
internal import FlightLanguages
internal import FlightMaps
internal import FlightOptions
internal import FlightOrdering
internal import FlightScene
internal import FlightStyles

/// What is round the map of a card: plates that cover the map's surroundings, texts, lines and figures.
struct CardLayer {
  private let card: Sheet.Card
  private let plan: Plan
  private let theme: Theme
  private let trips: CardTrips
  private let texts: [(part: CardPart, path: Path)]
  private let months: [(path: Path, hidden: [Range<Seconds>])]
  private let facts: [(part: CardPart, figures: CardFacts)]
  private let progress: Track<Double>
  /// True if plates cover what is round the map.
  private let hasPlates: Bool

  /// The room between the letters of the title, in ems.
  private static let spacing = 0.14
  /// The most keys of the line that grows.
  private static let mostKeys = 600

  /// - Parameters:
  ///   - layout: What the card is laid over.
  ///   - clocks: The clocks by which the trips are drawn.
  /// - Returns: `nil` where the picture has no card.
  /// - Throws: `.missingGlyph`, `.textTooLong`, `.nothingToTell`, `.noMoments`.
  init?(
    _ plan: Plan, over layout: any PictureLayout, clocks: [TripClock], _ lettering: Lettering
  ) throws(StoryboardError) {
    guard let card = plan.sheet.card else { return nil }
    hasPlates = plan.map.backdrop == .theme && layout.goesOnBesideMap
    self.card = card
    self.plan = plan
    theme = plan.cardTheme
    let told = plan.told(clocks)
    let figures = CardFigures(told: told, plan: plan)
    let composer = CardComposer(card, lettering, plan)
    let headlines: [String]
    switch plan.story {
    case .alike, .comparison:
      trips = CardTrips(told.trips)
      headlines = TripWords(plan.text).cardHeadlines(told.trips)
    case .recap:
      trips = CardTrips([])
      headlines =
        (plan.title ?? RecapMonths.years(of: told.trips)).map { [$0] }
        ?? TripWords(plan.text).cardHeadlines(told.trips)
    }
    var texts = try composer.paths(of: trips, headlines: headlines, spacing: CardLayer.spacing)
    let set: [(part: CardPart, figures: [CardFigure])]
    if card.isPoster {
      set = try figures.ofPoster()
      months = []
      let turns = try composer.line(
        .turns, figures.turnsAtEnd(), spacing: CardLayer.spacing / 2)
      if let turns { texts.append((.turns, turns)) }
    } else {
      set = [(.facts, try figures(card.facts ?? figures.usual))]
      months =
        plan.story.isKnownAhead
        ? []
        : try composer.months(
          RecapMonths(told.trips, clocks, plan), spacing: CardLayer.spacing)
    }
    self.texts = texts
    var facts: [(part: CardPart, figures: CardFacts)] = []
    for (part, told) in set where !told.isEmpty {
      guard let box = card.boxes[part], let place = card.layout.parts[part] else { continue }
      let across = place.stacks && part == .summary ? 2 : nil
      facts.append(
        (
          part,
          try CardFacts(
            told, in: box, place: place, across: across, largest: place.size * plan.size.unit,
            lettering, plan.text)
        ))
    }
    self.facts = facts
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
    plates + lines
      + texts.map { .shape(Shape(.sheet($0.part.role), path: $0.path, fill: ink(of: $0.part))) }
      + months.map { month in
        .group(
          Group(
            .sheet(.month), hidden: month.hidden,
            children: [.shape(Shape(.sheet(.month), path: month.path, fill: ink(of: .title)))]))
      }
      + facts.flatMap { part, figures in
        figures.nodes(ink: ink(of: part), paleInk: theme.city, theme: theme)
      }
  }

  /// The color of a part.
  private func ink(of part: CardPart) -> Color {
    if let color = card.layout.parts[part]?.color { return color }
    switch part {
    case .title, .arrow, .progress, .turns: return plan.line.color ?? theme.trail
    case .headline, .from, .to, .facts, .hero, .summary, .records: return theme.code
    case .via, .fromCity, .toCity, .caption, .map, .poster: return theme.city
    }
  }

  /// The plates over the surroundings of the map.
  private var plates: [Node] {
    guard hasPlates else { return [] }
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
    case .map, .poster: .card
    case .progress: .progress
    case .turns: .turns
    case .facts, .hero, .summary, .records: .fact
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
