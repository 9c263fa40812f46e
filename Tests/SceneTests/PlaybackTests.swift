import FlightGraphics
import FlightScene
import Testing

@Suite struct PlaybackTests {
  private func playback(_ motion: Double, hold: Double = 1) -> Playback {
    Playback(firstHold: 0, motion: motion, lastHold: hold, repetition: .forever)
  }

  @Test("Four seconds at 30 Hz are ticks 0 to 120")
  func fourSecondsAtThirtyHertzAreTheTicksFromNoughtTo120() {
    let timing = playback(4).frames(perSecond: 30)
    #expect(timing.count == 121)
    #expect(timing.duration == 5)
    #expect(playback(4).time(ofFrame: 120, perSecond: 30) == 4)
    #expect(playback(4).time(ofFrame: 57, perSecond: 30) == 57.0 / 30)
  }

  @Test(
    "The last frame is the end of the motion at any frame rate",
    arguments: [1.0, 7, 12.5, 15, 20, 25, 29.97, 30, 50])
  func theLastFrameIsTheEndOfTheMotionAtAnyRate(_ fps: Double) {
    for motion in [0.1, 1.0 / 3, 4, 797.0 / 30, 26.6] {
      let playback = playback(motion)
      let timing = playback.frames(perSecond: fps)
      #expect(playback.time(ofFrame: timing.count - 1, perSecond: fps) == motion)
      #expect(playback.time(ofFrame: timing.count - 2, perSecond: fps) < motion)
    }
  }
}
