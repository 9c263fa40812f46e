internal import FlightGeodesy
internal import FlightGraphics

extension LegSampling {
  /// The largest turn of the line from one point to the next, in radians: a fifteenth of a degree.
  private static let bend = 0.0012

  /// The leg with more points on smooth curves through those that were sampled, so that directions
  /// between neighbors are right, too.
  ///
  /// - Parameter longest: The largest distance between neighbors, in pixels.
  func smoothed(longest: Double = .infinity) -> LegSampling {
    guard let numbers else { return self }
    let slopes = points.indices.map { slope(at: $0, numbers) }
    var leg = emptied
    for index in points.indices {
      leg.append(numbers[index], places[index], turns[index], points[index], isShown[index])
      guard index + 1 < points.count, joins(index),
        let from = slopes[index], let to = slopes[index + 1]
      else { continue }
      let gap = numbers[index + 1] - numbers[index]
      let (a, b) = (points[index], points[index + 1])
      let turning = from.angle(to: to) / LegSampling.bend
      let parts = min(max(turning, a.distance(to: b) / longest).rounded(.up), gap)
      let curve = CubicCurve(a, a + from * (gap / 3), b - to * (gap / 3), b)
      for share in stride(from: 1, to: parts, by: 1).map({ $0 / parts }) {
        leg.append(
          numbers[index] + gap * share,
          places[index].interpolated(to: places[index + 1], at: share), turns[index],
          curve.point(at: share), true)
      }
    }
    return leg
  }

  /// The movement of a point for a number, by the parabola through it and its neighbors; `nil` where
  /// the map is cut on both sides.
  private func slope(at index: Int, _ numbers: [Double]) -> Point? {
    func step(_ start: Int) -> (slope: Point, gap: Double)? {
      guard start >= 0, start + 1 < numbers.count, joins(start) else { return nil }
      let gap = numbers[start + 1] - numbers[start]
      return ((points[start + 1] - points[start]) * (1 / gap), gap)
    }
    switch (step(index - 1), step(index)) {
    case (let before?, let after?):
      let share = before.gap / (before.gap + after.gap)
      return before.slope * (1 - share) + after.slope * share
    case (nil, let after?):
      guard let next = step(index + 1) else { return after.slope }
      let share = after.gap / (after.gap + next.gap)
      return after.slope * (1 + share) - next.slope * share
    case (let before?, nil):
      guard let last = step(index - 2) else { return before.slope }
      let share = before.gap / (before.gap + last.gap)
      return before.slope * (1 + share) - last.slope * share
    case (nil, nil): return nil
    }
  }
}

extension Point {
  /// The sine of the angle between two directions: the angle itself where it is small.
  fileprivate func angle(to other: Point) -> Double {
    let lengths = distance(to: .zero) * other.distance(to: .zero)
    return lengths > 0 ? abs(x * other.y - y * other.x) / lengths : 0
  }
}
