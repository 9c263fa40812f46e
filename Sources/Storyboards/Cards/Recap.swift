internal import FlightGeodesy
internal import FlightGraphics
internal import FlightJourneys
internal import FlightLanguages
internal import FlightOptions
internal import FlightRoutes
internal import FlightScene
internal import FlightTracks

/// The turns of flights in a recap.
private struct RecapTurns {
  /// Seconds from one departure to the next.
  let step: Seconds
  /// Seconds of each flight.
  let flight: Seconds

  /// The shortest and the longest flight, in seconds.
  private static let flights = 0.5...2.0
  /// The flights that are under way at once, where there are many, and the seconds for each below which
  /// there are.
  private static let (together, many) = (2.5, 0.4)

  init(_ count: Int, in seconds: Seconds) {
    // One after the other, as they were flown, as long as that can be followed.
    let turn = seconds / Double(count)
    guard turn < RecapTurns.many else {
      flight = min(turn, RecapTurns.flights.upperBound)
      step = flight
      return
    }
    flight = min(
      seconds,
      min(
        max(seconds / Double(count) * RecapTurns.together, RecapTurns.flights.lowerBound),
        RecapTurns.flights.upperBound))
    step = count > 1 ? (seconds - flight) / Double(count - 1) : 0
  }
}

extension StoryboardOptions {
  /// The options of flights that are told as a recap: each has its turn and the weight of how many times
  /// its way has been flown by then.
  func recapping(_ trips: [Trip]) -> StoryboardOptions {
    guard let recap else { return self }
    var options = self
    let seconds = max(
      recap.length - time.firstHold - RecapOptions.closing - RecapOptions.hold, 0.5)
    let turns = RecapTurns(trips.count, in: seconds)
    var flown: [Set<Coordinate>: Int] = [:]
    options.cues = trips.enumerated().map { index, trip in
      var cue = cues.indices.contains(index) ? cues[index] : TripCue()
      let ends = Set(trip.stops.map(\.coordinate))
      flown[ends, default: 0] += 1
      (cue.start, cue.duration) = (Double(index) * turns.step, turns.flight)
      cue.weight = Double(flown[ends] ?? 1)
      return cue
    }
    if flown.count == trips.count {
      for index in trips.indices { options.cues[index].weight = nil }
    }
    options.time.order = .sequence
    options.time.pace = .duration(seconds)
    // A few flights are over sooner.
    let end = Double(trips.count - 1) * turns.step + turns.flight
    options.time.lastHold = RecapOptions.hold + max(seconds - end, 0)
    if line.colorBy == nil { options.line.colorBy = ColorBy.none }
    return options
  }

  /// Seconds after the last movement on the map in which figures come into sight.
  var closing: Seconds { recap == nil ? 0 : RecapOptions.closing }
}

/// The months of a recap, each while its flights set out.
struct RecapMonths {
  /// The texts, each from its time on.
  let texts: [(time: Seconds, text: String)]

  init(_ trips: [Trip], _ clocks: [TripClock], _ options: StoryboardOptions) {
    var texts: [(time: Seconds, text: String)] = []
    for (trip, clock) in zip(trips, clocks) {
      guard let day = trip.day else { continue }
      let text = options.text.language.wording.month(year: day.year, month: day.month)
      if text != texts.last?.text {
        texts.append((texts.isEmpty ? 0 : options.time.firstHold + clock.start, text))
      }
    }
    self.texts = texts
  }

  /// The years of trips, `2026` or `2024–2026`; `nil` where no day is known.
  static func years(of trips: [Trip]) -> String? {
    let years = trips.compactMap { $0.day?.year }
    guard let first = years.min(), let last = years.max() else { return nil }
    return first == last ? "\(first)" : "\(first)–\(last)"
  }
}
