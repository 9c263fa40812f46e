internal import FlightOrders

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Standard output, whose lines are seen at once.
struct StandardOutput: TextOutputStream {
  nonisolated(unsafe) static var shared = StandardOutput()

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe_write(STDOUT_FILENO, bytes, bytes.count)
  }
}

private func unsafe_write(_ file: Int32, _ bytes: [UInt8], _ count: Int) -> Int {
  write(file, bytes, count)
}

/// The words of the system for an error's number.
func systemReason(_ code: Int32) -> String { String(cString: strerror(code)) }
