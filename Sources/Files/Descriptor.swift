internal import FlightPlatform

/// The one owner of a file descriptor.
final class Descriptor {
  let number: Int32
  private var isOpen = true

  /// - Parameter number: The result of a call such as `open`.
  init(_ number: Int32) { self.number = number }

  deinit { if isOpen { _ = FlightPlatform.close(number) } }

  /// Closes it; on some network file systems only this tells that the bytes were lost.
  func close() throws(SystemError) {
    if !isOpen { return }
    isOpen = false
    // Never again after EINTR: the number may be somebody else's by then.
    if FlightPlatform.close(number) < 0 && errno != EINTR { throw SystemError(errno) }
  }
}
