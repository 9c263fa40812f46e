internal import FlightAnim
internal import FlightTextFormats

/// The addresses that stops of a picture lead to: `SIN=https://example.org`.
struct StopLinks {
  /// The addresses, by the codes of the stops or their names.
  private(set) var addresses: [String: String] = [:]

  /// What a link may begin with, up to the colon; a script is none of them.
  private static let schemes: Set = ["http", "https", "mailto", "tel"]

  init(_ links: [String], _ trips: [Trip]) throws(Fault) {
    let stops = trips.flatMap { $0.stops.map(\.shortName) }
    for link in links {
      guard let sign = link.firstIndex(of: "="), sign > link.startIndex else {
        throw Fault(
          .badOption, "\(option: "link") \(link) has no address",
          "write STOP=URL, like SIN=https://example.org")
      }
      let name = String(link[..<sign]).trimmed
      let address = String(link[link.index(after: sign)...]).trimmed
      guard let stop = stops.first(where: { $0.lowercased() == name.lowercased() }) else {
        let known = stops.prefix(8).joined(separator: ", ")
        throw Fault(
          .badOption, "\(option: "link") \(link): \(name) is no stop of the route",
          "it has \(known)")
      }
      guard StopLinks.isAddress(address) else {
        throw Fault(
          .badOption, "\(option: "link") \(link): \(address) is no address of a page",
          "write one like https://example.org")
      }
      addresses[stop] = address
    }
  }

  private static func isAddress(_ text: String) -> Bool {
    let isPlain = text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
    guard !text.isEmpty, isPlain else { return false }
    // An address within the site has no colon before its first slash.
    let start = text.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard let colon = start.firstIndex(of: ":") else { return true }
    return schemes.contains(start[..<colon].lowercased())
  }
}
