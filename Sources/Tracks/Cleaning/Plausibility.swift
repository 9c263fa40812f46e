/// The speeds that are plausible for what a track was recorded by.
struct Plausibility: Equatable {
  /// Meters a second that it does not exceed.
  let fastest: Double

  /// Those of aircraft.
  static let aircraft = Plausibility(fastest: RecordedTrack.fastest)

  /// So many steps tell that a speed is the vehicle's own.
  private static let fewestSteps = 10

  /// Looks at the steps of rows in order of time.
  ///
  /// Faster than any airliner is an error, unless nearly all steps agree with one another in speed and
  /// lead on: then it is a satellite, a rocket or an SR-71.
  init(_ rows: [TrackRow]) {
    var speeds: [Double] = []
    var leadsOn = 0
    var last: (step: Double, seconds: Double)?
    for index in rows.indices.dropFirst() {
      let (a, b) = (rows[index - 1].point, rows[index].point)
      guard let from = a.time, let to = b.time, to > from else { continue }
      let step = a.meters(to: b)
      speeds.append(step / (to - from))
      if last != nil, rows[index - 2].point.meters(to: b) > step { leadsOn += 1 }
      last = (step, to - from)
    }
    let middle = speeds.isEmpty ? 0 : speeds.sorted()[speeds.count / 2]
    guard speeds.count >= Plausibility.fewestSteps, middle > RecordedTrack.fastest / 2,
      speeds.count(where: { (middle / 3...3 * middle).contains($0) }) * 10 >= speeds.count * 9,
      leadsOn * 10 >= speeds.count * 8
    else {
      self = .aircraft
      return
    }
    self.init(fastest: max(RecordedTrack.fastest, 3 * middle))
  }

  private init(fastest: Double) { self.fastest = fastest }

  /// True if it can have come from one point to another in the time between.
  func reaches(_ point: TrackPoint, _ other: TrackPoint) -> Bool {
    guard let time = point.time, let later = other.time else { return true }
    let reach = fastest * (later - time) + RecordedTrack.slack
    // A degree has 110.5 km at least along a meridian, and 111.7 km at most anywhere: most points
    // need no more than that.
    let degrees = abs(other.latitude - point.latitude)
    if degrees * 110_500 > reach { return false }
    if (degrees + abs(other.longitude - point.longitude)) * 111_700 <= reach { return true }
    return point.meters(to: other) <= reach
  }
}
