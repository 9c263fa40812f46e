#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The one owner of a file descriptor.
final class Descriptor {
  let number: Int32
  private var isOpen = true

  /// - Parameter number: The result of a call such as `open`.
  init(_ number: Int32) { self.number = number }

  deinit { if isOpen { _ = Self.closeNumber(number) } }

  /// Closes it; on some network file systems only this tells that the bytes were lost.
  func close() throws(SystemError) {
    if !isOpen { return }
    isOpen = false
    // Never again after EINTR: the number may be somebody else's by then.
    if Self.closeNumber(number) < 0 && errno != EINTR { throw SystemError(errno) }
  }

  private static func closeNumber(_ number: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.close(number)
    #else
      Darwin.close(number)
    #endif
  }
}
