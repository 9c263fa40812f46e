internal import FlightOrdering

/// The tracks of a file that make its story, cleaned, and a count of what does not.
///
/// Tracks that stay at one place beside others that do not are left out. Of tracks that were
/// recorded at the same places and times the one with the most points is taken; of the others what
/// was recorded before and after stays, too. Tracks of aircraft that a format tells apart are no
/// repeats of one another.
package struct TrackChoice: Sendable {
  private(set) var tracks: [RecordedTrack] = []
  /// The points left out, by reason.
  package private(set) var dropped = DroppedPoints()
  /// Points that were read: those of `tracks`, and those left out.
  package let pointsRead: Int
  /// Tracks that were left out as they stay at one place.
  package private(set) var stillTracks = 0
  /// Points whose clock was set for a while, which was put right.
  package private(set) var resetClockPoints = 0
  /// Heights that nothing climbs to, which were left out of their points.
  package private(set) var falseHeights = 0
  /// Points without a time where others have one, or where the file has one that cannot be read. In
  /// a track in which at least half have one they took it from their neighbors.
  package private(set) var untimedPoints = 0

  init(_ raw: RawTracks, tellsAircraftApart: Bool) {
    pointsRead = raw.tracks.pointCount
    let isFixes = !tellsAircraftApart && raw.tracks.allSatisfy { $0.pointCount == 1 }
    for read in isFixes ? raw.tracks.asOne : raw.tracks {
      let track = read.withoutStoppedClock
      var clean = track.cleaned()
      clean.track.segments.removeAll(where: \.isEmpty)
      // A single fix of an aircraft seen in passing is no line.
      guard clean.track.pointCount >= 2 else {
        leaveStill(clean.track, repeated: clean.dropped.duplicates)
        clean.dropped.duplicates = 0
        dropped += clean.dropped
        continue
      }
      dropped += clean.dropped
      resetClockPoints += clean.resetClock
      falseHeights += clean.falseHeights
      if !clean.hasClock {
        untimedPoints += track.pointCount
      } else if raw.unreadTimes > 0 || track.untimed < track.pointCount {
        untimedPoints += track.untimed
      }
      tracks.append(clean.track)
    }
    leaveStillOut()
    guard !tellsAircraftApart, tracks.count > 1 else { return }
    leaveCopiesOut()
    guard tracks.count <= TrackChoice.most else { return }
    cutAtPauses()
    leaveRepeatsOut()
  }

  /// More tracks than this are no recordings side by side.
  private static let most = 2000

  private mutating func leaveStill(_ track: RecordedTrack, repeated: Int = 0) {
    guard track.pointCount > 0 else { return }
    stillTracks += 1
    dropped.still += track.pointCount + repeated
  }

  /// Degrees that a receiver wanders while it lies still: thirty meters.
  private static let noise = 0.0003
  /// So few points within them may be a step of a line.
  private static let fewest = 10

  private mutating func leaveStillOut() {
    let sizes = tracks.map { $0.segments.joined().extent }
    guard let most = sizes.max(), most > 0 else { return }
    let all = tracks
    tracks = []
    for (track, size) in zip(all, sizes) {
      let isNoise = track.pointCount >= TrackChoice.fewest && most > 10 * TrackChoice.noise
      if size > (isNoise ? TrackChoice.noise : 0) {
        tracks.append(track)
      } else {
        leaveStill(track)
      }
    }
  }

  /// Leaves out lines through exactly the places of the one before: an aircraft that has flown a
  /// line is at its other end.
  private mutating func leaveCopiesOut() {
    let all = tracks
    tracks = []
    for track in all {
      guard let last = tracks.last, track.hasSamePlaces(as: last), !(track.isTimed && last.isTimed)
      else {
        tracks.append(track)
        continue
      }
      if track.isTimed { tracks[tracks.count - 1] = track }
      dropped.parallel += track.pointCount
    }
  }

  private mutating func leaveRepeatsOut() {
    let recordings = RepeatedRecordings(tracks)
    dropped.parallel += recordings.leftOut.reduce(0, +)
    tracks = recordings.parts.flatMap(\.self)
  }

  /// Cuts tracks where they paused while another was recorded that goes on from there.
  private mutating func cutAtPauses() {
    let others = tracks.filter(\.isTimed).compactMap { track in
      track.first.flatMap { first in track.last.map { (first: first, last: $0) } }
    }.sorted { ($0.first.time ?? 0) < ($1.first.time ?? 0) }
    tracks = tracks.flatMap { track in
      !track.isTimed
        ? [track]
        : track.cut { from, to in
          let next = others.partitioningIndex { ($0.first.time ?? 0) > (from.time ?? 0) }
          guard others.indices.contains(next) else { return false }
          let other = others[next]
          return (other.last.time ?? 0) < (to.time ?? 0)
            && from.meters(to: other.first) + other.last.meters(to: to)
              <= RecordedTrack.journeyReach
        }
    }
  }
}

extension [RecordedTrack] {
  /// One track of the points of all, as of programs that write each fix as a track.
  fileprivate var asOne: [RecordedTrack] {
    let points = flatMap { $0.segments.flatMap { $0 } }
    return isEmpty ? [] : [RecordedTrack(name: self[0].name, segments: [points])]
  }
}

extension RecordedTrack {
  /// True if all points have a time.
  package var isTimed: Bool { segments.joined().allSatisfy { $0.time != nil } }

  package var first: TrackPoint? { segments.first?.first }
  package var last: TrackPoint? { segments.last?.last }

  fileprivate func hasSamePlaces(as other: RecordedTrack) -> Bool {
    segments.joined().elementsEqual(other.segments.joined()) { $0.isAt($1) }
  }

  /// The track in parts, parted at pauses for which a condition holds; left whole where a part
  /// would be no line.
  fileprivate func cut(_ isCut: (TrackPoint, TrackPoint) -> Bool) -> [RecordedTrack] {
    var last: TrackPoint?
    let parts = parted { point in
      defer { last = point }
      guard let last, (point.time ?? 0) - (last.time ?? 0) > 600 else { return .same }
      return isCut(last, point) ? .next : .same
    }
    return parts.allSatisfy(\.isLine) ? parts : [self]
  }

  /// The track outside some spans of time, as tracks that are lines.
  func outside(_ spans: [ClosedRange<Double>]) -> [RecordedTrack] {
    guard !spans.isEmpty else { return [self] }
    var isAfterSpan = false
    return parted { point in
      guard !spans.contains(where: { $0.contains(point.time ?? 0) }) else {
        isAfterSpan = true
        return .none
      }
      defer { isAfterSpan = false }
      return isAfterSpan ? .next : .same
    }.filter(\.isLine)
  }

  /// True if it has two points at two places.
  var isLine: Bool { pointCount >= 2 && segments.joined().extent > 0 }

  /// The part of a track that a point goes to.
  private enum Part {
    /// That of the point before.
    case same
    /// A new one.
    case next
    /// None: the point is left out.
    case none
  }

  /// The track in parts, in each of which its segments stay apart.
  private func parted(_ part: (TrackPoint) -> Part) -> [RecordedTrack] {
    var parts: [[[TrackPoint]]] = []
    for segment in segments {
      var isNewSegment = true
      for point in segment {
        let part = part(point)
        if part == .none { continue }
        let isNewPart = part == .next || parts.isEmpty
        if isNewPart { parts.append([]) }
        if isNewPart || isNewSegment { parts[parts.count - 1].append([]) }
        parts[parts.count - 1][parts[parts.count - 1].count - 1].append(point)
        isNewSegment = false
      }
    }
    return parts.map { RecordedTrack(name: name, icao24: icao24, id: id, segments: $0) }
  }
}
