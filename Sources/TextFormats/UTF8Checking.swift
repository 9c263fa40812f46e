extension [UInt8] {
  /// The lowest byte, 255 of none: looking for one byte stops at none, so that many are compared at
  /// a time.
  package var lowest: UInt8 {
    withUnsafeBufferPointer { $0.reduce(.max) { Swift.min($0, $1) } }
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// True if the bytes are UTF-8, looked at in pieces: a whole file is not copied to be checked.
  package var isUTF8: Bool {
    var start = startIndex
    while start < endIndex {
      var end = Swift.min(start + 1 << 16, endIndex)
      // A character is not cut; four bytes are the longest.
      while end < endIndex, end > start + 4, self[end] & 0xC0 == 0x80 { end -= 1 }
      let piece = self[start..<end]
      let isASCII = piece.withContiguousStorageIfAvailable { $0.reduce(0, |) < 0x80 } ?? false
      guard isASCII || String(validating: piece, as: UTF8.self) != nil else { return false }
      start = end
    }
    return true
  }
}
