package import FlightGraphics
package import FlightStyles

/// The colors of lines and letters on a ground that the theme does not know.
///
/// Each theme has a dark and a light color for letters and their halo. On a dark or restless picture
/// the light one is the ink and the dark one its halo, on a bright one the other way round. Colors
/// of a user's own style stay as they are.
package struct Inks {
  package let ink: Color
  package let halo: Color

  private init(ink: Color, halo: Color) { (self.ink, self.halo) = (ink, halo) }

  /// - Returns: `nil` where the theme's own colors serve.
  package init?(_ backing: Backing, _ theme: Theme) {
    self.init(backing, theme.code.withOpacity(1), theme.halo.withOpacity(1))
  }

  /// The colors of the marker and of the line round it.
  ///
  /// - Returns: `nil` where the theme's own colors serve.
  init?(ofMarkerOn backing: Backing, _ theme: Theme) {
    self.init(backing, theme.marker, theme.markerHalo)
  }

  private init?(_ backing: Backing, _ one: Color, _ other: Color) {
    let pair = [one, other].sorted { $0.luminance < $1.luminance }
    switch backing {
    case .plain, .shaded, .flag: return nil
    case .dark, .changing(isDarkAtEnd: true): self.init(ink: pair[1], halo: pair[0])
    case .bright, .changing: self.init(ink: pair[0], halo: pair[1])
    }
  }

  /// The colors of the way ahead: on shades it is the theme's, with a halo.
  ///
  /// - Returns: `nil` where the theme's line serves as it is.
  package init?(ofRouteOn backing: Backing, _ theme: Theme) {
    switch backing {
    case .shaded, .changing:
      self.init(ink: theme.route.withOpacity(1), halo: theme.halo.withOpacity(1))
    case .plain, .flag, .dark, .bright: self.init(backing, theme)
    }
  }

  /// The opacity of the halo of letters, and its width beside that on plain land; the same of what is both light and
  /// dark, on which the halo is a plate: letters with an edge of their own tone round it would look hollow.
  fileprivate static func halo(on backing: Backing) -> (opacity: Double, width: Double) {
    if case .changing = backing { (1, 2) } else { (0.92, 1.15) }
  }
}

extension Theme {
  /// The theme for a text that stands on something.
  package func on(_ backing: Backing) -> Theme {
    if backing == .plain { return self }
    var theme = self
    let halo = Inks.halo(on: backing)
    if isOwn(\.halo) { theme.halo = self.halo.withOpacity(halo.opacity) }
    theme.sizes.halo *= halo.width
    guard let inks = Inks(backing, self), isOwn(\.code), isOwn(\.city), isOwn(\.halo) else {
      return theme
    }
    (theme.code, theme.city) = (inks.ink, inks.ink)
    theme.halo = inks.halo.withOpacity(halo.opacity)
    return theme
  }

  /// True if a color is that of the theme itself and not of a user's style.
  package func isOwn(_ color: KeyPath<Theme, Color>) -> Bool {
    Theme.named(name).map { $0[keyPath: color] == self[keyPath: color] } ?? false
  }
}
