internal import FlightTextFormats

/// The findings of a reader before anything is dropped.
package struct RawTracks: Sendable {
  package var tracks: [RecordedTrack] = []
  /// The callsigns of tracks by their numbers, where a format has them row by row.
  var callsigns: [Int: [CallsignRun]] = [:]
  /// Records that cannot be read.
  package var faults = RecordFaults()
  /// Rows without a position, as receivers write them while they know none.
  package var rowsWithoutPosition = 0
  /// Times that stand in the file and cannot be read.
  package var unreadTimes = 0
  /// A column that by its name may hold times, of a table without a column that does, as written.
  package var unreadTimeColumn: String?
  /// True if the times are those of the clocks at the place, whose distance from UTC the file does not
  /// tell.
  package var isLocalTime = false
  /// The way in which a table was read; `nil` for other formats.
  package var reading: TableReading?
  /// What tells the units of a table; `nil` for other formats.
  var tableUnits: TableUnits?
  /// The unit in which the file counts heights, as the tracks have them until units are settled; then
  /// `nil` where there are none.
  package internal(set) var altitudeUnit: UnitReading<AltitudeUnit>?
  /// The same of speeds.
  package internal(set) var speedUnit: UnitReading<SpeedUnit>?
  /// The number of heights out of range, which were left out of their points.
  package private(set) var impossibleHeights = 0
  /// Other lines that the file draws, which are not taken.
  package var passedOver: PassedOver?

  /// Creates findings of a format that has units of its own: meters and meters a second, as most do,
  /// or others.
  package init(
    tracks: [RecordedTrack] = [], altitude: AltitudeUnit = .meters,
    speed: SpeedUnit = .metersPerSecond
  ) {
    self.tracks = tracks
    altitudeUnit = UnitReading(unit: altitude, reason: .format)
    speedUnit = UnitReading(unit: speed, reason: .format)
  }
}

/// What the header and the rows of a table tell of its units.
struct TableUnits: Sendable {
  var columns: TableColumns
  var evidence: UnitEvidence
}

extension RawTracks {
  /// Makes meters and meters a second of the numbers as they are written. Whatever the format, this is
  /// the one place that does; the user's word counts more than the file's.
  ///
  /// The units of a table are those that what is followed shows, as others in it may be wrong.
  mutating func settleUnits(_ rules: ReadingRules) {
    if let tableUnits {
      reading?.settleUnits(of: tracks, tableUnits.columns, tableUnits.evidence, rules)
      (altitudeUnit, speedUnit) = (reading?.altitude, reading?.speed)
    }
    altitudeUnit =
      tracks.has(\.altitude) ? UnitReading(asked: rules.altitudeUnit) ?? altitudeUnit : nil
    speedUnit = tracks.has(\.speed) ? UnitReading(asked: rules.speedUnit) ?? speedUnit : nil
    tracks.scale(speed: speedUnit?.unit.factor ?? 1, altitude: altitudeUnit?.unit.factor ?? 1)
    for track in tracks.indices {
      impossibleHeights += tracks[track].takeHeightsOut(\.impossibleHeights)
    }
  }

  /// Leaves out positions at 0° N 0° E, which receivers write while they know none, unless the line leads
  /// there.
  mutating func leaveNowhereOut() {
    for track in tracks.indices {
      for segment in tracks[track].segments.indices {
        let points = tracks[track].segments[segment]
        guard points.contains(where: \.isNowhere) else { continue }
        let kept = points.withoutNowhere
        rowsWithoutPosition += points.count - kept.count
        tracks[track].segments[segment] = kept
      }
    }
    removeEmpty()
  }

  /// Takes out what has no points.
  mutating func removeEmpty() {
    for track in tracks.indices { tracks[track].segments.removeAll(where: \.isEmpty) }
    tracks.removeAll(where: \.segments.isEmpty)
  }

  /// The moment of a text; `nil`, and counted, where it is none.
  ///
  /// - Throws: `.notATime`, where rules are strict.
  mutating func moment(
    _ text: [UInt8], line: Int, mayBeBlank: Bool = false
  ) throws(TrackReadError) -> Double? {
    if let moment = TimeText.parse(text) { return moment }
    guard !faults.isStrict || mayBeBlank && text.allSatisfy(\.isBlank) else {
      throw TrackReadError(.notATime(excerpt(text)), line: line)
    }
    unreadTimes += 1
    return nil
  }
}

extension TrackPoint {
  /// True at 0° N 0° E to the meter.
  fileprivate var isNowhere: Bool { abs(latitude) < 1e-5 && abs(longitude) < 1e-5 }
}

extension [TrackPoint] {
  /// The points but for those at 0° N 0° E to which nothing leads: neither the last other point
  /// before nor the next one behind lies within twice the usual step, or a tenth of a degree.
  fileprivate var withoutNowhere: [TrackPoint] {
    let places = lazy.filter { !$0.isNowhere }
    let steps = zip(places, places.dropFirst()).map { $0.meters(to: $1) }.filter { $0 > 0 }.sorted()
    guard let usual = steps.isEmpty ? nil : steps[steps.count / 2] else { return self }
    let nowhere = TrackPoint(latitude: 0, longitude: 0)
    func isNear(_ index: Int) -> Bool {
      indices.contains(index) && self[index].meters(to: nowhere) <= Swift.max(2 * usual, 11_000)
    }
    var kept: [TrackPoint] = []
    kept.reserveCapacity(count)
    var index = 0
    while index < count {
      let end = self[index...].firstIndex { $0.isNowhere != self[index].isNowhere } ?? count
      if !self[index].isNowhere || isNear(index - 1) || isNear(end) { kept += self[index..<end] }
      index = end
    }
    return kept
  }
}
