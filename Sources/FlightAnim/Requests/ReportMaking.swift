internal import FlightFiles
internal import FlightGraphics
internal import FlightJourneys
internal import FlightRoutes
internal import FlightStoryboards
internal import FlightTextFormats
internal import FlightTracks
internal import FlightTypography

extension Report {
  init(
    _ storyboard: Storyboard, _ timing: FrameTiming, framesPerSecond: Double,
    recordings: [RecordingTally], files: [File]
  ) {
    let trips = zip(zip(storyboard.trips, storyboard.lines), storyboard.clocks).map { told, clock in
      let (trip, line) = told
      let stops = trip.stops.map(\.shortName)
      let ledger = trip.ledger
      return Trip(
        route: stops,
        legs: trip.legs.indices.map { index in
          let leg = trip.legs[index]
          let ledger = leg.ledger
          return Leg(
            from: stops[index], to: stops[index + 1], kind: leg.isConnection ? .connection : .flown,
            distance: ledger.distance.toTheMillimeter,
            gapDistance: ledger.distance(of: .gap).toTheMillimeter,
            connectionDistance: ledger.distance(of: .connection).toTheMillimeter,
            points: line.legs[index].last + 1, isOnlyShortest: leg.isUnique)
        },
        flights: ledger.flights,
        distance: ledger.distance.toTheMillimeter,
        gapDistance: ledger.distance(of: .gap).toTheMillimeter,
        connectionDistance: ledger.distance(of: .connection).toTheMillimeter,
        recordedTime: ledger.seconds?.inThousandths,
        points: line.legs.reduce(1) { $0 + $1.last },
        start: clock.start.inThousandths,
        duration: clock.timeline.duration.inThousandths)
    }
    let told = storyboard.comparedWay == nil ? trips.count : 1
    let ledger = storyboard.trips.prefix(told).ledger
    let roundFlights = storyboard.trips.prefix(told).flatMap(\.roundFlights)
    let comparison = storyboard.comparedWay.map { label in
      let (own, other) = (ledger.distance, storyboard.trips[1].ledger.distance)
      return Comparison(
        label: label, distance: other.toTheMillimeter,
        distanceRatio: (other.meters / own.meters).inThousandths,
        recordedTime: trips[1].recordedTime)
    }
    self.init(
      route: trips.prefix(told).flatMap(\.route), legs: trips.prefix(told).flatMap(\.legs),
      trips: trips, comparison: comparison, flights: ledger.flights,
      distance: ledger.distance.toTheMillimeter,
      gapDistance: ledger.distance(of: .gap).toTheMillimeter,
      connectionDistance: ledger.distance(of: .connection).toTheMillimeter,
      passedOver: roundFlights.isEmpty ? nil : roundFlights.map(PassedOver.init),
      points: trips.prefix(told).reduce(0) { $0 + $1.points },
      frames: timing.count, framesPerSecond: framesPerSecond,
      duration: timing.duration.inThousandths,
      width: storyboard.scene.size.width, height: storyboard.scene.size.height,
      projection: storyboard.projection.rawValue, camera: storyboard.camera.rawValue,
      background: storyboard.backdrop.rawValue,
      idle: storyboard.clocks.idle.map(\.inThousandths),
      recordings: recordings.isEmpty ? nil : recordings.map(Recording.init),
      fonts: storyboard.installedFonts.isEmpty
        ? nil : storyboard.installedFonts.map(Font.init),
      outputs: files)
    (isRouteInView, unseen) = (storyboard.isRouteInView, storyboard.unseen)
  }
}

extension Distance {
  fileprivate var toTheMillimeter: Distance { .meters(meters.inThousandths) }
}

extension Report.PassedOver {
  fileprivate init(_ flight: RoundFlight) {
    let place = flight.stop.shortName
    self.init(from: place, to: place, date: flight.day?.text)
  }
}

extension Report.Font {
  fileprivate init(_ font: FontFile) {
    let digest = font.withBytes { bytes in
      var digest = SHA256()
      digest.update(bytes)
      return digest.hexadecimal
    }
    self.init(family: font.family, file: font.path, digest: digest)
  }
}

extension Report.Recording {
  fileprivate init(_ tally: RecordingTally) {
    self.init(
      file: tally.file, format: tally.format.name, pointsRead: tally.pointsRead,
      pointsKept: tally.pointsKept,
      leftOut: LeftOut(
        repeated: tally.dropped.duplicates, wrongTime: tally.dropped.wrongTimes,
        unreachable: tally.dropped.jumps + tally.dropped.lesser, parallel: tally.dropped.parallel,
        still: tally.dropped.still, outsideTime: tally.cut),
      clockPutRight: tally.resetClock, passedOver: tally.passedOver,
      rowsSkipped: tally.skippedRows, rowsWithoutPosition: tally.rowsWithoutPosition,
      units: Units(altitude: tally.altitudeUnit?.rawValue, speed: tally.speedUnit?.rawValue),
      highest: tally.highest?.inThousandths, fastest: tally.fastest?.inThousandths,
      ids: tally.ids.isEmpty ? nil : tally.ids,
      idle: tally.idle.inThousandths)
  }
}

extension [TripClock] {
  /// The seconds of the recordings that are shortened, on a clock that several share once; `nil` where
  /// there are none.
  fileprivate var idle: Double? {
    let seconds = first?.common?.idle ?? reduce(0) { $0 + $1.idle }
    return seconds > 0 ? seconds : nil
  }
}
