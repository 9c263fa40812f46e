internal import FlightGraphics

/// One frame of an animated WebP.
struct WebPFrame: Sendable {
  let rect: PixelRect
  /// True if its gaps show the frame before.
  var hasGaps = false
  /// The chunks of its image: samples, and opacity before them.
  let image: [UInt8]
}

/// A WebP file in the making (RFC 9649): chunks in a container that begins with its size.
struct RIFFFile {
  /// All that follows the size.
  private(set) var bytes = Array("WEBP".utf8)

  private enum Flag {
    static let (animation, opacity): (UInt8, UInt8) = (2, 16)
    static let replaces: UInt8 = 2
  }

  /// The place of the flags: after the container's name, and a chunk's name and size.
  private static let flags = 12
  /// The most bytes that the header can count.
  private static let mostBytes = Int(UInt32.max) - 1

  /// The name and size that stand before the rest.
  ///
  /// - Throws: `.codec` where it is too large for the format.
  func start() throws(EncodingError) -> [UInt8] {
    guard bytes.count <= RIFFFile.mostBytes else {
      throw .codec(library: "WebP", code: 0, doing: "a file of more than 4 GiB")
    }
    return Array("RIFF".utf8) + littleEndian(bytes.count, 4)
  }

  /// Adds what an animation begins with.
  ///
  /// - Parameter plays: The number of showings, 0 for no end.
  mutating func addHeader(size: PixelSize, hasOpacity: Bool, plays: Int) {
    let flags = Flag.animation | (hasOpacity ? Flag.opacity : 0)
    add(
      "VP8X",
      [flags, 0, 0, 0] + littleEndian(size.width - 1, 3) + littleEndian(size.height - 1, 3))
    // The canvas is clear at the beginning.
    add("ANIM", [0, 0, 0, 0] + littleEndian(plays, 2))
  }

  /// Adds a frame, which stays until the next one is laid over it.
  mutating func add(_ frame: WebPFrame, milliseconds: Int) {
    let rect = frame.rect
    // A gap is opacity too, as far as the format goes.
    if frame.hasGaps { bytes[RIFFFile.flags] |= Flag.opacity }
    add(
      "ANMF",
      littleEndian(rect.x / 2, 3) + littleEndian(rect.y / 2, 3)
        + littleEndian(rect.width - 1, 3) + littleEndian(rect.height - 1, 3)
        + littleEndian(milliseconds, 3) + [frame.hasGaps ? 0 : Flag.replaces] + frame.image)
  }

  private mutating func add(_ name: StaticString, _ content: [UInt8]) {
    bytes += UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    bytes += littleEndian(content.count, 4)
    bytes += content
    if content.count % 2 == 1 { bytes.append(0) }
  }
}

private func littleEndian(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}
