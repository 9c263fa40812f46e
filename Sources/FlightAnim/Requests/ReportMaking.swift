internal import FlightGeodesy
internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps
internal import FlightOptions
internal import FlightRoutes
internal import FlightScene
internal import FlightStoryboards
internal import FlightStyles
internal import FlightTextFormats
internal import FlightTypography

extension Report {
  init(
    _ storyboard: Storyboard, _ timing: FrameTiming, framesPerSecond: Double,
    recordings: [RecordingTally], files: [File]
  ) {
    func millimeters(_ distance: Distance) -> Distance {
      .meters(distance.meters.inThousandths)
    }
    let trips = zip(zip(storyboard.trips, storyboard.lines), storyboard.clocks).map { told, clock in
      let (trip, line) = told
      let stops = trip.stops.map(\.shortName)
      return Trip(
        route: stops,
        legs: trip.legs.indices.map { index in
          Leg(
            from: stops[index], to: stops[index + 1],
            distance: millimeters(trip.legs[index].length),
            points: line.legs[index].last + 1,
            isOnlyShortest: trip.legs[index].isUnique)
        },
        distance: millimeters(trip.length),
        recordedTime: trip.recordedSeconds?.inThousandths,
        points: line.legs.reduce(1) { $0 + $1.last },
        start: clock.start.inThousandths,
        duration: clock.timeline.duration.inThousandths)
    }
    let told = storyboard.comparedWay == nil ? trips.count : 1
    let distance = storyboard.trips.prefix(told).reduce(Distance.meters(0)) { $0 + $1.length }
    let comparison = storyboard.comparedWay.map { label in
      let (own, other) = (storyboard.trips[0].length, storyboard.trips[1].length)
      return Comparison(
        label: label, distance: millimeters(other),
        distanceRatio: (other.meters / own.meters).inThousandths,
        recordedTime: trips[1].recordedTime)
    }
    self.init(
      route: trips.prefix(told).flatMap(\.route), legs: trips.prefix(told).flatMap(\.legs),
      trips: trips, comparison: comparison, distance: millimeters(distance),
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
    isRouteInView = storyboard.isRouteInView
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
        unreachable: tally.dropped.jumps, parallel: tally.dropped.parallel,
        still: tally.dropped.still, outsideTime: tally.cut),
      clockPutRight: tally.resetClock, passedOver: tally.passedOver,
      rowsSkipped: tally.skippedRows, rowsWithoutPosition: tally.rowsWithoutPosition,
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
