internal import FlightAnim
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension InputFiles {
  /// The file that `-` means.
  static let standardInput = "/dev/stdin"

  /// The path of an input that somebody names; `-` is standard input.
  static func path(_ name: String) -> String { name == "-" ? standardInput : name }

  /// The name of a file for people.
  static func displayed(_ path: String) -> String {
    guard path == standardInput else { return path }
    return FileReach.current.isUpload ? "the upload" : "standard input"
  }
}

/// Reads a whole file of at most `limit` bytes.
///
/// Within a batch the content counts among what the row depends on. Standard input is read once,
/// whoever asks for it.
func readFile(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
  if case .upload(let bytes) = FileReach.current {
    guard path == InputFiles.standardInput, let bytes, bytes.count <= limit else {
      throw FileReach.refusal(of: InputFiles.displayed(path))
    }
    return bytes
  }
  return try readFromDisk(path, limit: limit)
}

private func readFromDisk(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
  try InputFiles.bytes(of: path) { () throws(Failure) in
    guard path == InputFiles.standardInput else { return try readUnshared(path, limit: limit) }
    if let bytes = standardInputBytes.withLock(\.self) { return bytes }
    let bytes = try readUnshared(path, limit: limit)
    standardInputBytes.withLock { $0 = bytes }
    return bytes
  }
}

private let standardInputBytes = Mutex<[UInt8]?>(nil)

private func readUnshared(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
  func failed(_ code: Int32) -> Failure {
    let remedy = code == ENOENT ? MissingFile.remedy(path).map { "; \($0)" } : nil
    return Failure(.noInput, "cannot read \(path): \(reason(code))\(remedy ?? "")")
  }
  // The system would open what stands before it.
  if path.utf8.contains(0) { throw Failure(.usage, "a file name cannot contain a NUL byte") }
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { throw failed(errno) }
  defer { close(file) }
  InputFiles.noteOpened(file, path)
  var bytes: [UInt8] = []
  // At once, as a large file would be copied each time that there is too little room.
  var status = stat()
  if fstat(file, &status) == 0 { bytes.reserveCapacity(min(Int(status.st_size), limit)) }
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(file, &chunk, chunk.count)
    if count < 0 && errno == EINTR { continue }
    guard count >= 0 else { throw failed(errno) }
    if count == 0 { return bytes }
    bytes += chunk[..<count]
    guard bytes.count <= limit else {
      throw Failure(.badInput, "\(path) is larger than \(limit >> 20) MiB")
    }
  }
}
