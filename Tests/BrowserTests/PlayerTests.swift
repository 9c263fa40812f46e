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

  /// Writes a page that notes the events of the player in `log`.
  private func write(
    _ body: String, events: [String] = ["loadedmetadata", "play", "pause", "end", "error"]
  ) throws {
    let svg = try String(contentsOf: scratch.url("a.svg"), encoding: .utf8)
    let page = """
      <!doctype html><html lang=en><meta charset=utf-8><title>Page</title>
      <script type=module src=flight-map.js></script><body><h1>Trip</h1>
      \(body.split(separator: "@SVG", omittingEmptySubsequences: false).joined(separator: svg))
      <script>window.log = []; window.map = document.querySelector('flight-map');
      for (const name of '\(events.joined(separator: " "))'.split(' '))
        map.addEventListener(name, () => log.push(name));</script>
      """
    try Data(page.utf8).write(to: scratch.url("page.html"))
  }

  /// Opens the page, and answers with the values of scripts after waits.
  private func answers(
    _ browser: Browser, reduced: Bool = false, _ steps: [(wait: Double, script: String)]
  ) throws -> [String] {
    var plan = Browser.Plan(folder: scratch.url.path, reduced: reduced)
    // Until the player has a picture, or cannot have one.
    let ready =
      "new Promise(done => { (function look() { log.length ? done('') : setTimeout(look, 20) })() })"
    plan.steps = [.open("page.html", height: 700), .evaluate(ready)]
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
    #expect(texts == ["2.5", "true,true,loadedmetadata,play,pause,end", "true", "play,pause"])
  }

  @Test("Scripts for videos understand it", arguments: Browser.allCases)
  func scriptsForVideosUnderstandIt(_ browser: Browser) throws {
    try write(
      "<flight-map src=a.svg controls></flight-map>",
      events: [
        "durationchange", "loadedmetadata", "play", "playing", "pause", "seeking", "seeked",
        "ratechange", "ended",
      ])
    let texts = try answers(
      browser,
      [
        (0, "[map.readyState, map.ended]"), (4, "[map.ended, log.splice(0)]"),
        // Two times at once are one search, of which a listener that came late hears.
        (
          0,
          "(map.currentTime = 1, map.currentTime = 2, map.addEventListener('seeked', "
            + "() => log.push('late'), {once: true}), [map.seeking, map.ended])"
        ),
        (0.3, "[map.seeking, map.currentTime, log.splice(0)]"),
        (0, "(map.playbackRate = 2, map.playbackRate = -1, [map.playbackRate, log.splice(0)])"),
        (0, "[map.play() instanceof Promise, log.splice(0)]"),
      ])
    #expect(
      texts == [
        "4,false", "true,durationchange,loadedmetadata,play,playing,pause,ended", "true,false",
        "false,2,seeking,seeking,seeked,late", "2,ratechange", "true,play,playing",
      ])
  }

  @Test("Properties count that are set before the module is there", arguments: Browser.allCases)
  func propertiesAreSetBeforeTheModuleIsThere(_ browser: Browser) throws {
    try write(
      """
      <flight-map></flight-map><script>Object.assign(document.querySelector('flight-map'),
      {src: 'a.svg', controls: true, loop: true, start: 'click'});</script>
      """)
    let texts = try answers(
      browser,
      [
        (1, "[map.outerHTML, map.readyState]"),
        (0, "(map.controls = false, map.src = undefined, map.outerHTML)"),
      ])
    #expect(
      texts == [
        #"<flight-map src="a.svg" start="click" controls="" loop=""></flight-map>,4"#,
        #"<flight-map start="click" loop="" data-click=""></flight-map>"#,
      ])
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
