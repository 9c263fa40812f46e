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
  /// - Complexity: O(n log n): a line that goes to and fro, as the edge of a star does, would be parted next to
  ///   its ends each time, and is parted in the middle once it has taken long.
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
      // Lines as they are take 20 to 60 looks at each point.
      var looks = 128 * points.count
      while let span = spans.popLast() {
        guard span.last - span.first > 1 else { continue }
        looks -= span.last - span.first
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
        // Any other point will do as well: what is between is looked at anew.
        if looks < 0 { farthest = (span.first + span.last) / 2 }
        let importance = Swift.min(deviation, span.limit)
        importances[farthest] = importance
        spans.append((span.first, farthest, importance))
        spans.append((farthest, span.last, importance))
      }
      return importances
    }
  }
}
