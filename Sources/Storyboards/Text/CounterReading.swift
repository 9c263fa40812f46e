internal import FlightGeodesy
internal import FlightJourneys
internal import FlightLanguages
internal import FlightOptions
internal import FlightRoutes
internal import FlightScene

/// The text of a counter over time: what columns and fonts are made for.
struct CounterReading: Equatable {
  /// The texts, each from its time on; the first at 0.
  let texts: [(time: Seconds, text: String)]
  /// The unit behind the number, or the word before it.
  let unit: String
  /// True if the word says what is counted and stands before the number: behind it, it would bend
  /// with the number in many languages.
  let leads: Bool

  /// The most changes of a counter in a second: faster nobody reads, and each change costs
  /// bytes.
  static let rate = 10.0
  /// The most changes in all, but for the ends of legs: in a long animation it goes slower.
  static let mostSteps = 600

  /// - Parameters:
  ///   - value: The reading at a tick.
  ///   - arrivals: Ticks at which the reading has to be exact: the ends of legs.
  init(
    _ counter: Counter, units: Units, _ words: Wording = .english, lastTick: Int, arrivals: [Int],
    startingAt start: Seconds,
    total: Double, value: (Int) -> Double
  ) {
    let ticks = CounterReading.ticks(to: lastTick, with: arrivals)
    let values = ticks.map { $0 == lastTick ? total : value($0) }

    let text: (Double) -> String
    switch counter {
    case .none, .distance, .countries, .localTime:
      let decimals = Units.decimals(for: units.value(of: .meters(total)))
      text = {
        words.numbers.text(units.value(of: .meters($0)), decimals: decimals)
      }
      unit = words.name(of: units.unit)
    case .time:
      let inHours = total >= 3600
      text = { words.numbers.clock($0, inHours: inHours) }
      unit = words.name(of: inHours ? .hours : .minutes)
    case .altitude:
      let heights = values.map { units.height(meters: $0) }
      // Of a climb to cruise nobody reads single feet.
      let isWide = (heights.max() ?? 0) - (heights.min() ?? 0) >= 1000
      text = {
        let height = units.height(meters: $0)
        return words.numbers.text(isWide ? (height / 10).rounded() * 10 : height)
      }
      unit = words.name(of: units.heightUnit)
    case .speed:
      text = { words.numbers.text(units.speed(metersPerSecond: $0)) }
      unit = words.name(of: units.speedUnit)
    }
    texts = zip(ticks, values).map { tick, value in
      // Half a tick early, so that a picture at the tick has it for certain, however times are rounded.
      (tick == 0 ? 0 : start + (Double(tick) - 0.5) / Timeline.rate, text(value))
    }
    leads = false
  }

  /// The reading of a clock on the wall.
  ///
  /// - Parameter time: The local time at a tick, in minutes since any midnight.
  private init(
    localTime time: (Int) -> Int, _ words: Wording, lastTick: Int, startingAt start: Seconds
  ) {
    texts = CounterReading.ticks(to: lastTick, with: []).map { tick in
      (
        tick == 0 ? 0 : start + (Double(tick) - 0.5) / Timeline.rate,
        words.numbers.timeOfDay(minute: time(tick))
      )
    }
    unit = ""
    leads = false
  }

  /// The reading of countries met.
  private init(_ met: CountriesMet, _ words: Wording, startingAt start: Seconds) {
    let later = met.times.filter { $0 > 0 }
    let moments = zip(later, later.dropFirst() + [.infinity]).filter { $0 != $1 }.map(\.0)
    texts =
      [(0, words.numbers.text(Double(met.count(at: 0))))]
      + moments.map { time in
        (start + time - 0.5 / Timeline.rate, words.numbers.text(Double(met.count(at: time))))
      }
    unit = words(.countries)
    leads = true
  }

  /// The ticks at which a counter changes.
  private static func ticks(to lastTick: Int, with others: [Int]) -> [Int] {
    let stride = max(
      1, Int((Timeline.rate / CounterReading.rate).rounded()),
      (lastTick + CounterReading.mostSteps - 1) / CounterReading.mostSteps)
    // At 30 frames a second those that come one after a third are shown in a GIF for 0.04 s, the
    // others for 0.03 s: time enough for a frame of the counter's own.
    let regular = Swift.stride(from: stride + 1, to: lastTick - 1, by: stride)
    return Set([0] + regular + others + [lastTick]).sorted()
  }

  static func == (a: CounterReading, b: CounterReading) -> Bool {
    a.unit == b.unit && a.leads == b.leads && a.texts.elementsEqual(b.texts) { $0 == $1 }
  }
}

extension CounterReading {
  /// Stops at which a counter is exact at the tick of arrival; of more it is at its next step.
  private static let mostArrivals = 30

  /// The reading of the counter of trips, `nil` where there is none: distances and times of all of
  /// them together, height and speed of the first.
  ///
  /// - Parameter schedules: The moments of the trips, as far as they are known.
  /// - Throws: `.nothingToCount`, `.noMoments`.
  init?(
    _ trips: [Trip], _ lines: [RouteLine], _ clocks: [TripClock], _ playback: Playback,
    _ text: TextOptions, schedules: () -> [Itinerary?], startingAt start: Seconds
  ) throws(StoryboardError) {
    guard text.counter != .none else { return nil }
    if text.counter == .countries {
      self.init(CountriesMet(trips, lines, clocks), text.language.wording, startingAt: start)
      return
    }
    func ticks(_ seconds: Seconds) -> Int { Int((seconds * Timeline.rate).rounded()) }
    if text.counter == .localTime {
      guard let schedule = schedules().first ?? nil else {
        throw .noMoments(option: "text.counter")
      }
      let (local, clock) = (LocalClock(trips[0], schedule), clocks[0])
      self.init(
        localTime: { tick in
          local.time(
            at: clock.timeline.place(at: max(tick - ticks(clock.start), 0)), along: lines[0])
        }, text.language.wording, lastTick: ticks(playback.motion), startingAt: start)
      return
    }
    var gauges: [(gauge: Gauge, clock: TripClock)] = []
    for index in trips.indices {
      gauges.append(
        (try Gauge(text.counter, of: trips[index], along: lines[index]), clocks[index]))
      if text.counter == .altitude || text.counter == .speed { break }
    }
    let arrivals = gauges.flatMap { entry in
      entry.clock.timeline.arrivals.map { $0 + ticks(entry.clock.start) }
    }
    self.init(
      text.counter, units: text.units, text.language.wording, lastTick: ticks(playback.motion),
      arrivals: arrivals.count <= CounterReading.mostArrivals ? arrivals : [],
      startingAt: start,
      // Added up as the trips' own lengths are, so that both are the same to the last digit.
      total: gauges.reduce(0) { $0 + $1.gauge.total }
    ) { tick in
      gauges.reduce(0) { sum, entry in
        let own = max(tick - ticks(entry.clock.start), 0)
        return sum + entry.gauge.value(at: entry.clock.timeline.place(at: own))
      }
    }
  }
}
