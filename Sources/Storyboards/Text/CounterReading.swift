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
  ///   - arrivals: Ticks at which the reading has to be exact: the ends of legs.
  ///   - total: The reading at the last tick.
  ///   - value: The reading at a tick.
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
      let heights = values.filter { !$0.isNaN }.map { units.height(meters: $0) }
      // Of a climb to cruise nobody reads single feet.
      let isWide = (heights.max() ?? 0) - (heights.min() ?? 0) >= 1000
      text = {
        let height = units.height(meters: $0)
        // As wide as a digit.
        if height.isNaN { return "\u{2212}" }
        return words.numbers.text(isWide ? (height / 10).rounded() * 10 : height)
      }
      unit = words.name(of: units.heightUnit)
    case .speed:
      text = { words.numbers.text(units.speed(metersPerSecond: $0)) }
      unit = words.name(of: units.speedUnit)
    }
    texts = CounterReading.timed(zip(ticks, values.map(text)), startingAt: start)
    leads = false
  }

  /// A reading of a text for each tick.
  ///
  /// - Parameter text: The text at a tick.
  init(
    _ unit: String, lastTick: Int, arrivals: [Int] = [], startingAt start: Seconds,
    text: (Int) -> String
  ) {
    let ticks = CounterReading.ticks(to: lastTick, with: arrivals)
    texts = CounterReading.timed(zip(ticks, ticks.map(text)), startingAt: start)
    self.unit = unit
    leads = false
  }

  /// The reading of a number that grows by one at times.
  ///
  /// - Parameters:
  ///   - times: Seconds from the first movement, ascending; what comes at 0 is there from the start.
  ///   - name: The name of what is counted.
  init(
    counting times: [Seconds], named name: String, _ words: Wording, startingAt start: Seconds
  ) {
    let later = times.filter { $0 > 0 }
    let atOnce = times.count - later.count
    var texts = [(time: Seconds(0), text: words.numbers.text(Double(atOnce)))]
    for (index, time) in later.enumerated() {
      let text = words.numbers.text(Double(atOnce + index + 1))
      let moment = start + time - 0.5 / Timeline.rate
      // Several that come at once are one change.
      if moment <= texts[texts.count - 1].time {
        texts[texts.count - 1].text = text
      } else {
        texts.append((moment, text))
      }
    }
    self.texts = texts
    unit = name
    leads = true
  }

  private static func timed(
    _ texts: Zip2Sequence<[Int], [String]>, startingAt start: Seconds
  ) -> [(time: Seconds, text: String)] {
    texts.map { tick, text in
      // Half a tick early, so that a picture at the tick has it for certain, however times are rounded.
      (tick == 0 ? 0 : start + (Double(tick) - 0.5) / Timeline.rate, text)
    }
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

  /// The number alone, where a word stands before it.
  var withoutName: CounterReading {
    leads ? CounterReading(texts: texts, unit: "", leads: false) : self
  }

  private init(texts: [(time: Seconds, text: String)], unit: String, leads: Bool) {
    (self.texts, self.unit, self.leads) = (texts, unit, leads)
  }

  static func == (a: CounterReading, b: CounterReading) -> Bool {
    a.unit == b.unit && a.leads == b.leads && a.texts.elementsEqual(b.texts) { $0 == $1 }
  }
}

extension [Trip] {
  /// True if more than one was recorded, so that none of them has the height or speed of all.
  fileprivate var hasSeveralRecordings: Bool {
    count { $0.legs.contains { $0.recording != nil } } > 1
  }
}

extension CounterReading {
  /// Stops at which a counter is exact at the tick of arrival; of more it is at its next step.
  private static let mostArrivals = 30

  /// The reading of a counter of trips: distances and times of all of them together, of those on one
  /// clock the time that has passed on it.
  ///
  /// - Returns: `nil` of `.none`.
  /// - Throws: `.nothingToCount`, `.noMoments`, `.noLocalTimes`, `.countsOneTrip`.
  init?(
    _ counter: Counter, _ told: ToldTrips, _ units: Units, _ words: Wording
  ) throws(StoryboardError) {
    let (trips, lines, clocks) = (told.trips, told.lines, told.clocks)
    let (start, lastTick) = (told.start, told.lastTick)
    switch counter {
    case .none: return nil
    case .countries:
      self.init(
        counting: CountriesMet(trips, lines, clocks).times, named: words(.countries), words,
        startingAt: start)
    case .localTime:
      guard let schedule = told.itineraries().first ?? nil else {
        throw .noMoments(option: "text.counter")
      }
      let (local, clock) = (LocalClock(trips[0], schedule), clocks[0])
      guard local.isKnown else { throw .noLocalTimes(option: "text.counter") }
      // Recordings on one clock begin and end at other moments than the first of them.
      let common = clock.common.flatMap { $0.isTrue ? $0 : nil }
      let delay = common.map {
        (told.itineraries().compactMap(\.self).map(\.departure).min() ?? 0) - $0.start
      }
      self.init("", lastTick: lastTick, startingAt: start) { tick in
        let own = max(tick - Timeline.tick(at: clock.start), 0)
        return words.numbers.timeOfDay(
          minute: local.time(
            at: clock.timeline.place(at: own), along: lines[0],
            moment: common.map { $0.moment(at: tick) + (delay ?? 0) }))
      }
    case .altitude where trips.hasSeveralRecordings, .speed where trips.hasSeveralRecordings:
      throw .countsOneTrip(counter, trips: trips.count)
    case .time where clocks.first?.common != nil:
      // What passes on the clock that all share, not the sum of what each took.
      guard let common = clocks.first?.common else { return nil }
      self.init(
        counter, units: units, words, lastTick: lastTick, arrivals: [], startingAt: start,
        total: common.end - common.start
      ) { common.moment(at: $0) - common.start }
    case .distance, .time, .altitude, .speed:
      let gauge = try TripGauge(counter, told)
      self.init(
        counter, units: units, words, lastTick: lastTick,
        arrivals: gauge.arrivals.count <= CounterReading.mostArrivals ? gauge.arrivals : [],
        startingAt: start, total: gauge.total
      ) { gauge(at: $0) }
    }
  }
}
