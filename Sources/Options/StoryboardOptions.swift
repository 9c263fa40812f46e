public import FlightGraphics
public import FlightStyles

/// Everything about the picture but the trip itself, in groups.
public struct StoryboardOptions: Hashable, Sendable {
  /// The size of the picture.
  public var size: PixelSize
  /// The colors and sizes of everything that is drawn.
  public var theme = Theme.atlas
  /// The map.
  public var map = MapOptions()
  /// The countries that are set off.
  public var countries = CountryOptions()
  /// The line of the route.
  public var line = LineOptions()
  /// The marker.
  public var marker = MarkerOptions()
  /// The course in time.
  public var time = TimeOptions()
  /// The texts.
  public var text = TextOptions()
  /// The marks of each of several trips, by its place; trips without one are like the others.
  public var cues: [TripCue] = []
  /// The meaning of the weights in ``cues``, above their legend; `nil` for none.
  public var weightName: String?
  /// Sets the second of two trips beside the first, as another way between the same places; `nil`
  /// tells both alike.
  public var comparison: Comparison?
  /// A card round the map; `nil` gives the whole picture to the map.
  public var card: CardOptions?
  /// Tells trips as one film with figures at its end, on a card; `nil` tells them as ``time`` says.
  public var recap: RecapOptions?
  /// How much the picture may cost.
  public var budget = Budget()
  /// True where formats of frames alone show it: what they draw pixel by pixel is not outlined as well.
  package var isOfPixels = false

  /// Creates the default options for a size.
  public init(size: PixelSize) { self.size = size }

  /// Creates the default options for a width and a height in pixels.
  ///
  /// - Throws: `OptionError` for a side that is not positive or too long, or too large an area.
  public init(width: Int, height: Int) throws(OptionError) {
    let side = Double(PixelSize.largestSide)
    try OptionError.check(Double(width), "size.width", 1...side)
    try OptionError.check(Double(height), "size.height", 1...side)
    guard let size = PixelSize(width: width, height: height) else {
      let area = Double(width) * Double(height)
      throw OptionError(
        option: "size.width × size.height", value: area,
        allowed: 1...Double(PixelSize.largestArea))
    }
    self.size = size
  }
}

extension StoryboardOptions {
  /// Checks every number once, so that nothing after has to.
  ///
  /// - Throws: `OptionError` for the first that is not finite or out of range.
  package func check() throws(OptionError) {
    try time.check()
    for cue in cues { try cue.check() }
    try map.check()
    try line.check()
    try marker.check()
    try countries.check()
    try text.check(in: size)
    try card?.check()
    try recap?.check()
    try OptionError.check(budget.times, "budget", Budget.allowed)
  }

  /// The same picture at a share of its width and height: every length in pixels is that share of
  /// what it was, but no less than it may be.
  ///
  /// - Parameter scale: Above 0, 1 at most.
  package func scaled(by scale: Double) -> StoryboardOptions {
    func scaled(_ side: Int) -> Int { max(1, Int((Double(side) * scale).rounded())) }
    guard scale < 1, let size = PixelSize(width: scaled(size.width), height: scaled(size.height))
    else { return self }
    var options = self
    options.size = size
    options.map.overlays = map.overlays.map { $0.scaled(by: scale) }
    options.line.style = line.style.scaled(by: scale)
    options.line.width = options.line.width.map { max(LineStyle.widths.lowerBound, $0) }
    options.line.dashes = options.line.dashes?.map { max(OptionError.dashes.lowerBound, $0) }
    options.marker.size = marker.size.map { max(MarkerOptions.sizes.lowerBound, $0 * scale) }
    options.text.unsafeEdges = text.unsafeEdges.scaled(by: scale)
    return options
  }
}

extension StoryboardOptions {
  /// True if more than plain land and sea, and countries in one color, lies on a globe that turns.
  package var hasMapOnGlobe: Bool {
    var countries = countries
    countries.marks.removeAll { if case .color = $0.paint { true } else { false } }
    return map.camera.isGlobe && map.hasMore(with: countries)
  }
}
