extension RecordedTrack {
  /// Takes heights away, of the points whose indices in a segment are found. The points stay.
  ///
  /// - Returns: The number of such heights.
  /// - Complexity: O(points).
  mutating func takeHeightsOut(_ find: ([TrackPoint]) -> [Int]) -> Int {
    var count = 0
    for segment in segments.indices {
      let wrong = find(segments[segment])
      for index in wrong { segments[segment][index].altitude = nil }
      count += wrong.count
    }
    return count
  }

  /// The share of a line's length along which points without a height take that of neighbors without a word.
  package static let heightReach = 0.05

  /// True if more of its length than that lies beside points without a height.
  package var lacksHeights: Bool {
    let points = segments.joined()
    var (bare, length) = (0.0, 0.0)
    for (a, b) in zip(points, points.dropFirst()) {
      let step = a.meters(to: b)
      length += step
      if a.altitude == nil || b.altitude == nil { bare += step }
    }
    return bare > length * RecordedTrack.heightReach
  }
}

extension [TrackPoint] {
  /// Meters a second that no aircraft climbs, and meters that a height may be off.
  private static let bounds = (climb: 100.0, slack: 500.0)

  /// The indices of heights out of range.
  var impossibleHeights: [Int] {
    indices.filter { self[$0].altitude.map { !TrackPoint.heights.contains($0) } ?? false }
  }

  /// The indices of heights that nothing climbs to and falls from: numbers that were received wrongly, which
  /// would be the highest of all. They are far from those of the two points before and the two after.
  var falseHeights: [Int] {
    guard count >= 5 else { return [] }
    let known = indices.filter { self[$0].altitude != nil && self[$0].time != nil }
    guard known.count >= 5 else { return [] }
    var found: [Int] = []
    for place in known.indices {
      let first = Swift.min(Swift.max(place - 2, 0), known.count - 5)
      let others = (first..<first + 5).filter { $0 != place }.map { self[known[$0]] }
      let point = self[known[place]]
      guard let height = point.altitude, let time = point.time else { continue }
      let heights = others.compactMap(\.altitude).sorted()
      let middle = (heights[1] + heights[2]) / 2
      guard abs(height - middle) > Self.bounds.slack else { continue }
      // Rows of one moment have the second in which it was written.
      let seconds = others.reduce(1) { Swift.max($0, abs(($1.time ?? time) - time)) }
      if abs(height - middle) > Self.bounds.slack + Self.bounds.climb * seconds {
        found.append(known[place])
      }
    }
    return found
  }
}
