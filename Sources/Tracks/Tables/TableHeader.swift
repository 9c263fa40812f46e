package import FlightTextFormats

/// The names of a table's columns, so written that spelling does not matter.
package struct TableHeader: Equatable, Sendable {
  /// The names as written.
  package let written: [String]
  /// The names for a sentence: those that are not empty, of each 40 letters at most.
  package var shown: [String] { written.filter { !$0.isEmpty }.map { String($0.prefix(40)) } }
  /// Letters and digits of each name, in small letters.
  package let names: [String]
  /// The same without what stands in brackets (`Latitude (WGS84 deg)`).
  private let bases: [String]
  /// The same of what stands behind the last `.`, `/` or `:` of a name, as programs that log all of
  /// themselves write them: `OSD.latitude`, `/position/latitude-deg`, `GPS(0):Lat`.
  private let ends: [String]
  /// The words in brackets, by which a unit may be told.
  private var bracketed: [[String]]

  package init(_ names: [String]) {
    let names = names.enumerated().map { index, name in
      // A header in a comment is one all the same.
      index == 0 && name.hasPrefix("#") ? String(name.drop { $0 == "#" }) : name
    }
    written = names
    self.names = names.map(TableHeader.folded)
    let parts = names.map(TableHeader.withoutBrackets)
    bases = parts.map { TableHeader.folded($0.base) }
    bracketed = parts.map { TableHeader.words(in: $0.bracketed) }
    ends = names.map { name in
      // A unit behind the name may have such signs, too (`speed [m/s]`).
      let unit = name.firstIndex { $0 == "[" || $0 == " " } ?? name.endIndex
      let start = name[..<unit].lastIndex { ".:/".contains($0) }
      // Degrees say no more than the name does (`GPS(0):Lat[degrees [-90;90]]`).
      let end = name[unit...].lowercased().hasPrefix("[deg") ? unit : name.endIndex
      return start.map { TableHeader.folded(String(name[name.index(after: $0)..<end])) } ?? ""
    }
  }

  private static func folded(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.lowercased().unicodeScalars.filter {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
        }))
  }

  private static func withoutBrackets(_ name: String) -> (base: String, bracketed: String) {
    guard let open = name.firstIndex(where: { "([{".contains($0) }) else { return (name, "") }
    let close = name.lastIndex { ")]}".contains($0) } ?? name.endIndex
    guard open < close else { return (name, "") }
    let rest = close < name.endIndex ? name[name.index(after: close)...] : ""
    return (String(name[..<open] + rest), String(name[name.index(after: open)..<close]))
  }

  private static func words(in text: String) -> [String] {
    text.isEmpty ? [] : text.split(whereSeparator: \.isWhitespace).map { folded(String($0)) }
  }

  package init(_ record: DelimitedText.Record, of text: DelimitedText) {
    self.init(TableHeader.cells(of: record, text))
  }

  /// The cells of a row that may be names: what is longer than any name is none, and not worth folding.
  static func cells(of record: DelimitedText.Record, _ text: DelimitedText) -> [String] {
    (0..<record.count).map { index in
      text.cell(index, of: record).count > 1000 ? "" : text.text(index, of: record)
    }
  }

  /// Takes the units that stand in a row of their own, where a name tells none.
  mutating func addUnits(_ cells: [String]) {
    for (index, cell) in cells.enumerated() where index < bracketed.count {
      if bracketed[index].isEmpty { bracketed[index] = TableHeader.words(in: cell) }
    }
  }

  /// The fault of the first of some columns whose name another one bears, too; `nil` where each is the only one.
  package func repetition(among columns: [Int], line: Int) -> TrackReadError? {
    for column in columns {
      let same = names.indices.filter { names[$0] == names[column] }.map { "\($0 + 1)" }
      guard same.count > 1 else { continue }
      let (numbers, name) = (same.joined(separator: " and "), written[column].prefix(40))
      let all = same.count > 2 ? "all" : "both"
      return TrackReadError(
        .malformed("the columns \(numbers) are \(all) named \"\(name)\""), line: line)
    }
    return nil
  }

  /// The first column that bears one of the names, the names in order of preference.
  package func column(_ wanted: String...) -> Int? { column(wanted) }

  /// The first column that bears one of the names, the names in order of preference.
  package func column(_ wanted: [String]) -> Int? {
    wanted.lazy.compactMap { names.firstIndex(of: $0) }.first
      ?? wanted.lazy.compactMap { bases.firstIndex(of: $0) }.first
  }

  /// The first column that bears one of the names, or whose name ends in one where none bears it.
  func columnOrEnd(_ wanted: [String]) -> Int? {
    column(wanted) ?? wanted.lazy.compactMap { ends.firstIndex(of: $0) }.first
  }

  /// All columns that bear one of the names, or end in one, the names in order of preference.
  func columns(_ wanted: [String]) -> [Int] {
    var found: [Int] = []
    for list in [names, bases, ends] {
      for name in wanted {
        for index in list.indices where list[index] == name && !found.contains(index) {
          found.append(index)
        }
      }
    }
    return found
  }

  /// A column of a quantity, and the unit that its name, its brackets or a row of units tells.
  func column<Unit: MeasuringUnit>(
    _ wanted: [String], in _: Unit.Type
  ) -> (index: Int, name: String, unit: Unit?)? {
    for list in [names, bases, ends] {
      let parts = list.map { Unit.parting($0) }
      for name in wanted {
        if let index = list.firstIndex(of: name) {
          return (index, name, unit(in: bracketed[index]) ?? Unit(written: name))
        }
        if let index = parts.firstIndex(where: { $0?.base == name }) {
          return (index, name, parts[index]?.unit)
        }
      }
    }
    return nil
  }

  /// All columns that bear one of the names, perhaps with a unit behind, the names in order of
  /// preference.
  func columns<Unit: MeasuringUnit>(_ wanted: [String], in _: Unit.Type) -> [Int] {
    let plain = columns(wanted)
    let measured = names.indices.filter { index in
      !plain.contains(index)
        && [names[index], ends[index]].contains { wanted.contains(Unit.parting($0)?.base ?? "") }
    }
    return plain + measured
  }

  /// The unit that the name of a column, its brackets or a row of units tells.
  func unit<Unit: MeasuringUnit>(of column: Int, in _: Unit.Type) -> Unit? {
    unit(in: bracketed[column])
      ?? [names[column], ends[column]].lazy.compactMap {
        Unit(written: $0) ?? Unit.parting($0)?.unit
      }
      .first
  }

  private func unit<Unit: MeasuringUnit>(in words: [String]) -> Unit? {
    for word in words { if let unit = Unit(written: word) { return unit } }
    return Unit(written: words.joined())
  }

  /// True if the first column may bear one of some names, perhaps with a unit behind it.
  func mayBear(_ wanted: Set<String>) -> Bool {
    [names, bases, ends].contains { list in
      guard let name = list.first, !name.isEmpty else { return false }
      return wanted.contains(name)
        || AltitudeUnit.parting(name).map { wanted.contains($0.base) } ?? false
        || SpeedUnit.parting(name).map { wanted.contains($0.base) } ?? false
    }
  }

  func contains(_ wanted: [String]) -> Bool { wanted.allSatisfy(names.contains) }
}
