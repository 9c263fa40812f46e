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
  /// Dots that a label may cover rather than be left out.
  var minorStops: [Rect] = []
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
/// Every label tries sixteen directions at four distances, and takes the cheapest that no other label
/// is in; no two ever overlap. The order is the caller's: the most important first. A label that finds
/// no room shows its next shorter text; if that has no room either, a neighbour steps aside where it
/// can, and else there is no label.
///
/// - Parameter labels: For each label its texts, the fullest first, at least one.
/// - Returns: The places of those that have one, in the order in which they found it.
/// - Complexity: O(labels · what is near each of them).
func placeLabels(
  _ labels: [[LabelBlock]], unit: Double, avoiding surroundings: LabelSurroundings
) -> [LabelPlace] {
  var placement = LabelPlacement(labels, unit: unit, avoiding: surroundings)
  for label in labels.indices { placement.place(label) }
  for label in labels.indices { placement.makeRoom(for: label) }
  return placement.places
}

/// What a place may cost at most: as much as one other label or the edge of the picture in the way.
private let highestCost = 250.0

/// The state of a search for places.
private struct LabelPlacement {
  private let labels: [[LabelBlock]]
  private let unit: Double
  private let field: LabelField
  /// Whether a bad place is better than none.
  private let takesAny: Bool
  /// The box of each label that has one, with the number of its text.
  private var taken: [(variant: Int, box: Rect)?]
  private var order: [Int] = []
  /// The labels by where their boxes are; those that have moved on are found at their old place, too.
  private var grid: PointGrid<Int>
  /// The good places of each text, cheapest first, made when they are asked for.
  private var known: [[Candidate]?]
  private let firstText: [Int]

  init(_ labels: [[LabelBlock]], unit: Double, avoiding surroundings: LabelSurroundings) {
    self.labels = labels
    self.unit = unit
    field = LabelField(surroundings, unit: unit)
    takesAny = labels.count <= 2
    taken = Array(repeating: nil, count: labels.count)
    grid = PointGrid(side: 40 * unit)
    var firstText: [Int] = []
    var count = 0
    for texts in labels {
      firstText.append(count)
      count += texts.count
    }
    self.firstText = firstText
    known = Array(repeating: nil, count: count)
  }

  var places: [LabelPlace] {
    order.compactMap { label in
      taken[label].map { LabelPlace(label: label, variant: $0.variant, box: $0.box) }
    }
  }

  /// Gives a label the cheapest free place of its fullest text that has one.
  mutating func place(_ label: Int) {
    for variant in labels[label].indices {
      let free = candidates(label, variant).first { others(in: $0.box, but: label).isEmpty }
      guard let free else { continue }
      take(label, variant, free.box)
      return
    }
  }

  /// Finds room for a label that has none where one neighbour can step aside.
  mutating func makeRoom(for label: Int) {
    guard taken[label] == nil else { return }
    for variant in labels[label].indices.reversed() {
      for candidate in candidates(label, variant) {
        let others = others(in: candidate.box, but: label)
        guard others.count == 1, let neighbor = others.first, let old = taken[neighbor] else {
          continue
        }
        let room = candidate.box.expanded(by: 3 * unit)
        let other = candidates(neighbor, old.variant).first { place in
          !room.intersects(place.box) && self.others(in: place.box, but: neighbor).isEmpty
        }
        guard let other else { continue }
        take(neighbor, old.variant, other.box)
        take(label, variant, candidate.box)
        return
      }
    }
  }

  private mutating func take(_ label: Int, _ variant: Int, _ box: Rect) {
    if taken[label] == nil { order.append(label) }
    taken[label] = (variant, box)
    grid.add(label, in: box.expanded(by: 3 * unit))
  }

  /// The labels that would touch a box.
  private func others(in box: Rect, but label: Int) -> [Int] {
    let roomy = box.expanded(by: 3 * unit)
    var others: [Int] = []
    grid.forEach(near: roomy) { other in
      if other != label, let place = taken[other], roomy.intersects(place.box),
        !others.contains(other)
      {
        others.append(other)
      }
    }
    return others
  }

  /// The places that a text may take, cheapest first.
  private mutating func candidates(_ label: Int, _ variant: Int) -> [Candidate] {
    let text = firstText[label] + variant
    if let known = known[text] { return known }
    let block = labels[label][variant]
    let all = Storyboards.candidates(for: block, unit: unit).compactMap { place -> Candidate? in
      let box = place.box.moved(into: field.frame)
      // Off the picture a place is of use only if there is no other.
      guard takesAny || box == place.box, !field.isReserved(box) else { return nil }
      let cost = place.cost + field.cost(of: place.box, block)
      // The most important label stands somewhere, however crowded it is.
      return takesAny || label == 0 || cost < highestCost ? Candidate(box: box, cost: cost) : nil
    }
    let sorted = all.enumerated().sorted {
      ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset)
    }.map(\.element)
    known[text] = sorted
    return sorted
  }
}

/// What labels keep clear of, so kept that what is near a place is found at once.
private struct LabelField {
  let frame: Rect
  private let unit: Double
  private let reserved: [Rect]
  private var route: PointGrid<Point>
  private var lines: PointGrid<Point>
  private var markers: PointGrid<Point>
  private var stops: PointGrid<Rect>
  private var minorStops: PointGrid<Rect>

  init(_ surroundings: LabelSurroundings, unit: Double) {
    func grid(_ points: some Sequence<Point>) -> PointGrid<Point> {
      var grid = PointGrid<Point>(side: 24 * unit)
      for point in points { grid.add(point, at: point) }
      return grid
    }
    func grid(_ rects: [Rect]) -> PointGrid<Rect> {
      var grid = PointGrid<Rect>(side: 40 * unit)
      // By its middle alone, so that each is met once.
      for rect in rects { grid.add(rect, at: rect.center) }
      return grid
    }
    self.unit = unit
    frame = surroundings.frame
    reserved = surroundings.reserved
    route = grid(surroundings.route)
    lines = grid(surroundings.lines)
    markers = grid(surroundings.markers.joined())
    stops = grid(surroundings.stops)
    minorStops = grid(surroundings.minorStops)
  }

  func isReserved(_ box: Rect) -> Bool { reserved.contains { $0.intersects(box) } }

  /// What it costs to stand in a place, whatever other labels do.
  func cost(of box: Rect, _ label: LabelBlock) -> Double {
    var cost = 0.0
    if !frame.contains(box) { cost += 500 }
    let roomy = box.expanded(by: 3 * unit)
    let own = box.distance(to: label.anchor)
    // As far as a stop may be to be taken for the label's own.
    let around = box.expanded(by: max(own * 1.3, 3 * unit) + 8 * unit)
    stops.forEach(near: around) { stop in
      if roomy.intersects(stop) { cost += 100 }
      // Nearer to another stop than to its own it would be read as that one's.
      let isOther = stop.center.distance(to: label.anchor) > 0.5
      if isOther && box.distance(to: stop.center) < own * 1.3 { cost += 60 }
    }
    minorStops.forEach(near: around) { stop in
      if roomy.intersects(stop) { cost += 7 }
      let isOther = stop.center.distance(to: label.anchor) > 0.5
      if isOther && box.distance(to: stop.center) < own * 1.3 { cost += 5 }
    }
    route.forEach(near: roomy) { if roomy.contains($0) { cost += 15 } }
    let wide = box.expanded(by: 3.5 * unit)
    markers.forEach(near: wide) { if wide.contains($0) { cost += 6 } }
    var corners = 0
    lines.forEach(near: box) { if box.contains($0) { corners += 1 } }
    return cost + min(0.4 * Double(corners), 6)
  }
}

/// A place that a label may take.
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
