/// One fixed value at one time.
package struct TimeKey<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The time.
  package let time: Seconds
  /// The value, at that time or from it on.
  package let value: Value
  /// The course of the change from the key before to this one.
  package let pace: KeyPace

  /// Creates a key.
  package init(time: Seconds, value: Value, pace: KeyPace = .even) {
    (self.time, self.value, self.pace) = (time, value, pace)
  }
}
