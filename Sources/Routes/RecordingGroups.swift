internal import FlightGeodesy
internal import FlightTracks

/// A recording, and where it is from.
struct Recording {
  /// The line.
  var track: RecordedTrack
  /// The number of its file.
  var file: Int
  /// True if its file tells by their ids that its tracks are of several things.
  var hasOwnID: Bool

  /// The id that tells it from others of its file.
  fileprivate var id: String? { track.number ?? track.name }

  /// True if two are known to be of different things.
  func isDistinct(from other: Recording) -> Bool {
    if let own = track.number, let others = other.track.number { return own != others }
    return file == other.file && hasOwnID && other.hasOwnID && id != other.id
  }
}

/// Recordings as trips: those that follow one another are one trip, those that were made at the same
/// time are several.
///
/// Where any two overlap in time, a recording goes on with a trip only if it is of the same thing, by
/// its id or its file, or starts near where that one ended: nothing is drawn between strangers.
struct RecordingGroups {
  /// The numbers of the recordings of each trip, in order of time where all have times; the trips in
  /// the order of their first recordings.
  private(set) var groups: [[Int]] = []

  private let recordings: [Recording]
  /// For each file true if no two of its recordings overlap in time, and none has an id of its own.
  private var isOneThing: [Int: Bool] = [:]

  /// - Complexity: O(recordings²).
  init(_ recordings: [Recording]) {
    self.recordings = recordings
    let all = Array(recordings.indices)
    for (file, numbers) in Dictionary(grouping: all, by: { recordings[$0].file }) {
      isOneThing[file] = !areSeveral(numbers)
    }
    guard areSeveral(all) else {
      groups = all.isEmpty ? [] : [inOrderOfTime(all)]
      return
    }
    for number in inOrderOfTime(all) {
      if let group = bestGroup(for: number) {
        groups[group].append(number)
      } else {
        groups.append([number])
      }
    }
    groups.sort { ($0.min() ?? 0) < ($1.min() ?? 0) }
  }

  /// Makes a trip of each file, or of each recording where there is one file.
  init(each recordings: [Recording]) {
    self.recordings = recordings
    let isOneFile = Set(recordings.map(\.file)).count < 2
    for number in recordings.indices {
      if !isOneFile, let last = groups.indices.last,
        recordings[number].file == recordings[groups[last][0]].file,
        !groups[last].contains(where: { recordings[$0].isDistinct(from: recordings[number]) })
      {
        groups[last].append(number)
      } else {
        groups.append([number])
      }
    }
  }

  /// The numbers in order of time if all have times; else as they are.
  private func inOrderOfTime(_ numbers: [Int]) -> [Int] {
    let starts = numbers.compactMap { recordings[$0].track.start }
    guard starts.count == numbers.count else { return numbers }
    return zip(starts, numbers).sorted { $0 < $1 }.map(\.1)
  }

  private func areSeveral(_ numbers: [Int]) -> Bool {
    let ordered = inOrderOfTime(numbers)
    return ordered.indices.contains { index in
      ordered[(index + 1)...].contains { later in
        let (a, b) = (recordings[ordered[index]], recordings[later])
        return a.isDistinct(from: b) || a.track.overlaps(b.track)
      }
    }
  }

  /// The trip that a recording goes on with; `nil` for none.
  private func bestGroup(for number: Int) -> Int? {
    let new = recordings[number]
    let free = groups.indices.filter { group in
      !groups[group].contains {
        recordings[$0].isDistinct(from: new) || recordings[$0].track.overlaps(new.track)
      }
    }
    if let same = free.last(where: { groups[$0].contains { isSameThing($0, number) } }) {
      return same
    }
    let near = free.compactMap { group -> (group: Int, meters: Double)? in
      guard let end = groups[group].last.flatMap({ recordings[$0].track.last }),
        let start = new.track.first
      else { return nil }
      let meters = end.geoPoint.distance(to: start.geoPoint).meters
      return meters <= RecordedTrack.journeyReach ? (group, meters) : nil
    }
    return near.min { $0.meters < $1.meters }?.group
  }

  private func isSameThing(_ a: Int, _ b: Int) -> Bool {
    let (a, b) = (recordings[a], recordings[b])
    if a.file == b.file, isOneThing[a.file] == true { return true }
    if let own = a.track.number, let other = b.track.number { return own == other }
    return a.track.name != nil && a.track.name == b.track.name
  }
}

extension RecordedTrack {
  /// The moment of the first point; `nil` where the track has no times.
  var start: Double? { first?.time }

  /// True if it was recorded while another was. A little of a recording that begins near where the
  /// other ends is a joint, at which clocks may differ.
  fileprivate func overlaps(_ other: RecordedTrack) -> Bool {
    guard let start, let end = last?.time, let otherStart = other.start,
      let otherEnd = other.last?.time
    else { return false }
    let both = min(end, otherEnd) - max(start, otherStart)
    guard both > 0 else { return false }
    let isFirst = start <= otherStart
    guard let leaving = isFirst ? last : other.last,
      let arriving = isFirst ? other.first : first
    else { return true }
    return both * 10 > min(end - start, otherEnd - otherStart)
      || leaving.geoPoint.distance(to: arriving.geoPoint).meters > RecordedTrack.journeyReach
  }
}
