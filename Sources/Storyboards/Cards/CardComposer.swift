internal import FlightGraphics
internal import FlightLanguages
internal import FlightOptions
internal import FlightRoutes
internal import FlightScene
internal import FlightStyles
internal import FlightTypography

/// Sets the texts of a card in their boxes.
struct CardComposer {
  private let card: Sheet.Card
  private let lettering: Lettering
  private let plan: Plan

  init(_ card: Sheet.Card, _ lettering: Lettering, _ plan: Plan) {
    (self.card, self.lettering, self.plan) = (card, lettering, plan)
  }

  /// The outlines of all texts that have something to say.
  ///
  /// - Parameters:
  ///   - headlines: Headlines of several trips, the fullest first; the last is cut where none has room.
  ///   - spacing: The room between the letters of the title, in ems.
  /// - Throws: `.missingGlyph`; `.textTooLong` of a user's own text.
  func paths(
    of trips: CardTrips, headlines: [String], spacing: Double
  ) throws(StoryboardError) -> [(part: CardPart, path: Path)] {
    var paths: [(part: CardPart, path: Path)] = []
    func add(_ part: CardPart, _ path: Path?) { if let path { paths.append((part, path)) } }
    let title = card.title.map { $0.capitals(in: plan.text.language) }
    add(
      .title,
      try path(.title, title, ownText: card.title) { text, size throws(StoryboardError) in
        try lettering.spaced(text, size: size, spacing: spacing)
      })
    add(.caption, try path(.caption, plan.caption, ownText: plan.caption, set: plain))
    guard let ends = trips.ends else {
      for (index, headline) in headlines.enumerated() {
        let isLast = index == headlines.count - 1
        guard let path = try path(.headline, headline, cuts: isLast, set: strong) else { continue }
        add(.headline, path)
        break
      }
      return paths
    }
    // Both codes are as large as the longer one allows.
    let codes = [(CardPart.from, ends.from.shortName), (.to, ends.to.shortName)]
    var largest = Double.infinity
    for (part, code) in codes {
      largest = min(largest, try text(part, code, set: strong)?.size ?? .infinity)
    }
    for (part, code) in codes {
      add(part, try path(part, code, largest: largest, isCentered: true, set: strong))
    }
    add(.via, try path(.via, trips.viaText, isCentered: true, set: plain))
    let cities = [(CardPart.fromCity, ends.from.cityName), (.toCity, ends.to.cityName)]
    for (part, city) in cities { add(part, try path(part, city, set: plain)) }
    return paths
  }

  /// A line in the letters of the title; `nil` where the card is without it.
  ///
  /// - Parameter spacing: The room between the letters, in ems.
  func line(
    _ part: CardPart, _ text: String, spacing: Double
  ) throws(StoryboardError) -> Path? {
    try path(part, text.capitals(in: plan.text.language)) { text, size throws(StoryboardError) in
      try lettering.spaced(text, size: size, spacing: spacing)
    }
  }

  /// The months of a recap in the place of the title, each with the times at which it is another.
  func months(
    _ months: RecapMonths, spacing: Double
  ) throws(StoryboardError) -> [(path: Path, hidden: [Range<Seconds>])] {
    var paths: [(path: Path, hidden: [Range<Seconds>])] = []
    for (index, month) in months.texts.enumerated() {
      guard let path = try line(.title, month.text, spacing: spacing) else { continue }
      let end = index + 1 < months.texts.count ? months.texts[index + 1].time : .infinity
      var hidden = index > 0 ? [0..<month.time] : []
      if end < .infinity { hidden.append(end..<Seconds.infinity) }
      paths.append((path, hidden))
    }
    return paths
  }

  private func strong(_ text: String, _ size: Double) throws(StoryboardError) -> TextOutline {
    try lettering.strong(text, size: size)
  }

  private func plain(_ text: String, _ size: Double) throws(StoryboardError) -> TextOutline {
    try lettering.plain(text, size: size)
  }

  /// A text in the box of a part; `nil` where the card is without it or there is nothing to say.
  ///
  /// - Parameters:
  ///   - ownText: What a user wrote for it, which is never cut; `nil` for nothing.
  ///   - largest: The largest em, in pixels.
  ///   - cuts: False of a text that is left out where it has no room.
  private func text(
    _ part: CardPart, _ text: String?, ownText: String? = nil, largest: Double = .infinity,
    cuts: Bool = true, set: (String, Double) throws(StoryboardError) -> TextOutline
  ) throws(StoryboardError) -> CardText? {
    guard let text, text.contains(where: { !$0.isWhitespace }),
      let box = card.boxes[part], let place = card.layout.parts[part]
    else { return nil }
    let size = min(place.size * plan.size.unit, largest)
    let fitted = try CardText(text, in: box, size: size, cuts: cuts && ownText == nil, set: set)
    if fitted == nil, cuts { throw .textTooLong(option: part.rawValue, text: ownText ?? text) }
    return fitted
  }

  private func path(
    _ part: CardPart, _ text: String?, ownText: String? = nil, largest: Double = .infinity,
    isCentered: Bool = false, cuts: Bool = true,
    set: (String, Double) throws(StoryboardError) -> TextOutline
  ) throws(StoryboardError) -> Path? {
    guard
      let fitted = try self.text(
        part, text, ownText: ownText, largest: largest, cuts: cuts, set: set),
      let box = card.boxes[part], let place = card.layout.parts[part]
    else { return nil }
    return fitted.outline(
      in: box, alignment: place.alignment(isMirrored: plan.text.language.isRightToLeft),
      isCentered: isCentered)
  }
}
