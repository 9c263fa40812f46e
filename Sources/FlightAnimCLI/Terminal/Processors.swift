#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The processors of this machine.
enum Processors {
  /// The number of threads asked for, or one for each processor.
  ///
  /// - Parameter option: The option's name, for the error.
  static func workers(_ wanted: Int?, option: String) throws(Failure) -> Int {
    let count = wanted ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    guard (1...1024).contains(count) else {
      throw Failure(.usage, "--\(option) \(count) is out of range; it takes 1 to 1024")
    }
    return count
  }
}
