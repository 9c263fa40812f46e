extension Array where Element == Point {
  /// Returns how far the line would be off without each of its points, in pixels.
  ///
  /// A point that matters by more than another is kept by every tolerance that keeps the other, so
  /// that lines thinned by different tolerances have their points in common. The two ends matter
  /// infinitely.
  ///
  /// - Parameter least: Below it a point counts as needless: 0.
  /// - Complexity: O(n log n) for lines as they are, O(n²) at worst.
  /// - Note: The order in which the method of Douglas and Peucker takes the points in.
  package func importances(atLeast least: Double) -> [Double] {
    guard count > 2 else { return [Double](repeating: .infinity, count: count) }
    return withUnsafeBufferPointer { points in
      var importances = [Double](repeating: 0, count: points.count)
      importances[0] = .infinity
      importances[points.count - 1] = .infinity
      var spans = [(first: 0, last: points.count - 1, limit: Double.infinity)]
      while let span = spans.popLast() {
        guard span.last - span.first > 1 else { continue }
        var farthest = span.first
        var deviation = least
        for index in (span.first + 1)..<span.last {
          let distance = points[index].distance(toSegment: points[span.first], points[span.last])
          if distance > deviation {
            deviation = distance
            farthest = index
          }
        }
        guard farthest > span.first else { continue }
        let importance = Swift.min(deviation, span.limit)
        importances[farthest] = importance
        spans.append((span.first, farthest, importance))
        spans.append((farthest, span.last, importance))
      }
      return importances
    }
  }
}
