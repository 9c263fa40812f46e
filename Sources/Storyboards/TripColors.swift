internal import Graphics
internal import Routes

/// The styles of the lines of several trips.
struct TripColors {
  private let options: StoryboardOptions
  private let names: [String]
  /// What the colours tell.
  let meaning: ColorBy
  /// The values that colours tell, `nil` if they tell something else.
  let values: ValueScale?

  /// More trips than this are not told apart by colour unless that is asked for.
  private static let most = 8

  /// - Throws: `.nothingToColor`.
  init(_ options: StoryboardOptions, _ trips: [Trip]) throws(StoryboardError) {
    self.options = options
    // A year of flights has no style of its own for a trip that is named by all its stops.
    names = options.theme.lines.contains { $0.name != nil } ? trips.map(\.chain) : []
    meaning =
      options.colorBy ?? (trips.count > 1 && trips.count <= TripColors.most ? .trip : .none)
    values = try ValueScale(trips, options)
  }

  /// Whether lines differ in colour.
  func areSeveral(trips: Int) -> Bool {
    options.cues.contains { $0.color != nil } || options.theme.lines.contains { $0.color != nil }
      || values != nil || meaning == .leg || (meaning == .trip && trips > 1)
  }

  /// The style of a leg of a trip, with its colour at least.
  func style(trip: Int, leg: Int) -> LineStyle {
    let theme = options.theme
    let name = names.indices.contains(trip) ? names[trip] : nil
    var style: LineStyle
    switch meaning {
    case .trip: style = theme.line(ofTrip: trip, named: name)
    case .leg:
      style = (theme.style(ofLine: trip, named: name) ?? LineStyle())
        .over(theme.shade(leg))
    case .none, .altitude, .speed:
      style = theme.style(ofLine: trip, named: name) ?? LineStyle()
      if let color = options.lineColor { style.color = color }
    }
    if options.cues.indices.contains(trip), let color = options.cues[trip].color {
      style.color = color
    }
    if style.color == nil { style.color = theme.trail }
    return style
  }
}

extension Trip {
  /// `LHR-SIN-SYD`: what a style file calls the trip.
  fileprivate var chain: String { stops.map(\.shortName).joined(separator: "-") }
}
