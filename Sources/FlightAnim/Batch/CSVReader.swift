/// Reads comma-separated values as RFC 4180 has them, with the number of each record's first line.
///
/// Lines may end in CR LF, LF or CR; an empty line is no record. Inside quotes everything counts,
/// line ends included, and a quote is written twice. A quote within an unquoted cell is a letter.
struct CSVReader {
  /// One record.
  struct Record: Equatable {
    /// The line it begins at, from 1.
    var line: Int
    /// Its cells.
    var cells: [[UInt8]]
  }

  /// What is wrong with a text as a whole.
  enum Problem: Error, Equatable {
    /// A quote that was opened is never closed.
    case openQuote(line: Int)
    /// Something else than a separator follows a closing quote.
    case textAfterQuote(line: Int)
  }

  private let bytes: ArraySlice<UInt8>
  private let separator: UInt8
  private var index: Int
  private var line = 1

  init(_ bytes: ArraySlice<UInt8>, separator: UInt8) {
    self.bytes = bytes
    self.separator = separator
    index = bytes.startIndex
  }

  /// The separator of a header: a comma, unless it has none but semicolons or tabs.
  static func separator(of header: ArraySlice<UInt8>) -> UInt8 {
    let first = header.prefix { $0 != 0x0A && $0 != 0x0D }
    for separator in [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09] where first.contains(separator) {
      return separator
    }
    return UInt8(ascii: ",")
  }

  /// The next record, `nil` after the last.
  mutating func next() throws(Problem) -> Record? {
    while index < bytes.endIndex, isLineEnd { skipLineEnd() }
    guard index < bytes.endIndex else { return nil }
    var record = Record(line: line, cells: [])
    while true {
      record.cells.append(try cell())
      guard index < bytes.endIndex else { return record }
      if isLineEnd {
        skipLineEnd()
        return record
      }
      index += 1
    }
  }

  private var isLineEnd: Bool { bytes[index] == 0x0A || bytes[index] == 0x0D }

  private mutating func skipLineEnd() {
    let isReturn = bytes[index] == 0x0D
    index += 1
    if isReturn, index < bytes.endIndex, bytes[index] == 0x0A { index += 1 }
    line += 1
  }

  private mutating func cell() throws(Problem) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    guard index < bytes.endIndex, bytes[index] == quote else {
      let start = index
      while index < bytes.endIndex, bytes[index] != separator, !isLineEnd { index += 1 }
      return Array(bytes[start..<index])
    }
    let opening = line
    var cell: [UInt8] = []
    index += 1
    while index < bytes.endIndex {
      let byte = bytes[index]
      if isLineEnd {
        let start = index
        skipLineEnd()
        cell += bytes[start..<index]
        continue
      }
      index += 1
      if byte == quote {
        guard index < bytes.endIndex, bytes[index] == quote else {
          guard index == bytes.endIndex || isLineEnd || bytes[index] == separator else {
            throw .textAfterQuote(line: line)
          }
          return cell
        }
        index += 1
      }
      cell.append(byte)
    }
    throw .openQuote(line: opening)
  }
}
