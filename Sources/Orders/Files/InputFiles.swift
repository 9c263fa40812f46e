package import FlightAnim
internal import FlightFiles
internal import FlightPlatform
internal import Synchronization

/// The input files of a picture or of many rows: none of them is written over, and those that rows
/// share are read once.
package final class InputFiles: Sendable {
  private struct State {
    var files: [String: (bytes: [UInt8], digest: String)] = [:]
    /// The bytes of them all.
    var size = 0
    /// All files that were opened, and the path of each.
    var opened: [FileIdentity: String] = [:]
    /// The bytes of standard input, which is read once, whoever asks for it.
    var standardInput: [UInt8]?
  }

  /// Fonts, markers and overlays of whole tables; a table of recordings has a file for each row,
  /// which nobody asks for twice.
  private static let capacity = 64 << 20

  private let state: Mutex<State>
  /// True where standard input is what came with an order, if anything did.
  let hasUpload: Bool

  package init() {
    state = Mutex(State())
    hasUpload = false
  }

  /// Those of an order; `-` is what came with it.
  package init(upload: [UInt8]?) {
    state = Mutex(State(standardInput: upload))
    hasUpload = true
  }

  /// Reads a whole file of at most `limit` bytes.
  package func read(_ path: String, limit: Int) throws(Fault) -> [UInt8] {
    guard path == FileAccess.standardInput else { return try bytes(of: path, limit: limit) }
    if let bytes = state.withLock(\.standardInput) { return bytes }
    if hasUpload {
      throw Fault(
        .unusableInput, "nothing came with the order",
        "say its length in upload_bytes, and send it behind the order")
    }
    let bytes = try bytes(of: path, limit: limit)
    state.withLock { $0.standardInput = bytes }
    return bytes
  }

  /// The same with its digest, for rows that may read the same file.
  func shared(_ path: String, limit: Int) throws(Fault) -> (bytes: [UInt8], digest: String) {
    if let known = state.withLock({ $0.files[path] }) { return known }
    let bytes = try read(path, limit: limit)
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

  /// Refuses outputs that would take the place of an input.
  ///
  /// - Parameter folder: The folder that the outputs' paths begin in; `nil` for the current one.
  package func check(_ outputs: [Output], in folder: String? = nil) throws(Fault) {
    for output in outputs {
      guard case .path(let name) = output.destination,
        let file = FileIdentity(path: folder.map { "\($0)/\(name)" } ?? name),
        let input = state.withLock({ $0.opened[file] })
      else { continue }
      throw Fault(
        .badOption, "\(name) would overwrite the input file \(input)",
        "give the output another name")
    }
  }

  private func bytes(of path: String, limit: Int) throws(Fault) -> [UInt8] {
    func failed(_ code: Int32) -> Fault {
      var fault = Fault(.missingInput, "cannot read \(path): \(reason(code))")
      if code == ENOENT, !MissingFile(path, FileAccess(disk: self)).mend(&fault),
        !path.hasPrefix("/"), let here = realpath(".", nil)
      {
        fault.remedy = "paths begin in \(String(cString: here))"
        free(here)
      }
      fault.file = path
      return fault
    }
    // The system would open what stands before it.
    if path.utf8.contains(0) { throw Fault(.badOption, "a file name cannot contain a NUL byte") }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failed(errno) }
    defer { close(file) }
    if let identity = FileIdentity(descriptor: file) {
      state.withLock { $0.opened[identity] = path }
    }
    var bytes: [UInt8] = []
    // At once, as a large file would be copied each time that there is too little room.
    var status = stat()
    if fstat(file, &status) == 0 { bytes.reserveCapacity(min(Int(status.st_size), limit)) }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = FlightPlatform.read(file, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failed(errno) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= limit else { throw Fault(path, isLargerThan: limit) }
    }
  }
}

extension Fault {
  /// A file that is too large for what it is read as.
  init(_ file: String, isLargerThan limit: Int) {
    self.init(.unusableInput, "\(file) is larger than \(limit >> 20) MiB")
    self.file = file
  }
}
