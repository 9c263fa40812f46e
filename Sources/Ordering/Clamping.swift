extension Comparable {
  /// The nearest value within bounds; NaN stays NaN.
  @inlinable
  package func clamped(to bounds: ClosedRange<Self>) -> Self {
    Swift.min(Swift.max(self, bounds.lowerBound), bounds.upperBound)
  }
}
