internal import FlightPlatform

/// A folder that many outputs go into.
///
/// Names are those of its own entries; a symbolic link is never followed.
package final class OutputFolder: Sendable {
  package enum Entry: Hashable, Sendable {
    /// A file, and its size in bytes.
    case file(bytes: Int)
    case folder
    /// A symbolic link, a device, a pipe or a socket.
    case other
  }

  /// The folder as the user named it.
  package let path: String
  /// Opened once and only read after that.
  private nonisolated(unsafe) let folder: Folder

  /// Opens a folder, and makes it and those above it where they are missing.
  ///
  /// - Throws: `.cannotCreate`.
  package init(_ path: String) throws(OutputError) {
    self.path = path
    do throws(SystemError) {
      try OutputFolder.make(path)
      folder = try Folder(path)
    } catch { throw OutputError(path: path, reason: .cannotCreate(error.code)) }
  }

  /// Opens a folder within another, and makes it where it is missing.
  ///
  /// - Throws: `.cannotCreate`, for a symbolic link too.
  package init(_ name: String, in outer: OutputFolder) throws(OutputError) {
    path = outer.path + "/" + name
    do throws(SystemError) {
      do throws(SystemError) {
        try system { mkdirat(outer.folder.number, name, 0o777) }
      } catch { if error.code != EEXIST { throw error } }
      folder = try Folder(name, in: outer.folder)
    } catch { throw OutputError(path: path, reason: .cannotCreate(error.code)) }
  }

  /// Opens a folder that is there already, `nil` where none is or it cannot be read.
  package init?(existing path: String) {
    self.path = path
    guard let folder = try? Folder(path) else { return nil }
    self.folder = folder
  }

  /// Opens a folder within another that is there already, `nil` where none is.
  package init?(existing name: String, in outer: OutputFolder) {
    path = outer.path + "/" + name
    guard let folder = try? Folder(name, in: outer.folder) else { return nil }
    self.folder = folder
  }

  private static func make(_ path: String) throws(SystemError) {
    if path.isEmpty { throw SystemError(ENOENT) }
    if try status(of: path, following: true) != nil { return }
    var parent = Destination.split(path).folder
    while parent.utf8.count > 1, parent.utf8.last == UInt8(ascii: "/") {
      parent = String(decoding: parent.utf8.dropLast(), as: UTF8.self)
    }
    if parent != path { try make(parent) }
    do throws(SystemError) { try system { mkdir(path, 0o777) } } catch {
      // "a/" is there when "a" is; somebody else may have been quicker.
      if error.code != EEXIST { throw error }
    }
  }

  /// Opens a file in the folder.
  func open(_ name: String, _ flags: Int32) throws(SystemError) -> Int32 {
    try system { openat(folder.number, name, flags | O_NOFOLLOW | O_CLOEXEC, 0o666) }
  }

  /// The entry of a name; `nil` if there is none or it cannot be read.
  package func entry(_ name: String) -> Entry? {
    guard let status = try? folder.status(of: name) else { return nil }
    if status.isRegularFile { return .file(bytes: Int(status.st_size)) }
    return status.isFolder ? .folder : .other
  }

  /// Reads a file from its beginning to its end, in pieces.
  ///
  /// - Returns: True if all of it was read; false if it is not a regular file.
  package func read(_ name: String, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
    let number = openat(folder.number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else { return false }
    let file = Descriptor(number)
    var status = stat()
    guard fstat(file.number, &status) == 0, status.isRegularFile else { return false }
    let capacity = 256 << 10
    var isWhole = true
    withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 16) { buffer in
      while true {
        let count = try? system { FlightPlatform.read(file.number, buffer.baseAddress, capacity) }
        guard let count, count > 0 else {
          isWhole = count == 0
          return
        }
        body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    }
    return isWhole
  }

  /// The names in the folder, sorted by their bytes.
  package var names: [String] {
    folder.names.filter { $0 != "." && $0 != ".." }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Removes a file; a symbolic link itself, not its target.
  ///
  /// - Returns: True if it is gone.
  @discardableResult
  package func remove(_ name: String) -> Bool {
    unlinkat(folder.number, name, 0) == 0 || errno == ENOENT
  }

  /// Removes an empty folder.
  @discardableResult
  package func removeFolder(_ name: String) -> Bool {
    unlinkat(folder.number, name, AT_REMOVEDIR) == 0 || errno == ENOENT
  }

  /// Removes all temporary files that killed processes left.
  package func removeStale() { folder.removeStale { _ in true } }

  /// Removes the temporary files that killed processes left for these names.
  package func removeStale(of names: [String]) {
    let targets = Set(names.map(TemporaryName.cut))
    folder.removeStale(where: targets.contains)
  }
}
