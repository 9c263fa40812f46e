internal import FlightOrders
internal import FlightPlatform

/// Writes a line that is seen at once.
func printAtOnce(_ line: String, toErrors isError: Bool = false) {
  let bytes = Array("\(line)\n".utf8)
  _ = unsafe_write(isError ? STDERR_FILENO : STDOUT_FILENO, bytes, bytes.count)
}

private func unsafe_write(_ file: Int32, _ bytes: [UInt8], _ count: Int) -> Int {
  write(file, bytes, count)
}

/// The words of the system for an error's number.
func systemReason(_ code: Int32) -> String { String(cString: strerror(code)) }
