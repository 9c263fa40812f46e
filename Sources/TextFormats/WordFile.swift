package import FlightAssets
internal import FlightPlatform

/// A file of `Assets/words`: lines of columns with tabs between them; a line that begins with `#` is a
/// comment.
///
/// A word is searched for in the text, as most commands need none and no command many.
package struct WordFile {
  fileprivate typealias Bytes = Slice<UnsafeRawBufferPointer>

  private let text: UnsafeRawBufferPointer

  /// - Parameter blob: The text of a file, with a zero behind it.
  package init(_ blob: fa_blob) {
    text = UnsafeRawBufferPointer(start: blob.bytes, count: blob.count)
  }

  /// A line of the file.
  package struct Row {
    private let columns: [Bytes]

    /// - Returns: `nil` for a comment.
    fileprivate init?(_ line: Bytes) {
      guard line.first != UInt8(ascii: "#") else { return nil }
      columns = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    }

    /// What stands in a column; nothing in one that the line does not have.
    package subscript(column: Int) -> String {
      column < columns.count ? String(decoding: columns[column], as: UTF8.self) : ""
    }

    package func words(_ column: Int) -> [String] {
      guard column < columns.count else { return [] }
      return columns[column].split(separator: UInt8(ascii: " "))
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }

  package var rows: [Row] { text.split(separator: newline).compactMap(Row.init) }

  /// The rows with a word in one of some columns.
  package func rows(with word: String, in columns: Int...) -> [Row] {
    lines(with: word).compactMap(Row.init).filter { row in
      columns.contains { row.words($0).contains(word) }
    }
  }

  /// The row whose first column is a word, in a file that begins with a comment.
  package func row(of word: String) -> Row? {
    guard let start = text.baseAddress, word.utf8.allSatisfy({ $0 >= 0x20 }),
      let found = strstr(start.assumingMemoryBound(to: CChar.self), "\n\(word)\t")
    else { return nil }
    return Row(text[(start.distance(to: found) + 1)...].prefix { $0 != newline })
  }

  /// The lines in which a word stands between blanks or tabs.
  private func lines(with word: String) -> [Bytes] {
    // What is no ASCII can be written in several ways, which only strings know for the same.
    guard word.utf8.allSatisfy({ $0 < 0x80 }) else { return text.split(separator: newline) }
    // What parts words and lines is in none of them, and a zero would end it for C.
    guard !word.isEmpty, word.utf8.allSatisfy({ $0 > 0x20 }), let start = text.baseAddress
    else { return [] }
    var lines: [Bytes] = []
    var rest = 0
    while let found = strstr((start + rest).assumingMemoryBound(to: CChar.self), word) {
      let place = start.distance(to: found)
      rest = place + 1
      guard isGap(place - 1), isGap(place + word.utf8.count) else { continue }
      let first = text[..<place].lastIndex(of: newline).map { $0 + 1 } ?? 0
      rest = text[place...].firstIndex(of: newline) ?? text.count
      lines.append(text[first..<rest])
    }
    return lines
  }

  private func isGap(_ place: Int) -> Bool {
    !text.indices.contains(place) || text[place] <= UInt8(ascii: " ")
  }
}

private let newline = UInt8(ascii: "\n")

extension String {
  /// Creates a text of the program's own, without the end of its last line.
  package init(textOf blob: fa_blob) {
    let bytes = UnsafeBufferPointer(start: blob.bytes, count: blob.count)
    self.init(decoding: bytes.dropLast(), as: UTF8.self)
  }
}
