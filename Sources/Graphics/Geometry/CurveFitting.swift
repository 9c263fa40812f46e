internal import FlightOrdering

extension Path {
  /// Adds a smooth line through points, as few cubic Béziers as stay within `tolerance` px of them.
  ///
  /// The curves meet with a common tangent; the ends are kept exactly. Points that a curve cannot
  /// follow, such as a sharp corner, are joined by straight lines.
  ///
  /// - Parameters:
  ///   - points: A finely sampled line, at least one point.
  ///   - continuing: True to continue from the current point instead of starting a new subpath.
  /// - Complexity: O(n log n).
  package mutating func addSmoothLine(
    through points: [Point], tolerance: Double, continuing: Bool = false
  ) {
    let points = points.withoutRepeats
    guard let first = points.first else { return }
    let tangents = points.indices.map { tangent(points, at: $0) }
    let steps = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
    if !continuing { move(to: first) }
    var start = 0
    while start < points.count - 1 {
      let (end, curve) = longestCurve(
        through: points, tangents, steps, from: start, tolerance: tolerance)
      if let curve {
        self.curve(curve.first, curve.second, to: curve.end)
      } else {
        line(to: points[end])
      }
      start = end
    }
  }
}

/// The farthest point that one curve from `start` can reach, and that curve; `nil` for a line to
/// the next point. Found by exponential, then binary search.
private func longestCurve(
  through points: [Point], _ tangents: [Point], _ steps: [Double], from start: Int,
  tolerance: Double
) -> (end: Int, curve: CubicCurve?) {
  let last = points.count - 1
  // The lengths from the start on are those of every curve that is tried.
  var lengths = [0.0]
  lengths.reserveCapacity(last - start + 1)
  for index in start..<last { lengths.append(lengths[index - start] + steps[index]) }
  var reached: (end: Int, curve: CubicCurve?) = (start + 1, nil)
  var failed = last + 1
  var reach = last - start
  while reach >= 2 {
    let end = start + reach
    if let curve = fittedCurve(points, tangents, lengths, start, end, tolerance) {
      reached = (end, curve)
      break
    }
    failed = end
    reach /= 2
  }
  // Between the reach that served and the one that did not lies the longest that serves.
  while failed - reached.end > max(1, (reached.end - start) / 16) {
    let middle = (reached.end + failed) / 2
    guard middle > reached.end, middle - start >= 2 else { break }
    if let curve = fittedCurve(points, tangents, lengths, start, middle, tolerance) {
      reached = (middle, curve)
    } else {
      failed = middle
    }
  }
  return reached
}

/// The cubic Bézier between two points of a line, with the line's tangents and handle lengths by
/// least squares; `nil` if it deviates by more than `tolerance`.
///
/// Only distances across the line are minimized; points may slide along it, so two or three
/// iterations converge.
///
/// - Parameter lengths: The lengths of the line from its point `start` to each from there on.
/// - Note: The frame is that of P. J. Schneider, *An algorithm for automatically fitting digitized
///   curves*, Graphics Gems (1990).
private func fittedCurve(
  _ points: [Point], _ tangents: [Point], _ lengths: [Double], _ start: Int, _ end: Int,
  _ tolerance: Double
) -> CubicCurve? {
  let (from, to) = (points[start], points[end])
  let (leaving, arriving) = (tangents[start], tangents[end])
  let total = lengths[end - start]
  guard total > 0 else { return nil }

  // A few dozen samples decide; the check looks at every point.
  let count = min(end - start, 32)
  var samples = (1..<max(count, 2)).map { position -> Sample in
    let index = start + (end - start) * position / count
    let along = tangents[index]
    return Sample(
      point: points[index], normal: Point(x: -along.y, y: along.x),
      parameter: lengths[index - start] / total)
  }
  for _ in 0..<4 {
    let handles = handleLengths(samples, from, to, leaving, arriving) ?? (total / 3, total / 3)
    guard handles.0 > total * 0.05, handles.1 > total * 0.05, handles.0 < total, handles.1 < total
    else { return nil }
    let curve = CubicCurve(from, from + leaving * handles.0, to - arriving * handles.1, to)
    for index in samples.indices { samples[index].slide(along: curve) }
    // Most curves are far from the samples, or close to them.
    if samples.contains(where: { $0.isFar(from: curve, tolerance) }) { continue }
    if samples.count == end - start - 1, samples.allSatisfy({ $0.isNear(curve, tolerance) }) {
      return curve
    }
    let flat = [from] + curve.flattened(tolerance: tolerance / 8)
    if follows(flat, points[start...end], tolerance) { return curve }
  }
  return nil
}

/// A point of the line, the direction across it, and where on the curve it is looked for.
private struct Sample {
  let point: Point
  let normal: Point
  var parameter: Double

  mutating func slide(along curve: CubicCurve) {
    parameter = curve.parameter(nearest: point, from: parameter)
  }

  /// True if the curve is certainly not further away than a tolerance, of which an eighth is for the
  /// straight lines that stand for curves elsewhere.
  func isNear(_ curve: CubicCurve, _ tolerance: Double) -> Bool {
    curve.point(at: parameter).distance(to: point) <= 0.85 * tolerance
  }

  /// True if the curve is certainly further away: beside it, and not before or behind.
  func isFar(from curve: CubicCurve, _ tolerance: Double) -> Bool {
    let away = curve.point(at: parameter) - point
    guard away.dot(away) > 1.5 * tolerance * tolerance else { return false }
    let velocity = curve.velocity(at: parameter)
    let speed = velocity.distance(to: .zero)
    return speed > 0 && abs(away.dot(velocity)) < 0.1 * speed
      && abs(away.x * velocity.y - away.y * velocity.x) > 1.2 * tolerance * speed
  }
}

/// The least-squares lengths of the two Bézier handles; `nil` for collinear points, for which any
/// lengths do.
private func handleLengths(
  _ samples: [Sample], _ from: Point, _ to: Point, _ leaving: Point, _ arriving: Point
) -> (Double, Double)? {
  var (c00, c01, c11, x0, x1) = (0.0, 0.0, 0.0, 0.0, 0.0)
  for sample in samples {
    let t = sample.parameter
    let s = 1 - t
    let (b1, b2) = (3 * s * s * t, 3 * s * t * t)
    let (b01, b23) = (s * s * s + b1, b2 + t * t * t)
    let (a0, a1) = (leaving.dot(sample.normal) * b1, -arriving.dot(sample.normal) * b2)
    let rest = (sample.point - (from * b01 + to * b23)).dot(sample.normal)
    c00 += a0 * a0
    c01 += a0 * a1
    c11 += a1 * a1
    x0 += a0 * rest
    x1 += a1 * rest
  }
  let determinant = c00 * c11 - c01 * c01
  guard determinant > 1e-9 * c00 * c11, determinant > 1e-12 else { return nil }
  return ((x0 * c11 - x1 * c01) / determinant, (c00 * x1 - c01 * x0) / determinant)
}

extension CubicCurve {
  fileprivate func velocity(at t: Double) -> Point {
    let s = 1 - t
    return ((first - start) * (s * s) + (second - first) * (2 * s * t) + (end - second) * (t * t))
      * 3
  }

  /// One Newton step toward the parameter of the point nearest to another.
  fileprivate func parameter(nearest point: Point, from t: Double) -> Double {
    let s = 1 - t
    let (d0, d1, d2) = (first - start, second - first, end - second)
    let velocity = velocity(at: t)
    let acceleration = ((d1 - d0) * s + (d2 - d1) * t) * 6
    let away = self.point(at: t) - point
    let slope = velocity.dot(velocity) + away.dot(acceleration)
    guard slope > 0 else { return t }
    return (t - away.dot(velocity) / slope).clamped(to: 0...1)
  }
}

/// True if every point lies within `tolerance` of a line; both are walked in step.
private func follows(
  _ line: [Point], _ points: ArraySlice<Point>, _ tolerance: Double
) -> Bool {
  var segment = 0
  for point in points {
    var best = point.distance(toSegment: line[segment], line[segment + 1])
    while segment + 2 < line.count {
      let next = point.distance(toSegment: line[segment + 1], line[segment + 2])
      guard next <= best else { break }
      best = next
      segment += 1
    }
    if best > tolerance { return false }
  }
  return true
}

/// The unit direction of a line at one of its points: that of the parabola through it and its
/// neighbors, which may lie at any distance; at the ends the chord would give the direction of half
/// a step further.
private func tangent(_ points: [Point], at index: Int) -> Point {
  let last = points.count - 1
  func step(_ from: Int, _ to: Int) -> (way: Point, length: Double) {
    let way = points[to] - points[from]
    return (way, way.distance(to: .zero))
  }
  let slope: Point
  if last < 2 {
    slope = points[last] - points[0]
  } else {
    let middle = min(max(index, 1), last - 1)
    let (before, after) = (step(middle - 1, middle), step(middle, middle + 1))
    let share = before.length / (before.length + after.length)
    let (first, second) = (
      before.way * (1 / before.length), after.way * (1 / after.length)
    )
    switch index {
    case middle: slope = first * (1 - share) + second * share
    case ..<middle: slope = first * (1 + share) - second * share
    default: slope = second * (2 - share) - first * (1 - share)
    }
  }
  let length = slope.distance(to: .zero)
  return length > 0 ? slope * (1 / length) : .zero
}

extension Point {
  fileprivate func dot(_ other: Point) -> Double { x * other.x + y * other.y }
}

extension [Point] {
  /// The points without those that repeat the one before.
  fileprivate var withoutRepeats: [Point] {
    reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
