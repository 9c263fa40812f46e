internal import FlightAssets
internal import FlightOrders
internal import FlightTextFormats

/// `flightanim licenses`.
struct LicensesCommand: RunnableCommand {
  static let about = CommandDescription(
    "flightanim licenses", "Print the licenses of flightanim and of the data and libraries in it.")
  static let table = OptionTable<Self>(options: [])
  static let usual = Self()

  func run() throws {
    try printLines([String(textOf: fa_licenses())])
  }
}
