internal import CFlightFileCleanup
internal import FlightPlatform

/// Pairs of connected descriptors that no program inherits, even one that another thread starts at
/// the same time.
enum PrivateDescriptors {
  /// Two ends of a socket.
  static func sockets() throws(ProcessError) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .cannotStart(errno) }
    #else
      // Nothing there is inherited that is not asked for.
      guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { throw .cannotStart(errno) }
    #endif
    return (ends[0], ends[1])
  }

  /// The ends of a pipe: to read, to write.
  static func pipe() throws(ProcessError) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    guard file_cleanup_private_pipe(&ends) == 0 else { throw .cannotStart(errno) }
    return (ends[0], ends[1])
  }
}
