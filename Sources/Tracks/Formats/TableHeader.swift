package import FlightTextFormats

/// The names of a table's columns, so written that spelling does not matter.
package struct TableHeader: Equatable, Sendable {
  /// Letters and digits of each name, in small letters.
  package let names: [String]
  /// The same of what stands behind the last `.`, `/` or `:` of a name, as programs that log all of
  /// themselves write them: `OSD.latitude`, `/position/latitude-deg`, `GPS(0):Lat`.
  private let ends: [String]

  package init(_ names: [String]) {
    self.names = names.map(TableHeader.folded)
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

  package init(_ record: DelimitedText.Record, of text: DelimitedText) {
    // What is longer than any name is none, and not worth folding.
    self.init(
      (0..<record.count).map { index in
        text.cell(index, of: record).count > 1000 ? "" : text.text(index, of: record)
      })
  }

  /// The first column that bears one of the names, the names in order of preference.
  package func column(_ wanted: String...) -> Int? { column(wanted) }

  /// The first column that bears one of the names, the names in order of preference.
  package func column(_ wanted: [String]) -> Int? {
    wanted.lazy.compactMap { names.firstIndex(of: $0) }.first
  }

  /// The first column that bears one of the names, or whose name ends in one where none bears it.
  func columnOrEnd(_ wanted: [String]) -> Int? {
    wanted.lazy.compactMap { names.firstIndex(of: $0) }.first
      ?? wanted.lazy.compactMap { ends.firstIndex(of: $0) }.first
  }

  package func contains(_ wanted: String...) -> Bool { wanted.allSatisfy(names.contains) }
}
