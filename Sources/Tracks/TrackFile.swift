/// A file of recorded lines, read and cleaned.
package struct TrackFile: Equatable, Sendable {
  /// The lines, each with at least one point.
  package let tracks: [RecordedTrack]
  /// Points that were read: those of `tracks`, and those left out.
  package let pointsRead: Int
  /// The points left out, by reason.
  package let dropped: DroppedPoints
  /// Other lines of the file, which are not taken; `nil` where nothing is, or it is the same line.
  package let passedOver: PassedOver?
  /// Tracks that were left out as they stay at one place.
  package let stillTracks: Int
  /// Points whose clock was set for a while, which was put right.
  package let resetClockPoints: Int
  /// Heights that nothing climbs to, which were left out of their points.
  package let falseHeights: Int
  /// Records that cannot be read, and were left out.
  package let faults: RecordFaults
  /// Rows without a position.
  package let rowsWithoutPosition: Int
  /// Points without a time where others have one, or where the file has one that cannot be read. In
  /// a track in which at least half have one they took it from their neighbors.
  package let untimedPoints: Int
  /// A column of a table without times that by its name may hold some, as written.
  package let unreadTimeColumn: String?
  /// Rows of a table as it was read: its clock, its columns, its units; `nil` for other formats.
  package let reading: TableReading?
  /// The unit of heights in the file; `nil` where it has none.
  package let altitudeUnit: UnitReading<AltitudeUnit>?
  /// The unit of speeds in the file; `nil` where it has none.
  package let speedUnit: UnitReading<SpeedUnit>?
  /// True if the times are those of the clocks at the place.
  package let isLocalTime: Bool
  /// The format that the content shows.
  package let format: TrackFormat
  /// Other recordings that were packed with this one, and are not read.
  package let passedOverMembers: PassedOverMembers?

  /// Reads a file; its format is told from its content.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, perhaps packed by gzip, or in a zip as KMZ is.
  ///   - filter: The aircraft to keep of several, where the format tells them apart.
  ///   - isStrict: True to refuse a file for a record that cannot be read.
  /// - Throws: `TrackReadError`; `.noPoints` if no line of two points is left.
  /// - Complexity: O(bytes) in time and memory.
  package init(
    _ bytes: [UInt8], filter: AircraftFilter = AircraftFilter(), isStrict: Bool = false
  ) throws(TrackReadError) {
    try self.init(
      TrackSource(bytes), ReadingRules(aircraft: filter, isStrict: isStrict))
  }

  /// Reads a file that was taken apart: recognizes its format, reads what it holds, and chooses the
  /// tracks that make its story.
  package init(_ source: TrackSource, _ rules: ReadingRules) throws(TrackReadError) {
    format = try TrackFormat(of: source)
    var raw = try format.read(source, rules)
    if let cutOff = source.cutOff { try raw.faults.leaveOut(cutOff) }
    try raw.keep(rules.aircraft)
    raw.settleUnits(rules)
    raw.leaveNowhereOut()
    let choice = TrackChoice(raw, tellsAircraftApart: format.holdsAircraft)
    // Where nothing can be read the reason of the first record is that of all.
    if choice.pointsRead < 2, let fault = source.cutOff ?? raw.faults.first { throw fault }
    try choice.check(holdsAircraft: format.holdsAircraft)
    tracks = choice.tracks
    pointsRead = choice.pointsRead
    dropped = choice.dropped
    passedOver = raw.passedOver
    stillTracks = choice.stillTracks
    resetClockPoints = choice.resetClock
    falseHeights = choice.falseHeights
    untimedPoints = choice.untimed
    faults = raw.faults
    reading = raw.reading
    altitudeUnit = raw.altitudeUnit
    speedUnit = raw.speedUnit
    isLocalTime = raw.isLocalTime
    rowsWithoutPosition = raw.rowsWithoutPosition
    unreadTimeColumn = raw.unreadTimeColumn
    passedOverMembers = source.passedOverMembers
  }
}

extension TrackChoice {
  /// Refuses what is no line, or too many.
  fileprivate func check(holdsAircraft: Bool) throws(TrackReadError) {
    // Tables and what services answer hold other aircraft, of which one is wanted.
    guard holdsAircraft || tracks.count <= ReadingLimit.tracks else {
      throw TrackReadError(.tooManyTracks(ReadingLimit.tracks))
    }
    guard tracks.isEmpty else { return }
    let found =
      switch pointsRead {
      case 0: "no positions"
      case 1: "only one position"
      case _ where dropped.jumps + dropped.lesser > 0:
        "one place, and others that no aircraft can have reached in the time"
      default: "only one place"
      }
    throw TrackReadError(.noPoints(found))
  }
}
