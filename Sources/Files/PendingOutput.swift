/// An output that was begun.
protocol PendingOutput: AnyObject {
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError)
  /// Flushes all bytes to the disk; nothing can be written after that.
  func seal() throws(SystemError)
  /// Makes it visible under its final name.
  func publish() throws(SystemError)
}
