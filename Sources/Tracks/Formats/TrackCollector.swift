/// Points on their way into tracks, one for each device, in the order in which these come.
struct TrackCollector {
  /// What was found; the tracks are in `tracks`.
  var found: RawTracks
  private var indexOfDevice: [String: Int] = [:]
  private var count = 0

  /// - Parameter found: Findings in the units of the format, with nothing found.
  init(_ rules: ReadingRules, _ found: RawTracks = RawTracks()) {
    self.found = found
    self.found.faults = RecordFaults(rules)
  }

  /// Adds a point to the track of a device.
  ///
  /// - Parameters:
  ///   - device: The word by which the file tells devices apart.
  ///   - name: The name of its track.
  /// - Throws: `.tooManyPoints`.
  mutating func add(
    _ point: TrackPoint, of device: String = "", name: String? = nil, line: Int?
  ) throws(TrackReadError) {
    count += 1
    guard count <= ReadingLimit.points else {
      throw TrackReadError(.tooManyPoints(ReadingLimit.points), line: line)
    }
    if let index = indexOfDevice[device] {
      found.tracks[index].segments[0].append(point)
    } else {
      indexOfDevice[device] = found.tracks.count
      found.tracks.append(RecordedTrack(name: name, segments: [[point]]))
    }
  }

  /// Adds what a closure reads, or leaves out what it cannot.
  mutating func add(
    of device: String = "", name: String? = nil, line: Int?,
    _ point: () throws(TrackReadError) -> TrackPoint
  ) throws(TrackReadError) {
    let read: TrackPoint
    do throws(TrackReadError) { read = try point() } catch {
      try found.faults.leaveOut(TrackReadError(error.reason, line: error.line ?? line))
      return
    }
    try add(read, of: device, name: name, line: line)
  }

  /// What was found, each track in order of time, where the file has none of its own.
  var inOrderOfTime: RawTracks {
    var result = found
    for index in result.tracks.indices {
      result.tracks[index].segments = result.tracks[index].segments.map(\.inOrderOfTime)
    }
    return result
  }
}

extension [TrackPoint] {
  /// The points in order of time; those of one moment, and those without one, stay in theirs.
  fileprivate var inOrderOfTime: [TrackPoint] {
    guard allSatisfy({ $0.time != nil }) else { return self }
    return enumerated().sorted { a, b in
      (a.element.time ?? 0, a.offset) < (b.element.time ?? 0, b.offset)
    }.map(\.element)
  }
}
