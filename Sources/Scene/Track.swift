internal import FlightOrdering

/// A moment or a span on the scene's clock, in seconds.
public typealias Seconds = Double

/// A value that has a sensible middle between two of its kind.
package protocol Interpolatable {
  /// Returns the value `fraction` of the way to another, 0 being this one and 1 the other.
  func interpolated(to other: Self, at fraction: Double) -> Self
}

extension Double: Interpolatable {
  /// Returns the number `fraction` of the way to another.
  package func interpolated(to other: Double, at fraction: Double) -> Double {
    // This form gives exactly `other` at 1, which `self + (other - self) * fraction` need not.
    self * (1 - fraction) + other * fraction
  }
}

/// A value over time: keys in ascending order, straight lines between them, which are passed at the pace of the later
/// key.
///
/// Before its first key it has the first value, after its last key the last.
package struct Track<Value: Interpolatable & Equatable & Sendable>: Equatable, Sendable {
  /// One fixed value at one time.
  package typealias Key = TimeKey<Value>

  /// The keys, times strictly ascending, at least one.
  package let keys: [Key]

  /// Creates a track from at least one key, times strictly ascending.
  @inlinable
  package init(_ keys: [Key]) {
    precondition(!keys.isEmpty, "a track has at least one key")
    precondition(
      keys.indices.dropFirst().allSatisfy { keys[$0 - 1].time < keys[$0].time }, "keys ascend")
    self.keys = keys
  }

  /// Creates a track that never changes.
  package init(constant value: Value) { self.init([Key(time: 0, value: value)]) }

  /// The value at a time.
  ///
  /// - Complexity: O(log keys).
  @inlinable
  package subscript(at time: Seconds) -> Value {
    let upper = keys.partitioningIndex { $0.time > time }
    guard upper > 0 else { return keys[0].value }
    guard upper < keys.count else { return keys[keys.count - 1].value }
    let (a, b) = (keys[upper - 1], keys[upper])
    if time == a.time { return a.value }
    return a.value.interpolated(to: b.value, at: b.pace((time - a.time) / (b.time - a.time)))
  }
}

extension Track<Double> {
  /// The progress along a part of what this is the progress along; a part of no length is done from
  /// the start.
  package func within(_ start: Double, _ end: Double) -> Track {
    Track(
      keys.map { key in
        let share = end > start ? (key.value - start) / (end - start) : 1
        return Key(time: key.time, value: share.clamped(to: 0...1))
      })
  }
}
