internal import FlightGraphics
internal import FlightLanguages
internal import FlightOptions
internal import FlightStyles

/// The sheet that a picture is: a map, or a card with a map in it.
enum Sheet {
  case picture
  case card(Card)

  /// A card round the map.
  struct Card {
    let layout: CardLayout
    /// The places of the parts that it has.
    let boxes: [CardPart: Rect]
    /// The figures that were asked for; `nil` for those that suit the trips.
    let facts: [CardOptions.Fact]?
    /// The line over all; `nil` for none, and in a recap, which has its months there.
    let title: String?
    /// True of the poster that a recap ends with.
    let isPoster: Bool

    /// - Parameters:
    ///   - layout: That of a card with all lines of text.
    ///   - hasTitle: False where its room is the map's.
    init(
      _ layout: CardLayout, _ size: PixelSize, _ text: TextOptions, facts: [CardOptions.Fact]?,
      title: String?, hasTitle: Bool, hasCaption: Bool, isPoster: Bool = false
    ) {
      let layout = layout.fitting(hasTitle: hasTitle, hasCaption: hasCaption)
      (self.layout, self.facts, self.title) = (layout, facts, title)
      self.isPoster = isPoster
      var boxes: [CardPart: Rect] = [:]
      for part in CardPart.allCases {
        boxes[part] = layout.box(
          of: part, in: size, edges: text.unsafeEdges, isMirrored: text.language.isRightToLeft)
      }
      self.boxes = boxes
    }
  }

  /// - Parameters:
  ///   - title: The headline of one's own.
  ///   - day: The day of the flight, which stands in the place of a headline.
  init(
    _ options: StoryboardOptions, _ theme: Theme, _ story: Story, title: String?, hasCaption: Bool,
    day: () -> String?
  ) {
    guard let card = options.card, let usual = theme.cards[card.shape] else {
      self = .picture
      return
    }
    let (line, hasTitle): (String?, Bool)
    switch story {
    case .alike, .comparison:
      line = title ?? day()
      hasTitle = line != nil
    case .recap: (line, hasTitle) = (nil, true)
    }
    self = .card(
      Card(
        usual.film, options.size, options.text, facts: card.facts, title: line,
        hasTitle: hasTitle, hasCaption: hasCaption))
  }

  /// The card; `nil` of a map alone.
  var card: Card? {
    switch self {
    case .picture: nil
    case .card(let card): card
    }
  }

  /// The part of the picture that the map has, in whole pixels.
  func mapFrame(in size: PixelSize) -> Rect {
    switch self {
    case .picture: return size.bounds
    case .card(let card):
      let box = card.boxes[.map] ?? .zero
      return Rect(
        minX: box.minX, minY: box.minY, maxX: max(box.maxX, box.minX + 1),
        maxY: max(box.maxY, box.minY + 1))
    }
  }
}

extension Plan {
  /// The part of the picture that texts on the map may lie in.
  var textArea: Rect {
    mapFrame.intersection(size.bounds.inset(by: text.unsafeEdges)) ?? mapFrame
  }

  /// The edges of the map that texts keep away from: the wider one of each pair.
  var unsafeMapEdges: (x: Double, y: Double) {
    let (frame, area) = (mapFrame, textArea)
    return (
      max(area.minX - frame.minX, frame.maxX - area.maxX),
      max(area.minY - frame.minY, frame.maxY - area.maxY)
    )
  }
}
