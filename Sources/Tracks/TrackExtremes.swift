internal import FlightGeodesy

extension [RecordedTrack] {
  /// The greatest height in meters; `nil` where no point has one.
  package var highest: Double? {
    lazy.flatMap(\.segments).joined().lazy.compactMap(\.altitude)
      .filter { TrackPoint.heights.contains($0) }.max()
  }

  /// The greatest speed in meters a second: the file's, or that of positions and times over ten seconds
  /// at least; `nil` where there is neither.
  package var fastestSpeed: Double? {
    let told = lazy.flatMap(\.segments).joined().lazy.compactMap(\.speed)
      .filter { TrackPoint.speeds.contains($0) }.max()
    return told ?? lazy.flatMap(\.segments).compactMap(\.fastest).max()
  }
}

extension TrackPoint {
  /// Heights in meters that are none but written for one that is not known lie outside.
  package static let heights = -1000.0...2_000_000
  /// Speeds in meters a second, likewise.
  package static let speeds = 0.0...12_000
}

extension [TrackPoint] {
  /// The greatest speed over stretches of ten seconds, or of a step that is longer.
  fileprivate var fastest: Double? {
    var best: Double?
    var (start, way) = (0, 0.0)
    var steps: [Double] = []
    for index in indices.dropFirst() {
      let step = self[index - 1].meters(to: self[index])
      steps.append(step)
      way += step
      guard let to = self[index].time else { return nil }
      while start + 1 < index, let next = self[start + 1].time, to - next >= 10 {
        way -= steps[start]
        start += 1
      }
      guard let from = self[start].time, to - from >= 10 || index == count - 1, to > from else {
        continue
      }
      best = Swift.max(best ?? 0, way / (to - from))
    }
    return best
  }
}

extension [String] {
  /// Each text once, in the order in which they appear first.
  package var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
