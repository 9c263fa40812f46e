/// A table as text (RFC 4180 and its relatives): cells between delimiters, records between line ends.
///
/// The delimiter is told from the first record; quotes round a cell double inside it and may hold line
/// ends; a quote within a cell is a letter; lines end in LF, CR or both; empty lines are passed over.
/// A byte order mark is no part of the text, and `sep=;` before the first record names the delimiter,
/// as spreadsheets have it.
package struct DelimitedText {
  /// Rules for a kind of table.
  package struct Rules: Sendable {
    /// The delimiters to try, those first that seldom stand inside a cell.
    package var delimiters: [UInt8]
    /// True if records of blanks alone, comments (`#`) and rules (`-----`) are passed over, too.
    package var hasComments: Bool
    /// The most cells of a record.
    package var mostCells: Int

    /// Tables that programs write for others to read: commas, or else semicolons or tabs; up to
    /// 10,000 columns.
    package static let plain = Rules(
      delimiters: Array(",;\t".utf8), hasComments: false, mostCells: 10_000)

    /// Tables of whatever origin: semicolons, tabs, bars, commas or blanks; up to 2000 columns.
    package static let tolerant = Rules(
      delimiters: Array(";\t|, ".utf8), hasComments: true, mostCells: 2000)
  }

  /// The reason that a text is no table.
  package struct Fault: Error, Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
      /// A quote that was opened is never closed.
      case openQuote
      /// Something else than a delimiter follows a closing quote.
      case textAfterQuote
      /// A record has more cells than the number.
      case tooManyCells(Int)
    }

    package var reason: Reason
    /// The line, from 1.
    package var line: Int
  }

  /// A record: where its cells lie in the text.
  package struct Record {
    /// The line that it starts on, from 1.
    package var line = 1
    fileprivate var cells: [(range: Range<Int>, isQuoted: Bool)] = []

    package init() {}

    package var count: Int { cells.count }
  }

  private let bytes: [UInt8]
  private let rules: Rules
  package let delimiter: UInt8
  private var offset = 0
  private var line = 1

  /// True if numbers may have a comma for their point: where it does not stand between cells.
  package var allowsDecimalComma: Bool { delimiter != UInt8(ascii: ",") }

  /// True if a comma in a cell may be the point of a number: in quotes it parts no cells.
  package func allowsDecimalComma(in index: Int, of record: Record) -> Bool {
    allowsDecimalComma || (index < record.cells.count && record.cells[index].isQuoted)
  }

  /// Starts to read a table in UTF-8.
  ///
  /// - Parameter delimiter: What stands between cells where the table does not say it by `sep=`; `nil` looks
  ///   for it in the first record.
  package init(_ bytes: [UInt8], _ rules: Rules, delimiter wanted: UInt8? = nil) {
    self.bytes = bytes
    self.rules = rules
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    let end = offset + 5
    if bytes.count > end, bytes[offset...].starts(with: "sep=".utf8), bytes[end].isLineEnd {
      delimiter = bytes[end - 1]
      offset = end
    } else {
      delimiter = wanted ?? DelimitedText.delimiter(of: bytes[offset...], rules)
    }
  }

  /// Goes on in a table in UTF-8, of which the first lines were read otherwise.
  ///
  /// - Parameters:
  ///   - offset: The index of the first byte to read.
  ///   - line: The line that it lies on, from 1.
  package init(
    _ bytes: [UInt8], _ rules: Rules, from offset: Int, line: Int, delimiter: UInt8
  ) {
    self.bytes = bytes
    self.rules = rules
    self.offset = offset
    self.line = line
    self.delimiter = delimiter
  }

  /// Goes to the start of the next line, if here one ends.
  package mutating func skipLineEnd() {
    guard offset < bytes.count, bytes[offset].isLineEnd else { return }
    let isPair = bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
    offset += isPair ? 2 : 1
    line += 1
  }

  /// The number of bytes searched for a delimiter: more than any header has.
  private static let longestHeader = 1 << 20

  /// The likeliest delimiter: in the first record, the first that there is.
  private static func delimiter(of bytes: ArraySlice<UInt8>, _ rules: Rules) -> UInt8 {
    var isThere = rules.delimiters.map { _ in false }
    var isQuoted = false
    var isComment = false
    var hasText = false
    // A quote opens a cell; within one it is a letter, as the sign of seconds is.
    var isAtStart = true
    for byte in bytes.prefix(longestHeader) {
      if byte == UInt8(ascii: "\""), !isComment, isQuoted || isAtStart { isQuoted.toggle() }
      isAtStart = rules.delimiters.contains(byte) || byte.isLineEnd
      if isQuoted { continue }
      if byte.isLineEnd {
        if hasText { break }
        isComment = false
        continue
      }
      if !hasText && byte == UInt8(ascii: "#") { isComment = rules.hasComments }
      if isComment { continue }
      if let index = rules.delimiters.firstIndex(of: byte) {
        // Blanks at the start of a line indent it.
        if hasText || byte != UInt8(ascii: " ") { isThere[index] = true }
      } else {
        hasText = true
      }
    }
    return zip(rules.delimiters, isThere).first { $0.1 }?.0 ?? UInt8(ascii: ",")
  }

  /// Reads the next record into `record`; false at the end.
  package mutating func next(_ record: inout Record) throws(Fault) -> Bool {
    while offset < bytes.count {
      try read(&record)
      if !isEmpty(record) { return true }
    }
    return false
  }

  /// Passes over the rest of a line in which a record is at fault; false where nothing follows.
  package mutating func skipLine() -> Bool {
    while offset < bytes.count, !bytes[offset].isLineEnd { offset += 1 }
    skipLineEnd()
    return offset < bytes.count
  }

  /// True if a record is to be passed over.
  private func isEmpty(_ record: Record) -> Bool {
    guard let first = record.cells.first else { return true }
    guard rules.hasComments else {
      return record.count == 1 && first.range.isEmpty && !first.isQuoted
    }
    if !first.isQuoted && bytes[first.range].first == UInt8(ascii: "#") { return true }
    return record.cells.allSatisfy { cell in bytes[cell.range].allSatisfy { $0.isBlank } }
      || isRule(record)
  }

  /// True if a record is a rule between a header and what is under it, drawn with `-`, `=`, `+`, `:`.
  private func isRule(_ record: Record) -> Bool {
    var strokes = 0
    for cell in record.cells {
      for byte in bytes[cell.range] {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "="): strokes += 1
        case UInt8(ascii: "+"), UInt8(ascii: ":"), UInt8(ascii: "|"): break
        default: guard byte.isBlank else { return false }
        }
      }
    }
    return strokes >= 3
  }

  private mutating func read(_ record: inout Record) throws(Fault) {
    record.line = line
    record.cells.removeAll(keepingCapacity: true)
    while true {
      guard record.cells.count < rules.mostCells else {
        throw Fault(reason: .tooManyCells(rules.mostCells), line: line)
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
        offset = endOfCell
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

  /// The end of a cell without quotes that begins here.
  private var endOfCell: Int {
    bytes.withUnsafeBufferPointer { bytes in
      var end = offset
      while end < bytes.count, bytes[end] != delimiter, !bytes[end].isLineEnd { end += 1 }
      return end
    }
  }

  /// A cell in quotes, up to what follows the closing one; its range leaves both out.
  private mutating func quotedCell() throws(Fault) -> Range<Int> {
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
          guard bytes[offset].isBlank else { throw Fault(reason: .textAfterQuote, line: line) }
          offset += 1
        }
        return start..<end
      }
      if byte == 0x0A || (byte == 0x0D && !(offset < bytes.count && bytes[offset] == 0x0A)) {
        line += 1
      }
    }
    // What follows may be sound: who passes over the line goes on with the next one.
    offset = start
    line = opening
    throw Fault(reason: .openQuote, line: opening)
  }

  /// The bytes of a cell, empty where the record is too short; doubled quotes stay doubled.
  package func cell(_ index: Int, of record: Record) -> ArraySlice<UInt8> {
    index < record.cells.count ? bytes[record.cells[index].range] : []
  }

  /// The content of a cell, empty where the record is too short: as it is, but for doubled quotes.
  package func content(_ index: Int, of record: Record) -> ArraySlice<UInt8> {
    let slice = cell(index, of: record)
    guard index < record.cells.count, record.cells[index].isQuoted,
      slice.contains(UInt8(ascii: "\""))
    else { return slice }
    var content: [UInt8] = []
    var isSecond = false
    for byte in slice {
      isSecond = byte == UInt8(ascii: "\"") && !isSecond
      if !isSecond { content.append(byte) }
    }
    return content[...]
  }

  /// The text of a cell, blanks round it taken off.
  package func text(_ index: Int, of record: Record) -> String {
    var slice = content(index, of: record)
    while let byte = slice.first, byte.isBlank { slice.removeFirst() }
    while let byte = slice.last, byte.isBlank { slice.removeLast() }
    return String(decoding: slice, as: UTF8.self)
  }
}
