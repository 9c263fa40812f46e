internal import FlightAnim
internal import FlightPlatform
internal import Synchronization

/// The files that somebody who asks for a picture can name.
package final class FileAccess: Sendable {
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
  /// What was read, and how much of it may be.
  private let account = Mutex<(cost: Cost, budget: Budget)>((Cost(), Budget()))

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
    case .disk(let inputs, _) where !inputs.hasUpload: "standard input"
    case .disk, .upload: "the upload"
    }
  }

  /// Sets how much may be read.
  func allow(_ budget: Budget) { account.withLock { $0.budget = budget } }

  /// How much of a part was taken.
  func taken(_ part: Cost.Part) -> Double { account.withLock { $0.cost[part] } }

  /// How much of a part is left.
  func left(_ part: Cost.Part) -> Int {
    account.withLock { Int(max($0.budget.most(part) - $0.cost[part], 0)) }
  }

  /// Counts what is read of a file, before there is room made for it.
  func take(_ count: Int, _ part: Cost.Part, of file: String) throws(Fault) {
    let error = account.withLock { account -> CostError? in
      account.cost[part] += Double(count)
      do throws(CostError) { try account.budget.check(account.cost) } catch { return error }
      return nil
    }
    if let error { throw Fault(error, in: file) }
  }

  /// Reads a whole file; `-` is standard input.
  ///
  /// - Parameter limit: The most bytes that it may have if it is what it should be.
  package func read(_ name: String, limit: Int = .max) throws(Fault) -> [UInt8] {
    let path = FileAccess.path(name)
    let known = seen.withLock { $0.removeValue(forKey: path) }
    let bytes = if let known { known } else { try content(of: path, limit) }
    // Whoever looked into it before may take more.
    guard bytes.count <= limit else { throw Fault(displayed(path), isLargerThan: limit) }
    return bytes
  }

  private func content(of path: String, _ limit: Int) throws(Fault) -> [UInt8] {
    let size = size(of: path)
    if let size { try take(size, .bytesRead, of: displayed(path)) }
    let most = size == nil ? left(.bytesRead) : .max
    let bytes = try content(of: path, atMost: min(limit, most))
    if size == nil { try take(bytes.count, .bytesRead, of: displayed(path)) }
    return bytes
  }

  private func content(of path: String, atMost limit: Int) throws(Fault) -> [UInt8] {
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
  package func look(into name: String, limit: Int = .max) throws(Fault) -> [UInt8] {
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

  package func isFolder(_ path: String) -> Bool { mode(path).map { $0 == S_IFDIR } ?? false }

  /// The bytes of a file on the disk; `nil` of what ends when it ends.
  private func size(of path: String) -> Int? {
    guard let status = status(of: path), status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  private func mode(_ path: String) -> mode_t? {
    switch reach {
    case .upload(let bytes):
      return path == FileAccess.standardInput && bytes != nil ? S_IFREG : nil
    case .disk: return status(of: path).map { $0.st_mode & S_IFMT }
    }
  }

  /// What the disk knows of a path; `nil` where nothing is, or the disk is out of reach.
  private func status(of path: String) -> stat? {
    var status = stat()
    guard case .disk = reach, stat(path, &status) == 0 else { return nil }
    return status
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
