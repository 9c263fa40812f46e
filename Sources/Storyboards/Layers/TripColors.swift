internal import FlightGraphics
internal import FlightJourneys
internal import FlightOptions
internal import FlightRoutes
internal import FlightStyles

/// The styles of the lines of several trips.
struct TripColors {
  private let options: StoryboardOptions
  /// The styles that the theme has for single trips.
  private let styles: [LineStyle?]
  /// The styles in each set of colors that the scene is told in.
  private let colorings: [TripColors]
  /// The meaning of the colors.
  let meaning: ColorBy
  /// The values that colors tell, `nil` if they tell something else.
  let values: ValueScale?

  /// More trips than this are not told apart by color unless that is asked for.
  private static let most = 8

  /// - Throws: `.nothingToColor`.
  init(_ options: StoryboardOptions, _ trips: [Trip]) throws(StoryboardError) {
    self.options = options
    let hasStyles = !(options.theme.lines.isEmpty && options.form.lines.isEmpty)
    let names = hasStyles ? trips.map(\.chain) : []
    let colored = options.theme.styles(ofTrips: names)
    styles = zip(options.form.styles(ofTrips: names), colored).map { form, color in
      form.map { $0.inColors(of: color) } ?? color.map { LineStyle().inColors(of: $0) }
    }
    var colorings: [TripColors] = []
    if options.themes != nil {
      for options in options.colorings { colorings.append(try TripColors(options, trips)) }
    }
    self.colorings = colorings
    meaning =
      options.line.colorBy ?? (trips.count > 1 && trips.count <= TripColors.most ? .trip : .none)
    values = try ValueScale(
      trips, by: options.line.colorBy, colors: options.theme.valueColors)
  }

  /// True if lines differ in color.
  func areSeveral(trips: Int) -> Bool {
    options.cues.contains { $0.color != nil } || options.theme.lines.contains { $0.color != nil }
      || values != nil || meaning == .leg || (meaning == .trip && trips > 1)
  }

  /// The colors of a leg of a trip, in each set that the scene is told in.
  func hues(trip: Int, leg: Int) -> [Color?] {
    (colorings.isEmpty ? [self] : colorings).map { $0.style(trip: trip, leg: leg).color }
  }

  /// The style of a leg of a trip, with its color at least.
  func style(trip: Int, leg: Int) -> LineStyle {
    let own = styles.indices.contains(trip) ? styles[trip] ?? LineStyle() : LineStyle()
    var style: LineStyle
    switch meaning {
    case .trip: style = own.over(options.theme.style(ofTrip: trip))
    case .leg: style = own.over(options.theme.style(ofTrip: leg))
    case .none, .altitude, .speed:
      style = own
      if let color = options.line.color { style.color = color }
    }
    if options.cues.indices.contains(trip), let color = options.cues[trip].color {
      style.color = color
    }
    if style.color == nil { style.color = options.theme.trail }
    return style
  }
}

extension Trip {
  /// `LHR-SIN-SYD`: what a style file calls the trip.
  fileprivate var chain: String { stops.map(\.shortName).joined(separator: "-") }
}
