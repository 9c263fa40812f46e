internal import FlightAssets
internal import FlightOrders

/// `flightanim licenses`.
struct LicensesCommand: RunnableCommand {
  static let about = CommandDescription(
    "flightanim licenses", "Print the licenses of flightanim and of the data and libraries in it.")
  static let table = OptionTable<Self>(options: [])
  static let usual = Self()

  func run() throws {
    let blob = fa_licenses()
    let bytes = UnsafeBufferPointer(start: blob.bytes, count: blob.count)
    // A line's end follows anyway.
    try printLines([String(decoding: bytes.dropLast(), as: UTF8.self)])
  }
}
