internal import FlightAnim
internal import Synchronization

/// The input files of a picture or of many rows: none of them is written over. Those that rows
/// share are read once, and it is known what a row has read.
final class InputFiles: Sendable {
  private struct State {
    var files: [String: (bytes: [UInt8], digest: String)] = [:]
    /// The bytes of them all.
    var size = 0
    /// All files that were opened, and the path of each.
    var opened: [FileIdentity: String] = [:]
  }

  /// Fonts, markers and overlays of whole tables; a table of recordings has a file for each row,
  /// which nobody asks for twice.
  private static let capacity = 64 << 20

  private let state = Mutex(State())

  /// The files that one row reads.
  private final class Reading: Sendable {
    let files: InputFiles
    /// True if somebody asks for paths and digests.
    let isNoting: Bool
    /// Paths and digests.
    let notes = Mutex<[String]>([])

    init(_ files: InputFiles, isNoting: Bool) {
      self.files = files
      self.isNoting = isNoting
    }
  }

  /// The row that is being read, if one is.
  @TaskLocal private static var reading: Reading?

  /// Reads a picture's arguments, and remembers the files that they name.
  func watching<Value>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    let result = InputFiles.$reading.withValue(Reading(self, isNoting: false)) {
      Result { () throws(Failure) in try body() }
    }
    return try result.get()
  }

  /// Takes note of a file that was opened for reading.
  static func noteOpened(_ descriptor: Int32, _ path: String) {
    guard let reading, let file = FileIdentity(descriptor: descriptor) else { return }
    reading.files.state.withLock { $0.opened[file] = path }
  }

  /// The input file that writing to a path would replace; `nil` if none is lost.
  func input(lostBy output: String) -> String? {
    guard let file = FileIdentity(path: output) else { return nil }
    return state.withLock { $0.opened[file] }
  }

  /// Reads a row.
  ///
  /// - Returns: The body's result, and the digests of the files that it read, by path.
  func noting<Value>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> (value: Value, digests: [String]) {
    let reading = Reading(self, isNoting: true)
    let result = InputFiles.$reading.withValue(reading) {
      Result { () throws(Failure) in try body() }
    }
    return (try result.get(), reading.notes.withLock { $0.sorted() })
  }

  /// The bytes of a file, of which the row that is being read takes note.
  static func bytes(
    of path: String, reading read: () throws(Failure) -> [UInt8]
  ) throws(Failure) -> [UInt8] {
    guard let reading, reading.isNoting else { return try read() }
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

extension InputFiles {
  /// Refuses outputs that would take the place of an input.
  ///
  /// - Parameter folder: The folder that the outputs' paths begin in; `nil` for the current one.
  func check(_ outputs: [Output], in folder: String? = nil) throws(Failure) {
    for output in outputs {
      guard case .path(let name) = output.destination,
        let input = input(lostBy: folder.map { "\($0)/\(name)" } ?? name)
      else { continue }
      throw Failure(
        .usage, "\(name) would overwrite the input file \(input); give the output another name")
    }
  }
}
