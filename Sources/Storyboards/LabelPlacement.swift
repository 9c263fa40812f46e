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
  /// Texts that no label may touch.
  var reserved: [Rect] = []
  /// Corners of coasts and borders: text reads better off them.
  var lines: [Point]
}

/// Where a label has come to stand.
struct LabelPlace: Equatable {
  /// The number of the label among those given.
  var label: Int
  /// Which of its texts is shown, from 0, the fullest.
  var variant: Int
  var box: Rect
}

/// Finds places for labels: each beside its point, off the line, the marker, the other labels.
///
/// Every label tries sixteen directions at four distances, and takes the cheapest; labels placed
/// first are kept clear of by those after them. The order is the caller's: the most important
/// first. A label that finds no room shows its next shorter text, and none if that has no room
/// either.
///
/// - Parameter labels: For each label its texts, the fullest first, at least one.
/// - Complexity: O(labels² + labels · route), with the rest of the surroundings in the place of the
///   route.
func placeLabels(
  _ labels: [[LabelBlock]], unit: Double, avoiding surroundings: LabelSurroundings
) -> [LabelPlace] {
  var placed: [LabelPlace] = []
  for (number, variants) in labels.enumerated() {
    for (variant, label) in variants.enumerated() {
      guard
        let box = place(label, unit, surroundings, placed.map(\.box), isLast: labels.count <= 2)
      else { continue }
      placed.append(LabelPlace(label: number, variant: variant, box: box))
      break
    }
  }
  return placed
}

/// What a place may cost at most: as much as one other label or the edge of the picture in the way.
private let highestCost = 250.0

/// - Parameter isLast: Whether a bad place is better than none.
private func place(
  _ label: LabelBlock, _ unit: Double, _ surroundings: LabelSurroundings, _ placed: [Rect],
  isLast: Bool
) -> Rect? {
  // What is nowhere near the label cannot touch any of its places.
  let reach = max(label.width, label.height) + 60 * unit
  let vicinity = Rect(
    minX: label.anchor.x, minY: label.anchor.y, maxX: label.anchor.x, maxY: label.anchor.y
  ).expanded(by: reach)
  var near = surroundings
  near.route = near.route.filter(vicinity.contains)
  near.lines = near.lines.filter(vicinity.contains)
  near.markers = near.markers.compactMap { marker in
    marker.first.map(vicinity.contains) == true ? marker : nil
  }
  near.stops = near.stops.filter(vicinity.intersects)
  let others = placed.filter(vicinity.intersects)
  let reserved = near.reserved.filter(vicinity.intersects)

  let best = candidates(for: label, unit: unit).filter { candidate in
    let box = candidate.box.moved(into: surroundings.frame)
    return !reserved.contains { $0.intersects(box) }
  }.map { candidate in
    (box: candidate.box, cost: candidate.cost + cost(of: candidate.box, label, unit, near, others))
  }.min { $0.cost < $1.cost }
  guard let best, isLast || best.cost < highestCost else { return nil }
  return best.box.moved(into: surroundings.frame)
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
  of box: Rect, _ label: LabelBlock, _ unit: Double, _ surroundings: LabelSurroundings,
  _ placed: [Rect]
) -> Double {
  var cost = 0.0
  if !surroundings.frame.contains(box) { cost += 500 }
  let roomy = box.expanded(by: 3 * unit)
  for other in placed where roomy.intersects(other) { cost += 300 }
  let own = box.distance(to: label.anchor)
  for stop in surroundings.stops {
    if roomy.intersects(stop) { cost += 100 }
    // Nearer to another stop than to its own it would be read as that one's.
    let isOther = stop.center.distance(to: label.anchor) > 0.5
    if isOther && box.distance(to: stop.center) < own * 1.3 { cost += 60 }
  }
  cost += 15 * Double(surroundings.route.count(where: roomy.contains))
  for marker in surroundings.markers {
    cost += 6 * Double(marker.count(where: box.expanded(by: 3.5 * unit).contains))
  }
  cost += min(0.4 * Double(surroundings.lines.count(where: box.contains)), 6)
  return cost
}

extension Rect {
  /// The distance from the nearest point of the rectangle.
  fileprivate func distance(to point: Point) -> Double {
    let dx = max(minX - point.x, 0, point.x - maxX)
    let dy = max(minY - point.y, 0, point.y - maxY)
    return (dx * dx + dy * dy).squareRoot()
  }

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
