internal import FlightAtlas
internal import FlightGraphics
internal import FlightMaps
internal import FlightOptions
internal import FlightStyles

/// The colors of names: quiet, but never with less contrast than letters need.
struct NameInks {
  private let plan: Plan
  private let ground: Ground

  /// The contrast that letters have at least, with a little to spare for rounding.
  private static let leastContrast = 4.6
  /// The opacity of names on quiet land, where that is contrast enough; that of a halo there; and the
  /// opacity of white letters on dark pictures.
  private static let (quiet, haloOpacity, onDark) = (0.62, 0.85, 0.75)

  init(_ plan: Plan, ground: Ground) {
    (self.plan, self.ground) = (plan, ground)
  }

  /// The theme with the colors of a name for `city` and its halo.
  func theme(of name: PlacedName, in box: Rect) -> Theme {
    let backing = ground.backing(of: box)
    var theme = plan.theme.on(backing)
    if name.kind == .town {
      theme.city = town(theme, backing)
      return theme
    }
    let isSea = name.kind == .sea
    let base = (isSea ? plan.theme.ocean : plan.theme.land).withOpacity(1)
    let isCalm = backing == .plain && plan.map.sun == .everywhere && !isMarked(name)
    let halo = isCalm ? base.withOpacity(NameInks.haloOpacity) : theme.halo
    switch backing {
    case .dark, .bright: theme.city = town(theme, backing)
    case .changing: theme.city = theme.code
    case .plain, .shaded, .flag:
      let grounds = [base, halo.withOpacity(1)]
      let pale = isSea ? plan.theme.coast.over(base) : base
      theme.city = NameInks.ink(
        theme.code, over: pale, on: grounds, from: isSea ? 0 : NameInks.quiet)
    }
    theme.halo = halo
    return theme
  }

  private func town(_ theme: Theme, _ backing: Backing) -> Color {
    guard backing == .dark else { return theme.city }
    return NameInks.ink(
      theme.code, over: theme.halo.withOpacity(1), on: [theme.halo.withOpacity(1)],
      from: NameInks.onDark)
  }

  /// True of a country that is set off from others.
  private func isMarked(_ name: PlacedName) -> Bool {
    plan.countries.marks.contains { name.kind == .country($0.country.code) }
  }

  /// The palest mixture of two colors that has contrast enough with all grounds; the strong one where
  /// none has.
  ///
  /// - Parameter share: The least share of the strong color.
  private static func ink(
    _ strong: Color, over pale: Color, on grounds: [Color], from share: Double
  ) -> Color {
    for step in 0...50 {
      let opacity = share + (1 - share) * Double(step) / 50
      let ink = strong.withOpacity(opacity).over(pale)
      if grounds.allSatisfy({ ink.contrast(with: $0) >= leastContrast }) { return ink }
    }
    return strong.withOpacity(1)
  }
}
