/// Two themes for one scene: each gives the colors of every part, one alone the forms.
///
/// A scene is told twice, once in the colors of each. Whatever is there in one telling is there in
/// the other, at the same place: nothing that makes a node may ask for more than the pair. What only
/// one of them draws, such as a net of meridians, is in both, and in the other without opacity.
package struct ThemePair: Hashable, Sendable {
  /// The theme of light pages, which gives the forms: widths, sizes, dashes.
  package let light: Theme
  package let dark: Theme

  package init(light: Theme, dark: Theme) {
    self.light = light
    self.dark = dark
  }

  package var themes: [Theme] { [light, dark] }
}

extension Theme {
  /// This theme's forms in another's colors. Whether a net is drawn is the other's own word.
  package func inColors(of other: Theme) -> Theme {
    var theme = other
    theme.sizes = sizes
    theme.tripDashes = tripDashes
    theme.cards = cards.merging(other.cards) { $0.inColors(of: $1) }
    return theme
  }
}

extension LineStyle {
  /// This style's forms in the colors of another one.
  package func inColors(of other: LineStyle?) -> LineStyle {
    var style = self
    style.color = other?.color
    style.casingColor = other?.casingColor
    return style
  }
}
