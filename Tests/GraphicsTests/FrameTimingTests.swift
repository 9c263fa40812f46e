import FlightGraphics
import Testing

@Suite struct FrameTimingTests {
  private func timing(
    _ count: Int, fps: Double, hold: Double = 0, duration: Double
  ) -> FrameTiming {
    FrameTiming(
      count: count, framesPerSecond: fps, firstHold: hold, duration: duration,
      repetition: .forever)
  }

  @Test("Delays at 30 Hz never drift")
  func delaysAtThirtyHertzNeverDrift() {
    let film = timing(121, fps: 30, duration: 5)
    let delays = (0..<121).map(film.centiseconds)
    #expect(Array(delays.prefix(6)) == [3, 4, 3, 3, 4, 3])
    #expect(delays.last == 100)
    var total = 0
    for (index, delay) in delays.enumerated() {
      #expect(abs(Double(total) - 100 * Double(index) / 30) <= 0.5)
      total += delay
    }
    #expect(total == 500)
  }

  @Test("A poster takes the time of the last frame, and all last as long as before")
  func aPosterComesBeforeTheOthers() {
    let film = timing(16, fps: 30, hold: 0.3, duration: 1.5)
    let poster = FrameTiming(
      count: 16, framesPerSecond: 30, firstHold: 0.3, duration: 1.5, repetition: .forever,
      poster: film.duration - film.start(of: 15))
    func times(_ timing: FrameTiming) -> [Double] {
      (0..<16).map { timing.start(of: $0 + 1) - timing.start(of: $0) }
    }
    let (own, others) = (times(poster), times(film))
    for (a, b) in zip(own, [others[15]] + others[..<15]) { #expect(abs(a - b) < 1e-9) }
  }

  @Test(
    "Delays add up to the duration at any frame rate",
    arguments: [1.0, 12.5, 15, 20, 24, 25, 29.97, 30, 48, 50])
  func theTotalIsTheDurationAtAnyRate(_ fps: Double) {
    let count = Int((4 * fps).rounded(.up)) + 1
    let film = timing(count, fps: fps, hold: 0.5, duration: 6)
    let delays = (0..<count).map(film.centiseconds)
    #expect(delays.reduce(0, +) == 600)
    #expect((delays.min() ?? 0) >= 2)
    #expect(delays[0] >= 50)
  }
}
