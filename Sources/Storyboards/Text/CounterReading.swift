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
  /// The unit, behind the number.
  let unit: String

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
    let stride = max(
      1, Int((Timeline.rate / CounterReading.rate).rounded()),
      (lastTick + CounterReading.mostSteps - 1) / CounterReading.mostSteps)
    // At 30 frames a second those that come one after a third are shown in a GIF for 0.04 s, the
    // others for 0.03 s: time enough for a frame of the counter's own.
    let regular = Swift.stride(from: stride + 1, to: lastTick - 1, by: stride)
    let ticks = Set([0] + regular + arrivals + [lastTick]).sorted()
    let values = ticks.map { $0 == lastTick ? total : value($0) }

    let text: (Double) -> String
    switch counter {
    case .none, .distance:
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
  }

  static func == (a: CounterReading, b: CounterReading) -> Bool {
    a.unit == b.unit && a.texts.elementsEqual(b.texts) { $0 == $1 }
  }
}

extension CounterReading {
  /// Stops at which a counter is exact at the tick of arrival; of more it is at its next step.
  private static let mostArrivals = 30

  /// The reading of the counter of trips, `nil` where there is none: distances and times of all of
  /// them together, height and speed of the first.
  ///
  /// - Throws: `.nothingToCount`.
  init?(
    _ trips: [Trip], _ lines: [RouteLine], _ clocks: [TripClock], _ playback: Playback,
    _ text: TextOptions, startingAt start: Seconds
  ) throws(StoryboardError) {
    guard text.counter != .none else { return nil }
    var gauges: [(gauge: Gauge, clock: TripClock)] = []
    for index in trips.indices {
      gauges.append(
        (try Gauge(text.counter, of: trips[index], along: lines[index]), clocks[index]))
      if text.counter == .altitude || text.counter == .speed { break }
    }
    func ticks(_ seconds: Seconds) -> Int { Int((seconds * Timeline.rate).rounded()) }
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
