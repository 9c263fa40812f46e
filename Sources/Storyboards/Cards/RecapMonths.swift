internal import FlightJourneys
internal import FlightLanguages
internal import FlightOptions
internal import FlightRoutes
internal import FlightScene
internal import FlightTracks

/// The months of a recap, each while its flights set out.
struct RecapMonths {
  /// The texts, each from its time on.
  let texts: [(time: Seconds, text: String)]

  init(_ trips: [Trip], _ clocks: [TripClock], _ plan: Plan) {
    var texts: [(time: Seconds, text: String)] = []
    for (trip, clock) in zip(trips, clocks) {
      guard let day = trip.day else { continue }
      let text = plan.text.language.wording.month(year: day.year, month: day.month)
      if text != texts.last?.text {
        texts.append((texts.isEmpty ? 0 : plan.time.firstHold + clock.start, text))
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
