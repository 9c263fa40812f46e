internal import FlightOrders
internal import FlightPlatform

/// Standard input as lines, and uploads between them.
struct WorkInput {
  /// The longest line, in bytes.
  static let longestLine = 16 << 20
  /// The longest upload, in bytes: a table of two million rows takes half of it.
  static let longestUpload = 512 << 20

  /// The bytes that were read and not yet asked for.
  private var rest: ArraySlice<UInt8> = []
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// The next line that is not blank, without its end; `nil` at the end of the input.
  ///
  /// - Throws: `Fault` for one that is too long; the next call goes on behind it.
  mutating func line() throws(Fault) -> [UInt8]? {
    while true {
      var line: [UInt8] = []
      var length = 0
      var isWhole = false
      while !isWhole, fill() {
        let end = rest.firstIndex(of: 0x0A)
        let piece = rest[..<(end ?? rest.endIndex)]
        rest = rest[(end.map { $0 + 1 } ?? rest.endIndex)...]
        length += piece.count
        if length <= WorkInput.longestLine { line += piece }
        isWhole = end != nil
      }
      if length > WorkInput.longestLine {
        throw Fault(
          .unusableInput, "the line has more than \(WorkInput.longestLine >> 20) MiB",
          "send a recording as an upload")
      }
      if line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) { return line }
      if !isWhole { return nil }
    }
  }

  /// Bytes, and the line end that must follow them.
  ///
  /// - Throws: `Fault` where that is not there; what was read is then read again as lines, so that the
  ///   orders in it are not lost.
  mutating func upload(_ count: Int) throws(Fault) -> [UInt8] {
    guard count <= WorkInput.longestUpload else {
      throw Fault(.overLimit, "the upload has more than \(WorkInput.longestUpload >> 20) MiB")
    }
    var bytes: [UInt8] = []
    while bytes.count <= count, fill() {
      let piece = rest.prefix(count + 1 - bytes.count)
      bytes += piece
      rest = rest.dropFirst(piece.count)
    }
    guard bytes.count > count, bytes.last == 0x0A else {
      rest = bytes + rest
      throw Fault(
        .unusableInput, "the upload has not \(count) bytes with a line end behind them",
        "give upload_bytes without that line end")
    }
    return bytes.dropLast()
  }

  /// Passes over lines until one that may be an order.
  mutating func skipToOrder() {
    while fill(), rest.first != UInt8(ascii: "{") {
      while fill(), let byte = rest.popFirst(), byte != 0x0A {}
    }
  }

  /// False where nothing is left to read.
  private mutating func fill() -> Bool {
    while rest.isEmpty {
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return false }
      rest = chunk[..<count]
    }
    return true
  }
}
