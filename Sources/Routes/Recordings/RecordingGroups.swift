internal import FlightGeodesy
internal import FlightOrdering
internal import FlightTracks

/// A recording, and where it is from.
struct Recording {
  var track: RecordedTrack
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
  /// The files no two of whose recordings overlap in time, or have ids that differ.
  private var filesOfOneThing: Set<Int> = []

  /// - Parameter most: The most trips; where there are more, the rest is left as it is.
  /// - Complexity: O(n log n + n · most) for n recordings.
  init(_ recordings: [Recording], most: Int) {
    self.recordings = recordings
    let all = Array(recordings.indices)
    for (file, numbers) in Dictionary(grouping: all, by: { recordings[$0].file })
    where !areSeveral(numbers) {
      filesOfOneThing.insert(file)
    }
    guard areSeveral(all) else {
      groups = all.isEmpty ? [] : [all.inOrder(of: start)]
      return
    }
    var trips: [Group] = []
    for number in all.inOrder(of: start) {
      let new = recordings[number]
      let isOfOneThing = filesOfOneThing.contains(new.file)
      let index = trips.count > most ? nil : bestGroup(of: trips, for: new)
      if let index {
        trips[index].add(number, new, isOfOneThing: isOfOneThing)
      } else {
        trips.append(Group(number, new, isOfOneThing: isOfOneThing))
      }
    }
    groups = trips.map(\.members).sorted { ($0.min() ?? 0) < ($1.min() ?? 0) }
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

  private func start(of number: Int) -> Double? { recordings[number].track.start }

  /// True if any two are of different things, or overlap in time.
  private func areSeveral(_ numbers: [Int]) -> Bool {
    let all = numbers.map { recordings[$0] }
    if Set(all.compactMap(\.track.number)).count > 1 { return true }
    let ids = Dictionary(grouping: all.filter(\.hasOwnID), by: \.file)
    if ids.values.contains(where: { Set($0.map(\.id)).count > 1 }) { return true }
    // Those under way at a moment that do not overlap are two at most, at a joint.
    var underWay: [RecordedTrack] = []
    for track in all.map(\.track).filter({ $0.start != nil }).sorted(by: {
      ($0.start ?? 0) < ($1.start ?? 0)
    }) {
      underWay.removeAll { ($0.last?.time ?? 0) <= (track.start ?? 0) }
      if underWay.contains(where: { $0.overlaps(track) }) { return true }
      underWay.append(track)
    }
    return false
  }

  /// The trip that a recording goes on with; `nil` for none.
  private func bestGroup(of groups: [Group], for new: Recording) -> Int? {
    let free = groups.indices.filter { groups[$0].takes(new) }
    if let same = free.last(where: { groups[$0].isSameThing(as: new) }) { return same }
    let near = free.compactMap { group -> (group: Int, meters: Double)? in
      guard let end = groups[group].last.track.last, let start = new.track.first else {
        return nil
      }
      let meters = end.geoPoint.distance(to: start.geoPoint).meters
      return meters <= RecordedTrack.journeyReach ? (group, meters) : nil
    }
    return near.min { $0.meters < $1.meters }?.group
  }
}

/// The recordings of a trip so far, in order of time, with what they have in common.
private struct Group {
  private(set) var members: [Int]
  private(set) var last: Recording
  /// Those with times by their starts: as none overlap, only neighbors may be under way at one moment.
  private var timed: [RecordedTrack] = []
  private var number: String?
  /// The ids of those that are told apart by them within their files.
  private var ids: [Int: String?] = [:]
  private var names: Set<String> = []
  /// The names of those without a number.
  private var soleNames: Set<String> = []
  private var filesOfOneThing: Set<Int> = []

  init(_ member: Int, _ recording: Recording, isOfOneThing: Bool) {
    members = []
    last = recording
    add(member, recording, isOfOneThing: isOfOneThing)
  }

  mutating func add(_ member: Int, _ recording: Recording, isOfOneThing: Bool) {
    members.append(member)
    last = recording
    if let start = recording.track.start {
      timed.insert(recording.track, at: place(of: start))
    }
    number = number ?? recording.track.number
    if recording.hasOwnID { ids[recording.file] = recording.id }
    if let name = recording.track.name {
      names.insert(name)
      if recording.track.number == nil { soleNames.insert(name) }
    }
    if isOfOneThing { filesOfOneThing.insert(recording.file) }
  }

  /// True unless a recording is of another thing, or was made at the same time.
  func takes(_ new: Recording) -> Bool {
    if let number, let other = new.track.number, number != other { return false }
    if new.hasOwnID, let id = ids[new.file], id != new.id { return false }
    guard let start = new.track.start else { return true }
    let place = place(of: start)
    return !timed[max(0, place - 2)..<min(timed.count, place + 2)].contains {
      $0.overlaps(new.track)
    }
  }

  /// The number of those that start no later: most often all, as they come in order of time.
  private func place(of start: Double) -> Int {
    (timed.lastIndex { ($0.start ?? 0) <= start } ?? -1) + 1
  }

  /// True if a recording is of the thing that one of them is of, by its file, number or name.
  func isSameThing(as new: Recording) -> Bool {
    if filesOfOneThing.contains(new.file) { return true }
    if let number, number == new.track.number { return true }
    return new.track.name.map((new.track.number == nil ? names : soleNames).contains) ?? false
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
