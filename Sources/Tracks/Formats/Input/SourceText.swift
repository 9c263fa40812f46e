internal import FlightTextFormats

/// The bytes of a file made into UTF-8, whatever people and programs wrote before it.
package struct SourceText: Equatable, Sendable {
  /// The text as UTF-8, without a byte order mark.
  package var bytes: [UInt8]
  /// True if the bytes were in another encoding, so that what the text says of it is past.
  package var isConverted = false

  /// Makes text of no bytes.
  init() { bytes = [] }

  /// Makes text of a file's bytes, unpacked.
  ///
  /// UTF-16 is converted, with or without a byte order mark. Whether the rest is UTF-8 is not
  /// looked at here, as XML names its own encoding.
  ///
  /// - Throws: `.empty`, `.encoding`, and what is wrong with a file that is no text.
  init(unpacked file: [UInt8]) throws(TrackReadError) {
    for (start, format) in SourceText.packed where file.starts(with: start) {
      throw TrackReadError(.compressed(format))
    }
    for (start, format) in SourceText.documents where file.starts(with: start) {
      throw TrackReadError(.unknownFormat(format))
    }
    if file.starts(with: [0xFF, 0xFE, 0, 0]) || file.starts(with: [0, 0, 0xFE, 0xFF]) {
      throw TrackReadError(.encoding("UTF-32"))
    }
    if file.starts(with: [0xEF, 0xBB, 0xBF]) {
      bytes = Array(file.dropFirst(3))
    } else if let order = SourceText.utf16Order(of: file) {
      bytes = try SourceText.converted(file.dropFirst(order.mark), isBigEndian: order.isBig)
      isConverted = true
    } else {
      bytes = file
    }
    guard bytes.contains(where: { !$0.isBlank }) else { throw TrackReadError(.empty) }
    if bytes.lowest == 0, let zero = bytes.firstIndex(of: 0) {
      // Loggers that lose power leave zeros behind; in what is no text they are not alone.
      guard !bytes.contains(where: { $0 < 0x09 && $0 > 0 }), bytes.contains(where: { $0 > 0 })
      else {
        throw TrackReadError(
          .unknownFormat("no text: it has a NUL byte"), line: bytes.line(at: zero))
      }
      bytes.removeAll { $0 == 0 }
    }
  }

  /// The first bytes of packed files.
  private static let packed: [([UInt8], String)] = [
    (Array("BZh".utf8), "bzip2"),
    ([0xFD] + Array("7zXZ".utf8), "xz"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd"),
    ([0x37, 0x7A, 0xBC, 0xAF], "7z"), (Array("Rar!".utf8), "RAR"),
  ]

  /// The first bytes of documents that bear the names of texts by mistake.
  private static let documents: [([UInt8], String)] = [
    (Array("%PDF-".utf8), "a PDF"), ([0x89] + Array("PNG".utf8), "a PNG"),
    ([0xFF, 0xD8, 0xFF], "a JPEG"),
    ([0xD0, 0xCF, 0x11, 0xE0], "an Excel workbook; save it as CSV"),
  ]

  private static func utf16Order(of file: [UInt8]) -> (isBig: Bool, mark: Int)? {
    guard file.count >= 2 else { return nil }
    switch (file[0], file[1]) {
    case (0xFF, 0xFE): return (false, 2)
    case (0xFE, 0xFF): return (true, 2)
    // Every format read here starts with an ASCII character.
    case (0, 1...0x7F): return (true, 0)
    case (1...0x7F, 0): return (false, 0)
    default: return nil
    }
  }

  private static func converted(
    _ file: ArraySlice<UInt8>, isBigEndian: Bool
  ) throws(TrackReadError) -> [UInt8] {
    guard file.count % 2 == 0 else {
      throw TrackReadError(.encoding("UTF-16 that ends in half a character"))
    }
    let units = stride(from: file.startIndex, to: file.endIndex, by: 2).map { index in
      let (a, b) = (UInt16(file[index]), UInt16(file[index + 1]))
      return isBigEndian ? a << 8 | b : b << 8 | a
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw TrackReadError(.encoding("broken UTF-16"))
    }
    return Array(text.utf8)
  }

  /// The text as UTF-8 for sure: what is not valid is taken for Latin-1, whose every byte is a
  /// character. Tables written by old spreadsheets are.
  package var orLatin1: [UInt8] {
    if bytes.isUTF8 { return bytes }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else {
        text.append(0xC0 | byte >> 6)
        text.append(0x80 | byte & 0x3F)
      }
    }
    return text
  }

  /// True if the text begins as XML or JSON does.
  var isOfBrackets: Bool { Array("<{[".utf8).contains(firstByte) }

  /// Takes the last line off, which has no end.
  mutating func leaveLastLineOut() {
    bytes.removeSubrange((bytes.lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? 0)...)
  }

  /// The first byte that is no blank.
  package var firstByte: UInt8 { bytes.first { !$0.isBlank } ?? 0 }
}

extension [UInt8] {
  /// The line of an offset, from 1; line ends are LF, CR, or both.
  package func line(at offset: Int) -> Int {
    var line = 1
    for index in 0..<Swift.min(offset, count) {
      if self[index] == 0x0A
        || (self[index] == 0x0D && !(index + 1 < count && self[index + 1] == 0x0A))
      {
        line += 1
      }
    }
    return line
  }
}
