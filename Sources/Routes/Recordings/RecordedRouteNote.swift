package import FlightGeodesy
package import FlightTracks

extension RecordedRoute {
  /// A note on what was left out or filled in.
  package enum Note: Equatable, Sendable {
    /// Points that are repeated, have a wrong time, or cannot have been flown.
    case dropped(file: String, DroppedPoints)
    /// Tracks that stay at one place, beside others.
    case still(file: String, tracks: Int, points: Int)
    /// Points that repeat another recording of the same flight, which has more points.
    case parallel(file: String, points: Int)
    /// Points whose clock was set for a while, which was put right.
    case resetClock(file: String, points: Int)
    /// Heights that nothing climbs to were left out of their points.
    case falseHeights(file: String, count: Int)
    /// Heights that are out of range were left out of their points.
    case impossibleHeights(file: String, count: Int)
    /// Files of a folder that are no recordings.
    case ignoredFiles([String])
    /// Folders of a folder, which are not looked into.
    case ignoredFolders([String])
    /// Files that hold none of the aircraft asked for, beside others that do.
    case ofOthers([String])
    /// Points of a recording outside the time asked for.
    case cut(file: String, points: Int)
    /// Other lines that the file draws, which are not taken.
    case passedOver(file: String, PassedOver)
    /// So much was left out that the picture may not show the whole recording.
    case muchLeftOut(file: String, points: Int, of: Int)
    /// Other recordings in an archive, beside the one that is read.
    case passedOverMembers(file: String, PassedOverMembers)
    /// Records that cannot be read, and were left out, and the fault of the first.
    case skipped(file: String, rows: Int, first: TrackReadError?)
    /// A fault of a file of which nothing is left out for it.
    case doubtful(file: String, TrackReadError)
    /// The units of a table that its header does not tell, and the reasons to take them.
    case units(file: String, UnitReading<AltitudeUnit>?, UnitReading<SpeedUnit>?)
    /// The order of dates of a table whose rows do not force it.
    case dateOrder(file: String, DateOrder)
    /// Rows without a position.
    case withoutPosition(file: String, rows: Int)
    /// Points without a time that can be read, and whether they took it from their neighbors;
    /// otherwise there is no time in which to replay.
    case untimed(file: String, points: Int, areFilled: Bool)
    /// Points without a height, of so many, where others have one.
    case withoutHeight(file: String, points: Int, of: Int)
    /// A column that by its name may hold times, of a table without times.
    case unreadTimeColumn(file: String, column: String)
    /// Tracks without times beside others that have them: nothing can be replayed then.
    case untimedBesideTimed(file: String)
    /// Stretches that nobody recorded, bridged by geodesics; the partings among them lie between
    /// stretches that the file keeps apart.
    case bridged(count: Int, partings: Int, length: Distance)
    /// Recordings, or lines of one without times, that do not meet, joined by geodesics; they count in
    /// no figure.
    case connected(count: Int, length: Distance)
    /// Flights of a log that did not take place.
    case cancelled(file: String, flights: Int)
    /// Rows of a log that were left out, and why.
    case leftOut(file: String, [LogFault])
    /// Flights of other people in a log.
    case othersFlights(file: String, flights: Int)
    /// Places of a log that were taken for others.
    case substituted(file: String, [LoggedTrips.Substitution])
    /// Dates of a log whose numbers do not tell their order: the one taken, why, and one of them.
    case logDateOrder(
      file: String, DateOrder, LogReading.OrderEvidence, example: FlightLog.DoubtfulDate)
    /// Flights of one log in one trip; connections lie between those that do not meet, and count in no
    /// figure.
    case flights(Int, connections: Int, length: Distance)
    /// Flights of a log that landed where they left, which are not drawn and count in no figure.
    case roundFlights(file: String, flights: Int)
  }
}

extension TrackFile {
  func notes(of file: String) -> [RecordedRoute.Note] {
    let (dropped, faults, rows) = (self.dropped, self.faults, self.rowsWithoutPosition)
    let hidden = dropped.duplicates + dropped.wrongTimes + dropped.jumps + dropped.lesser
    // A tenth or less is what receivers do.
    let unread = faults.count > 2 ? faults.count : 0
    let (lost, read) = (dropped.lost + unread, self.pointsRead - dropped.duplicates + unread)
    let units = (
      self.altitudeUnit.flatMap { $0.reason.isInferred ? $0 : nil },
      self.speedUnit.flatMap { $0.reason.isInferred ? $0 : nil }
    )
    let all = tracks.pointCount
    let bare = tracks.lazy.flatMap(\.segments).joined().count { $0.altitude == nil }
    let areFilled = tracks.allSatisfy { $0.segments.first?.first?.time != nil }
    let notes: [RecordedRoute.Note?] = [
      hidden > 0 ? .dropped(file: file, dropped) : nil,
      self.resetClockPoints > 0 ? .resetClock(file: file, points: self.resetClockPoints) : nil,
      self.impossibleHeights > 0
        ? .impossibleHeights(file: file, count: self.impossibleHeights) : nil,
      self.falseHeights > 0 ? .falseHeights(file: file, count: self.falseHeights) : nil,
      dropped.still > 0
        ? .still(file: file, tracks: self.stillTracks, points: dropped.still) : nil,
      self.passedOver.map { .passedOver(file: file, $0) },
      lost * 10 > read ? .muchLeftOut(file: file, points: lost, of: read) : nil,
      passedOverMembers.map { .passedOverMembers(file: file, $0) },
      faults.count > 0 ? .skipped(file: file, rows: faults.count, first: faults.first) : nil,
      units.0 != nil || units.1 != nil ? .units(file: file, units.0, units.1) : nil,
      self.reading?.assumedDateOrder.map { .dateOrder(file: file, $0) },
      rows > 0 ? .withoutPosition(file: file, rows: rows) : nil,
      self.untimedPoints > 0
        ? .untimed(file: file, points: self.untimedPoints, areFilled: areFilled) : nil,
      bare < all && tracks.contains(where: \.lacksHeights)
        ? .withoutHeight(file: file, points: bare, of: all) : nil,
      self.unreadTimeColumn.map { .unreadTimeColumn(file: file, column: $0) },
    ]
    return notes.compactMap(\.self) + faults.doubts.map { .doubtful(file: file, $0) }
  }
}

extension [Trip] {
  /// The notes on gaps and connections.
  var notesOfWhatWasNotRecorded: [RecordedRoute.Note] {
    let ledger = ledger
    let (gaps, connections) = (ledger.count(of: .gap), ledger.count(of: .connection))
    let partings = lazy.flatMap(\.legs).reduce(0) {
      $1.ledger.count(of: .gap) > 0 ? $0 + ($1.recording?.partings ?? 0) : $0
    }
    return
      (gaps > 0
      ? [.bridged(count: gaps, partings: partings, length: ledger.distance(of: .gap))] : [])
      + (connections > 0
        ? [.connected(count: connections, length: ledger.distance(of: .connection))] : [])
  }
}

extension FlightLog {
  /// The notes on a log, and on what was made of it.
  func notes(
    of file: String, _ logged: LoggedTrips, _ trip: Trip
  ) -> [RecordedRoute.Note] {
    let ledger = trip.ledger
    let (round, cancelled) = (ledger.count(of: .passedOver), logged.cancelled)
    let (faults, substitutions) = (logged.faults, logged.substitutions)
    var notes: [RecordedRoute.Note?] = [
      faults.isEmpty ? nil : .leftOut(file: file, faults),
      cancelled > 0 ? .cancelled(file: file, flights: cancelled) : nil,
      othersFlights > 0 ? .othersFlights(file: file, flights: othersFlights) : nil,
      round > 0 ? .roundFlights(file: file, flights: round) : nil,
    ]
    if let doubtfulDate, let order = reading.dateOrder, let evidence = reading.orderEvidence {
      notes.append(.logDateOrder(file: file, order, evidence, example: doubtfulDate))
    }
    if let doubt { notes.append(.doubtful(file: file, doubt)) }
    if !substitutions.isEmpty { notes.append(.substituted(file: file, substitutions)) }
    notes.append(
      .flights(
        ledger.flights, connections: ledger.count(of: .connection),
        length: ledger.distance(of: .connection)))
    return notes.compactMap(\.self)
  }
}
