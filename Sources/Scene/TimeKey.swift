/// One fixed value at one time.
package struct TimeKey<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The time.
  package let time: Seconds
  /// The value, at that time or from it on.
  package let value: Value

  /// Creates a key.
  package init(time: Seconds, value: Value) {
    self.time = time
    self.value = value
  }
}
