/// The names of options where an explanation is read: a program knows them as properties, a command
/// line by words of its own.
package struct OptionNames: Sendable {
  /// The name of an option, by its place in the request: `line.width`.
  package var name: @Sendable (_ property: String) -> String
  /// The name of an option with a value: `text.counter = .distance`.
  package var choice: @Sendable (_ property: String, _ value: String) -> String
  /// The way to give a font.
  package var font: String
  /// The options that choose the days of a flight log.
  package var days: String
  /// The place where all keys of a style file are listed.
  package var styleKeys: String
  /// The way to find an airport's code.
  package var airportSearch: String
  /// The way to write the stops LAX and JFK.
  package var stops: String
  /// True where the reader writes a program.
  package var isProgram: Bool

  package init(
    name: @escaping @Sendable (String) -> String,
    choice: @escaping @Sendable (String, String) -> String,
    font: String, days: String, styleKeys: String, airportSearch: String, stops: String,
    isProgram: Bool
  ) {
    self.name = name
    self.choice = choice
    self.font = font
    self.days = days
    self.styleKeys = styleKeys
    self.airportSearch = airportSearch
    self.stops = stops
    self.isProgram = isProgram
  }

  package static let properties = OptionNames(
    name: { $0 }, choice: { "\($0) = .\($1)" }, font: "text.fonts", days: "firstDay, lastDay",
    styleKeys: "StyleFile.schema lists all keys",
    airportSearch: "find codes with AirportDirectory.embedded.search(_:limit:)",
    stops: "Trip(\"LAX\", \"JFK\")", isProgram: true)
}
