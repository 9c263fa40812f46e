internal import FlightFiles
internal import FlightOrders
internal import NIOCore

/// A picture as it is sent.
struct Picture: Sendable {
  let body: ByteBuffer
  /// The same bytes gzipped, where that is worth it.
  let gzipped: ByteBuffer?
  /// Notes on how the order was read, for people.
  let notes: [String]

  init(_ bytes: [UInt8], as format: ServedFormat, notes: [String] = []) {
    body = ByteBuffer(bytes: bytes)
    gzipped = format.isText ? bytes.gzipped().map { ByteBuffer(bytes: $0) } : nil
    self.notes = notes
  }

  /// The bytes that it takes in memory.
  var size: Int { body.readableBytes + (gzipped?.readableBytes ?? 0) }
}

/// The name of a picture: a digest of all that its bytes depend on, known before it is drawn.
struct PictureKey: Hashable, Sendable {
  let digest: String
  let format: ServedFormat

  /// A digest of this program: another one may draw other pictures, also where it calls itself the same.
  static let program: [UInt8] = {
    var hash = SHA256()
    hash.update(Array(PictureOrder.version.utf8))
    if let bytes = CachedFiles.read("/proc/self/exe") { hash.update(bytes) }
    return hash.bytes
  }()

  /// The name of the picture of an address.
  init(_ address: PictureAddress) {
    var hash = SHA256()
    hash.update(PictureKey.program)
    hash.update(Array("\n\(address.pictureTarget)\n".utf8))
    if let upload = address.order.upload { hash.update(upload) }
    digest = String(hash.hexadecimal.prefix(32))
    format = address.order.format
  }

  /// The name of the file that keeps it.
  var fileName: String { "\(digest).\(format.name)" }

  /// True if a file has a name that pictures have.
  static func names(_ file: String) -> Bool {
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].utf8.count == 32
      && parts[0].allSatisfy { "0123456789abcdef".contains($0) }
      && ServedFormat.named(String(parts[1])) != nil
  }

  /// The entity tag of the picture, or of its gzipped form: proxies keep the two apart.
  func entityTag(isGzipped: Bool) -> String { isGzipped ? "\"\(digest)-gz\"" : "\"\(digest)\"" }
}
