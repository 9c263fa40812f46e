internal import FlightPlatform

/// Collects bytes and writes them to a descriptor in large pieces.
struct BufferedWriter {
  private static let capacity = 64 << 10

  private let descriptor: Int32
  private var buffer: [UInt8] = []

  /// - Parameter descriptor: Open for writing; it stays the caller's.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    if buffer.count + bytes.count > BufferedWriter.capacity { try flush() }
    if bytes.count > BufferedWriter.capacity { return try writeThrough(bytes) }
    if buffer.isEmpty { buffer.reserveCapacity(BufferedWriter.capacity) }
    buffer.append(contentsOf: bytes)
  }

  /// Writes what is held back.
  mutating func flush() throws(SystemError) {
    let result = buffer.withUnsafeBytes { bytes in
      Result { () throws(SystemError) in try writeThrough(bytes) }
    }
    try result.get()
    buffer.removeAll(keepingCapacity: true)
  }

  private func writeThrough(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      do throws(SystemError) {
        let count = try system { FlightPlatform.write(descriptor, piece.baseAddress, piece.count) }
        rest = rest.dropFirst(count)
      } catch {
        // A pipe that somebody else made non-blocking and that is full for the moment.
        guard error.code == EAGAIN else { throw error }
        var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        try system { poll(&room, 1, -1) }
      }
    }
  }
}
