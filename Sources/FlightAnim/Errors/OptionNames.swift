/// The names of options where an explanation is read: a program knows them as properties, a command
/// line by words of its own.
package struct OptionNames: Sendable {
  /// The name of an option, by its key: `hold-first` is `firstHold`.
  package var name: @Sendable (_ key: String) -> String
  /// The name of an option with a value, by its key: `counter = .distance`.
  package var choice: @Sendable (_ key: String, _ value: String) -> String
  /// How a font is given.
  package var font: String
  /// Where all keys of a style file are listed.
  package var styleKeys: String
  /// How to find an airport's code.
  package var airportSearch: String

  package init(
    name: @escaping @Sendable (String) -> String,
    choice: @escaping @Sendable (String, String) -> String,
    font: String, styleKeys: String, airportSearch: String
  ) {
    self.name = name
    self.choice = choice
    self.font = font
    self.styleKeys = styleKeys
    self.airportSearch = airportSearch
  }

  /// The names of properties.
  package static let properties = OptionNames(
    name: property, choice: { "\(property($0)) = .\($1)" },
    font: "font", styleKeys: "StyleFile.schema lists all of them",
    airportSearch: "find codes with AirportDirectory.embedded.search(_:limit:)")

  private static func property(_ key: String) -> String { exceptions[key] ?? key.camelCased }

  /// The properties that are not called like their options.
  private static let exceptions = [
    "duration": "pace.duration", "step": "pace.step", "loop": "repetition",
    "hold-first": "firstHold", "hold-last": "lastHold", "hold-stops": "stopHold",
    "min-leg": "leastLeg", "start_s": "cues.start", "duration_s": "cues.duration",
    "line-dash": "lineDashes", "overlay-width": "overlays.width",
    "overlay-close": "overlays.appearance", "fps": "framesPerSecond", "at": "png(at:)",
    "allow-resize": "gifOptions.allowsResize", "max-size": "gifOptions.maximumBytes",
    "colors": "gifOptions.maximumColors", "lenient": "isLenient", "year": "firstDay",
    "from-date": "firstDay", "to-date": "lastDay", "callsign": "aircraft.callsign",
    "icao24": "aircraft.icao24",
  ]
}

extension String {
  /// The name in one word: `line-width` is `lineWidth`.
  fileprivate var camelCased: String {
    let words = split(separator: "-")
    return words.dropFirst().reduce(String(words.first ?? "")) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }
}
