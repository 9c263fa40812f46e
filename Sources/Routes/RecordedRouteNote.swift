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
  /// The notes on a file.
  func notes(of file: String) -> [RecordedRoute.Note] {
    var notes = notesOfWhatIsLeftOut(of: file)
    if let passedOverMembers {
      notes.append(.passedOverMembers(file: file, passedOverMembers))
    }
    if self.faults.count > 0 {
      notes.append(.skipped(file: file, rows: self.faults.count, first: self.faults.first))
    }
    if let doubt = self.faults.doubt { notes.append(.doubtful(file: file, doubt)) }
    let units = (
      self.altitudeUnit.flatMap { $0.reason.isInferred ? $0 : nil },
      self.speedUnit.flatMap { $0.reason.isInferred ? $0 : nil }
    )
    if units.0 != nil || units.1 != nil {
      notes.append(.units(file: file, units.0, units.1))
    }
    if let order = self.reading?.assumedDateOrder { notes.append(.dateOrder(file: file, order)) }
    if self.rowsWithoutPosition > 0 {
      notes.append(.withoutPosition(file: file, rows: self.rowsWithoutPosition))
    }
    if self.untimedPoints > 0 {
      let areFilled = tracks.allSatisfy { $0.segments.first?.first?.time != nil }
      notes.append(.untimed(file: file, points: self.untimedPoints, areFilled: areFilled))
    }
    if let column = self.unreadTimeColumn {
      notes.append(.unreadTimeColumn(file: file, column: column))
    }
    return notes
  }
}

extension [Trip] {
  /// The notes on gaps and connections.
  var notesOfWhatWasNotRecorded: [RecordedRoute.Note] {
    var notes: [RecordedRoute.Note] = []
    let ledger = ledger
    let gaps = ledger.count(of: .gap)
    if gaps > 0 {
      let partings = lazy.flatMap(\.legs).reduce(0) {
        $1.ledger.count(of: .gap) > 0 ? $0 + ($1.recording?.partings ?? 0) : $0
      }
      notes.append(.bridged(count: gaps, partings: partings, length: ledger.distance(of: .gap)))
    }
    let connections = ledger.count(of: .connection)
    if connections > 0 {
      notes.append(.connected(count: connections, length: ledger.distance(of: .connection)))
    }
    return notes
  }
}

extension FlightLog {
  /// The notes on a log, and on what was made of it.
  func notes(
    of file: String, _ logged: LoggedTrips, _ trip: Trip
  ) -> [RecordedRoute.Note] {
    var notes: [RecordedRoute.Note] = []
    if !logged.faults.isEmpty { notes.append(.leftOut(file: file, logged.faults)) }
    if logged.cancelled > 0 { notes.append(.cancelled(file: file, flights: logged.cancelled)) }
    if othersFlights > 0 { notes.append(.othersFlights(file: file, flights: othersFlights)) }
    let ledger = trip.ledger
    let round = ledger.count(of: .passedOver)
    if round > 0 { notes.append(.roundFlights(file: file, flights: round)) }
    if let doubtfulDate, let order = reading.dateOrder, let evidence = reading.orderEvidence {
      notes.append(.logDateOrder(file: file, order, evidence, example: doubtfulDate))
    }
    if !logged.substitutions.isEmpty {
      notes.append(.substituted(file: file, logged.substitutions))
    }
    notes.append(
      .flights(
        ledger.flights, connections: ledger.count(of: .connection),
        length: ledger.distance(of: .connection)))
    return notes
  }
}
