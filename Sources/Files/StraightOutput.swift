internal import FlightPlatform

/// A device, a pipe or standard output: bytes go there as they come.
final class StraightOutput: PendingOutput {
  private let descriptor: Descriptor?
  private var writer: BufferedWriter

  /// Opens the device or pipe at a path.
  init(path: String) throws(SystemError) {
    let descriptor = Descriptor(try system { open(path, O_WRONLY | O_TRUNC | O_CLOEXEC) })
    self.descriptor = descriptor
    writer = BufferedWriter(descriptor.number)
  }

  /// Writes to a descriptor that stays open.
  init(borrowing number: Int32) {
    descriptor = nil
    writer = BufferedWriter(number)
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) { try writer.write(bytes) }

  func seal() throws(SystemError) {
    try writer.flush()
    try descriptor?.close()
  }

  func publish(as name: String?) {}
}
