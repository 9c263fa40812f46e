internal import CFlightZlib

/// Unpacks what recordings are packed in: gzip, and zip as KMZ is, each held to bounds before anything
/// is kept of it.
package enum PackedFile {
  /// The endings of the names of packed files, in small letters.
  static let endings = ["gz", "kmz", "zip"]

  /// What a packed file holds.
  struct Content {
    var bytes: [UInt8]
    /// True if the file ends in the middle, so that only the start of its content is there.
    var isCutOff = false
    /// What else is packed with it.
    var passedOver: PassedOverMembers?
  }

  /// The content of a packed file; `nil` for one that is not packed, or in a way that is not read.
  static func content(of file: [UInt8]) throws(TrackReadError) -> Content? {
    let content: Content
    if file.starts(with: gzipMark) {
      content = try Inflating(packed: file[...], wrapping: .gzip).content()
    } else if isZip(file) {
      let (bytes, passedOver) = try ZipFile(file).recording()
      content = Content(bytes: bytes, passedOver: passedOver)
    } else {
      return nil
    }
    guard !content.bytes.starts(with: gzipMark), !content.bytes.starts(with: [0x50, 0x4B, 3, 4])
    else { throw TrackReadError(.archive("is packed twice; unpack it once")) }
    return content
  }

  /// The recordings of a zip that holds several; none of another file.
  package static func several(in file: [UInt8]) throws(TrackReadError) -> [(
    name: String, bytes: [UInt8]
  )] {
    isZip(file) ? try ZipFile(file).several() : []
  }

  private static func isZip(_ file: [UInt8]) -> Bool {
    file.starts(with: [0x50, 0x4B, 3, 4]) || file.starts(with: [0x50, 0x4B, 5, 6])
  }

  private static let gzipMark: [UInt8] = [0x1F, 0x8B]
}

/// Recordings in an archive that are not read, as another one is.
package struct PassedOverMembers: Hashable, Sendable {
  /// The name of the file that was read.
  package var taken: String
  /// The names of the others, at least one.
  package var others: [String]
}

/// Bytes that were deflated, read twice: once to measure and check them, once to keep them.
struct Inflating {
  /// The wrapping of deflated bytes.
  enum Wrapping: Int32 {
    /// Members of gzip (RFC 1952), one behind the other.
    case gzip = 31
    /// Nothing, as in zip files.
    case none = -15
  }

  let packed: ArraySlice<UInt8>
  let wrapping: Wrapping

  /// The content, that of a gzip file up to where it was cut off.
  ///
  /// - Throws: `.syntax` for what is broken, and for a member of a zip file that is cut off;
  ///   `.unpacksTooLarge`.
  func content() throws(TrackReadError) -> PackedFile.Content {
    var size = 0
    try inflate { size += $0.count }
    var content = PackedFile.Content(bytes: [])
    content.bytes.reserveCapacity(size)
    content.isCutOff = try !inflate { content.bytes.append(contentsOf: $0) }
    return content
  }

  /// No recording is packed as tightly as this: GPX shrinks to a twentieth, tables to a fiftieth.
  private static let mostRatio = 250
  /// Below this the ratio is nobody's concern.
  private static let harmless = 16 << 20

  private func fault(_ text: String) -> TrackReadError {
    TrackReadError(.syntax("\(wrapping == .gzip ? "gzip" : "zip"): \(text)"))
  }

  /// - Returns: False if the bytes end in the middle.
  @discardableResult
  private func inflate(
    _ take: (UnsafeBufferPointer<UInt8>) -> Void
  ) throws(TrackReadError) -> Bool {
    var stream = z_stream()
    guard
      inflateInit2_(
        &stream, wrapping.rawValue, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw fault("no memory to unpack it") }
    defer { inflateEnd(&stream) }
    let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
    defer { room.deallocate() }
    return try packed.withUnsafeBufferPointer { bytes throws(TrackReadError) in
      // zlib does not write to its input, whatever its types say.
      stream.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
      stream.avail_in = UInt32(bytes.count)
      var total = 0
      while true {
        stream.next_out = room.baseAddress
        stream.avail_out = UInt32(room.count)
        let status = CFlightZlib.inflate(&stream, Z_NO_FLUSH)
        let count = room.count - Int(stream.avail_out)
        total += count
        guard total <= ReadingLimit.unpacked,
          total <= Inflating.harmless || total / Inflating.mostRatio <= packed.count
        else { throw TrackReadError(.unpacksTooLarge(ReadingLimit.unpacked)) }
        take(UnsafeBufferPointer(rebasing: room[..<count]))
        switch status {
        case Z_OK: continue
        case Z_STREAM_END:
          let rest = bytes.suffix(Int(stream.avail_in))
          // Tapes and some programs fill up with zeros.
          if rest.allSatisfy({ $0 == 0 }) { return true }
          guard wrapping == .gzip, rest.starts(with: [0x1F, 0x8B]) else {
            throw fault("other bytes follow its end")
          }
          inflateReset(&stream)
        case Z_BUF_ERROR:
          guard wrapping == .gzip, total > 0 else { throw fault("it is cut off") }
          return false
        default: throw fault(stream.msg.map { String(cString: $0) } ?? "error \(status)")
        }
      }
    }
  }
}
