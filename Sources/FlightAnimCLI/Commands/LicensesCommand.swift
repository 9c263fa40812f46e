internal import ArgumentParser
internal import FlightAssets

/// `flightanim licenses`.
struct LicensesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "licenses",
    abstract: "Print the licenses of flightanim and of the data and libraries in it.")

  func run() throws {
    let blob = fa_licenses()
    let bytes = UnsafeBufferPointer(start: blob.bytes, count: blob.count)
    // A line's end follows anyway.
    try printLines([String(decoding: bytes.dropLast(), as: UTF8.self)])
  }
}
