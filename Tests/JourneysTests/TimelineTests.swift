import FlightJourneys
import FlightOptions
import Testing

@Suite struct TimelineTests {
  @Test("Four seconds of one leg are ticks 0 to 120")
  func fourSecondsOfOneLegAreTicksNoughtTo120() {
    let timeline = Timeline(segments: [3983], pace: .duration(4))
    #expect(timeline.lastTick == 120)
    #expect(timeline.place(at: 0).index == 0)
    #expect(timeline.place(at: 60).index == 3983.0 / 2)
    #expect(timeline.place(at: 120).index == 3983)
    #expect(timeline.place(at: 121).index == 3983)
  }

  @Test("A step of 5 from Los Angeles to New York is 797 steps and the end")
  func stepFiveOnLosAngelesToNewYorkIs797StepsAndTheEnd() {
    let timeline = Timeline(segments: [3983], pace: .step(5))
    #expect(timeline.lastTick == 797)
    #expect((0...3).map { timeline.place(at: $0).index } == [0, 5, 10, 15])
    #expect(timeline.place(at: 796).index == 3980)
    #expect(timeline.place(at: 797).index == 3983)
    #expect(abs(timeline.duration - 26.6) < 0.05)
  }

  @Test(
    "Every step size ends exactly at the last point",
    arguments: [
      (1.0, 3983, 3983), (5, 3983, 797), (0.5, 10, 20), (7, 3983, 569), (10_000, 3983, 1),
      (3983, 3983, 1),
    ])
  func everyStepEndsExactlyAtTheLastPoint(_ step: Double, _ segments: Int, _ ticks: Int) {
    let timeline = Timeline(segments: [segments], pace: .step(step))
    #expect(timeline.lastTick == ticks)
    #expect(timeline.place(at: ticks).index == Double(segments))
    #expect(timeline.place(at: ticks - 1).index < Double(segments))
  }

  @Test("Several legs share the time and pause in between")
  func severalLegsShareTheTimeAndPauseBetween() {
    let timeline = Timeline(segments: [9000, 3000], pace: .duration(8))
    #expect(timeline.lastTick == 240)
    let places = (0...240).map(timeline.place)
    let pauses = places.filter { $0.pause != nil && $0.leg == 0 }
    #expect(pauses.count == 12)
    #expect(pauses.allSatisfy { $0.index == 9000 })
    // 228 ticks of flight, three quarters and one quarter of them.
    #expect(places.firstIndex { $0.leg == 0 && $0.index == 9000 } == 171)
    #expect(places.last?.leg == 1)
    #expect(places.last?.index == 3000)
  }

  @Test("A short hop among long legs takes a visible time")
  func aHopAmongLongLegsCanStillBeSeen() {
    let timeline = Timeline(segments: [10_000, 20, 10_000], pace: .duration(4))
    let hop = (0...timeline.lastTick).map(timeline.place).filter { $0.leg == 1 && $0.pause == nil }
    // Half of an equal share of the flying time.
    #expect(hop.count >= 96 / 6)
  }

  @Test(
    "Every leg gets a tick, and the sum is right", arguments: [1, 2, 3, 10, 40, 200],
    [0.1, 1, 4, 60])
  func everyLegGetsATickAndTheSumIsRight(_ legs: Int, _ seconds: Double) {
    let segments = (0..<legs).map { 1 + ($0 * 7919) % 12_000 }
    let timeline = Timeline(segments: segments, pace: .duration(seconds))
    #expect(timeline.lastTick == max(legs, Int((seconds * 30).rounded())))
    var reached = Set<Int>()
    var previous = (leg: 0, index: 0.0)
    for tick in 0...timeline.lastTick {
      let place = timeline.place(at: tick)
      #expect(place.leg > previous.leg || place.index >= previous.index)
      if place.index == Double(segments[place.leg]) { reached.insert(place.leg) }
      // Without a pause the end of a leg is the start of the next.
      if place.index == 0, place.leg > 0 { reached.insert(place.leg - 1) }
      previous = (place.leg, place.index)
    }
    #expect(reached.count == legs)
  }

  @Test("Easing in and out starts and ends slowly and is halfway in the middle")
  func easingStartsAndEndsAtRestAndMeetsInTheMiddle() {
    let timeline = Timeline(segments: [1200], pace: .duration(4), easing: .inOut)
    #expect(timeline.place(at: 1).index < 1)
    #expect(abs(timeline.place(at: 60).index - 600) < 1e-9)
    #expect(timeline.place(at: 119).index > 1199)
    #expect(timeline.place(at: 120).index == 1200)
  }

  @Test(
    "An eased flight is exact at both ends and even in between",
    arguments: [1, 7, 120, 121, 3_983, 100_000], [0.1, 0.5, 4, 4.033, 30])
  func aGentleFlightIsExactAtBothEndsAndEvenBetween(_ segments: Int, _ seconds: Double) {
    let timeline = Timeline(segments: [segments], pace: .duration(seconds), easing: .ease)
    let last = timeline.lastTick
    #expect(timeline.place(at: 0).index == 0)
    #expect(timeline.place(at: last).index == Double(segments))
    let indices = (0...last).map { timeline.place(at: $0).index }
    let steps = zip(indices, indices.dropFirst()).map { $1 - $0 }
    let fastest = Double(segments) / Double(last) / (1 - 0.12)
    for (tick, step) in steps.enumerated() {
      #expect(step > 0 && step < fastest * (1 + 1e-9))
      // As it sets out, so it arrives.
      #expect(abs(step - steps[last - 1 - tick]) < fastest * 1e-6)
      let isEven = Double(tick) > 0.12 * Double(last) && Double(tick + 1) < 0.88 * Double(last)
      if isEven { #expect(abs(step - fastest) < fastest * 1e-6) }
    }
  }

  @Test("A flight is eased only where the marker stops")
  func aFlightIsGentleOnlyWhereTheMarkerStands() {
    func steps(_ hold: Double?, _ ticks: Range<Int>) -> [Double] {
      let timeline = Timeline(
        legs: [.init(segments: 600), .init(segments: 600)], pace: .duration(4), easing: .ease,
        hold: hold)
      return ticks.map { tick in
        let (a, b) = (timeline.place(at: tick), timeline.place(at: tick + 1))
        return Double(b.leg - a.leg) * 600 + b.index - a.index
      }
    }
    // No pause at the stop: no slowing down.
    let through = steps(0, 40..<80)
    #expect(through.allSatisfy { abs($0 - through[0]) < 1e-6 })
    // A pause of a second: 45 ticks a leg, the first ends at tick 45.
    let stopping = steps(1, 0..<120)
    #expect(stopping[44] < stopping[22] / 4 && stopping[75] < stopping[97] / 4)
  }

  @Test("Steps and recorded times are not eased")
  func stepsAndRecordedTimesAreNotEased() {
    let stepped = Timeline(segments: [100], pace: .step(5), easing: .ease)
    #expect((0...20).map { stepped.place(at: $0).index } == (0...20).map { Double($0) * 5 })
    let replayed = Timeline(
      legs: [.init(segments: 100, clock: [0, 10, 20, 30, 40], isTimed: true)],
      pace: .duration(4), easing: .ease)
    for tick in 0...120 {
      #expect(abs(replayed.place(at: tick).index - Double(tick) / 30) < 1e-9)
    }
  }

  @Test("More legs than ticks pass in the duration where legs may be parts of ticks")
  func manyLegsPassInTheDuration() {
    let segments = (0..<500).map { 1 + $0 % 7 }
    let timeline = Timeline(
      legs: segments.map { .init(segments: $0) }, pace: .duration(4), .init(shortest: 0))
    let places = (0...120).map(timeline.place)
    #expect(timeline.lastTick == 120)
    #expect(places.map(\.leg) == places.map(\.leg).sorted())
    #expect(places[120].leg == 499 && places[120].index == Double(segments[499]))
  }
}

extension Timeline {
  /// Legs without clocks, whose points are evenly spaced.
  fileprivate init(
    segments: [Int], pace: TimeOptions.Pace, easing: TimeOptions.Easing = .linear
  ) {
    self.init(legs: segments.map { Leg(segments: $0) }, pace: pace, easing: easing)
  }
}
