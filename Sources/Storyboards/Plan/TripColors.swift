internal import FlightGraphics
internal import FlightJourneys
package import FlightOptions
internal import FlightRoutes
internal import FlightStyles

/// The styles of the lines of several trips.
struct TripColors {
  private let theme: Theme
  private let cues: [TripCue]
  /// The color of lines that trips and legs give none.
  private let color: Color?
  /// The styles that the theme has for single trips.
  private let styles: [LineStyle?]
  /// The styles in each set of colors that the scene is told in, where there are two.
  private var colorings: [TripColors] = []
  /// The meaning of the colors.
  let meaning: ColorBy
  /// The values that colors tell, `nil` if they tell something else.
  let values: ValueScale?

  /// - Parameter themes: The themes of all tellings of the scene, where there are two.
  /// - Throws: `.nothingToColor`.
  init(
    _ trips: [Trip], _ options: StoryboardOptions, _ cues: [TripCue], _ theme: Theme,
    _ themes: ThemePair?
  ) throws(StoryboardError) {
    let meaning = options.colorMeaning(ofTrips: trips.count)
    func colors(_ theme: Theme, form: Theme) throws(StoryboardError) -> TripColors {
      try TripColors(trips, by: meaning, options.line.color, cues, theme, form: form)
    }
    self = try colors(theme, form: themes?.light ?? theme)
    for theme in themes?.themes ?? [] { colorings.append(try colors(theme, form: theme)) }
  }

  /// - Parameter form: The theme that gives widths and dashes.
  private init(
    _ trips: [Trip], by meaning: ColorBy, _ color: Color?, _ cues: [TripCue], _ theme: Theme,
    form: Theme
  ) throws(StoryboardError) {
    (self.theme, self.cues, self.color, self.meaning) = (theme, cues, color, meaning)
    let names = theme.lines.isEmpty && form.lines.isEmpty ? [] : trips.map(\.chain)
    styles = zip(form.styles(ofTrips: names), theme.styles(ofTrips: names)).map { form, color in
      form.map { $0.inColors(of: color) } ?? color.map { LineStyle().inColors(of: $0) }
    }
    values = try ValueScale(trips, by: meaning, colors: theme.valueColors)
  }

  /// True if lines differ in color.
  func areSeveral(trips: Int) -> Bool {
    let differ =
      switch meaning {
      case .leg, .altitude, .speed: true
      case .trip: trips > 1
      case .none: false
      }
    return differ || cues.contains { $0.color != nil } || theme.lines.contains { $0.color != nil }
  }

  /// The colors of a leg of a trip, in each set that the scene is told in.
  func hues(trip: Int, leg: Int) -> [Color?] {
    (colorings.isEmpty ? [self] : colorings).map { $0.style(trip: trip, leg: leg).color }
  }

  /// The style of a leg of a trip, with its color at least.
  func style(trip: Int, leg: Int) -> LineStyle {
    var style = styles.indices.contains(trip) ? styles[trip] ?? LineStyle() : LineStyle()
    switch meaning {
    case .trip: style = style.over(theme.style(ofTrip: trip))
    case .leg: style = style.over(theme.style(ofTrip: leg))
    case .none, .altitude, .speed: style.color = color ?? style.color
    }
    style.color = cues[ofTrip: trip].color ?? style.color ?? theme.trail
    return style
  }
}

extension StoryboardOptions {
  /// More trips than this are not told apart by color unless that is asked for.
  private static let mostInColors = 8

  /// The meaning of the colors of lines on a picture of some trips. Those of values lie on flat maps alone.
  package func colorMeaning(ofTrips count: Int) -> ColorBy {
    let isFlat = MapKind(Crowd(trips: count, self), self).isFlat
    let asked = line.colorBy.flatMap { $0.isOfValues && !isFlat ? nil : $0 }
    if recap != nil { return asked ?? .none }
    if comparison != nil, count == 2 { return .none }
    return asked ?? (2...StoryboardOptions.mostInColors ~= count ? .trip : .none)
  }
}

extension Trip {
  /// `LHR-SIN-SYD`: what a style file calls the trip.
  fileprivate var chain: String { stops.map(\.shortName).joined(separator: "-") }
}
