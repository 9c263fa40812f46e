import FlightAnim
import FlightGraphics
import FlightImages
import FlightRaster
import FlightSVG
import FlightStoryboards
import FlightTestSupport
import Foundation
import Testing

/// The counter in a browser against Cairo's pictures, alone and inside a page with a strict policy.
@Suite(.serialized) struct CounterTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  private static let instants = [0.03, 0.87, 2.21, 3.52, 4.6]

  /// A trip with nothing on the picture that moves but the counter.
  private func storyboard() throws -> Storyboard {
    let trip = try Trip(
      stops: ["LAX", "JFK"].map {
        Stop(try #require(AirportDirectory.embedded.match(code: $0)).airport)
      })
    var options = StoryboardOptions(size: try #require(PixelSize(width: 800, height: 500)))
    options.text.counter = .distance
    options.marker.kind = .none
    options.line.trail = .none
    options.text.labels = .none
    options.map.detail = .none
    return try Storyboard([trip], options: options)
  }

  private func writePages(of storyboard: Storyboard) throws {
    var sink = MemorySink()
    try SVGEncoder().encode(storyboard.scene, into: &sink)
    try Data(sink.bytes).write(to: scratch.url("a.svg"))
    let page =
      "<!doctype html><meta charset=utf-8><title>P</title><link rel=stylesheet href=a.css>"
      + String(decoding: sink.bytes, as: UTF8.self)
    try Data(page.utf8).write(to: scratch.url("strict.html"))
    try Data("body{margin:0}".utf8).write(to: scratch.url("a.css"))
    try Data("<!doctype html><body style=margin:0><img src=a.svg alt=A>".utf8).write(
      to: scratch.url("image.html"))
  }

  private func draw(_ storyboard: Storyboard, at time: Double, to name: String) throws -> String {
    try Data(PNGWriter.bytes(of: storyboard.scene.bitmap(at: time))).write(to: scratch.url(name))
    return scratch.path(name)
  }

  @Test("A counter in a browser reads as Cairo draws it", arguments: Browser.allCases)
  func theCounterReadsAsCairoDrawsIt(_ browser: Browser) throws {
    let storyboard = try storyboard()
    try writePages(of: storyboard)
    var plan = Browser.Plan(
      folder: scratch.url.path,
      headers: ["strict.html": ["Content-Security-Policy": "default-src 'self'"]])
    var pictures = Pictures()
    for page in ["a.svg", "strict.html"] {
      plan.steps.append(.open(page))
      for time in CounterTests.instants {
        let seen = scratch.path("\(page)-\(time).png")
        plan.steps += Browser.Step.seek(time) + [.screenshot(seen)]
        pictures.askDifference(seen, try draw(storyboard, at: time, to: "drawn-\(time).png"))
      }
    }
    // A wrong digit is far more than edges that two programs smooth each in its way.
    pictures.askDifference(scratch.path("drawn-0.87.png"), scratch.path("drawn-2.21.png"))
    _ = try browser.run(plan)
    var answers = try pictures.answers()
    let last = answers.popLast()
    let wrong = try #require(last)[2]
    for answer in answers { #expect(answer[2] < wrong / 10, "\(answer), wrong is \(wrong)") }
  }

  @Test(
    "A reader who prefers reduced motion sees the counter's total",
    arguments: Browser.withPreferences)
  func whoAskedForLessMotionSeesTheTotal(_ browser: Browser) throws {
    let storyboard = try storyboard()
    try writePages(of: storyboard)
    var plan = Browser.Plan(folder: scratch.url.path, reduced: true)
    plan.steps = [.open("image.html"), .wait(0.7), .screenshot(scratch.path("seen.png"))]
    _ = try browser.run(plan)
    var pictures = Pictures()
    pictures.askDifference(scratch.path("seen.png"), try draw(storyboard, at: 5, to: "end.png"))
    pictures.askDifference(
      try draw(storyboard, at: 0.7, to: "early.png"), scratch.path("end.png"))
    let answers = try pictures.answers()
    #expect(answers[0][2] < answers[1][2] / 10, "\(answers)")
  }
}
