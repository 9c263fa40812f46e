internal import FlightAtlas
internal import FlightTextFormats
internal import FlightTracks

extension LogRows {
  /// Reads lines of text, as people copy them from a statement of miles or keep them: those with a day and
  /// the codes of two airports are flights. Others are none.
  static func lines(_ source: TrackSource, in airports: AirportDirectory) -> LogRows? {
    guard source.isPlainText, source.text.bytes.count <= longestText,
      TrackFormat(ofRecordingIn: source) == nil
    else { return nil }
    let columns = LogColumns(.own, [.date: [0], .route: [1]])
    var rows = LogRows(columns)
    rows.isGuessed = true
    let text = String(decoding: source.text.orLatin1, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where (10...longestLine).contains(line.utf8.count) {
      guard let codes = FlightPhrase.codes(in: String(line), knownIn: airports) else { continue }
      guard let date = date(in: line) else {
        rows.linesWithoutDay += 1
        continue
      }
      rows.rows.append(
        LogRow(line: index + 1, columns) { $0 == 0 ? date : codes.joined(separator: "-") })
    }
    return rows.rows.isEmpty ? nil : rows
  }

  private static let longestText = 4 << 20
  private static let longestLine = 400

  /// The first words of a line that are a day together.
  private static func date(in line: Substring) -> String? {
    let words = line.split { $0.isWhitespace || ";|".contains($0) }
    for start in words.indices.prefix(8) where words[start].contains(where: \.isNumber) {
      for count in [1, 3, 4] where start + count <= words.count {
        let text = words[start..<start + count].joined(separator: " ")
        let plain = text.hasSuffix(":") || text.hasSuffix(",") ? String(text.dropLast()) : text
        if plain.utf8.count >= 6, DateText(plain)?.date != nil, !plain.utf8.allSatisfy(\.isDigit) {
          return plain
        }
      }
    }
    return nil
  }
}
