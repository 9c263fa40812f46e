internal import FlightTextFormats

extension Manifest {
  /// The rows that failed, as a table in this table's format that can be fixed and run again.
  ///
  /// Each has a column `error` besides, which says why; it is no option and is ignored when read.
  package func table(of failures: [(row: Row, reason: String)]) -> [UInt8] {
    switch format {
    case .csv: csv(failures)
    case .jsonLines: jsonLines(failures)
    }
  }

  /// The rows of several lists of failures as one list, in the format of the first; those in another
  /// are left out.
  package static func joined(_ lists: [Manifest]) -> [UInt8] {
    guard let first = lists.first else { return [] }
    let rows = lists.filter { $0.format == first.format && $0.header == first.header }
      .flatMap(\.rows).map(\.source)
    switch first.format {
    case .csv: return lines([first.header] + rows)
    case .jsonLines: return Array(rows.map { ($0.first ?? "") + "\n" }.joined().utf8)
    }
  }

  private func csv(_ failures: [(row: Row, reason: String)]) -> [UInt8] {
    // A table of failures that failed again has the column already.
    let kept = columns.indices.filter { columns[$0] != "error" }
    var lines = [kept.map { header[$0] } + ["error"]]
    for (row, reason) in failures {
      lines.append(
        kept.map { $0 < row.source.count ? row.source[$0] : "" } + [reason])
    }
    return Manifest.lines(lines)
  }

  private static func lines(_ records: [[String]]) -> [UInt8] {
    Array(records.map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined().utf8)
  }

  private static func quoted(_ cell: String) -> String {
    let isPlain = cell.utf8.allSatisfy { !"\",;\t\r\n".utf8.contains($0) }
    if isPlain { return cell }
    var text = "\""
    for scalar in cell.unicodeScalars {
      if scalar == "\"" { text += "\"\"" } else { text.unicodeScalars.append(scalar) }
    }
    return text + "\""
  }

  private func jsonLines(_ failures: [(row: Row, reason: String)]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (row, reason) in failures {
      let source = row.source.first ?? ""
      var members: [JSONValue.Member] = []
      if let all = try? Manifest.members(of: Array(source.utf8)[...], row.line) {
        members = all.filter { Manifest.column($0.name) != "error" }
      } else {
        // No object: kept under a name that is ignored, like all that begin so.
        members = [JSONValue.Member("_line", .string(source))]
      }
      members.append(JSONValue.Member("error", .string(reason)))
      bytes += (JSONValue.object(members).text + "\n").utf8
    }
    return bytes
  }
}
