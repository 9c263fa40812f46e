internal import FlightAssets
internal import FlightOrders
internal import FlightTextFormats

/// `flightanim airports QUERY`.
struct AirportsCommand: RunnableCommand {
  static let about = CommandDescription(
    "flightanim airports", "Search airports by code, city or name, by country, or near a place.",
    operand: "[<query> ...]", "Airport code, or the start of a city or airport name.",
    discussion: String(textOf: fa_help_airports()))

  static let table = OptionTable<Self>(options: [
    OptionRow("near", .text, to: \.search.near).saying(
      "List the airports nearest to a place: a coordinate such as 47.4,8.5, a city or a code.",
      "place", like: "47.4,8.5"),
    OptionRow("country", .text, to: \.search.country).saying(
      "List the airports of this country only: FR or France.", "country", like: "FR"),
    OptionRow("limit", .count(1...10_000), to: \.search.limit).saying(
      "Maximum number of airports to list.", "n", like: "5"),
    OptionRow(flag: "json", to: \.printsJSON).saying("Print the airports as JSON."),
  ])

  static let usual = Self()

  private var search = AirportSearch()
  private var printsJSON = false

  mutating func take(_ operands: [String]) { search.query = operands }

  func run() throws {
    try printLines(printsJSON ? [search.foundAsJSON()] : search.lines())
  }
}
