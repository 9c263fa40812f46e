internal import Graphics

/// Text that belongs to a point, and may stand anywhere near it.
struct LabelBlock: Equatable {
  /// The point it belongs to.
  var anchor: Point
  /// The size of the text, both lines together.
  var width: Double
  var height: Double
}

/// What labels should keep clear of.
struct LabelSurroundings {
  /// The picture less a border.
  var frame: Rect
  /// The route as points a few pixels apart.
  var route: [Point]
  /// Outlines of the marker where it stands longest: at the ends of the line.
  var markers: [[Point]]
  /// The stops' dots.
  var stops: [Rect]
  /// Corners of coasts and borders: text reads better off them.
  var lines: [Point]
}

/// Finds places for labels: each beside its point, off the line, the marker, the other labels.
///
/// Every label tries sixteen directions at four distances, and takes the cheapest; labels placed
/// first are kept clear of by those after them. The order is the caller's: the most important
/// first.
///
/// - Complexity: O(labels · (route + lines)).
func placeLabels(
  _ labels: [LabelBlock], unit: Double, avoiding surroundings: LabelSurroundings
) -> [Rect] {
  var placed: [Rect] = []
  for label in labels {
    // What is nowhere near the label cannot touch any of its places.
    let reach = max(label.width, label.height) + 60 * unit
    let vicinity = Rect(
      minX: label.anchor.x, minY: label.anchor.y, maxX: label.anchor.x, maxY: label.anchor.y
    ).expanded(by: reach)
    var near = surroundings
    near.route = near.route.filter(vicinity.contains)
    near.lines = near.lines.filter(vicinity.contains)

    let best = candidates(for: label, unit: unit).map { candidate in
      (box: candidate.box, cost: candidate.cost + cost(of: candidate.box, unit, near, placed))
    }.min { $0.cost < $1.cost }
    if let best { placed.append(best.box.moved(into: surroundings.frame)) }
  }
  return placed
}

private struct Candidate {
  var box: Rect
  var cost: Double
}

private func candidates(for label: LabelBlock, unit: Double) -> [Candidate] {
  var all: [Candidate] = []
  for (ring, gap) in [8.0, 13, 19, 26].enumerated() {
    for direction in 0..<16 {
      let (sine, cosine) = sineCosine(degrees: Double(direction) * 22.5)
      // The box slides round the point along a square with its corners cut, so that its nearest
      // point is always about `gap` away.
      let (dx, dy) = (min(max(sine * 1.5, -1), 1), min(max(-cosine * 1.5, -1), 1))
      let isCorner = abs(dx) == 1 && abs(dy) == 1
      let reach = gap * unit * (isCorner ? 0.72 : 1)
      let x = label.anchor.x + dx * (reach + label.width / 2)
      let y = label.anchor.y + dy * (reach + label.height / 2)
      let box = Rect(
        minX: x - label.width / 2, minY: y - label.height / 2, maxX: x + label.width / 2,
        maxY: y + label.height / 2)
      // People look under a point first, then over it, then beside it.
      let habit = direction == 8 ? 0 : direction == 0 ? 1.5 : direction % 4 == 0 ? 2 : 2.5
      all.append(Candidate(box: box, cost: habit + Double(ring) * 3))
    }
  }
  return all
}

private func cost(
  of box: Rect, _ unit: Double, _ surroundings: LabelSurroundings, _ placed: [Rect]
) -> Double {
  var cost = 0.0
  if !surroundings.frame.contains(box) { cost += 500 }
  let roomy = box.expanded(by: 3 * unit)
  for other in placed where roomy.intersects(other) { cost += 300 }
  for stop in surroundings.stops where roomy.intersects(stop) { cost += 100 }
  cost += 15 * Double(surroundings.route.count(where: roomy.contains))
  for marker in surroundings.markers {
    cost += 6 * Double(marker.count(where: box.expanded(by: 3.5 * unit).contains))
  }
  cost += min(0.4 * Double(surroundings.lines.count(where: box.contains)), 6)
  return cost
}

extension Rect {
  /// Returns this rectangle moved as little as brings it inside another one, as far as it fits.
  func moved(into frame: Rect) -> Rect {
    func shift(_ low: Double, _ high: Double, _ frameLow: Double, _ frameHigh: Double) -> Double {
      if high - low > frameHigh - frameLow { return (frameLow + frameHigh - low - high) / 2 }
      return max(frameLow - low, 0) + min(frameHigh - high, 0)
    }
    let dx = shift(minX, maxX, frame.minX, frame.maxX)
    let dy = shift(minY, maxY, frame.minY, frame.maxY)
    return Rect(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
  }
}
