import FlightAnim
import FlightGraphics
import FlightImages
import FlightRaster
import FlightScene
import FlightStoryboards
import FlightTestSupport
import Foundation
import Testing

/// Pages of `--html`, and pictures with colors for dark pages, in browsers.
@Suite(.serialized) struct WebPageTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  private static let pages: [(name: String, outputs: [String])] = [
    ("inline", []), ("drawing", ["--svg", "a.svg"]), ("frames", ["--gif", "a.gif"]),
    ("still", ["--svg", "b.svg", "--png", "b.png"]),
  ]

  private func render(_ arguments: [String]) throws {
    let answer = try Command.run(
      Command.flightanim, arguments + ["--quiet"], folder: scratch.url)
    try #require(answer.status == 0, "\(answer.errors)")
  }

  @Test("A button pauses the animation and resumes it", arguments: Browser.allCases)
  func aButtonStopsWhatMovesAndLetsItGoOn(_ browser: Browser) throws {
    let press = """
      (button => {
        button.focus();
        const hasFocus = document.activeElement === button ? 1 : 0;
        button.click();
        return [hasFocus, button.getAttribute('aria-pressed') === 'true' ? 1 : 0];
      })(document.getElementById('pause'))
      """
    var plan = Browser.Plan(folder: scratch.url.path)
    var pictures = Pictures()
    for (name, outputs) in WebPageTests.pages {
      try render(["LAX", "JFK", "--size", "400x250", "--html", "\(name).html"] + outputs)
      let shots = (0..<3).map { scratch.path("\(name)-\($0).png") }
      plan.steps += [
        .open("\(name).html"), .wait(0.6), .evaluate(press), .wait(0.3), .screenshot(shots[0]),
        .wait(0.7), .screenshot(shots[1]), .evaluate(press), .wait(0.9), .screenshot(shots[2]),
      ]
      pictures.askDifference(shots[0], shots[1])
      pictures.askDifference(shots[1], shots[2])
    }
    let presses = try browser.run(plan).map(\.numbers).filter { !$0.isEmpty }
    #expect(presses == WebPageTests.pages.flatMap { _ in [[1, 1], [1, 0]] })
    let differences = try pictures.answers()
    try #require(differences.count == 2 * WebPageTests.pages.count)
    for (index, page) in WebPageTests.pages.enumerated() {
      #expect(differences[2 * index][1] == 0, "\(page.name) moves though stopped")
      #expect(differences[2 * index + 1][1] > 0, "\(page.name) stands though it may move")
    }
  }

  @Test("A screen reader finds each text of the page once")
  func thePageSaysEverythingOnce() throws {
    let read = """
      (() => {
        const heard = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT, node =>
          node.closest('[aria-hidden=true], [hidden]') || getComputedStyle(node).display === 'none'
            ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
        const words = [];
        while (heard.nextNode()) {
          const node = heard.currentNode;
          if (node.matches('img')) words.push(node.alt);
          if (node.matches('h1, figcaption > *, title, desc')) words.push(node.textContent);
        }
        return words.join('|');
      })()
      """
    var plan = Browser.Plan(folder: scratch.url.path)
    for (name, outputs) in WebPageTests.pages {
      try render(["LAX", "JFK", "--html", "\(name).html"] + outputs)
      plan.steps += [.open("\(name).html"), .evaluate(read)]
    }
    for text in try Browser.chromium.run(plan).map(\.text) where !text.isEmpty {
      #expect(
        text.split(separator: "|") == [
          "Los Angeles (LAX) to New York (JFK)",
          "Animated map: flight from Los Angeles (LAX) to New York (JFK), 3,983 km",
        ])
    }
  }

  @Test("On a dark desktop the page is as dark as its map", arguments: [false, true])
  func onADarkDesktopThePageIsAsDarkAsItsMap(isDark: Bool) throws {
    try render(["LAX", "JFK", "--theme", "auto", "--svg", "a.svg", "--html", "both.html"])
    try render(["LAX", "JFK", "--gif", "a.gif", "--theme", "auto", "--html", "frames.html"])
    let shade = """
      (() => {
        const light = color => color.match(/[\\d.]+/g).slice(0, 3).reduce((a, b) => a + +b, 0);
        const sample = document.createElement('div');
        sample.style.color = 'CanvasText';
        sample.style.backgroundColor = 'Canvas';
        document.body.append(sample);
        const style = getComputedStyle(sample);
        return [light(style.backgroundColor) < light(style.color) ? 1 : 0];
      })()
      """
    var plan = Browser.Plan(folder: scratch.url.path, dark: isDark)
    plan.steps = [.open("both.html"), .evaluate(shade), .open("frames.html"), .evaluate(shade)]
    let answers = try Browser.chromium.run(plan).map(\.numbers).filter { !$0.isEmpty }
    // A GIF has one set of colors, and the page goes with it.
    #expect(answers == [[isDark ? 1 : 0], [0]])
  }

  /// Pairs whose forms differ: nets, widths, dashes.
  @Test(
    "In dark mode a browser draws Cairo's picture of the dark theme",
    arguments: [
      (Theme.atlas, Theme.night), (.atlas, .blueprint), (.blueprint, .atlas), (.mono, .paper),
    ])
  func inTheDarkItIsCairosPictureInTheColorsOfTheDarkTheme(
    _ light: Theme, _ dark: Theme
  ) throws {
    let stops = try ["LHR", "JFK"].map {
      Stop(try #require(AirportDirectory.embedded.match(code: $0)).airport)
    }
    var request = Request(
      trip: try Trip(stops: stops),
      options: StoryboardOptions(size: try #require(PixelSize(width: 800, height: 500))),
      outputs: [Output(.svg, to: .path(scratch.path("a.svg")))])
    request.options.theme = light
    request.svgOptions.darkTheme = dark
    _ = try request.render()
    // The dark theme's colors on the light one's forms; where both draw a net it is the light one's.
    var shown = dark
    shown.sizes = light.sizes
    if light.net == .always && dark.net == .wide { shown.net = .always }
    request.options.theme = shown
    request.svgOptions.darkTheme = nil
    var plan = Browser.Plan(folder: scratch.url.path, dark: true)
    var pictures = Pictures()
    for time in [0.7, 2.2, 4.6] {
      let (seen, drawn) = (scratch.path("seen-\(time).png"), scratch.path("drawn-\(time).png"))
      try Data(PNGWriter.bytes(of: request.storyboard().scene.bitmap(at: time))).write(
        to: URL(fileURLWithPath: drawn))
      plan.steps += [.open("a.svg")] + Browser.Step.seek(time) + [.screenshot(seen)]
      pictures.askDifference(seen, drawn)
    }
    _ = try Browser.chromium.run(plan)
    for difference in try pictures.answers() {
      #expect(difference[2] < 0.004, "\(light.name), \(dark.name): \(difference)")
    }
  }
}
