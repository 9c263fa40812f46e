internal import FlightGeodesy
internal import FlightOrdering

/// A line in order of time, to hold against others that were recorded at the same time.
struct TimedLine {
  private let points: [TrackPoint]
  private let places: ArraySlice<Int>
  private let offset: Double

  /// Creates a line of some of the points, whose clock is put right by some seconds.
  init(points: [TrackPoint], places: ArraySlice<Int>, offset: Double = 0) {
    self.points = points
    self.places = places
    self.offset = offset
  }

  /// Creates a line of all points.
  init(_ points: [TrackPoint]) { self.init(points: points, places: Array(points.indices)[...]) }

  var start: Double { places.first.map(time) ?? 0 }
  var end: Double { places.last.map(time) ?? 0 }

  private func time(_ place: Int) -> Double { (points[place].time ?? 0) + offset }

  /// The index in `places` of the first point later than a moment.
  private func index(after moment: Double) -> Int {
    places.partitioningIndex { time($0) > moment }
  }

  private func index(from moment: Double) -> Int {
    places.partitioningIndex { time($0) >= moment }
  }

  /// True if a tenth of this line at least was recorded while another was, and no accident at the joint.
  ///
  /// - Complexity: O(log points).
  func overlaps(_ other: TimedLine) -> Bool {
    let (from, to) = (max(start, other.start), min(end, other.end))
    guard to > from else { return false }
    let own = index(after: to) - index(from: from)
    let others = other.index(after: to) - other.index(from: from)
    return min(own, others) >= 3 && own * 10 >= places.count
  }

  /// The place of this line at a moment, as far as its points tell.
  private struct Fix {
    /// The position, with a height where both neighbors have one.
    var point: TrackPoint
    /// Seconds to the nearest recorded point.
    var away: Double
    /// Meters a second from the point before to the one behind.
    var speed: Double
  }

  private func fix(at moment: Double) -> Fix {
    let next = min(max(index(from: moment), places.startIndex + 1), places.endIndex - 1)
    let (a, b) = (points[places[max(next - 1, places.startIndex)]], points[places[next]])
    let (from, to) = ((a.time ?? 0) + offset, (b.time ?? 0) + offset)
    let share = to > from ? ((moment - from) / (to - from)).clamped(to: 0...1) : 0
    var end = b.geoPoint
    end.longitude = end.longitude.unwrapped(near: a.longitude)
    let place = a.geoPoint.interpolated(to: end, at: share)
    var point = TrackPoint(latitude: place.latitude, longitude: place.longitude)
    if let low = a.altitude, let high = b.altitude { point.altitude = low + (high - low) * share }
    return Fix(
      point: point, away: min(abs(moment - from), abs(to - moment)),
      speed: to > from ? a.meters(to: b) / (to - from) : 0)
  }

  /// The points of this line while another was recorded, a hundred at most, each with that line's
  /// place at its moment, if a condition holds for four of five; else `nil`.
  private func fixes(
    of other: TimedLine, areMostly condition: (TrackPoint, Fix) -> Bool
  ) -> [(own: TrackPoint, other: Fix)]? {
    let (from, to) = (max(start, other.start), min(end, other.end))
    let own = places[index(from: from)..<max(index(after: to), index(from: from))]
    let stride = Swift.stride(
      from: own.startIndex, to: own.endIndex, by: max(1, own.count / 100))
    let count = Array(stride).count
    var fixes: [(own: TrackPoint, other: Fix)] = []
    var misses = 0
    for place in stride {
      let (point, fix) = (points[own[place]], other.fix(at: time(own[place])))
      if !condition(point, fix) { misses += 1 }
      // Of strangers a fifth is enough to tell.
      if misses * 5 > count { return nil }
      fixes.append((point, fix))
    }
    return fixes.isEmpty ? nil : fixes
  }

  /// True if two lines were at the same places at the same times: four of five looked at, within
  /// two kilometers or what can be flown in between at a hundred meters a second.
  ///
  /// - Complexity: O(log points).
  func agrees(with other: TimedLine) -> Bool {
    fixes(of: other) { $0.meters(to: $1.point) <= 2000 + 100 * $1.away } != nil
  }

  /// True if two lines are recordings of one thing: at four of five moments looked at they are two
  /// hundred meters apart at most, or what it moves in five seconds and until its next point; and
  /// their heights differ alike, within a hundred meters, as those of two gliders in one thermal do
  /// not.
  ///
  /// - Complexity: O(log points).
  func isRepeat(of other: TimedLine) -> Bool {
    guard
      let fixes = fixes(
        of: other, areMostly: { $0.meters(to: $1.point) <= 200 + $1.speed * ($1.away + 5) })
    else { return false }
    let climbs = fixes.compactMap { own, other in
      own.altitude.flatMap { height in other.point.altitude.map { height - $0 } }
    }.sorted()
    guard climbs.count * 2 > fixes.count else { return true }
    let middle = climbs[climbs.count / 2]
    return climbs.isMostly { abs($0 - middle) <= 100 }
  }
}

extension Array {
  /// True if a condition holds for four of five, and there are any.
  fileprivate func isMostly(_ condition: (Element) -> Bool) -> Bool {
    !isEmpty && count(where: condition) * 5 >= count * 4
  }
}
