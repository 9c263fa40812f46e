internal import FlightPlatform

/// A destination of encoded bytes, in order.
package protocol ByteSink {
  /// Appends bytes.
  ///
  /// - Throws: `SinkError` where they cannot be kept; the sink takes no more after that.
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(SinkError)
}

extension ByteSink {
  package mutating func write(_ bytes: [UInt8]) throws(SinkError) {
    // `withUnsafeBytes` does not forward typed errors on every toolchain: carry the result out.
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(SinkError) in try write(buffer) }
    }
    try result.get()
  }

  package mutating func write(_ text: String) throws(SinkError) {
    try write(Array(text.utf8))
  }
}

/// Bytes that could not be kept.
public enum SinkError: Error, Equatable, Sendable {
  /// The operating system refused, with its error number (`errno`).
  case system(Int32)
  /// There are more bytes than the sink may hold.
  case full
  /// Nobody wants the bytes any more: the time is up, or the task was canceled.
  case stopped

  /// Creates an error from `errno`.
  package init(code: Int32) { self = .system(code) }

  /// The disk is full.
  package static let noRoom = SinkError.system(ENOSPC)

  /// The operating system's error number; `nil` where it refused nothing.
  package var code: Int32? { if case .system(let code) = self { code } else { nil } }
}

/// Keeps everything written to it in memory.
package struct MemorySink: ByteSink, Sendable {
  /// All bytes written so far.
  package private(set) var bytes: [UInt8] = []

  /// Creates an empty sink.
  package init() {}

  /// Appends bytes; never fails.
  package mutating func write(_ bytes: UnsafeRawBufferPointer) throws(SinkError) {
    self.bytes.append(contentsOf: bytes)
  }
}
