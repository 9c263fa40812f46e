internal import CFlightDeflate

/// A PNG file in the making: its signature and chunks.
struct PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private(set) var bytes: [UInt8]

  /// - Parameter isContinued: True for chunks that follow others of the same file.
  init(isContinued: Bool = false) { bytes = isContinued ? [] : PNGChunks.signature }

  /// The kinds of samples, each of eight bits.
  enum Color {
    case rgb
    case rgba
    /// Indices into colors `0xAARRGGBB`.
    case palette([UInt32])

    fileprivate var type: UInt8 {
      switch self {
      case .rgb: 2
      case .palette: 3
      case .rgba: 6
      }
    }
  }

  /// Adds a chunk: length, name, content, checksum.
  mutating func add(_ name: StaticString, _ content: [UInt8]) {
    append(UInt32(content.count))
    let start = bytes.count
    bytes += UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    bytes += content
    append(bytes[start...].withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) })
  }

  mutating func addHeader(width: Int, height: Int, _ color: Color) {
    let size = [width, height].flatMap { UInt32($0).bigEndianBytes }
    // Eight bits a sample; the only compression and filters there are; not interlaced.
    add("IHDR", size + [8, color.type, 0, 0, 0])
  }

  /// Adds the colors that samples refer to.
  mutating func addColors(of kind: Color) {
    switch kind {
    case .palette(let colors):
      add("PLTE", colors.flatMap { $0.bigEndianBytes.dropFirst() })
      let opacities = colors.map { UInt8($0 >> 24) }
      // Those that follow the last one which is not opaque need not be named.
      if let last = opacities.lastIndex(where: { $0 < 255 }) {
        add("tRNS", Array(opacities[...last]))
      }
    case .rgb, .rgba: break
    }
  }

  private mutating func append(_ value: UInt32) { bytes += value.bigEndianBytes }
}

extension UInt32 {
  var bigEndianBytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) }
  }
}
