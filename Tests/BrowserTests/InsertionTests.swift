import FlightTestSupport
import Foundation
import Testing

/// Files that scripts put into pages, and several copies of one.
@Suite(.serialized) struct InsertionTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  /// The color of a trail in the theme atlas.
  private static let trail = [214, 67, 47]

  /// `put(file, way)` puts the file into the page, as scripts do.
  private static let page = """
    <!doctype html><html lang=en><meta charset=utf-8><title>Page</title><body style=margin:0>
    <style>svg{display:block}</style><script>
    const text = name => fetch(name).then(answer => answer.text())
    function copy(node) {
      if (node.nodeType != 1) return document.createTextNode(node.textContent)
      const made = document.createElementNS(node.namespaceURI, node.localName)
      for (const a of node.attributes)
        if (!a.name.startsWith('xmlns')) made.setAttributeNS(a.namespaceURI, a.name, a.value)
      for (const child of node.childNodes) made.append(copy(child))
      return made
    }
    const parsed = svg => new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
    const ways = {
      innerHTML(box, svg) { box.innerHTML = svg },
      createElementNS(box, svg) { box.append(copy(parsed(svg))) },
      importNode(box, svg) { box.append(document.importNode(parsed(svg), true)) },
      template(box, svg) {
        const template = document.createElement('template')
        template.innerHTML = svg
        box.append(template.content.cloneNode(true))
      },
      shadow(box, svg) { box.attachShadow({mode: 'open'}).innerHTML = svg },
      hidden(box, svg) {
        box.style.display = 'none'
        box.innerHTML = svg
        setTimeout(() => box.style.display = '', 400)
      },
      twice(box, svg) { box.innerHTML = svg; box.replaceChildren(box.firstElementChild) },
    }
    async function put(name, way) {
      const box = document.body.appendChild(document.createElement('div'))
      ways[way](box, await text(name))
      return true
    }
    </script>
    """

  private func render(_ arguments: [String], to name: String) throws {
    let answer = try Command.run(
      Command.flightanim, arguments + ["--quiet", "--svg", scratch.path(name)])
    try #require(answer.status == 0, "\(answer.errors)")
  }

  /// The share of the trail's color in pictures.
  private func shares(_ names: [String]) throws -> [Double] {
    var pictures = Pictures()
    for name in names { pictures.askShare(scratch.path(name), of: InsertionTests.trail) }
    return try pictures.answers().map { $0[0] }
  }

  @Test("An SVG that a script inserts into a page plays", arguments: Browser.allCases)
  func whatAScriptPutsIntoAPagePlays(_ browser: Browser) throws {
    try render(["LAX", "JFK"], to: "plain.svg")
    try render(["LAX", "JFK", "--line-dash", "8,3", "--counter", "distance"], to: "dashed.svg")
    try Data(Self.page.utf8).write(to: scratch.url("page.html"))
    let ways = [
      "innerHTML", "createElementNS", "importNode", "template", "shadow", "hidden", "twice",
    ]
    var cases = ways.map { ("plain", $0) } + [("dashed", "innerHTML")]
    let drawn = try Command.run(
      Command.flightanim, ["LAX", "JFK", "--quiet", "--png", scratch.path("end.png")])
    try #require(drawn.status == 0, "\(drawn.errors)")
    let finished = try shares(["end.png"])[0]
    // The animation plays on while a busy computer takes its time for a screenshot: what was seen too
    // late is looked at again.
    var seen: [[Double]] = []
    for _ in 0..<5 where !cases.isEmpty {
      seen = try whatIsSeen(of: cases, in: browser)
      cases = zip(cases, seen).filter { !InsertionTests.plays($1, finished) }.map(\.0)
      seen = seen.filter { !InsertionTests.plays($0, finished) }
    }
    #expect(cases.isEmpty, "\(seen), \(finished)")
  }

  /// The shares of the trail's color at three moments of each case.
  private func whatIsSeen(
    of cases: [(name: String, way: String)], in browser: Browser
  ) throws -> [[Double]] {
    var plan = Browser.Plan(folder: scratch.url.path)
    for (name, way) in cases {
      plan.steps += [
        .open("page.html"), .wait(0.8), .evaluate("put('\(name).svg', '\(way)')"),
        .screenshot(scratch.path("\(name)-\(way)-0.png")), .wait(1.2),
        .screenshot(scratch.path("\(name)-\(way)-1.png")), .wait(1.2),
        .screenshot(scratch.path("\(name)-\(way)-2.png")),
      ]
    }
    _ = try browser.run(plan)
    return try cases.map { name, way in try shares((0...2).map { "\(name)-\(way)-\($0).png" }) }
  }

  /// True of an SVG that plays. Before anything does it is a true instant: no line yet, as at time 0,
  /// or the finished picture, which a browser may paint before it looks at the clock. Then the
  /// line grows.
  private static func plays(_ seen: [Double], _ finished: Double) -> Bool {
    (seen[0] < seen[1] * 0.5 || seen[0] > finished * 0.9) && seen[1] < seen[2] * 0.9
  }

  @Test("A copy inserted later starts its own clock", arguments: Browser.allCases)
  func aCopyThatComesLaterHasItsOwnClock(_ browser: Browser) throws {
    try render(["LAX", "JFK"], to: "a.svg")
    try Data(Self.page.utf8).write(to: scratch.url("page.html"))
    var plan = Browser.Plan(folder: scratch.url.path)
    plan.steps = [
      .open("page.html"), .evaluate("put('a.svg', 'innerHTML')"), .wait(3),
      .evaluate("put('a.svg', 'innerHTML')"),
      .evaluate(
        "(second => (second.pauseAnimations(), second.setCurrentTime(1), "
          + "second.style.cssText = 'position:fixed;top:0;left:0', true))"
          + "(document.querySelectorAll('svg')[1])"),
      .wait(0.3), .screenshot(scratch.path("second.png")),
      .open("page.html"), .evaluate("put('a.svg', 'innerHTML')"),
    ]
    plan.steps += Browser.Step.seek(1) + [.wait(0.3), .screenshot(scratch.path("alone.png"))]
    _ = try browser.run(plan)
    var pictures = Pictures()
    pictures.askDifference(scratch.path("second.png"), scratch.path("alone.png"))
    let answer = try pictures.answers()[0]
    #expect(answer[2] < 0.0005, "\(answer)")
  }

  @Test("A copy beside a hidden copy is drawn whole", arguments: Browser.allCases)
  func aCopyBesideAHiddenOneIsWhole(_ browser: Browser) throws {
    // The trail and the marker by themselves; clips, masks and counters with a prefix.
    try render(["LAX", "JFK"], to: "plain.svg")
    let rich = ["CDG", "FRA", "--flag", "FR", "--counter", "distance", "--line-dash", "8,3"]
    try render(rich, to: "rich.svg")
    try render(rich + ["--id-prefix", "first"], to: "rich-first.svg")
    try render(rich + ["--id-prefix", "second"], to: "rich-second.svg")
    func page(_ names: String...) throws {
      let copies = try names.map { try String(contentsOf: scratch.url($0), encoding: .utf8) }
      let hidden = copies.dropLast().map { "<div style=display:none>\($0)</div>" }.joined()
      try Data(
        ("<!doctype html><html lang=en><meta charset=utf-8><title>Page</title><body style=margin:0>"
          + "\(hidden)<div id=shown>\(copies[copies.count - 1])</div>").utf8
      ).write(to: scratch.url("\(names.joined(separator: "+")).html"))
    }
    try page("plain.svg")
    try page("plain.svg", "plain.svg")
    try page("rich.svg")
    try page("rich-first.svg", "rich-second.svg")
    let pages = ["plain.svg", "plain.svg+plain.svg", "rich.svg", "rich-first.svg+rich-second.svg"]
    var plan = Browser.Plan(folder: scratch.url.path)
    for page in pages {
      plan.steps += [
        .open("\(page).html"),
        .evaluate(
          "(svg => (svg.pauseAnimations(), svg.setCurrentTime(2), true))"
            + "(document.querySelector('#shown svg'))"), .wait(0.3),
        .screenshot(scratch.path("\(page).png")),
      ]
    }
    _ = try browser.run(plan)
    var pictures = Pictures()
    for (alone, beside) in [(0, 1), (2, 3)] {
      pictures.askDifference(
        scratch.path("\(pages[alone]).png"), scratch.path("\(pages[beside]).png"))
    }
    for answer in try pictures.answers() { #expect(answer[2] < 0.0005, "\(answer)") }
  }
}
