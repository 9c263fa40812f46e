extension Array where Element == Point {
  /// Returns this polyline simplified by Douglas–Peucker to within `tolerance` px.
  ///
  /// Both ends stay, so lines that meet still do.
  ///
  /// - Complexity: O(n log n).
  /// - Note: D. Douglas and T. Peucker, *Algorithms for the reduction of the number of points…*,
  ///   Cartographica 10 (1973); with a stack of its own, as deep recursion would overflow.
  package func thinned(tolerance: Double) -> [Point] {
    thinnedIndices(tolerance: tolerance).map { self[$0] }
  }

  /// Returns the indices of the points that `thinned(tolerance:)` keeps, ascending.
  package func thinnedIndices(tolerance: Double) -> [Int] {
    let importances = importances(atLeast: tolerance)
    return indices.filter { importances[$0] > 0 }
  }
}
