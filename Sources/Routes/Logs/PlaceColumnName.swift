/// The name of a column of places, `Departure Airport (IATA)`: which end of the flight, and what kind of text.
struct PlaceColumnName: Equatable {
  /// What a column holds, the surest first: logs make up codes of IATA for fields that have none, but
  /// write them first.
  enum Kind: Int {
    case iata, code, airport, city
  }

  /// What the column holds.
  let kind: Kind
  /// The word for the end of the flight, as an index of the list.
  let word: Int

  /// Reads a name, folded; `nil` if it is none of the words with words for a kind of place round it.
  init?(_ name: String, _ words: [String]) {
    guard name.utf8.count <= PlaceColumnName.longest else { return nil }
    // Parts are looked at once each: a name may be taken apart in several orders.
    var seen: Set<String> = [name]
    var parts: [(name: Substring, kinds: [Kind])] = [(name[...], [])]
    var next = 0
    while next < parts.count {
      let (part, kinds) = parts[next]
      next += 1
      if let word = words.firstIndex(where: { $0 == part }) {
        self.word = word
        kind =
          kinds.min { $0.rawValue < $1.rawValue } == .airport && kinds.contains(.city)
          ? .city : kinds.min { $0.rawValue < $1.rawValue } ?? .airport
        return
      }
      for (kind, qualifiers) in PlaceColumnName.qualifiers {
        for qualifier in qualifiers where part.count > qualifier.count {
          for rest in [
            part.hasSuffix(qualifier) ? part.dropLast(qualifier.count) : nil,
            part.hasPrefix(qualifier) ? part.dropFirst(qualifier.count) : nil,
          ].compactMap(\.self) where seen.insert(String(rest)).inserted {
            parts.append((rest, kinds + [kind]))
          }
        }
      }
    }
    return nil
  }

  private static let longest = 80

  /// Words beside that for the end of the flight, and what they say of the column.
  private static let qualifiers: [(Kind, [Substring])] = [
    (.iata, "iata"),
    (.code, "icao code ident kürzel codigo código codice kod код コード 代码 三字码 三字代码 코드"),
    (
      .airport,
      // With small words between: `aéroport de départ`.
      """
      airport flughafen flugplatz aéroport aeroport aeropuerto aeroporto luchthaven vliegveld \
      lotnisko lotniska аэропорт аэропорта 空港 机场 機場 공항 lufthavn flyplass flygplats \
      of the der de du d del di da do
      """
    ),
    (
      .city,
      """
      city name place location town station ort stadt ville lieu ciudad lugar città citta luogo \
      cidade local stad plaats miasto miejsce город города место пункт 都市 都市名 名 城市 地点 地 도시 by
      """
    ),
  ].map { ($0, $1.split(separator: " ")) }
}
