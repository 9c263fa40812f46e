/// An output that was begun.
protocol PendingOutput: AnyObject {
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError)
  /// Flushes all bytes to the disk; nothing can be written after that.
  func seal() throws(SystemError)
  /// Makes it visible under its final name.
  ///
  /// - Parameter name: Another name in the same folder; `nil` for the one that it was begun with.
  func publish(as name: String?) throws(SystemError)
}
