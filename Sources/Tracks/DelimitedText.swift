/// A table as text: cells between delimiters, records between line ends.
///
/// Commas, semicolons, tabs, bars or blanks between the cells, told from the first record; quotes
/// round a cell double inside it and may hold line ends; lines end in LF, CR or both; blank lines
/// and comments (`#`) are passed over.
package struct DelimitedText {
  /// A record: where its cells lie in the text.
  package struct Record {
    /// The line that it starts on, from 1.
    package fileprivate(set) var line = 1
    fileprivate var cells: [(range: Range<Int>, isQuoted: Bool)] = []

    package init() {}

    package var count: Int { cells.count }
  }

  private let bytes: [UInt8]
  package let delimiter: UInt8
  private var offset = 0
  private var line = 1

  /// Whether numbers may have a comma for their point: where it does not stand between cells.
  package var allowsDecimalComma: Bool { delimiter != UInt8(ascii: ",") }

  /// Starts to read a table in UTF-8.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // Spreadsheets name the delimiter before the first record.
    if bytes.count > 5, bytes.starts(with: Array("sep=".utf8)), bytes[5].isLineEnd {
      delimiter = bytes[4]
      offset = 5
    } else {
      delimiter = DelimitedText.delimiter(of: bytes)
    }
  }

  /// The likeliest delimiter: in the first record, those that seldom stand inside a cell first.
  private static func delimiter(of bytes: [UInt8]) -> UInt8 {
    var counts = [0, 0, 0, 0, 0]
    var isQuoted = false
    var isComment = false
    var hasText = false
    for byte in bytes {
      if byte == UInt8(ascii: "\"") && !isComment { isQuoted.toggle() }
      if isQuoted { continue }
      if byte.isLineEnd {
        if hasText { break }
        isComment = false
        continue
      }
      if !hasText && byte == UInt8(ascii: "#") { isComment = true }
      if isComment { continue }
      if let index = candidates.firstIndex(of: byte) {
        // Blanks at the start of a line indent it.
        if hasText || byte != UInt8(ascii: " ") { counts[index] += 1 }
      } else {
        hasText = true
      }
    }
    return zip(candidates, counts).first { $0.1 > 0 }?.0 ?? UInt8(ascii: ",")
  }

  private static let candidates: [UInt8] = [0x3B, 0x09, 0x7C, 0x2C, 0x20]  // ; tab | , blank

  /// Reads the next record into `record`; false at the end.
  ///
  /// - Throws: `.syntax` for a quote that is never closed, or more cells than any table has.
  package mutating func next(_ record: inout Record) throws(TrackReadError) -> Bool {
    while offset < bytes.count {
      try read(&record)
      let isBlank = record.cells.allSatisfy { cell in
        bytes[cell.range].allSatisfy { $0.isBlank }
      }
      let isComment =
        record.cells.first.map { !$0.isQuoted && bytes[$0.range].first == UInt8(ascii: "#") }
        ?? false
      if !isBlank && !isComment { return true }
    }
    return false
  }

  private mutating func read(_ record: inout Record) throws(TrackReadError) {
    record.line = line
    record.cells.removeAll(keepingCapacity: true)
    while true {
      guard record.cells.count < ReadingLimit.columns else {
        throw TrackReadError(.syntax("a record has more than 2000 cells"), line: line)
      }
      if delimiter == UInt8(ascii: " ") {
        while offset < bytes.count, bytes[offset] == delimiter || bytes[offset] == 0x09 {
          offset += 1
        }
      }
      if offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") {
        record.cells.append((try quotedCell(), true))
      } else {
        let start = offset
        while offset < bytes.count, bytes[offset] != delimiter, !bytes[offset].isLineEnd {
          offset += 1
        }
        record.cells.append((start..<offset, false))
      }
      guard offset < bytes.count else { return }
      let byte = bytes[offset]
      offset += 1
      if byte == delimiter { continue }
      if byte == 0x0D, offset < bytes.count, bytes[offset] == 0x0A { offset += 1 }
      line += 1
      return
    }
  }

  /// A cell in quotes, up to what follows the closing one; its range leaves both out.
  private mutating func quotedCell() throws(TrackReadError) -> Range<Int> {
    let opening = line
    offset += 1
    let start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\"") {
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") {
          offset += 1
          continue
        }
        let end = offset - 1
        while offset < bytes.count, bytes[offset] != delimiter, !bytes[offset].isLineEnd {
          guard bytes[offset].isBlank else {
            throw TrackReadError(.syntax("text follows a closing quote"), line: line)
          }
          offset += 1
        }
        return start..<end
      }
      if byte == 0x0A || (byte == 0x0D && !(offset < bytes.count && bytes[offset] == 0x0A)) {
        line += 1
      }
    }
    throw TrackReadError(.syntax("a quote is opened and never closed"), line: opening)
  }

  /// The bytes of a cell, empty where the record is too short; doubled quotes stay doubled.
  package func cell(_ index: Int, of record: Record) -> ArraySlice<UInt8> {
    index < record.cells.count ? bytes[record.cells[index].range] : []
  }

  /// Whether a comma in a cell may be the point of a number: it parts no cells there.
  package func allowsDecimalComma(in index: Int, of record: Record) -> Bool {
    allowsDecimalComma || (index < record.cells.count && record.cells[index].isQuoted)
  }

  /// The text of a cell, blanks round it taken off.
  package func text(_ index: Int, of record: Record) -> String {
    guard index < record.cells.count else { return "" }
    var slice = bytes[record.cells[index].range]
    while let byte = slice.first, byte.isBlank { slice.removeFirst() }
    while let byte = slice.last, byte.isBlank { slice.removeLast() }
    guard record.cells[index].isQuoted, slice.contains(UInt8(ascii: "\"")) else {
      return String(decoding: slice, as: UTF8.self)
    }
    var text: [UInt8] = []
    var isSecond = false
    for byte in slice {
      isSecond = byte == UInt8(ascii: "\"") && !isSecond
      if !isSecond { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}

/// The names of a table's columns, so written that spelling does not matter.
package struct TableHeader: Equatable, Sendable {
  /// Letters and digits of each name, in small letters.
  package let names: [String]

  package init(_ names: [String]) {
    self.names = names.map { name in
      String(
        String.UnicodeScalarView(
          name.lowercased().unicodeScalars.filter {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
          }))
    }
  }

  package init(_ record: DelimitedText.Record, of text: DelimitedText) {
    // What is longer than any name is none, and not worth folding.
    self.init(
      (0..<record.count).map { index in
        text.cell(index, of: record).count > 1000 ? "" : text.text(index, of: record)
      })
  }

  /// The first column that bears one of the names, the names in order of preference.
  package func column(_ wanted: String...) -> Int? {
    for name in wanted {
      if let index = names.firstIndex(of: name) { return index }
    }
    return nil
  }

  package func contains(_ wanted: String...) -> Bool { wanted.allSatisfy(names.contains) }
}
