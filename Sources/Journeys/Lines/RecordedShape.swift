internal import FlightGraphics

/// A recorded line on the picture, without the points that nobody could see.
///
/// Together with the fit of curves it stays within a quarter of a pixel of the recording: points
/// closer than 0.05 px to the last are passed over, the rest thinned to 0.1 px, curves fitted to
/// 0.08 px.
package struct RecordedShape {
  /// The points that stay.
  let corners: [Point]
  /// The distance along the line at each point of the recording.
  let distances: [Double]

  /// The line through which curves are fitted: straight stretches have points on them, too, so that
  /// no curve can leave them.
  var points: [Point] { corners.filled(every: RecordedShape.spacing) }

  /// The largest distance of a fitted curve from the points.
  static let fit = 0.08
  private static let nearby = 0.05
  private static let tolerance = 0.1
  /// Pixels between points on straight stretches.
  private static let spacing = 1.5
  /// Longer lines than this, in pixels, are a thicket in which no curve shows.
  package static let longest = 100_000.0
  /// Points through which curves are fitted at a time: fitting looks at all of them for each curve
  /// that it cannot find.
  static let fitBatch = 512
  /// Points thinned at a time, which bounds the time that a thicket takes.
  private static let batch = 1024

  init(_ recording: ArraySlice<Point>) {
    let all = Array(recording)
    var kept: [Int] = []
    for (index, point) in all.enumerated() {
      if let last = kept.last, index < all.count - 1,
        all[last].distance(to: point) < RecordedShape.nearby
      {
        continue
      }
      kept.append(index)
    }
    kept = RecordedShape.thinned(kept, of: all)

    var distances = [Double](repeating: 0, count: all.count)
    var length = 0.0
    for (a, b) in zip(kept, kept.dropFirst()) {
      // Between two corners that stay, the others lie by the way that the recording takes.
      var way = [0.0]
      for index in a..<b { way.append(way[index - a] + all[index].distance(to: all[index + 1])) }
      let (whole, straight) = (way[b - a], all[a].distance(to: all[b]))
      for index in (a + 1)...b {
        let share = whole > 0 ? way[index - a] / whole : 1
        distances[index] = length + straight * share
      }
      length += straight
    }
    self.distances = distances

    corners = kept.map { all[$0] }
  }

  private static func thinned(_ indices: [Int], of points: [Point]) -> [Int] {
    var kept: [Int] = []
    var start = 0
    while start < indices.count - 1 {
      let end = min(start + batch, indices.count - 1)
      let part = indices[start...end].map { points[$0] }.thinnedIndices(tolerance: tolerance)
      kept += part.dropLast().map { indices[start + $0] }
      start = end
    }
    if let last = indices.last { kept.append(last) }
    return kept
  }
}

extension [Point] {
  /// The line with points no further apart than `spacing`.
  fileprivate func filled(every spacing: Double) -> [Point] {
    var line = Array(prefix(1))
    for (a, b) in zip(self, dropFirst()) {
      let steps = Swift.max(1, Int((a.distance(to: b) / spacing).rounded(.up)))
      for step in 1..<Swift.max(steps, 1) {
        line.append(a.interpolated(to: b, at: Double(step) / Double(steps)))
      }
      line.append(b)
    }
    return line
  }
}
