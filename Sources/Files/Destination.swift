internal import FlightPlatform

/// The destination of the bytes written to a path.
enum Destination {
  /// An existing device, pipe or socket, written directly.
  case straight
  /// A new file that takes the name `name` in `folder`, replacing `replaced`.
  case file(folder: String, name: String, replaced: stat?)

  /// The most symbolic links followed, as in the kernel.
  private static let mostLinks = 40

  /// Resolves a path through symbolic links.
  init(of path: String, followingLinks: Bool = true) throws(SystemError) {
    var path = path
    var last: stat?
    if followingLinks {
      if let found = try status(of: path, following: true) {
        if found.isFolder { throw SystemError(EISDIR) }
        guard found.isRegularFile else {
          self = .straight
          return
        }
      }
      var links = 0
      last = try status(of: path, following: false)
      while let link = last, link.isSymbolicLink {
        // `/dev/stdout` and its like are open files, whatever name these have.
        if path.hasPrefix("/proc/") || path.hasPrefix("/dev/fd/") {
          self = .straight
          return
        }
        links += 1
        if links > Destination.mostLinks { throw SystemError(ELOOP) }
        let (folder, _) = Destination.split(path)
        let target = try Destination.readLink(path)
        path = target.hasPrefix("/") ? target : folder + "/" + target
        last = try status(of: path, following: false)
      }
    } else {
      // The entry of the folder itself, whatever has that name now.
      last = try status(of: path, following: false)
      if last?.isFolder == true { throw SystemError(EISDIR) }
      if last?.isRegularFile == false { last = nil }
    }
    let (folder, name) = Destination.split(path)
    if name.isEmpty { throw SystemError(EISDIR) }
    // Replacing needs no permission for the file itself; who took that away meant something by it.
    if last != nil { try system { faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) } }
    self = .file(folder: folder, name: name, replaced: last)
  }

  /// Splits a path at its last slash.
  ///
  /// By bytes: a combining mark after a slash makes another character of it, but not another file.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.utf8.index(after: slash)...]))
  }

  private static func readLink(_ path: String) throws(SystemError) -> String {
    let capacity = Int(PATH_MAX)
    var target = [CChar](repeating: 0, count: capacity)
    let count = try system { readlink(path, &target, capacity) }
    return String(decoding: target.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
