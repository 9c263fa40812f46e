/// A value that jumps: keys in ascending order, each held until the next.
///
/// Before its first key it has the first value.
package struct Steps<Value: Equatable & Sendable>: Equatable, Sendable {
  /// A value from one time on.
  package struct Key: Equatable, Sendable {
    /// The time from which on the value holds.
    package let time: Seconds
    /// The value.
    package let value: Value

    /// Creates a key.
    package init(time: Seconds, value: Value) {
      self.time = time
      self.value = value
    }
  }

  /// The keys, times strictly ascending, no two neighbours of the same value, at least one.
  package let keys: [Key]

  /// Creates steps from at least one key, times strictly ascending; keys that change nothing are
  /// left out.
  package init(_ keys: [Key]) {
    precondition(!keys.isEmpty, "steps have at least one key")
    precondition(zip(keys, keys.dropFirst()).allSatisfy { $0.time < $1.time }, "keys ascend")
    self.keys = keys.enumerated().compactMap { index, key in
      index > 0 && keys[index - 1].value == key.value ? nil : key
    }
  }

  /// The value at a time.
  ///
  /// - Complexity: O(log keys).
  package subscript(at time: Seconds) -> Value {
    var low = 0
    var high = keys.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if keys[middle].time > time { high = middle } else { low = middle }
    }
    return keys[low].value
  }
}
