internal import FlightTextFormats
internal import FlightTracks

extension LogRows {
  /// Reads JSON: a list of objects, each a flight, alone or in an object. Their names are those of a
  /// table's columns; what is in an object of an object bears the names of both.
  static func records(_ source: TrackSource) -> LogRows? {
    guard let root = source.json.first, source.json.count == 1, root["type"] == nil else {
      return nil
    }
    guard let list = root.elements ?? lists.lazy.compactMap({ root[$0.name]?.elements }).first,
      let service = root.elements != nil
        ? .own : lists.first(where: { root[$0.name] != nil })?.service
    else { return nil }
    var names: [String] = []
    var positions: [String: Int] = [:]
    for record in list.prefix(mostSampled) {
      for name in record.cellNames where positions[name] == nil {
        positions[name] = names.count
        names.append(name)
      }
    }
    guard var columns = LogColumns(TableHeader(names)) else { return nil }
    if columns.service == .own { columns.service = service }
    var rows = LogRows(columns) { names[$0] }
    rows.rows = list.map { record in
      LogRow(line: record.line, columns) { record.cell(names[$0]) }
    }
    return rows
  }

  /// The flights in which names are looked for: the first may lack some.
  private static let mostSampled = 1000

  /// The names under which services keep their flights.
  private static let lists: [(name: String, service: LogService)] = [
    ("flights", .airTrail), ("SegmentListResponses", .milesAndMore),
  ]
}

extension JSONValue {
  /// The names of what is in an object, and in the objects in it.
  fileprivate var cellNames: [String] {
    (members ?? []).flatMap { member in
      guard let inner = member.value.members else { return [member.name] }
      return inner.filter { $0.value.members == nil }.map { "\(member.name) \($0.name)" }
    }
  }

  /// The text of a name, or of a name in an object of a name.
  fileprivate func cell(_ name: String) -> String {
    if let text = self[name]?.cellText { return text }
    guard let blank = name.firstIndex(of: " ") else { return "" }
    return self[String(name[..<blank])]?[String(name[name.index(after: blank)...])]?.cellText ?? ""
  }

  private var cellText: String? {
    if let string { return string.trimmed }
    if let bool { return bool ? "true" : "false" }
    guard let number else { return nil }
    return Int(exactly: number).map { String($0) } ?? String(number)
  }
}
