internal import FlightTextFormats

extension TrackFormat {
  /// Lists of records in JSON, as pandas and many services write them.
  package static let records = TrackFormat(
    name: "JSON records", endings: ["json", "jsonl", "ndjson"], holdsAircraft: true,
    recognizes: { RecordsReader.table(of: $0.json) != nil },
    read: { source, rules throws(TrackReadError) in
      guard let table = RecordsReader.table(of: source.json) else { return RawTracks() }
      return try RecordsReader.read(table, rules)
    })
}

/// Reads records in JSON as the table that they are: names are columns, each record is a row.
///
/// A list of objects, objects one behind the other, such a list in an object, or columns as lists
/// (`{"latitude": [1, 2], …}`). Objects in records are columns of their own (`position.lat`).
enum RecordsReader {
  /// Records as text, and the line of each in the file.
  struct Table {
    var text: [UInt8]
    var lines: [Int]
  }

  static func read(_ table: Table, _ rules: ReadingRules) throws(TrackReadError) -> RawTracks {
    do throws(TrackReadError) {
      var result = try CoordinateTable.read(table.text, rules)
      result.faults.renumber { table.line($0) }
      return result
    } catch { throw TrackReadError(error.reason, line: error.line.map(table.line)) }
  }

  /// The records of a text; `nil` where they are no positions.
  static func table(of roots: [JSONValue]) -> Table? {
    guard let records = records(of: roots), records.count >= 2 || roots.count == 1 else {
      return nil
    }
    var names: [String] = []
    var indexOfName: [String: Int] = [:]
    let rows = records.map { record in
      var cells: [Int: String] = [:]
      flatten(record, "") { name, text in
        guard names.count < 1000 || indexOfName[name] != nil else { return }
        if indexOfName[name] == nil {
          indexOfName[name] = names.count
          names.append(name)
        }
        if let index = indexOfName[name] { cells[index] = text }
      }
      return (cells: cells, line: record.line)
    }
    guard !rows.isEmpty, (try? TableColumns(TableHeader(names), line: 1)) != nil else { return nil }
    var table = Table(text: line(names), lines: [1])
    for row in rows {
      table.text += line(names.indices.map { row.cells[$0] ?? "" })
      table.lines.append(row.line)
    }
    return table
  }

  /// A line of a table, each cell in quotes, blanks for the ends of lines in it.
  private static func line(_ cells: [String]) -> [UInt8] {
    cells.map { cell in
      let plain = cell.replacing(each: "\"", by: "\"\"").replacing(each: "\n", by: " ")
        .replacing(each: "\r", by: " ")
      return "\"\(plain)\""
    }.joined(separator: ",").utf8 + [0x0A]
  }

  private static func records(of roots: [JSONValue]) -> [JSONValue]? {
    if roots.count > 1 { return roots.allSatisfy { $0.members != nil } ? roots : nil }
    guard let root = roots.first else { return nil }
    if let list = root.elements, !list.isEmpty {
      return list.allSatisfy { $0.members != nil } ? list : nil
    }
    guard let members = root.members, root["type"] == nil else { return nil }
    if let columns = columns(of: members) { return columns }
    // The longest list of objects is what the rest tells of.
    return members.lazy.compactMap { member -> [JSONValue]? in
      guard case .array(let list) = member.value.kind else { return nil }
      return !list.isEmpty && list.allSatisfy { $0.members != nil } ? list : nil
    }.max { $0.count < $1.count }
  }

  /// The rows of columns that are lists of equal length, or objects of the same keys.
  private static func columns(of members: [JSONValue.Member]) -> [JSONValue]? {
    let lists = members.compactMap { member -> (String, [JSONValue])? in
      (member.value.elements ?? member.value.members?.map(\.value)).map { (member.name, $0) }
    }
    guard let count = lists.first?.1.count, count >= 2, lists.count >= 2,
      lists.count == members.count, lists.allSatisfy({ $0.1.count == count }),
      lists.allSatisfy({ $0.1.allSatisfy { $0.members == nil && $0.elements == nil } })
    else { return nil }
    return (0..<count).map { row in
      JSONValue(
        .object(lists.map { JSONValue.Member($0.0, $0.1[row]) }), line: lists[0].1[row].line)
    }
  }

  /// The values of a record as texts, those of objects in it behind the object's name.
  private static func flatten(
    _ value: JSONValue, _ name: String, _ take: (String, String) -> Void
  ) {
    switch value.kind {
    case .object(let members):
      for member in members {
        flatten(member.value, name.isEmpty ? member.name : "\(name).\(member.name)", take)
      }
    case .string(let text): take(name, text)
    case .number(let number):
      take(name, Int(exactly: number).map(String.init) ?? "\(number)")
    case .numeral(let text): take(name, text)
    case .bool(let bool): take(name, "\(bool)")
    case .null: take(name, "")
    case .array, .numbers: break
    }
  }
}

extension RecordsReader.Table {
  /// The line in the file of a line of the text.
  func line(_ number: Int) -> Int {
    lines.indices.contains(number - 1) ? lines[number - 1] : number
  }
}
