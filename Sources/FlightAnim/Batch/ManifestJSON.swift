package import FlightTextFormats

/// Tables of JSON objects, one on each line or all in one array.
extension Manifest {
  /// The text of an object, and the line that it begins at.
  typealias JSONRecord = (line: Int, text: ArraySlice<UInt8>)

  /// The columns and rows of objects.
  static func json(
    _ records: [JSONRecord]
  ) throws(ManifestError) -> (columns: [String], rows: [Row]) {
    if records.count > mostRows {
      throw ManifestError(line: records[mostRows].line, reason: .tooManyRows)
    }
    var columns: [String] = []
    var known: Set<String> = []
    let rows = records.map { record in
      var fault: ManifestError.Reason?
      do throws(ManifestError) {
        for cell in try cells(record.text, record.line) where known.insert(cell.column).inserted {
          columns.append(cell.column)
        }
      } catch { fault = error.reason }
      // Line ends stand between tokens alone.
      let text = record.text.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
      return Row(
        line: record.line, source: [String(decoding: text, as: UTF8.self)], columns: nil,
        fault: fault)
    }
    return (columns, rows)
  }

  /// The lines that are not blank.
  static func lines(of text: ArraySlice<UInt8>) -> [JSONRecord] {
    var records: [JSONRecord] = []
    var rest = text
    var number = 0
    while !rest.isEmpty {
      let line = rest.prefix { $0 != 0x0A }
      rest = rest[line.endIndex...].dropFirst()
      number += 1
      if !line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { records.append((number, line)) }
    }
    return records
  }

  /// True for an array of JSON rather than a table whose first column is called `[name]`.
  static func isArray(_ text: ArraySlice<UInt8>) -> Bool {
    let inside = text.drop(while: \.isJSONBlank).dropFirst().drop(while: \.isJSONBlank)
    return inside.first.map { "{[]\"".utf8.contains($0) } ?? false
  }

  /// The elements of an array, as text: each is read for itself, so that one that is wrong is told
  /// as such.
  ///
  /// - Throws: `.notJSON` where the array has no end, or something follows it.
  static func elements(of text: ArraySlice<UInt8>) throws(ManifestError) -> [JSONRecord] {
    do throws(JSONError) { return try JSONValue.elementTexts(ofArray: text) } catch {
      throw ManifestError(error, line: error.line)
    }
  }
}

extension Manifest {
  /// Bytes that the values of a row may take.
  private static let mostRowMemory = 16 << 20

  static func cells(_ line: ArraySlice<UInt8>, _ number: Int) throws(ManifestError) -> [Cell] {
    try cells(of: members(of: line, number), line: number)
  }

  /// The members of the object that a line is, numbers as they are written.
  ///
  /// - Parameter number: The line's number, from 1.
  package static func members(
    of line: ArraySlice<UInt8>, _ number: Int
  ) throws(ManifestError) -> [JSONValue.Member] {
    let value: JSONValue
    var rules = JSONValue.Rules(numbers: .asWritten)
    rules.mostMemory = mostRowMemory
    do throws(JSONError) { value = try JSONValue(parsing: line, rules) } catch {
      throw ManifestError(error, line: number)
    }
    guard let members = value.members else {
      throw ManifestError(line: number, reason: .notAnObject)
    }
    return members
  }

  /// The cells that members of an object are, without empty ones.
  ///
  /// - Parameter options: Further members, in which an empty text is a value like any other.
  package static func cells(
    of members: [JSONValue.Member], options: [JSONValue.Member] = [], line number: Int
  ) throws(ManifestError) -> [Cell] {
    var cells: [Cell] = []
    var known: Set<String> = []
    for (index, member) in (members + options).enumerated() {
      let name = column(member.name)
      guard known.insert(name).inserted else {
        throw ManifestError(line: number, reason: .columnTwice(name))
      }
      // The sender's own may be anything.
      guard var values = texts(member.value) ?? (name.hasPrefix("_") ? [] : nil) else {
        throw ManifestError(line: number, reason: .nested(column: name))
      }
      if index >= members.count && member.value.string == "" { values = [""] }
      if !values.isEmpty { cells.append(Cell(column: name, values: values)) }
    }
    return cells
  }

  /// The texts that a value stands for; none for nothing, `nil` for what is nested.
  private static func texts(_ value: JSONValue) -> [String]? {
    switch value.kind {
    case .null: return []
    case .bool(let value): return [value ? "true" : "false"]
    case .number, .numeral: return [value.text]
    case .string(let text): return text.isEmpty ? [] : [text]
    case .array, .numbers:
      return value.elements?.reduce([]) { all, value in
        if value.elements != nil { return nil }
        guard let all, let texts = texts(value) else { return nil }
        return all + texts
      }
    case .object: return nil
    }
  }
}

extension ManifestError {
  fileprivate init(_ error: JSONError, line: Int) {
    let problem =
      switch error.reason {
      case .notUTF8: "the text is no UTF-8"
      case .syntax(let text): text
      case .tooDeep: "nested too deeply"
      case .tooMuch, .tooManyPositions: "there are more values than any row has"
      case .tooLarge(let number): "\(number) is too large a number"
      case .repeatedName(let name): "the name \"\(name)\" stands twice"
      }
    self.init(line: line, reason: .notJSON(problem, byte: error.offset + 1))
  }
}
