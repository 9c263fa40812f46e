internal import FlightGraphics
package import FlightOptions
package import FlightStyles

extension GroundStyle {
  /// What the ground is like for letters and lines.
  package var backing: Backing {
    switch self {
    case .flat: .plain
    case .relief: .shaded
    case .satellite, .nightLights: .dark
    case .antique: .bright
    }
  }

  /// The colors that take the place of a theme's own.
  fileprivate var colors: [(WritableKeyPath<Theme, Color>, Color)] {
    switch self {
    case .flat, .relief: []
    case .satellite:
      [
        (\.land, Color(0x4A4E36)), (\.ocean, Color(0x1A4670)),
        (\.coast, Color(0xFFFFFF, opacity: 0.5)), (\.shore, Color(0xFFFFFF, opacity: 0.35)),
        (\.border, Color(0xFFFFFF, opacity: 0.5)), (\.province, Color(0xFFFFFF, opacity: 0.24)),
        (\.graticule, Color(0xFFFFFF, opacity: 0.12)),
      ]
    case .nightLights:
      [
        (\.land, Color(0x142136)), (\.ocean, Color(0x081220)), (\.coast, Color(0x48698F)),
        (\.shore, Color(0x48698F, opacity: 0.7)), (\.border, Color(0x3B5878)),
        (\.province, Color(0x3B5878, opacity: 0.6)), (\.graticule, Color(0x8FB4D9, opacity: 0.09)),
      ]
    case .antique:
      [
        (\.land, Color(0xE9DAB6)), (\.ocean, Color(0xD6CFB5)), (\.coast, Color(0x6B4A26)),
        (\.shore, Color(0x6B4A26, opacity: 0.75)), (\.border, Color(0x7A5A36, opacity: 0.7)),
        (\.province, Color(0x7A5A36, opacity: 0.4)), (\.graticule, Color(0x6B4A26, opacity: 0.2)),
      ]
    }
  }
}

extension Theme {
  /// The theme with the map's lines and fills, and the marker, in colors that suit a ground; those that a user
  /// chose stay.
  package func on(_ ground: GroundStyle) -> Theme {
    var theme = self
    for (key, color) in ground.colors where isOwn(key) { theme[keyPath: key] = color }
    if let inks = Inks(ofMarkerOn: ground.backing, self), isOwn(\.marker), isOwn(\.markerHalo) {
      (theme.marker, theme.markerHalo) = (inks.ink, inks.halo)
    }
    return theme
  }
}
