internal import FlightAnim
internal import Synchronization

/// The input files of many rows: those that rows share are read once, and it is known what a row
/// has read.
final class InputFiles: Sendable {
  private struct State {
    var files: [String: (bytes: [UInt8], digest: String)] = [:]
    /// The bytes of them all.
    var size = 0
  }

  /// Fonts, markers and overlays of whole tables; a table of recordings has a file for each row,
  /// which nobody asks for twice.
  private static let capacity = 64 << 20

  private let state = Mutex(State())

  /// The files that one row reads.
  private final class Reading: Sendable {
    let files: InputFiles
    /// Paths and digests.
    let notes = Mutex<[String]>([])

    init(_ files: InputFiles) { self.files = files }
  }

  /// The row that is being read, if one is.
  @TaskLocal private static var reading: Reading?

  /// Reads a row.
  ///
  /// - Returns: The body's result, and the digests of the files that it read, by path.
  func noting<Value>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> (value: Value, digests: [String]) {
    let reading = Reading(self)
    let result = InputFiles.$reading.withValue(reading) {
      Result { () throws(Failure) in try body() }
    }
    return (try result.get(), reading.notes.withLock { $0.sorted() })
  }

  /// The bytes of a file, of which the row that is being read takes note.
  static func bytes(
    of path: String, reading read: () throws(Failure) -> [UInt8]
  ) throws(Failure) -> [UInt8] {
    guard let reading else { return try read() }
    let file = try reading.files.file(path, reading: read)
    reading.notes.withLock { $0.append("\(path) \(file.digest)") }
    return file.bytes
  }

  private func file(
    _ path: String, reading read: () throws(Failure) -> [UInt8]
  ) throws(Failure) -> (bytes: [UInt8], digest: String) {
    if let known = state.withLock({ $0.files[path] }) { return known }
    let bytes = try read()
    let file = (bytes: bytes, digest: SHA256.hexadecimal(of: bytes))
    state.withLock { state in
      guard state.files[path] == nil, state.size + bytes.count <= InputFiles.capacity else {
        return
      }
      state.files[path] = file
      state.size += bytes.count
    }
    return file
  }
}
