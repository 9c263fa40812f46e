extension Comparable {
  /// The nearest value within bounds; NaN stays NaN.
  @inlinable
  package func clamped(to bounds: ClosedRange<Self>) -> Self {
    Swift.min(Swift.max(self, bounds.lowerBound), bounds.upperBound)
  }
}

extension Double {
  /// The share of the way from one value to another, 0…1, that this one lies on it.
  @inlinable
  package func share(from start: Double, to end: Double) -> Double {
    ((self - start) / (end - start)).clamped(to: 0...1)
  }
}
