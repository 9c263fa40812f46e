package import FlightStyles

extension StoryboardOptions {
  /// The same pictures for readers of light and of dark pages: the same parts in the colors of each.
  ///
  /// - Parameter dark: The theme of dark pages; this one's is that of light ones.
  package func paired(with dark: Theme) -> (light: StoryboardOptions, dark: StoryboardOptions) {
    var (light, other) = (self, self)
    light.themes = ThemePair(light: theme, dark: dark)
    other.themes = light.themes
    other.theme = theme.inColors(of: dark)
    return (light, other)
  }

  /// The theme that gives the forms.
  package var form: Theme { themes?.light ?? theme }

  /// The themes in whose colors the picture is told: one, or those of light and of dark pages.
  package var allThemes: [Theme] { themes?.themes ?? [theme] }

  /// The options for each set of colors, without a pair.
  package var colorings: [StoryboardOptions] {
    allThemes.map {
      var options = self
      options.themes = nil
      options.theme = $0
      return options
    }
  }
}
