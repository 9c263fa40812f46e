internal import FlightAnim
internal import FlightPlatform
internal import Synchronization

/// The files that somebody who asks for a picture can name.
package final class FileAccess: Sendable {
  /// The reach of names.
  private enum Reach: Sendable {
    /// The files that the process may read, of which `inputs` takes note.
    case disk(InputFiles, makesDigests: Bool)
    /// Nothing but what came with the order, which `-` means.
    case upload([UInt8]?)
  }

  private let reach: Reach
  /// Files that were looked into before somebody reads them.
  private let seen = Mutex<[String: [UInt8]]>([:])
  private let noted = Mutex<[String]>([])

  /// The path that `-` means.
  package static let standardInput = "/dev/stdin"

  /// The files of this computer.
  ///
  /// - Parameters:
  ///   - inputs: What all pictures have read.
  ///   - makesDigests: True where ``digests`` are asked for.
  package init(disk inputs: InputFiles, makesDigests: Bool = false) {
    reach = .disk(inputs, makesDigests: makesDigests)
  }

  /// No file but what came with the order.
  package init(upload: [UInt8]?) { reach = .upload(upload) }

  /// The paths and digests of all that was read, sorted.
  package var digests: [String] { noted.withLock { $0.sorted() } }

  /// The path of an input that somebody names; `-` is standard input.
  package static func path(_ name: String) -> String { name == "-" ? standardInput : name }

  /// The name of a file for people.
  package func displayed(_ path: String) -> String {
    guard path == FileAccess.standardInput else { return path }
    return switch reach {
    case .disk: "standard input"
    case .upload: "the upload"
    }
  }

  /// Reads a whole file of at most `limit` bytes; `-` is standard input.
  package func read(_ name: String, limit: Int) throws(Fault) -> [UInt8] {
    let path = FileAccess.path(name)
    let known = seen.withLock { $0.removeValue(forKey: path) }
    let bytes = if let known { known } else { try content(of: path, limit) }
    // Whoever looked into it before may take more.
    guard bytes.count <= limit else { throw Fault(displayed(path), isLargerThan: limit) }
    return bytes
  }

  private func content(of path: String, _ limit: Int) throws(Fault) -> [UInt8] {
    switch reach {
    case .upload(let bytes?) where path == FileAccess.standardInput: return bytes
    case .upload:
      throw Fault(.badOption, "\(displayed(path)): no file can be named here", "send its content")
    case .disk(let inputs, false): return try inputs.read(path, limit: limit)
    case .disk(let inputs, true):
      let file = try inputs.shared(path, limit: limit)
      noted.withLock { $0.append("\(path) \(file.digest)") }
      return file.bytes
    }
  }

  /// Reads a file that somebody else will read after all: it is opened once.
  package func look(into name: String, limit: Int) throws(Fault) -> [UInt8] {
    let bytes = try read(name, limit: limit)
    seen.withLock { $0[FileAccess.path(name)] = bytes }
    return bytes
  }
}

extension FileAccess {
  /// True for a file, a folder, or whatever else is at a path.
  package func exists(_ path: String) -> Bool { mode(path) != nil }

  /// True for a file that is no folder, pipe or device.
  package func isRegularFile(_ path: String) -> Bool { mode(path).map { $0 == S_IFREG } ?? false }

  /// True for a folder.
  package func isFolder(_ path: String) -> Bool { mode(path).map { $0 == S_IFDIR } ?? false }

  private func mode(_ path: String) -> mode_t? {
    switch reach {
    case .upload(let bytes):
      return path == FileAccess.standardInput && bytes != nil ? S_IFREG : nil
    case .disk:
      var status = stat()
      return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }
  }

  /// The names of what is in a folder, but for hidden files, in any order.
  package func names(in folder: String, atMost limit: Int = .max) -> [String] {
    guard case .disk = reach, let list = opendir(folder) else { return [] }
    defer { closedir(list) }
    var names: [String] = []
    while names.count < limit, let entry = readdir(list) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
        start.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
