import Foundation
import TestSupport
import Testing

/// Files that a script puts into a page when that is there already.
@Suite(.serialized) struct LateInsertionTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  private static let ways = [
    "markup": "place.innerHTML = text",
    "document": """
    place.append(document.importNode(
      new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true))
    """,
    "template": """
    const mould = document.createElement('template');
    mould.innerHTML = text;
    place.append(mould.content.cloneNode(true))
    """,
    "shadow": "place.attachShadow({mode: 'open'}).innerHTML = text",
    "unseen": "place.style.display = 'none'; place.innerHTML = text; "
      + "setTimeout(() => place.style.display = 'block', 700)",
    // Another copy is there before, and is not shown.
    "copy": """
    const other = document.createElement('div');
    other.style.display = 'none';
    other.innerHTML = text;
    document.body.append(other);
    setTimeout(() => place.innerHTML = text, 700);
    document.body.append(place)
    """,
  ]

  @Test(
    arguments: Browser.allCases, ["markup", "document", "template", "shadow", "unseen", "copy"])
  func whatAScriptInsertsPlays(_ browser: Browser, _ way: String) throws {
    let made = try Command.run(
      Command.flightanim, ["LAX", "JFK", "--quiet", "--svg", scratch.path("a.svg")])
    try #require(made.status == 0, "\(made.errors)")
    let page = "<!doctype html><meta charset=utf-8><title>P</title><body style=margin:0>"
    try Data(page.utf8).write(to: scratch.url("page.html"))
    let script = """
      (async () => {
        const text = await (await fetch('a.svg')).text();
        const place = document.createElement('div');
        document.body.append(place);
        \(try #require(LateInsertionTests.ways[way]));
        return true;
      })()
      """
    var plan = Browser.Plan(folder: scratch.url.path)
    let pictures = ["early.png", "late.png"].map { scratch.path($0) }
    plan.steps = [
      .open("page.html"), .wait(0.5), .evaluate(script), .wait(1), .screenshot(pictures[0]),
      .wait(1.5), .screenshot(pictures[1]),
    ]
    _ = try browser.run(plan)
    // Pixels of the trail, whose end is far off at both instants.
    let count = try Command.run(
      "/usr/bin/python3",
      [
        "-c",
        "import sys; from PIL import Image\n"
          + "for name in sys.argv[1:]:\n"
          + "  pixels = Image.open(name).convert('RGB').getdata()\n"
          + "  print(sum(r > 190 and g < 90 and b < 70 for r, g, b in pixels))",
      ] + pictures)
    let red = count.text.split(separator: "\n").compactMap { Int($0) }
    try #require(red.count == 2, "\(count.errors)")
    #expect(red[0] < 900 && red[1] > red[0] + 150, "\(red)")
  }
}
