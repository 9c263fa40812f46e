internal import FlightGraphics
internal import FlightOrdering

/// A place that a label may take.
struct LabelCandidate {
  var box: Rect
  var leader: LeaderLine?
  var cost: Double

  /// The room that it takes, line and all.
  var bounds: Rect { leader.map { $0.bounds.union(box) } ?? box }

  /// True if two labels would touch, or a line of one the other.
  func touches(_ other: LabelCandidate, gap: Double) -> Bool {
    let roomy = box.expanded(by: gap)
    if roomy.intersects(other.box) { return true }
    if let leader {
      if leader.crosses(other.box.expanded(by: gap / 2)) { return true }
      if let another = other.leader, leader.crosses(another) { return true }
    }
    return other.leader?.crosses(box.expanded(by: gap / 2)) ?? false
  }
}

extension LabelBlock {
  /// The largest distance between the mark of a stop and its label, edge to edge, to be seen as
  /// its own.
  var reach: Double { 1.5 * 2 * radius }

  /// The room between the edges of mark and label for those beside it, and for those that are led to.
  private static let besides = [3.0, 8, 14]
  private static let leads = [24.0, 34, 46, 60]
  /// The same for hubs, which have to stand somewhere.
  private static let farLeads = [78.0, 100]
  /// The radius of the mark for which that holds.
  private static let usualRadius = 5.0

  /// Places beside the mark: nearer the smaller it is.
  func placesBeside(unit: Double) -> [LabelCandidate] {
    let shrinking = min(room(unit: unit) / (LabelBlock.usualRadius * unit), 1)
    let gaps = LabelBlock.besides.map { max($0 * unit * shrinking, min(2 * unit, 0.9 * reach)) }
    return zip(gaps.indices, gaps).flatMap { ring, gap -> [LabelCandidate] in
      guard ring == 0 || gap > gaps[ring - 1] else { return [] }
      return places(at: gap, cost: Double(ring) * 3, unit: unit)
    }
  }

  /// Places further away.
  func placesAway(unit: Double, isHub: Bool) -> [LabelCandidate] {
    let gaps = LabelBlock.leads + (isHub ? LabelBlock.farLeads : [])
    return gaps.flatMap { places(at: $0 * unit, cost: 1.5 * $0, unit: unit) }
  }

  /// The radius that places are measured from: the same for all marks of about the usual size.
  private func room(unit: Double) -> Double {
    let usual = LabelBlock.usualRadius * unit
    return abs(radius - usual) < unit ? usual : radius
  }

  /// Sixteen places all round.
  private func places(at gap: Double, cost: Double, unit: Double) -> [LabelCandidate] {
    (0..<16).map { direction in
      let (sine, cosine) = sineCosine(degrees: Double(direction) * 22.5)
      // The box slides round the point along a square with its corners cut, so that its nearest
      // point is always about `gap` away.
      let (dx, dy) = ((sine * 1.5).clamped(to: -1...1), (-cosine * 1.5).clamped(to: -1...1))
      let isCorner = abs(dx) == 1 && abs(dy) == 1
      let away = (room(unit: unit) + gap) * (isCorner ? 0.72 : 1)
      let middle = Point(
        x: anchor.x + dx * (away + width / 2), y: anchor.y + dy * (away + height / 2))
      let box = Rect(center: middle, width: width, height: height)
      // People look under a point first, then over it, then beside it.
      let preference = direction == 8 ? 0 : direction == 0 ? 1.5 : direction % 4 == 0 ? 2 : 2.5
      return LabelCandidate(box: box, cost: preference + cost)
    }
  }
}
