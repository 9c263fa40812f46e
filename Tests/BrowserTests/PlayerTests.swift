import FlightTestSupport
import Foundation
import Testing

/// The web component that plays, pauses and scrubs the tool's SVGs.
@Suite(.serialized) struct PlayerTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    let answer = try Command.run(
      Command.flightanim,
      [
        "LAX", "JFK", "--detail", "low", "--duration", "2", "--hold-last", "0.5", "--quiet",
        "--svg",
        scratch.path("a.svg"),
      ])
    try #require(answer.status == 0, "\(answer.errors)")
    let module = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("web/flight-map.js")
    try FileManager.default.copyItem(at: module, to: scratch.url("flight-map.js"))
  }

  private func write(_ body: String) throws {
    let svg = try String(contentsOf: scratch.url("a.svg"), encoding: .utf8)
    let page = """
      <!doctype html><html lang=en><meta charset=utf-8><title>Page</title>
      <script type=module src=flight-map.js></script><body><h1>Trip</h1>
      \(body.split(separator: "@SVG", omittingEmptySubsequences: false).joined(separator: svg))
      <script>window.log = []; window.map = document.querySelector('flight-map');
      for (const name of ['loadedmetadata', 'play', 'pause', 'end', 'error'])
        map.addEventListener(name, () => log.push(name));</script>
      """
    try Data(page.utf8).write(to: scratch.url("page.html"))
  }

  /// Opens the page, and answers with the values of scripts after waits.
  private func answers(
    _ browser: Browser, reduced: Bool = false, _ steps: [(wait: Double, script: String)]
  ) throws -> [String] {
    var plan = Browser.Plan(folder: scratch.url.path, reduced: reduced)
    plan.steps = [.open("page.html", height: 700)]
    for step in steps { plan.steps += [.wait(step.wait), .evaluate("String(\(step.script))")] }
    return try browser.run(plan).map(\.text).filter { !$0.isEmpty }
  }

  @Test(
    "A picture that is put in later is seen, and pages hear of clicks", arguments: Browser.allCases)
  func aPictureIsPutInLater(_ browser: Browser) throws {
    try write("<flight-map src=a.svg start=click></flight-map>")
    let texts = try answers(
      browser,
      [
        (
          1.5,
          "(map.onclick = () => log.push('click'), map.setAttribute('label-time', 'T'), "
            + "map.click(), [map.paused, log])"
        ),
        (
          0,
          "(map.insertAdjacentHTML('beforeend', '<svg id=own xmlns=\"http://www.w3.org/2000/svg\" "
            + "width=\"90\" height=\"60\"></svg>'), map.removeAttribute('src'), '')"
        ),
        (0.5, "document.getElementById('own').getBoundingClientRect().width"),
      ])
    #expect(texts.first == "false,loadedmetadata,play,click")
    #expect(texts.last == "90")
  }

  @Test("A trip plays to its end and can be played again", arguments: Browser.allCases)
  func aTripPlaysToItsEnd(_ browser: Browser) throws {
    try write("<flight-map src=a.svg controls aria-label=Trip><img alt=still></flight-map>")
    let texts = try answers(
      browser,
      [
        (1, "map.duration"), (4, "[map.paused, map.currentTime > 2.4, log]"),
        (0, "(map.play(), map.currentTime < 1)"), (0.3, "(map.pause(), log.slice(-2))"),
      ])
    #expect(texts == ["2.5", "true,true,loadedmetadata,play,end", "true", "play,pause"])
  }

  @Test(
    "It scrubs, changes its speed and takes keys, inline and in an object",
    arguments: Browser.allCases, ["@SVG", "<object type=image/svg+xml data=a.svg></object>"])
  func itScrubs(_ browser: Browser, _ picture: String) throws {
    try write("<flight-map controls loop start=click>\(picture)</flight-map>")
    let key = "map.dispatchEvent(new KeyboardEvent('keydown', {key: '%', bubbles: true}))"
    func press(_ name: String) -> String {
      key.split(separator: "%").joined(separator: name)
    }
    let texts = try answers(
      browser,
      [
        (1, "[map.paused, map.currentTime]"),
        (0, "(map.currentTime = 1.25, map.currentTime.toFixed(2))"),
        (0, "(\(press("ArrowRight")), map.currentTime.toFixed(3))"),
        (0, "(\(press("Home")), map.currentTime)"),
        (0, "(map.playbackRate = 4, map.click(), map.paused)"),
        // Four times as fast, it has begun anew at least once.
        (1.4, "(\(press("k")), [map.paused, map.currentTime < 2.5, log])"),
      ])
    #expect(
      texts == [
        "true,0", "1.25", "1.375", "0", "false", "true,true,loadedmetadata,play,pause",
      ])
  }

  @Test("Readers who want less motion see the finished trip", arguments: Browser.withPreferences)
  func lessMotionIsTheFinishedTrip(_ browser: Browser) throws {
    try write("<flight-map src=a.svg controls></flight-map>")
    let texts = try answers(
      browser, reduced: true,
      [(1.5, "[map.paused, map.shadowRoot.querySelector('.bar').hidden, log]")])
    #expect(texts == ["true,true,loadedmetadata"])
  }

  // WebKit tells no page that an object was not found.
  @Test(
    "What cannot be loaded leaves the picture inside",
    arguments: [.chromium, .firefox] as [Browser])
  func whatCannotBeLoadedLeavesThePicture(_ browser: Browser) throws {
    try write("<flight-map src=none.svg controls><p id=still>Still</p></flight-map>")
    let texts = try answers(
      browser,
      [(1.5, "[document.getElementById('still').offsetHeight > 0, isNaN(map.duration), log]")])
    #expect(texts == ["true,true,error"])
  }
}
