internal import FlightPlatform

/// An open folder: names within it mean the same files even if it is moved or the process changes
/// its working directory.
final class Folder {
  private let descriptor: Descriptor

  init(_ path: String, followsLinks: Bool = true) throws(SystemError) {
    if path.utf8.contains(0) { throw SystemError(EINVAL) }
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
    descriptor = Descriptor(try system { open(path, flags) })
  }

  /// Opens a folder within another, which is no symbolic link.
  init(_ name: String, in folder: Folder) throws(SystemError) {
    descriptor = Descriptor(
      try system {
        openat(folder.number, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      })
  }

  var number: Int32 { descriptor.number }

  /// The status of a name in the folder (of a symbolic link itself); `nil` if there is none.
  func status(of name: String) throws(SystemError) -> stat? {
    var status = stat()
    do throws(SystemError) {
      try system { fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) }
      return status
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  /// Makes renames last through a power cut, where the file system can.
  func synchronize() { fsync(number) }

  /// The names in the folder, in no particular order; none where it cannot be read.
  var names: [String] {
    // A descriptor of its own, since `closedir` closes it and reading moves it.
    let copy = openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { return [] }
    guard let stream = fdopendir(copy) else {
      close(copy)
      return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names
  }
}
