internal import FlightTextFormats

/// What a row says of whose it is, the strongest first; each empty where it says none.
struct VehicleMarks: Equatable {
  /// The address in small letters, the id, the callsign, and what stands in a column of addresses and is
  /// none.
  private var texts: [String]

  init(address: String, identity: String, callsign: String) {
    let isAddress = address.isAddress
    texts = [
      isAddress ? address.lowercased() : "", identity, callsign,
      isAddress || address.isAirport ? "" : address,
    ]
  }

  var address: String { texts[0] }
  var callsign: String { texts[2] }
  /// The id, or what stands where an address should.
  var id: String { texts[1].isEmpty ? texts[3] : texts[1] }

  /// True if the row says something that is meant to tell vehicles apart.
  var isTelling: Bool { texts.dropLast().contains { !$0.isEmpty } }

  /// The marks that it has, by their strength: small is strong.
  var known: [(strength: Int, text: String)] {
    texts.enumerated().filter { !$1.isEmpty }.map { ($0, $1) }
  }

  /// True if a mark stronger than one that both share tells them apart.
  func contradicts(_ other: VehicleMarks, strongerThan strength: Int) -> Bool {
    (0..<strength).contains {
      !texts[$0].isEmpty && !other.texts[$0].isEmpty && texts[$0] != other.texts[$0]
    }
  }

  /// Learns the marks that it lacks.
  mutating func add(_ other: VehicleMarks) {
    for (strength, text) in other.known where texts[strength].isEmpty { texts[strength] = text }
  }
}

extension String {
  /// True for the six hexadecimal digits of an address of 24 bits; receivers mark those of others by
  /// a `~`.
  fileprivate var isAddress: Bool {
    let digits = utf8.first == UInt8(ascii: "~") ? utf8.dropFirst() : utf8[...]
    return digits.count == 6
      && digits.allSatisfy { $0.isDigit || (0x61...0x66).contains($0 | 0x20) }
  }

  /// True for four letters, as the codes of airports are, which columns called `icao` may hold as well.
  fileprivate var isAirport: Bool { utf8.count == 4 && utf8.allSatisfy(\.isLetter) }
}
