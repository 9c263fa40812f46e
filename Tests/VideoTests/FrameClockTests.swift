import FlightGraphics
import Testing

@testable import FlightVideo

@Suite struct FrameClockTests {
  private func timing(
    frames: Int, rate: Double, first: Double, last: Double, _ repetition: Repetition = .forever
  ) -> FrameTiming {
    FrameTiming(
      count: frames, framesPerSecond: rate, firstHold: first,
      duration: first + Double(frames - 1) / rate + last, repetition: repetition)
  }

  @Test(
    "A video has as many frames as its time has, and shows each of the film's",
    arguments: [1, 2, 7, 121], [30.0, 29.97, 12.5, 10])
  func everyFrameIsShown(_ frames: Int, _ rate: Double) {
    for (first, last) in [(0, 1 / rate), (0.3, 0.7), (0.55, 0.1), (1.234, 2)] {
      let timing = timing(frames: frames, rate: rate, first: first, last: last)
      let clock = FrameClock(timing, fade: 0)
      #expect(abs(Double(clock.count) / rate - timing.duration) <= 0.5 / rate + 1e-9)
      let shown = (0..<clock.count).map { clock[$0].index }
      #expect(Set(shown) == Set(0..<frames), "\(frames) at \(rate), \(first) and \(last)")
      #expect(shown == shown.sorted())
    }
  }

  @Test("Repetitions are played out, and an endless film once")
  func repetitionsArePlayedOut() {
    let film = timing(frames: 10, rate: 10, first: 0.2, last: 0.3, .times(3))
    let clock = FrameClock(film, fade: 0)
    #expect(clock.count == 42)
    #expect(clock[14].index == 0)
    #expect((0..<14).map { clock[$0] } == (28..<42).map { clock[$0] })
    let endless = timing(frames: 10, rate: 10, first: 0.2, last: 0.3)
    #expect(FrameClock(endless, fade: 0).count == 14)
  }

  @Test("A fade grows steadily while the last picture is held, and no longer")
  func fadesGrow() {
    let clock = FrameClock(timing(frames: 10, rate: 10, first: 0, last: 0.5), fade: 3)
    let fades = (0..<clock.count).map { clock[$0].fade }
    #expect(fades.prefix(9).allSatisfy { $0 == 0 })
    #expect(fades == fades.sorted())
    #expect(fades.filter { $0 > 0 }.count == 5)
    #expect((1..<256).contains(fades[clock.count - 1]))
  }

  @Test("Rates are fractions in lowest terms")
  func ratesAreFractions() {
    let rates = [30, 29.97, 12.5, 1].map {
      FrameClock(timing(frames: 2, rate: $0, first: 0, last: 1), fade: 0).rate
    }
    #expect(rates.map(\.numerator) == [30, 2997, 25, 1])
    #expect(rates.map(\.denominator) == [1, 100, 2, 1])
  }
}
