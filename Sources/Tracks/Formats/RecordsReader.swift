internal import FlightTextFormats

extension TrackFormat {
  /// Lists of records in JSON, as pandas and many services write them.
  package static let records = TrackFormat(
    name: "JSON records", endings: ["json", "jsonl", "ndjson"], holdsAircraft: true,
    recognizes: { Records(of: $0.json)?.arePositions == true },
    read: { source, rules throws(TrackReadError) in
      guard let records = Records(of: source.json) else { return RawTracks() }
      return try RecordsReader.read(RecordsReader.table(of: records), rules)
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

  /// The records as a table: its columns are those names that mean something in it.
  static func table(of records: Records) -> Table {
    var names = RecordNames()
    records.forEach { names.add($0) }
    let kept = names.kept
    let columns = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    var table = Table(text: [], lines: [1])
    var cells = [JSONValue?](repeating: nil, count: kept.count)
    table.add(kept.map { JSONValue(.string($0)) })
    records.forEach { record in
      for index in cells.indices { cells[index] = nil }
      record.forEachValue { name, value in
        if let column = columns[name] { cells[column] = value }
      }
      table.add(cells)
      table.lines.append(record.line)
    }
    return table
  }
}

extension RecordsReader.Table {
  /// The line in the file of a line of the text.
  func line(_ number: Int) -> Int {
    lines.indices.contains(number - 1) ? lines[number - 1] : number
  }

  /// Adds a line.
  fileprivate mutating func add(_ cells: [JSONValue?]) {
    for (column, cell) in cells.enumerated() {
      if column > 0 { text.append(UInt8(ascii: ",")) }
      switch cell?.kind {
      case .string(let string): add(string)
      case .number(let number): add(Int(exactly: number).map(String.init) ?? "\(number)")
      case .numeral(let numeral): add(numeral)
      case .bool(let bool): add("\(bool)")
      case .null, .array, .numbers, .object, nil: break
      }
    }
    text.append(0x0A)
  }

  /// Adds a cell in quotes, with blanks for the ends of lines in it.
  private mutating func add(_ cell: String) {
    text.append(UInt8(ascii: "\""))
    for byte in cell.utf8 {
      if byte == UInt8(ascii: "\"") { text.append(byte) }
      text.append(byte.isLineEnd ? UInt8(ascii: " ") : byte)
    }
    text.append(UInt8(ascii: "\""))
  }
}

/// The records of a text, each an object.
struct Records {
  private enum Source {
    case objects([JSONValue])
    /// Columns as lists of equal length, with their names.
    case columns([(name: String, cells: [JSONValue])])
  }

  private let source: Source

  init(objects: [JSONValue]) { source = .objects(objects) }

  /// The records that some texts are, or the longest list of objects in one; `nil` where there is none.
  init?(of roots: [JSONValue]) {
    if roots.count > 1 {
      guard roots.areObjects else { return nil }
      source = .objects(roots.ofPositions)
      return
    }
    guard let root = roots.first else { return nil }
    if let list = root.elements {
      guard list.areObjects else { return nil }
      source = .objects(list.ofPositions)
      return
    }
    // The elements of a map of OpenStreetMap are places in no order.
    guard let members = root.members, root["type"] == nil, root["elements"] == nil else {
      return nil
    }
    if let columns = Records.columns(of: members) {
      source = .columns(columns)
      return
    }
    // The longest list of objects is what the rest tells of.
    let lists = members.lazy.compactMap { member -> [JSONValue]? in
      guard case .array(let list) = member.value.kind, list.areObjects else { return nil }
      return list
    }
    guard let longest = lists.max(by: { $0.count < $1.count }) else { return nil }
    source = .objects(longest)
  }

  /// Columns that are lists of equal length, or objects of the same keys.
  private static func columns(
    of members: [JSONValue.Member]
  ) -> [(name: String, cells: [JSONValue])]? {
    let lists = members.compactMap { member in
      (member.value.elements ?? member.value.members?.map(\.value)).map { (member.name, $0) }
    }
    guard let count = lists.first?.1.count, count >= 2, lists.count >= 2,
      lists.count == members.count, lists.allSatisfy({ $0.1.count == count }),
      lists.allSatisfy({ $0.1.allSatisfy { $0.members == nil && $0.elements == nil } })
    else { return nil }
    return lists
  }

  var count: Int {
    switch source {
    case .objects(let records): records.count
    case .columns(let columns): columns.first?.cells.count ?? 0
    }
  }

  func forEach(first most: Int = .max, _ body: (JSONValue) -> Void) {
    switch source {
    case .objects(let records): records.prefix(most).forEach(body)
    case .columns(let columns):
      for row in 0..<min(count, most) {
        let members = columns.map { JSONValue.Member($0.name, $0.cells[row]) }
        body(JSONValue(.object(members), line: columns[0].cells[row].line))
      }
    }
  }

  /// The records that tell what all are. Devices may begin with others, which tell of themselves.
  private static let sampleSize = 1000

  /// True if the first records have positions.
  var arePositions: Bool {
    var names = RecordNames()
    forEach(first: Records.sampleSize) { names.add($0) }
    return (try? TableColumns(TableHeader(names.kept), line: 1)) != nil
  }
}

extension [JSONValue] {
  fileprivate var areObjects: Bool { !isEmpty && allSatisfy { $0.members != nil } }

  /// The records that tell where a receiver is: of the kinds that gpsd sends, positions (`TPV`) alone, as
  /// ships that it heard of have positions, too.
  fileprivate var ofPositions: [JSONValue] {
    func isReport(_ record: JSONValue) -> Bool { record["class"]?.string == "TPV" }
    return contains(where: isReport) ? filter(isReport) : self
  }
}

/// The names in records that mean something, as columns of a table.
struct RecordNames {
  private var counts: [String: Int] = [:]
  /// The names in the order in which they come.
  private var names: [String] = []
  private var records = 0

  /// No record has more names, nor more that mean something: with these bounds a row takes no more than
  /// a table's, whatever names the others have.
  private static let most = (names: 1000, kept: 100)

  mutating func add(_ record: JSONValue) {
    records += 1
    record.forEachValue { name, _ in
      if let count = counts[name] {
        counts[name] = count + 1
      } else if names.count < RecordNames.most.names {
        counts[name] = 1
        names.append(name)
      }
    }
  }

  /// The names that mean something in a table of positions, or stand in a tenth of the records, as ids of
  /// vehicles do whatever they are called.
  var kept: [String] {
    let known = names.filter(TableColumns.isKnown)
    let isKnown = Set(known)
    let others = names.filter { !isKnown.contains($0) && 10 * (counts[$0] ?? 0) >= records }
    let kept = Set((known + others).prefix(RecordNames.most.kept))
    return names.filter(kept.contains)
  }
}

extension JSONValue {
  /// Calls a function with the values of a record, those of objects in it behind the object's name, and
  /// no lists.
  fileprivate func forEachValue(of name: String = "", _ body: (String, JSONValue) -> Void) {
    for member in members ?? [] {
      let name = name.isEmpty ? member.name : "\(name).\(member.name)"
      switch member.value.kind {
      case .object: member.value.forEachValue(of: name, body)
      case .array, .numbers: break
      case .null, .bool, .number, .numeral, .string: body(name, member.value)
      }
    }
  }
}
