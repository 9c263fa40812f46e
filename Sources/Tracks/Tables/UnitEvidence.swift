/// What the rows of a table tell of the units of its numbers.
struct UnitEvidence {
  /// Ratios of a change of height a second to the rate of climb beside it, as written.
  private var climbs: [Double] = []
  private var lastClimb: [Int: (time: Double, altitude: Double)] = [:]

  /// Enough of them to tell a unit.
  private static let most = 2000
  private static let fewest = 5

  /// Looks at a row of a track: its height and rate of climb, as written.
  mutating func add(track: Int, time: Double?, altitude: Double?, climb: Double?) {
    guard climbs.count < UnitEvidence.most, let time, let altitude, let climb else { return }
    guard let last = lastClimb[track] else {
      lastClimb[track] = (time, altitude)
      return
    }
    let step = time - last.time
    // Close to level flight the heights are rounded, over long steps the rate changes.
    guard step >= 4, step > 120 || abs(altitude - last.altitude) >= 20 else { return }
    lastClimb[track] = (time, altitude)
    guard step <= 120, abs(climb) > 0.5 else { return }
    climbs.append((altitude - last.altitude) / step / climb)
  }

  /// The unit of heights by rates of climb, which are in meters a second or feet a minute.
  var altitudeByClimb: AltitudeUnit? {
    guard climbs.count >= UnitEvidence.fewest else { return nil }
    let ratio = climbs.sorted()[climbs.count / 2]
    let candidates: [(AltitudeUnit, Double)] = [
      (.meters, 1), (.feet, 1 / 60.0), (.meters, 0.3048 / 60), (.feet, 1 / 0.3048),
    ]
    return UnitEvidence.nearest(ratio, candidates, within: 0.4)
  }

  /// The value whose factor is the nearest, if it is near enough and no other nearly as near.
  static func nearest<Value: Equatable>(
    _ ratio: Double, _ candidates: [(Value, Double)], within bound: Double
  ) -> Value? {
    guard ratio > 0, ratio.isFinite else { return nil }
    func miss(_ factor: Double) -> Double { max(ratio / factor, factor / ratio) - 1 }
    let ordered = candidates.sorted { miss($0.1) < miss($1.1) }
    guard let best = ordered.first, miss(best.1) <= bound else { return nil }
    let other = ordered.first { $0.0 != best.0 }
    return other.map { miss($0.1) > 1.5 * miss(best.1) + 0.02 } ?? true ? best.0 : nil
  }
}

/// The unit of speeds that positions and times show.
struct ShownSpeedUnit {
  let unit: SpeedUnit
  /// Meters a second by positions and times for one of the speeds as written.
  let ratio: Double
  /// True if many stretches tell it.
  let isStrong: Bool

  /// True if speeds cannot be in a unit, whoever wrote them.
  func contradicts(_ unit: SpeedUnit) -> Bool {
    isStrong && max(ratio / unit.factor, unit.factor / ratio) > 1.5
  }
}

extension [RecordedTrack] {
  /// The unit of the speeds, as written, that fits the positions and times of the same rows.
  ///
  /// Most units lie a factor of 1.85 and 3.6 apart, so that the typical ratio tells them; where it
  /// lies between two there is no answer. Miles an hour are near to knots, and who circles goes further
  /// than from point to point: for aircraft the ratio has to be that of miles closely.
  func speedUnitByPositions(ofAircraft isOfAircraft: Bool) -> ShownSpeedUnit? {
    var ratios: [Double] = []
    for track in self {
      for segment in track.segments { segment.addSpeedRatios(to: &ratios) }
    }
    guard ratios.count >= 2 else { return nil }
    let ratio = ratios.sorted()[ratios.count / 2]
    let areMiles = abs(ratio / SpeedUnit.milesPerHour.factor - 1) < 0.025
    let units = SpeedUnit.allCases.filter {
      $0 != .feetPerSecond && ($0 != .milesPerHour || !isOfAircraft || areMiles)
    }
    return UnitEvidence.nearest(ratio, units.map { ($0, $0.factor) }, within: 0.2).map {
      ShownSpeedUnit(unit: $0, ratio: ratio, isStrong: ratios.count >= 20)
    }
  }

  /// Meters a second that are reached for a tenth of the time, by positions and times; `nil` where
  /// there are none.
  var pace: Double? {
    var speeds: [Double] = []
    for track in self {
      for segment in track.segments {
        segment.forEachStretch { meters, seconds, _ in speeds.append(meters / seconds) }
      }
    }
    return speeds.isEmpty ? nil : speeds.sorted()[speeds.count * 9 / 10]
  }
}

extension [TrackPoint] {
  /// Stretches in which the error of a position does not matter: seconds and meters.
  private static let least = (seconds: 4.0, meters: 30.0)
  private static let mostStretches = 4000

  /// Calls a function with the meters, the seconds and the range of points of stretches long enough to
  /// tell a speed.
  fileprivate func forEachStretch(_ body: (Double, Double, ClosedRange<Int>) -> Void) {
    var start = 0
    var way = 0.0
    var stretches = 0
    for index in indices.dropFirst() {
      let step = self[index - 1].meters(to: self[index])
      guard let from = self[start].time, let to = self[index].time,
        to > (self[index - 1].time ?? to)
      else {
        (start, way) = (index, 0)
        continue
      }
      way += step
      guard to - from >= Self.least.seconds, way >= Self.least.meters else {
        // Who stands still for long starts anew.
        if index - start >= 60 { (start, way) = (index, 0) }
        continue
      }
      body(way, to - from, start...index)
      (start, way) = (index, 0)
      stretches += 1
      if stretches == Self.mostStretches { return }
    }
  }

  fileprivate func addSpeedRatios(to ratios: inout [Double]) {
    forEachStretch { meters, seconds, range in
      let speeds = self[range].compactMap(\.speed)
      let mean = speeds.reduce(0, +) / Double(Swift.max(speeds.count, 1))
      guard speeds.count == range.count, mean > 0 else { return }
      ratios.append(meters / seconds / mean)
    }
  }
}
