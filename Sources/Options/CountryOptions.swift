public import FlightGraphics
internal import FlightStyles

/// Countries that are set off from the others.
public struct CountryOptions: Hashable, Sendable {
  /// The countries, lowest first.
  public var marks: [CountryMark] = []
  /// The color of shaded countries; `nil` is the theme's.
  public var highlightColor: Color?
  /// The opacity of flags, 0…1: a flag is printed on light land, multiplied with it, and covers dark
  /// land so far. `nil` is a flag that covers any land, strong enough for its white to be white.
  public var flagOpacity: Double?
  /// Sets a country off only when the marker first crosses its border. One that the route does not
  /// touch is set off from the start.
  public var revealsAtBorder = false

  /// Creates the default options, without any country.
  public init() {}
}

extension CountryOptions {
  package static let flagOpacities = 0.0...1.0

  /// - Throws: `OptionError` for a number that is not finite or out of range.
  func check() throws(OptionError) {
    if let flagOpacity {
      try OptionError.check(flagOpacity, "countries.flagOpacity", CountryOptions.flagOpacities)
    }
  }
}
