internal import Graphics

/// The colours of the lines of several trips.
struct TripColors {
  private let options: StoryboardOptions
  private let scale: [Color]
  /// What the colours tell.
  let meaning: ColorBy

  /// More trips than this are not told apart by colour unless that is asked for.
  private static let most = 8

  init(_ options: StoryboardOptions, trips: Int) {
    self.options = options
    scale = options.theme.tripScale
    meaning = options.colorBy ?? (trips > 1 && trips <= TripColors.most ? .trip : .none)
  }

  /// Whether lines differ in colour.
  func areSeveral(trips: Int) -> Bool {
    options.cues.contains { $0.color != nil } || meaning == .leg || (meaning == .trip && trips > 1)
  }

  /// The colour of a leg of a trip.
  func color(trip: Int, leg: Int) -> Color {
    if options.cues.indices.contains(trip), let color = options.cues[trip].color { return color }
    switch meaning {
    case .trip: return scale[trip % scale.count]
    case .leg: return scale[leg % scale.count]
    case .none: return options.lineColor ?? options.theme.trail
    }
  }
}

extension Theme {
  /// Colours that can be told apart by people of any colour vision, after M. Okabe and K. Ito
  /// (2008), darker on light maps; at least one.
  var tripScale: [Color] {
    let light = [0xD6432F, 0x0072B2, 0x00795C, 0xA6561E, 0x8C3F78, 0x16304A, 0x5B6B00, 0x0A7FA8]
    let dark = [0xFFB547, 0x56B4E9, 0x2FC79A, 0xF0E442, 0xE79AC6, 0xFF7A52, 0xF2F6FA, 0x8FA8FF]
    return (name == "night" ? dark : light).map { Color(UInt32($0)) }
  }
}
