extension [RecordedTrack] {
  /// The greatest height in meters; `nil` where no point has one.
  package var highest: Double? {
    lazy.flatMap(\.segments).joined().lazy.compactMap(\.altitude)
      .filter { TrackPoint.heights.contains($0) }.max()
  }

  /// The greatest speed in meters a second that is kept up: the file's, where half of the points have one,
  /// or that of positions and times over ten seconds at least; `nil` where there is neither.
  package var fastestSpeed: Double? {
    var told: [Double] = []
    var count = 0
    for point in lazy.flatMap(\.segments).joined() {
      count += 1
      if let speed = point.speed, TrackPoint.speeds.contains(speed) { told.append(speed) }
    }
    if 2 * told.count >= count { return told.greatestKeptUp }
    return lazy.flatMap(\.segments).compactMap { $0.stretchSpeeds.greatestKeptUp }.max()
  }
}

extension TrackPoint {
  /// Heights in meters that are none but written for one that is not known lie outside.
  package static let heights = -1000.0...2_000_000
  /// Speeds in meters a second, likewise.
  package static let speeds = 0.0...12_000
}

extension Collection<TrackPoint> {
  /// The longer side of their extent in degrees; 0 of one place.
  var extent: Double {
    func size(_ values: some Sequence<Double>) -> Double {
      (values.max() ?? 0) - (values.min() ?? 0)
    }
    return Swift.max(size(lazy.map(\.latitude)), size(lazy.map(\.longitude)))
  }
}

extension [TrackPoint] {
  /// The speeds of stretches of ten seconds, or of steps that are longer.
  fileprivate var stretchSpeeds: [Double] {
    var speeds: [Double] = []
    var (start, way) = (0, 0.0)
    for index in indices.dropFirst() {
      way += self[index - 1].meters(to: self[index])
      guard let from = self[start].time, let to = self[index].time else { return [] }
      guard to - from >= 10 else { continue }
      speeds.append(way / (to - from))
      (start, way) = (index, 0)
    }
    return speeds
  }
}

extension [Double] {
  /// The greatest of some speeds in a row; one far above both its neighbors is a fault of the receiver, and
  /// counts for twice the faster of these.
  fileprivate var greatestKeptUp: Double? {
    guard count > 2 else { return self.max() }
    return indices.map { index in
      let beside = Swift.max(
        index > 0 ? self[index - 1] : 0, index + 1 < count ? self[index + 1] : 0)
      return Swift.min(self[index], 2 * beside)
    }.max()
  }
}

extension [String] {
  /// Each text once, in the order in which they appear first.
  package var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
