internal import FlightScene
internal import Geodesy
internal import Routes

/// What a counter shows over time, as text: what columns and fonts are made for.
struct CounterReading: Equatable {
  /// The texts, each from its time on; the first at 0.
  let texts: [(time: Seconds, text: String)]
  /// The unit, behind the number.
  let unit: String

  /// How often a counter changes in a second at most: faster nobody reads, and each change costs
  /// bytes.
  static let rate = 10.0
  /// How often it changes in all, at most, but for the ends of legs: in a long animation it goes slower.
  static let mostSteps = 600

  /// - Parameters:
  ///   - value: The reading at a tick.
  ///   - arrivals: Ticks at which the reading has to be exact: the ends of legs.
  init(
    _ counter: Counter, units: Units, lastTick: Int, arrivals: [Int], startingAt start: Seconds,
    total: Double, value: (Int) -> Double
  ) {
    let stride = max(
      Int((Timeline.rate / CounterReading.rate).rounded()),
      (lastTick + CounterReading.mostSteps - 1) / CounterReading.mostSteps)
    let regular = Array(Swift.stride(from: 0, to: lastTick, by: max(stride, 1)))
    let ticks = Set(regular + arrivals + [lastTick]).sorted()
    let values = ticks.map { $0 == lastTick ? total : value($0) }

    let text: (Double) -> String
    switch counter {
    case .none, .distance:
      let decimals = Units.decimals(for: units.value(of: .meters(total)))
      text = {
        NumberText.grouped(units.value(of: .meters($0)), decimals: decimals)
      }
      unit = units.rawValue
    case .time:
      let inHours = total >= 3600
      text = { NumberText.clock($0, inHours: inHours) }
      unit = inHours ? "h" : "min"
    case .altitude:
      let heights = values.map { units.height(meters: $0) }
      // Of a climb to cruise nobody reads single feet.
      let isWide = (heights.max() ?? 0) - (heights.min() ?? 0) >= 1000
      text = {
        let height = units.height(meters: $0)
        return NumberText.grouped(isWide ? (height / 10).rounded() * 10 : height)
      }
      unit = units.heightName
    case .speed:
      text = { NumberText.grouped(units.speed(metersPerSecond: $0)) }
      unit = units.speedName
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
  /// What the counter of a trip shows, `nil` where there is none.
  ///
  /// - Throws: `.nothingToCount`.
  init?(
    _ trip: Trip, _ line: RouteLine, _ timeline: Timeline, _ options: StoryboardOptions
  ) throws(StoryboardError) {
    guard options.counter != .none else { return nil }
    let gauge = try Gauge(options.counter, of: trip, along: line)
    self.init(
      options.counter, units: options.units, lastTick: timeline.lastTick,
      arrivals: timeline.arrivals, startingAt: options.firstHold, total: gauge.total
    ) { gauge.value(at: timeline.place(at: $0)) }
  }
}
