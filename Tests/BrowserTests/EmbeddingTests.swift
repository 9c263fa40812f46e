import FlightTestSupport
import Foundation
import Testing

/// The built tool's files in pages, as web developers embed them.
@Suite(.serialized) struct EmbeddingTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  private static let log = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("examples/recap/input.csv").path
  private static let strict = ["Content-Security-Policy": "default-src 'self'"]

  private func render(_ arguments: [String], to name: String) throws {
    let answer = try Command.run(
      Command.flightanim, arguments + ["--quiet", "--svg", scratch.path(name)])
    try #require(answer.status == 0, "\(answer.errors)")
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: scratch.url(name), encoding: .utf8)
  }

  private func write(_ body: String, to name: String) throws {
    try Data(
      "<!doctype html><html lang=en><meta charset=utf-8><title>Page</title><body style=margin:0>\(body)"
        .utf8
    ).write(to: scratch.url(name))
  }

  @Test(
    "An SVG inlined under a strict content security policy looks the same",
    arguments: Browser.allCases, ["fixed", "follow", "fly"])
  func inlineUnderAStrictPolicyItIsTheSame(_ browser: Browser, _ camera: String) throws {
    try render(["LAX", "JFK", "--camera", camera], to: "a.svg")
    try Data(
      "<!doctype html><meta charset=utf-8><title>Page</title><link rel=stylesheet href=a.css>\(text("a.svg"))"
        .utf8
    )
    .write(to: scratch.url("strict.html"))
    // WebKit would lay a scroll bar over the picture.
    try Data("html{overflow:hidden}body{margin:0}".utf8).write(to: scratch.url("a.css"))
    // Firefox drops what keeps strokes in width there: a camera's picture is the finished still.
    var alone = Browser.Plan(
      folder: scratch.url.path, reduced: browser == .firefox && camera != "fixed")
    var inline = Browser.Plan(
      folder: scratch.url.path, headers: ["strict.html": EmbeddingTests.strict])
    var pictures = Pictures()
    for time in [0.6, 2, 3.4, 4.8] {
      let (a, b) = (scratch.path("alone-\(time).png"), scratch.path("in-\(time).png"))
      alone.steps += [.open("a.svg")] + Browser.Step.seek(time) + [.screenshot(a)]
      inline.steps += [.open("strict.html")] + Browser.Step.seek(time) + [.screenshot(b)]
      pictures.askDifference(a, b)
    }
    for plan in [alone, inline] { _ = try browser.run(plan) }
    for answer in try pictures.answers() { #expect(answer[2] == 0, "\(answer)") }
  }

  @Test("Two SVGs in one page affect neither each other nor the page", arguments: Browser.allCases)
  func twoInOnePageLeaveEachOtherAndThePageAlone(_ browser: Browser) throws {
    let hostile =
      "</title><script>window.broken=1</script>]]>\"'&\u{1F6EB}<img src=x onerror=alert(1)>"
    try render(["LAX", "JFK", "--theme", "auto", "--alt", hostile], to: "a.svg")
    try render(["CDG", "NCE", "--theme", "night"], to: "b.svg")
    let (a, b) = (try text("a.svg"), try text("b.svg"))
    let styles = "<style>html{overflow:hidden}svg{display:block}.c0,.a,.s{color:red}</style>"
    try write("\(styles)\(a)\(b)<p class=c0>Text</p>", to: "both.html")
    try write("\(styles)\(a)", to: "a.html")
    try write("\(styles)\(b)", to: "b.html")
    var plan = Browser.Plan(folder: scratch.url.path)
    let stop =
      "document.querySelectorAll('svg').forEach(s => (s.pauseAnimations(), s.setCurrentTime(2)))"
    for name in ["both", "a", "b"] {
      plan.steps += [
        .open(name + ".html", height: name == "both" ? 1100 : 500), .evaluate(stop), .wait(0.2),
        .screenshot(scratch.path(name + ".png")),
      ]
    }
    plan.steps += [
      .evaluate("String(window.broken)"), .evaluate("document.querySelector('title').textContent"),
      .open("a.svg"), .evaluate("String(window.broken)"),
      .evaluate("document.querySelector('title').textContent"),
    ]
    let texts = try browser.run(plan).map(\.text).filter { !$0.isEmpty }
    #expect(texts == ["undefined", "Page", "undefined", hostile])
    var pictures = Pictures()
    let (both, whole) = (scratch.path("both.png"), [0, 0, 800, 500])
    pictures.askDifference(both, whole, scratch.path("a.png"), whole)
    pictures.askDifference(both, [0, 500, 800, 1000], scratch.path("b.png"), whole)
    // WebKit draws in tiles, at whose edges lines differ a little.
    let most = browser == .webkit ? 0.0005 : 0
    for answer in try pictures.answers() { #expect(answer[2] <= most, "\(answer)") }
  }

  @Test(
    "A reader who prefers reduced motion sees the finished picture",
    arguments: Browser.withPreferences)
  func whoAskedForLessMotionSeesTheFinishedPicture(_ browser: Browser) throws {
    // On a light page the automatic theme is the light one.
    try render(["LAX", "JFK", "--theme", "auto"], to: "a.svg")
    try write("<img src=a.svg alt=A>", to: "image.html")
    try render(["LAX", "JFK", "--camera", "fly"], to: "camera.svg")
    try write("<img src=camera.svg alt=A>", to: "camera.html")
    var plan = Browser.Plan(folder: scratch.url.path, reduced: true)
    plan.steps = [
      .open("image.html"), .wait(0.4), .screenshot(scratch.path("early.png")), .wait(1.2),
      .screenshot(scratch.path("late.png")),
      .open("camera.html"), .wait(0.4), .screenshot(scratch.path("camera.png")),
    ]
    _ = try browser.run(plan)
    let drawn = try Command.run(
      Command.flightanim, ["LAX", "JFK", "--png", scratch.path("end.png")])
    try #require(drawn.status == 0, "\(drawn.errors)")
    var pictures = Pictures()
    pictures.askDifference(scratch.path("early.png"), scratch.path("late.png"))
    pictures.askDifference(scratch.path("early.png"), scratch.path("end.png"))
    // A camera's still is the whole route as well.
    pictures.askDifference(scratch.path("camera.png"), scratch.path("end.png"))
    let answers = try pictures.answers()
    #expect(answers[0][1] == 0, "something moves: \(answers[0])")
    #expect(answers[1][2] < 0.005, "not the finished picture: \(answers[1])")
    // Its coasts are finer, for the close views.
    #expect(answers[2][2] < 0.01, "not the finished picture of a camera: \(answers[2])")
  }

  @Test(
    "What fades and counts in films of many parts rests for a reader who prefers reduced motion",
    arguments: Browser.withPreferences,
    [
      ["JFK-SIN-JFK", "--card", "wide", "--counter", "km"],
      ["LHR", "IST", "--flag", "FR,DE,TR", "--reveal", "--names", "countries"],
      [log, "--recap", "--theme", "night"],
    ])
  func filmsOfManyPartsRest(_ browser: Browser, _ film: [String]) throws {
    try render(film + ["--size", "640x400"], to: "a.svg")
    try write("<img src=a.svg alt=A style=display:block>", to: "image.html")
    var plan = Browser.Plan(folder: scratch.url.path, reduced: true)
    plan.steps = [.open("image.html", width: 640, height: 400)]
    var pictures = Pictures()
    let end = scratch.path("end.png")
    for look in 0..<4 {
      let seen = scratch.path("\(look).png")
      plan.steps += [.wait(0.7), .screenshot(seen)]
      pictures.askDifference(scratch.path("0.png"), seen)
      pictures.askDifference(seen, end)
    }
    _ = try browser.run(plan)
    let drawn = try Command.run(
      Command.flightanim, film + ["--size", "640x400", "--quiet", "--png", end])
    try #require(drawn.status == 0, "\(drawn.errors)")
    for (index, answer) in try pictures.answers().enumerated() {
      if index.isMultiple(of: 2) {
        #expect(answer[1] == 0, "something moves: \(answer)")
      } else {
        #expect(answer[2] < 0.005, "not the finished picture: \(answer)")
      }
    }
  }

  @Test("The automatic theme is dark on a dark page", arguments: Browser.withPreferences)
  func onADarkPageTheAutomaticThemeIsDark(_ browser: Browser) throws {
    try render(["LAX", "JFK", "--theme", "auto"], to: "a.svg")
    try write("<img src=a.svg alt=A>", to: "image.html")
    var plan = Browser.Plan(folder: scratch.url.path, reduced: true, dark: true)
    plan.steps = [.open("image.html"), .wait(0.4), .screenshot(scratch.path("seen.png"))]
    _ = try browser.run(plan)
    let drawn = try Command.run(
      Command.flightanim, ["LAX", "JFK", "--theme", "night", "--png", scratch.path("night.png")])
    try #require(drawn.status == 0, "\(drawn.errors)")
    var pictures = Pictures()
    pictures.askDifference(scratch.path("seen.png"), scratch.path("night.png"))
    for answer in try pictures.answers() { #expect(answer[2] < 0.005, "\(answer)") }
  }
}
