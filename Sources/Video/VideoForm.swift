internal import FlightFiles

extension VideoContainer {
  /// Returns true if a file has the form of this container and a place for pictures: a program that
  /// ends without an error has not always written a film.
  func isForm(of file: UnnamedFile) -> Bool {
    switch self {
    case .mp4, .mov: VideoContainer.isMovie(file)
    case .webm: VideoContainer.isMatroska(file)
    }
  }

  /// True for a file of boxes up to its end, one of which describes the film (ISO/IEC 14496-12, 4.2).
  private static func isMovie(_ file: UnnamedFile) -> Bool {
    var (offset, hasIndex) = (0, false)
    while offset < file.count {
      let head = file.bytes(at: offset, 16)
      guard head.count >= 8 else { return false }
      var size = bigEndian(head[..<4])
      if size == 1, head.count == 16 { size = bigEndian(head[8...]) }
      if size == 0 { size = file.count - offset }
      let name = head[4..<8]
      if offset == 0, !name.elementsEqual("ftyp".utf8) { return false }
      hasIndex = hasIndex || name.elementsEqual("moov".utf8)
      guard size >= 8, size <= file.count - offset else { return false }
      offset += size
    }
    return hasIndex
  }

  /// True for a file that begins with an EBML header and soon has a cluster of frames (RFC 9559, 5.1).
  private static func isMatroska(_ file: UnnamedFile) -> Bool {
    let start = file.bytes(at: 0, 1 << 16)
    let cluster: [UInt8] = [0x1F, 0x43, 0xB6, 0x75]
    return start.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
      && start.indices.contains { start[$0...].starts(with: cluster) }
  }

  /// The number that bytes stand for; 0 where it is too large for any file.
  private static func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int {
    Int(exactly: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }) ?? 0
  }
}
