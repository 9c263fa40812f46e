internal import FlightPlatform

/// Calls a function that returns a negative number and sets `errno` where it fails, again each time
/// that a signal interrupted it.
@discardableResult
func system<Value: FixedWidthInteger & SignedInteger>(
  _ call: () -> Value
) throws(SystemError) -> Value {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw SystemError(errno) }
  }
}

/// The status of the file at a path; `nil` if there is none.
///
/// - Parameter following: True to follow a symbolic link.
func status(of path: String, following: Bool) throws(SystemError) -> stat? {
  // C would end the path there.
  if path.utf8.contains(0) { throw SystemError(EINVAL) }
  var status = stat()
  do throws(SystemError) {
    try system { following ? stat(path, &status) : lstat(path, &status) }
    return status
  } catch {
    if error.code == ENOENT && !path.isEmpty { return nil }
    throw error
  }
}

extension stat {
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isSymbolicLink: Bool { st_mode & S_IFMT == S_IFLNK }
}
