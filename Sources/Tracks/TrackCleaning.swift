internal import Geodesy

/// What was left out of a recording, and why.
public struct DroppedPoints: Hashable, Sendable {
  /// Points that repeat the place and time of the one before.
  public var duplicates = 0
  /// Points whose time lies before that of one already taken.
  public var outOfOrder = 0
  /// Points that no aircraft could have reached in the time.
  public var jumps = 0

  /// Creates a count of nothing.
  public init() {}

  /// All of them.
  public var total: Int { duplicates + outOfOrder + jumps }

  static func += (a: inout DroppedPoints, b: DroppedPoints) {
    a.duplicates += b.duplicates
    a.outOfOrder += b.outOfOrder
    a.jumps += b.jumps
  }
}

extension RecordedTrack {
  /// Metres a second that no aircraft on record exceeds over ground: the fastest airliner flew
  /// 600, the jet stream adds 100.
  static let fastest = 700.0
  /// Metres that a position may be off.
  static let slack = 1000.0

  /// This track without what no aircraft can have flown, and a count of it.
  ///
  /// A recording from its end to its start is turned round first. A few points without times take
  /// theirs from their neighbours. Tracks without times keep their order, and only repeats are
  /// dropped.
  ///
  /// - Complexity: O(points).
  package func cleaned() -> (track: RecordedTrack, dropped: DroppedPoints) {
    var dropped = DroppedPoints()
    var track = withTimesFilled()
    let points = track.segments.joined()
    guard points.allSatisfy({ $0.time != nil }) else {
      for index in track.segments.indices {
        track.segments[index] = track.segments[index].withoutRepeats(&dropped)
      }
      return (track, dropped)
    }
    if points.isNewestFirst {
      track.segments = track.segments.reversed().map { $0.reversed() }
    }
    // Segments are told apart again after points were dropped.
    var chains = Chains()
    var latest = -Double.infinity
    var last: TrackPoint?
    for (number, segment) in track.segments.enumerated() {
      for point in segment {
        let time = point.time ?? 0
        if time < latest {
          dropped.outOfOrder += 1
          continue
        }
        if time == latest, let last, last.isAt(point) {
          dropped.duplicates += 1
          continue
        }
        latest = time
        last = point
        chains.add(point, segment: number)
      }
    }
    let kept = chains.longest
    dropped.jumps += chains.count - kept.count
    var result: [[TrackPoint]] = []
    var number = -1
    for (point, segment) in kept {
      if segment != number { result.append([]) }
      number = segment
      // Two places at one moment: the first is as good as the second.
      if let last = result[result.count - 1].last, last.time == point.time {
        dropped.duplicates += 1
        continue
      }
      result[result.count - 1].append(point)
    }
    track.segments = result
    return (track, dropped)
  }
}

/// Ways through the points, each of which an aircraft can have flown; the longest is the true one.
private struct Chains {
  private var chains: [[(TrackPoint, Int)]] = []
  private(set) var count = 0
  /// More ways than this at once are noise.
  private static let most = 8

  mutating func add(_ point: TrackPoint, segment: Int) {
    count += 1
    // The longest way that leads here; a first point that is wrong is left behind by the others.
    var best: Int?
    for (index, chain) in chains.enumerated() {
      guard let last = chain.last?.0, last.reaches(point) else { continue }
      if chain.count > (best.map { chains[$0].count } ?? 0) { best = index }
    }
    if let best {
      chains[best].append((point, segment))
    } else if chains.count < Chains.most {
      chains.append([(point, segment)])
    } else if let shortest = chains.indices.min(by: { chains[$0].count < chains[$1].count }) {
      chains[shortest] = [(point, segment)]
    }
  }

  var longest: [(TrackPoint, Int)] {
    chains.reduce([]) { $1.count > $0.count ? $1 : $0 }
  }
}

extension TrackPoint {
  /// Whether an aircraft can have flown from here to another point in the time between.
  fileprivate func reaches(_ other: TrackPoint) -> Bool {
    guard let time, let later = other.time else { return true }
    let reach = RecordedTrack.fastest * (later - time) + RecordedTrack.slack
    // A degree of latitude has 111 km at least: most points need no more than that.
    if abs(other.latitude - latitude) * 110_500 > reach { return false }
    return geoPoint.distance(to: other.geoPoint).meters <= reach
  }
}

extension Sequence<TrackPoint> {
  /// Whether time goes backwards at most steps, as in exports with the newest row on top.
  fileprivate var isNewestFirst: Bool {
    var (forward, backward) = (0, 0)
    var last: Double?
    for point in self {
      guard let time = point.time else { continue }
      if let last {
        if time > last { forward += 1 }
        if time < last { backward += 1 }
      }
      last = time
    }
    return backward > forward
  }
}

extension [TrackPoint] {
  fileprivate func withoutRepeats(_ dropped: inout DroppedPoints) -> [TrackPoint] {
    var points: [TrackPoint] = []
    points.reserveCapacity(count)
    for point in self {
      if let last = points.last, last.isAt(point) {
        dropped.duplicates += 1
      } else {
        points.append(point)
      }
    }
    return points
  }
}
