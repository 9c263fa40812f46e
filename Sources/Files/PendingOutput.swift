/// An output that was begun.
protocol PendingOutput: AnyObject {
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError)
  /// Brings everything where it is to stay; nothing can be added after.
  func seal() throws(SystemError)
  /// Lets others see it.
  func publish() throws(SystemError)
}
