extension Array where Element == Point {
  /// Returns this polyline simplified by Douglas–Peucker to within `tolerance` px.
  ///
  /// Both ends stay, so lines that meet still do.
  ///
  /// - Complexity: O(n log n) for lines as they are, O(n²) at worst.
  /// - Note: D. Douglas and T. Peucker, *Algorithms for the reduction of the number of points…*,
  ///   Cartographica 10 (1973); with a stack of its own, as deep recursion would overflow.
  package func thinned(tolerance: Double) -> [Point] {
    thinnedIndices(tolerance: tolerance).map { self[$0] }
  }

  /// Returns the indices of the points that `thinned(tolerance:)` keeps, ascending.
  package func thinnedIndices(tolerance: Double) -> [Int] {
    guard count > 2 else { return Array<Int>(indices) }
    return withUnsafeBufferPointer { points in
      var kept = [Bool](repeating: false, count: points.count)
      kept[0] = true
      kept[points.count - 1] = true
      var spans = [(0, points.count - 1)]
      while let (first, last) = spans.popLast() {
        guard last - first > 1 else { continue }
        var farthest = first
        var deviation = tolerance
        for index in (first + 1)..<last {
          let distance = points[index].distance(toSegment: points[first], points[last])
          if distance > deviation {
            deviation = distance
            farthest = index
          }
        }
        guard farthest > first else { continue }
        kept[farthest] = true
        spans.append((first, farthest))
        spans.append((farthest, last))
      }
      return points.indices.filter { kept[$0] }
    }
  }
}
