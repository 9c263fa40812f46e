/// How a table is read: by which clock, in which units, and what tells its vehicles apart; each found in
/// the header or in all rows.
package struct TableReading: Hashable, Sendable {
  /// The program that wrote it, where the columns tell.
  package var program: String?
  /// The clock; `nil` where no column tells the time.
  var clock: TableClock?
  /// The column that tells vehicles apart.
  var identity: Int?
  /// The unit of heights; `nil` where there are none.
  package var altitude: UnitReading<AltitudeUnit>?
  /// The unit of speeds; `nil` where there are none.
  package var speed: UnitReading<SpeedUnit>?

  /// The order of dates, where the rows do not force it.
  package var assumedDateOrder: DateOrder? {
    clock.flatMap { $0.isOrderForced ? nil : $0.order }
  }
}

extension TableReading {
  /// Finds the clock and the identity by what the rows say together.
  init(_ head: TableHead) {
    program = head.columns.program?.name
    let survey = TableSurvey(head)
    clock = TableClock(head.columns, survey, head.text)
    identity = survey.identity
  }

  /// Decides the units of the numbers in the tracks, as written.
  ///
  /// The user's word counts most, then the header's, then the program's, unless many stretches contradict
  /// its speeds. Then come what the numbers show: of speeds positions with times, of heights rates of
  /// climb and the pace; then the name of the column, the unit of the speeds, and what is usual.
  mutating func settleUnits(
    of tracks: [RecordedTrack], _ columns: TableColumns, _ evidence: UnitEvidence,
    _ rules: ReadingRules
  ) {
    let hasSpeed = columns.speed != nil && tracks.has(\.speed)
    let hasAltitude = columns.altitude != nil && tracks.has(\.altitude)
    if hasSpeed { speed = speedUnit(tracks, columns, rules) }
    if hasAltitude { altitude = altitudeUnit(tracks, columns, evidence, rules) }
  }

  private func speedUnit(
    _ tracks: [RecordedTrack], _ columns: TableColumns, _ rules: ReadingRules
  ) -> UnitReading<SpeedUnit> {
    if let asked = UnitReading(asked: rules.speedUnit) { return asked }
    if let unit = columns.speed?.unit { return UnitReading(unit: unit, reason: .header) }
    let shown = tracks.speedUnitByPositions(ofAircraft: columns.isOfAircraft)
    if let program = columns.program, let unit = program.speed,
      shown?.contradicts(unit) != true
    {
      return UnitReading(unit: unit, reason: .program(program.name))
    }
    if let shown { return UnitReading(unit: shown.unit, reason: .positions) }
    let usual = columns.speed?.usual ?? (columns.isOfAircraft ? .knots : .metersPerSecond)
    return UnitReading(unit: usual, reason: .usual)
  }

  private func altitudeUnit(
    _ tracks: [RecordedTrack], _ columns: TableColumns, _ evidence: UnitEvidence,
    _ rules: ReadingRules
  ) -> UnitReading<AltitudeUnit> {
    if let asked = UnitReading(asked: rules.altitudeUnit) { return asked }
    if let unit = columns.altitude?.unit { return UnitReading(unit: unit, reason: .header) }
    if let program = columns.program, let unit = program.altitude {
      return UnitReading(unit: unit, reason: .program(program.name))
    }
    if let unit = evidence.altitudeByClimb { return UnitReading(unit: unit, reason: .climb) }
    if let unit = tracks.altitudeUnitByPace { return UnitReading(unit: unit, reason: .pace) }
    if let unit = columns.altitude?.usual { return UnitReading(unit: unit, reason: .usual) }
    if let speed, speed.reason != .usual {
      let unit: AltitudeUnit =
        switch speed.unit {
        case .metersPerSecond, .kilometersPerHour: .meters
        case .milesPerHour, .knots, .feetPerSecond: .feet
        // Ships count them.
        case .tenthsOfKnots: .meters
        }
      return UnitReading(unit: unit, reason: .speedUnit(speed.unit))
    }
    // What is as slow as a cyclist is no airplane, whatever else the table has.
    let isOfAircraft = columns.isOfAircraft && tracks.pace ?? .infinity > 25
    return UnitReading(unit: isOfAircraft ? .feet : .meters, reason: .usual)
  }
}

extension [RecordedTrack] {
  /// Makes meters and meters a second of heights and speeds in other units.
  mutating func scale(speed: Double, altitude: Double) {
    guard (speed, altitude) != (1, 1) else { return }
    for track in indices {
      // What is no number in meters is none at all.
      self[track].changePoints { point in
        point.speed = point.speed.map { $0 * speed }.flatMap { $0.isFinite ? $0 : nil }
        point.altitude = point.altitude.map { $0 * altitude }.flatMap { $0.isFinite ? $0 : nil }
      }
    }
  }

  func has(_ value: KeyPath<TrackPoint, Double?>) -> Bool {
    contains { $0.segments.contains { $0.contains { $0[keyPath: value] != nil } } }
  }

  /// The unit in which the greatest height is one for something as fast; `nil` where both are.
  ///
  /// What goes as fast as airliners cruise is between 6 and 14.5 km high; what is slow is no
  /// airplane at 18,000 feet, but may be a balloon at as many meters, or at three times as many feet.
  fileprivate var altitudeUnitByPace: AltitudeUnit? {
    guard let pace, pace < RecordedTrack.fastest else { return nil }
    var heights: [Double] = []
    for point in lazy.flatMap(\.segments).joined() {
      if let height = point.altitude { heights.append(height) }
    }
    guard heights.count >= 2 else { return nil }
    // A few wild numbers are none.
    let greatest = heights.sorted()[heights.count - 1 - heights.count / 50]
    if pace > 180 {
      switch greatest {
      case 6000..<14_500: return .meters
      case 14_500..<60_000: return .feet
      default: return nil
      }
    }
    guard pace < 60 else { return nil }
    // No balloon was higher than 53 km.
    return greatest > 55_000 ? .feet : greatest > 18_000 ? .meters : nil
  }
}
