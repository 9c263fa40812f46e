internal import FlightTextFormats
internal import FlightTracks

extension LogRows {
  /// Reads the text that App in the Air sent to its users: trips, each with sections, of which that of the
  /// flights has a line for each, with semicolons.
  static func appInTheAir(_ source: TrackSource) -> LogRows? {
    guard source.isPlainText, source.text.bytes.starts(with: "Ownership.".utf8) else { return nil }
    let columns = LogColumns(
      .appInTheAir, [.owner: [0], .from: [1], .to: [2], .date: [3]])
    var rows = LogRows(columns)
    var owner = ""
    var isFlights = false
    let text = String(decoding: source.text.orLatin1, as: UTF8.self)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let line = line.trimmed
      if line.hasPrefix("Ownership.") {
        owner = String(line.dropFirst("Ownership.".count).prefix { $0 != ";" })
        isFlights = false
      } else if line.hasSuffix(":"), !line.contains(";") {
        isFlights = line == "flights:"
      } else if isFlights, !line.isEmpty {
        let cells = line.split(separator: ";", omittingEmptySubsequences: false).map(\.trimmed)
        // Older versions have fewer cells before the airports.
        let times = cells.indices.first {
          cells[$0].utf8.count >= 10 && DateText(cells[$0])?.date != nil
        }
        guard let times, times >= 2 else {
          rows.faults.append(LogFault(.noPlace, line: index + 1))
          continue
        }
        rows.rows.append(
          LogRow(line: index + 1, columns) { column in
            column == 0 ? owner : cells[times - 3 + column]
          })
      }
    }
    return rows
  }
}
