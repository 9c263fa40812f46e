extension Array where Element == Point {
  /// Returns the largest Douglas–Peucker tolerance that keeps each point, in pixels.
  ///
  /// A tolerance that keeps a point also keeps those of higher importance, so lines simplified by
  /// different tolerances share their points. The importance of the two ends is infinite.
  ///
  /// - Parameters:
  ///   - least: The threshold below which an importance becomes 0.
  ///   - joints: The indices of points that stay, ascending, with both ends: what lies between two of
  ///     them is a line of its own. Nothing for one line.
  /// - Complexity: O(n log n) for lines as they are, O(n²) at worst.
  /// - Note: The order in which Douglas–Peucker adds the points.
  package func importances(atLeast least: Double, joints: [Int] = []) -> [Double] {
    guard count > 2 else { return [Double](repeating: .infinity, count: count) }
    return withUnsafeBufferPointer { points in
      var importances = [Double](repeating: 0, count: points.count)
      let joints = joints.isEmpty ? [0, points.count - 1] : joints
      for joint in joints { importances[joint] = .infinity }
      var spans = zip(joints, joints.dropFirst()).map {
        (first: $0, last: $1, limit: Double.infinity)
      }
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
