extension RandomAccessCollection<UInt8> where Index == Int {
  /// True if the bytes are UTF-8, looked at in pieces: a whole file is not copied to be checked.
  package var isUTF8: Bool {
    var start = startIndex
    while start < endIndex {
      var end = Swift.min(start + 1 << 16, endIndex)
      // A character is not cut; four bytes are the longest.
      while end < endIndex, end > start + 4, self[end] & 0xC0 == 0x80 { end -= 1 }
      guard String(validating: self[start..<end], as: UTF8.self) != nil else { return false }
      start = end
    }
    return true
  }
}
