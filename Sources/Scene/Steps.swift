internal import FlightOrdering

/// A value that jumps: keys in ascending order, each held until the next.
///
/// Before its first key it has the first value.
package struct Steps<Value: Equatable & Sendable>: Equatable, Sendable {
  /// A value from one time on.
  package typealias Key = TimeKey<Value>

  /// The keys, times strictly ascending, no two neighbors of the same value, at least one.
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
    keys[max(keys.partitioningIndex { $0.time > time } - 1, 0)].value
  }
}
