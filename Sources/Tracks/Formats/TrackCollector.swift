internal import FlightOrdering

/// Points on their way into tracks, one for each device, in the order in which these come.
struct TrackCollector {
  /// What was found; the tracks are in `tracks`.
  var found: RawTracks
  private var indexOfDevice: [String: Int] = [:]

  /// - Parameter found: Findings in the units of the format, with nothing found.
  init(_ rules: ReadingRules, _ found: RawTracks = RawTracks()) {
    self.found = found
    self.found.faults = RecordFaults(rules)
  }

  /// Adds what a closure reads to the track of a device, or leaves out what it cannot read.
  ///
  /// - Parameters:
  ///   - device: The word by which the file tells devices apart.
  ///   - name: The name of its track.
  mutating func add(
    of device: String = "", name: String? = nil, line: Int?,
    _ point: () throws(TrackReadError) -> TrackPoint
  ) throws(TrackReadError) {
    guard let point = try found.faults.point(line: line, point) else { return }
    if let index = indexOfDevice[device] {
      found.tracks[index].segments[0].append(point)
    } else {
      indexOfDevice[device] = found.tracks.count
      found.tracks.append(RecordedTrack(name: name, segments: [[point]]))
    }
  }

  /// What was found, each track in order of time, where the file has none of its own.
  var inOrderOfTime: RawTracks {
    var result = found
    for index in result.tracks.indices {
      result.tracks[index].segments = result.tracks[index].segments.map { $0.inOrder(of: \.time) }
    }
    return result
  }
}
