internal import FlightGraphics
internal import FlightJourneys
internal import FlightLanguages
internal import FlightMaps
internal import FlightOptions
internal import FlightScene
internal import FlightStyles
internal import FlightTypography

/// Title, caption and counter: set once, placed together in corners and edges that route, stops and
/// labels leave free. They belong to the picture, not to the map.
struct CaptionLayer {
  private struct Part {
    var block: CaptionBlock
    /// The part in a size and place.
    var nodes: (CaptionPlace, Theme) -> [Node]
  }

  private let parts: [Part]
  private let unit: Double
  private let frame: Rect
  private let theme: Theme
  private let isRightToLeft: Bool
  private var places: [CaptionPlace] = []

  /// Sets the texts.
  ///
  /// - Parameters:
  ///   - clocks: The clocks by which the trips are drawn.
  ///   - lineWidth: The width of a line that stands for one flight, `nil` where lines have no legends.
  /// - Throws: `.textTooLong`, `.missingGlyph`; `.nothingToCount`, `.noMoments`, `.noLocalTimes`,
  ///   `.countsOneTrip` of the counter.
  init(
    _ plan: Plan, clocks: [TripClock], lineWidth: Double?, _ lettering: Lettering
  ) throws(StoryboardError) {
    let (title, caption, reading): (String?, String?, CounterReading?)
    switch plan.sheet {
    case .picture:
      (title, caption) = (plan.title, plan.caption)
      reading = try CounterReading(
        plan.text.counter, plan.told(clocks), plan.text.counterUnits ?? plan.text.units,
        plan.text.language.wording)
    // On a card the texts stand round the map.
    case .card: (title, caption, reading) = (nil, nil, nil)
    }
    let unit = plan.size.markUnit
    let frame = plan.textArea.expanded(by: -14 * plan.size.unit)
    let theme = plan.theme
    self.theme = theme
    var parts: [Part] = []
    func add(
      _ kind: CaptionBlock.Kind, _ sizes: [(Double, Double)],
      nodes: @escaping (CaptionPlace, Point, Theme) -> [Node]
    ) {
      parts.append(
        Part(block: CaptionBlock(kind: kind, sizes: sizes)) { place, theme in
          nodes(place, Point(x: place.box.minX, y: place.box.minY), theme)
        })
    }
    func add(
      _ text: String, _ kind: CaptionBlock.Kind, _ part: SheetPart, size: Double,
      color: KeyPath<Theme, Color>,
      set: (String, Double) throws(StoryboardError) -> TextOutline
    ) throws(StoryboardError) {
      let variants = try CaptionText.variants(
        text, option: part.rawValue, within: max(frame.width, 1), size: size, set: set)
      add(kind, variants.map { ($0.width, $0.height) }) { place, corner, theme in
        [
          theme.text(
            .sheet(part),
            variants[place.variant].outline(at: corner, alignment: place.spot.alignment),
            color: theme[keyPath: color], unit: unit)
        ]
      }
    }
    if let title, title.contains(where: { !$0.isWhitespace }) {
      try add(title, .title, .title, size: lettering.largeSize * 1.15, color: \.code) {
        (text, size) throws(StoryboardError) in try lettering.strong(text, size: size)
      }
    }
    if let caption, caption.contains(where: { !$0.isWhitespace }) {
      do throws(StoryboardError) {
        try add(caption, .caption, .caption, size: lettering.smallSize * 1.1, color: \.city) {
          (text, size) throws(StoryboardError) in try lettering.plain(text, size: size)
        }
      } catch {
        // What nobody wrote nobody can shorten.
        if case .textTooLong = error, plan.text.caption == nil { throw .noRoomForText }
        throw error
      }
    }
    if let reading {
      let figures = try CounterFigures(reading, lettering, size: lettering.largeSize)
      add(.counter, [(figures.width, figures.height)]) { _, corner, theme in
        figures.nodes(
          at: corner, theme: theme, pen: unit, hasPlate: plan.map.backdrop != .theme)
      }
    }
    if lineWidth != nil, let scale = plan.colors.values {
      let legend = try ValueLegend(scale, lettering, plan.text, size: lettering.smallSize)
      add(.legend, [(legend.width, legend.height)]) { legend.nodes(at: $1, theme: $2, pen: unit) }
    }
    if let lineWidth, let weights = plan.legendWeights, weights.classes.count > 1 {
      let numbers = plan.text.language.wording.numbers
      let legend = try WeightLegend(
        weights, line: lineWidth, title: plan.weightName, lettering,
        size: lettering.smallSize
      ) { numbers.text($0, decimals: $0 == $0.rounded() ? 0 : 1) }
      add(.legend, [(legend.width, legend.height)]) { legend.nodes(at: $1, theme: $2, pen: unit) }
    }
    self.parts = parts
    self.unit = unit
    self.frame = frame
    isRightToLeft = plan.text.language.isRightToLeft
  }

  var isEmpty: Bool { parts.isEmpty }

  /// The rectangles that the texts cover.
  var boxes: [Rect] { places.map(\.box) }

  /// Finds the texts their places.
  ///
  /// - Returns: True if they are clear of everything.
  /// - Throws: `.noRoomForText` where the picture is too small to hold them beside each other.
  mutating func place(
    avoiding seen: LabelSurroundings, labels: [Rect], in size: PixelSize
  ) throws(StoryboardError) -> Bool {
    guard !parts.isEmpty else { return true }
    let surroundings = CaptionSurroundings(
      frame: frame,
      crowd: Crowding(
        of: seen.route + seen.markers.joined() + seen.stops.flatMap { $0.corners + [$0.center] },
        in: size),
      labels: labels, isRightToLeft: isRightToLeft)
    guard let placed = placeCaptions(parts.map(\.block), unit: unit, avoiding: surroundings) else {
      throw .noRoomForText
    }
    places = placed.places
    return placed.isClear
  }

  /// The texts in their places.
  ///
  /// - Parameter ground: The ground that they stand on.
  func nodes(on ground: Ground) -> [Node] {
    zip(parts, places).flatMap { $0.nodes($1, theme.on(ground.backing(of: $1.box))) }
  }
}
