internal import FlightGraphics

/// The surroundings that labels keep clear of, so kept that what is near a place is found at once.
struct LabelField {
  private let frame: Rect
  private let frames: [Point: Rect]
  private let rooms: [Point: Rect]
  private let unit: Double
  private let reserved: [Rect]
  private var route: PointGrid<Point>
  private var lines: PointGrid<Point>
  private var markers: PointGrid<Point>
  private var stops: PointGrid<Rect>
  private var minorStops: PointGrid<Rect>
  private var marks: PointGrid<LabelMark>
  private let largestMark: Double

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
    (frame, frames) = (surroundings.frame, surroundings.frames)
    rooms = surroundings.rooms
    reserved = surroundings.reserved
    route = grid(surroundings.route)
    lines = grid(surroundings.lines)
    markers = grid(surroundings.markers.joined())
    stops = grid(surroundings.stops)
    minorStops = grid(surroundings.minorStops)
    marks = PointGrid(side: 40 * unit)
    for mark in surroundings.marks { marks.add(mark, at: mark.center) }
    largestMark = surroundings.marks.map(\.radius).max() ?? 0
  }

  /// The picture less a border, as the point of a label sees it.
  func frame(of label: LabelBlock) -> Rect { frames[label.anchor] ?? frame }

  /// True if a place touches a text that no label may touch.
  func isReserved(_ place: LabelCandidate) -> Bool {
    reserved.contains { $0.intersects(place.box) || place.leader?.crosses($0) ?? false }
  }

  /// True if a text in a place is seen to belong to its own mark: it is near, and no other mark is
  /// as near.
  func isAttached(_ box: Rect, _ label: LabelBlock) -> Bool {
    let own = max(box.distance(to: label.anchor) - label.radius, 0)
    guard own <= label.reach else { return false }
    return !marks.contains(near: box.expanded(by: own + largestMark + unit)) { mark in
      mark.center.distance(to: label.anchor) > 0.5
        && box.distance(to: mark.center) - mark.radius <= own + 0.5 * unit
    }
  }

  /// The cost of a place, whatever other labels do.
  func cost(of box: Rect, _ label: LabelBlock) -> Double {
    var cost = 0.0
    if !frame(of: label).contains(box) { cost += 500 }
    // Better a label on a line than one that goes where its point stays.
    if let room = rooms[label.anchor], !room.contains(box) { cost += 80 }
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
    return cost + costOnLines(box)
  }

  /// The cost of a place that is led to; `nil` where a line would seem to lead to another
  /// mark, or the text would cover a large one.
  func cost(of box: Rect, ledToBy leader: LeaderLine, _ label: LabelBlock) -> Double? {
    guard frame(of: label).contains(box) else { return nil }
    var cost = 0.0
    var isClear = true
    // As far as a text may be from a mark to be taken for its own.
    let near = 3 * largestMark
    marks.forEach(near: box.union(leader.bounds).expanded(by: largestMark + near)) { mark in
      guard mark.center.distance(to: label.anchor) > 0.5 else { return }
      let isLarge = mark.radius > 2.5 * unit
      let away = box.distance(to: mark.center) - mark.radius
      if isLarge {
        if away < 0.4 * near { isClear = false }
        cost += 60 * max(1 - away / near, 0)
      } else if away < 3 * unit {
        cost += 4
      }
      // So near to a hub the line would be taken to lead to that.
      if label.radius < 0.7 * mark.radius, leader.distance(to: mark.center) < 2 * mark.radius {
        isClear = false
      }
      // The mark at which the line begins may touch others, but not the line.
      if leader.distance(to: mark.center) < mark.radius + unit {
        if isLarge || leader.end.distance(to: mark.center) < 3 * unit { isClear = false }
        cost += 6
      }
    }
    guard isClear else { return nil }
    var crossings = 0
    let bounds = leader.bounds.expanded(by: 2 * unit)
    route.forEach(near: bounds) { if leader.distance(to: $0) < 2 * unit { crossings += 1 } }
    return cost + 4 * Double(crossings) + costOnLines(box)
  }

  /// The cost of lying on routes, markers, coasts and borders.
  private func costOnLines(_ box: Rect) -> Double {
    var cost = 0.0
    let roomy = box.expanded(by: 3 * unit)
    route.forEach(near: roomy) { if roomy.contains($0) { cost += 15 } }
    let wide = box.expanded(by: 3.5 * unit)
    markers.forEach(near: wide) { if wide.contains($0) { cost += 6 } }
    var corners = 0
    lines.forEach(near: box) { if box.contains($0) { corners += 1 } }
    return cost + min(0.4 * Double(corners), 6)
  }
}
