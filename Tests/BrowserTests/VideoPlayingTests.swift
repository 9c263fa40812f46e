import FlightTestSupport
import Foundation
import Testing

/// Videos as `--html` shows them, in real browsers.
@Suite(.serialized) struct VideoPlayingTests {
  // WebKitGTK plays with what is installed beside it.
  @Test(
    "A page plays the MP4, or the WebM, by itself", arguments: [.chromium, .firefox] as [Browser],
    ["mp4", "webm"])
  func itPlays(_ browser: Browser, _ format: String) throws {
    let scratch = try ScratchFolder()
    let answer = try Command.run(
      Command.flightanim,
      [
        "LAX", "JFK", "--size", "320x200", "--duration", "1", "--quiet", "--\(format)",
        scratch.path("a.\(format)"), "--png", scratch.path("a.png"), "--html",
        scratch.path("page.html"),
      ])
    try #require(answer.status == 0, "\(answer.errors)")
    var plan = Browser.Plan(folder: scratch.url.path)
    plan.steps = [
      .open("page.html"),
      .evaluate(
        """
        new Promise(done => {
          const video = document.querySelector('video');
          const look = () => video.currentTime > 0.3 || video.error
            ? done([video.videoWidth, video.videoHeight, Math.round(video.duration * 10),
                    video.error ? 1 : 0, video.muted ? 1 : 0])
            : setTimeout(look, 50);
          setTimeout(() => done([0, 0, 0, video.networkState, video.readyState]), 20000);
          look();
        })
        """),
    ]
    let answers = try browser.run(plan)
    guard case .numbers(let numbers)? = answers.last else {
      Issue.record("\(answers)")
      return
    }
    #expect(numbers == [320, 200, 20, 0, 1])
  }
}
