/// The size of a PNG by its header, after a check that no chunk is cut off.
struct PNGFrame {
  let width: Int
  let height: Int

  /// Walks the chunks without looking into any but the first.
  init(_ bytes: [UInt8]) throws(PictureReadError) {
    guard bytes.starts(with: PNGChunks.signature) else {
      throw bytes.count < 8 && PNGChunks.signature.starts(with: bytes) && !bytes.isEmpty
        ? .truncated : .notPNG
    }
    func number(at index: Int) -> Int {
      bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    // Each chunk: length, name, content, checksum.
    var at = PNGChunks.signature.count
    guard bytes.count >= at + 25 else { throw .truncated }
    guard bytes[at + 4..<at + 8].elementsEqual("IHDR".utf8), number(at: at) == 13 else {
      throw .corrupt("no header")
    }
    width = number(at: at + 8)
    height = number(at: at + 12)
    guard width > 0, height > 0 else {
      throw .corrupt("its header says \(width) x \(height) pixels")
    }
    while true {
      guard at + 12 <= bytes.count else { throw .truncated }
      let next = at + 12 + number(at: at)
      guard next <= bytes.count else { throw .truncated }
      if bytes[at + 4..<at + 8].elementsEqual("IEND".utf8) { return }
      at = next
    }
  }
}
