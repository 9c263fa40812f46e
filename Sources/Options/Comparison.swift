/// The last of two trips set beside the first, as another way between the same places.
public struct Comparison: Hashable, Sendable {
  /// The name of the other way in the caption; `nil` suits the trip: `by road`.
  public var label: String?

  /// Creates a comparison.
  public init(label: String? = nil) { self.label = label }
}
