internal import FlightAnim
internal import Synchronization

/// The input files of many rows: each is read once, and it is known which row has read which.
final class InputFiles: Sendable {
  private struct File {
    var bytes: [UInt8]
    var digest: String
  }

  private struct State {
    var files: [String: File] = [:]
    /// The files read since the last question.
    var read: [String] = []

    mutating func note(_ path: String) -> [UInt8]? {
      guard let file = files[path] else { return nil }
      read.append(path)
      return file.bytes
    }
  }

  private let state = Mutex(State())

  /// Those of the batch that is being read, if one is.
  @TaskLocal static var shared: InputFiles?

  /// The bytes of a file, read where nobody has read them before.
  func bytes(
    of path: String, reading read: () throws(Failure) -> [UInt8]
  ) throws(Failure) -> [UInt8] {
    if let known = state.withLock({ $0.note(path) }) { return known }
    let bytes = try read()
    state.withLock { state in
      state.files[path] = File(bytes: bytes, digest: SHA256.hexadecimal(of: bytes))
      state.read.append(path)
    }
    return bytes
  }

  /// The digests of the files that were read since this was asked last, by their paths.
  func takeDigests() -> [String] {
    state.withLock { state in
      let digests = state.read.sorted().map { "\($0) \(state.files[$0]?.digest ?? "")" }
      state.read = []
      return digests
    }
  }
}
