import FlightTestSupport
import Foundation
import Testing

/// Files that `make test` fetches from PyPI: checkers that Debian has no packages of.
enum Checker {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(".venv-tests")

  static let axe = find("axe.min.js")
  static let vnu = find("vnu.jar")
  static var areThere: Bool { axe != nil && vnu != nil }

  private static func find(_ name: String) -> URL? {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return files?.lazy.compactMap { $0 as? URL }.first { $0.lastPathComponent == name }
  }
}

@Suite(.enabled(if: Checker.areThere, "'make test' fetches the checkers into .venv-tests"))
struct ValidityTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("examples")

  private func render(_ arguments: [String]) throws {
    let answer = try Command.run(
      Command.flightanim, arguments + ["--quiet"], folder: scratch.url)
    try #require(answer.status == 0, "\(answer.errors)")
  }

  @Test("The Nu HTML checker accepts every kind of file")
  func theNuCheckerAcceptsEveryKindOfFile() throws {
    let vnu = try #require(Checker.vnu).path
    try render(["LAX", "JFK", "--svg", "a.svg", "--html", "file.html"])
    try render(["LAX", "JFK", "--theme", "auto", "--html", "inline.html"])
    try render(["LAX", "JFK", "--gif", "f.gif", "--html", "frames.html"])
    try render(["LHR-SIN-SYD", "--theme", "auto", "--once", "--svg", "b.svg", "--png", "b.png"])
    try render([
      "NRT", "LAX", "--svg", "c d.svg", "--png", "c d.png", "--html", "c.html", "--alt",
      "<\"&'>]]>\u{202E}🛫\u{1}",
    ])
    try render([
      "CDG", "NCE", "--marker", "none", "--detail", "low", "--alt", "", "--svg", "d.svg", "--html",
      "d.html", "--title", " \u{200D}\u{1}",
    ])
    // Accents apart from their letters, as in names that come from a Mac.
    try render([
      "CDG", "NCE", "--detail", "none", "--title", "Zu\u{308}rich", "--alt", "Malmo\u{308}",
      "--svg", "e.svg",
    ])
    let drawings = try Command.run(
      "java",
      ["-jar", vnu, "--svg", "--format", "gnu", "a.svg", "b.svg", "c d.svg", "d.svg", "e.svg"],
      folder: scratch.url)
    #expect(drawings.status == 0 && drawings.errors.isEmpty, "\(drawings.errors)")
    let web = ValidityTests.examples.appendingPathComponent("web")
    let pages = try Command.run(
      "java",
      [
        "-jar", vnu, "--format", "gnu", "inline.html", "file.html", "frames.html", "c.html",
        "d.html",
        web.appendingPathComponent("index.html").path,
        web.appendingPathComponent("strict.html").path,
      ], folder: scratch.url)
    #expect(pages.status == 0 && pages.errors.isEmpty, "\(pages.errors)")
  }

  @Test("The Nu HTML checker accepts cameras, counters and networks")
  func theNuCheckerAcceptsCamerasCountersAndNetworks() throws {
    let vnu = try #require(Checker.vnu).path
    let routes = (0..<120).map { "\"47.4,8.5\",\"\($0 % 60),\($0 - 60)\"" }
    try (["from,to"] + routes).joined(separator: "\n")
      .write(to: scratch.url("routes.csv"), atomically: true, encoding: .utf8)
    try render(["--routes", "routes.csv", "--svg", "network.svg"])
    let several = [
      "LHR-SIN-SYD,LHR-JFK,LHR-GRU", "--counter", "distance", "--title", "A <b> & \"c\"",
    ]
    try render(several + ["--svg", "several.svg"])
    try render(several + ["--camera", "fly", "--svg", "fly.svg"])
    try render(several + ["--camera", "follow", "--theme", "auto", "--svg", "follow.svg"])
    let files = ["network.svg", "several.svg", "fly.svg", "follow.svg"]
    let answer = try Command.run(
      "java", ["-jar", vnu, "--svg", "--format", "gnu"] + files, folder: scratch.url)
    #expect(answer.status == 0 && answer.errors.isEmpty, "\(answer.errors)")
  }

  @Test("The axe accessibility checker finds nothing in the pages")
  func axeFindsNothingInThePages() throws {
    let web = ValidityTests.examples.appendingPathComponent("web")
    for name in try FileManager.default.contentsOfDirectory(atPath: web.path) {
      try FileManager.default.copyItem(
        at: web.appendingPathComponent(name), to: scratch.url(name))
    }
    try FileManager.default.copyItem(
      at: try #require(Checker.axe), to: scratch.url("axe.min.js"))
    try render(["LAX", "JFK", "--svg", "a.svg", "--png", "a.png", "--html", "page.html"])
    try render(["LAX", "JFK", "--theme", "auto", "--html", "inline.html"])
    try render(["LAX", "JFK", "--gif", "b.gif", "--html", "frames.html"])
    let check = """
      (async () => {
        const script = document.createElement('script');
        script.src = 'axe.min.js';
        await new Promise(done => { script.onload = done; document.head.append(script); });
        const found = await axe.run();
        return found.violations.map(v => v.id + ': ' + v.nodes.map(n => n.html)).join('; ')
          || found.passes.length + ' rules passed';
      })()
      """
    var plan = Browser.Plan(folder: scratch.url.path)
    for page in ["index.html", "page.html", "inline.html", "frames.html"] {
      plan.steps += [.open(page), .evaluate(check)]
    }
    let answers = try Browser.chromium.run(plan).map(\.text).filter { !$0.isEmpty }
    #expect(answers.count == 4)
    for answer in answers { #expect(answer.hasSuffix(" rules passed"), "\(answer)") }
  }

  @Test("Every way of embedding in the example page plays", arguments: Browser.allCases)
  func everyEmbeddingOfTheExamplePlays(_ browser: Browser) throws {
    let web = ValidityTests.examples.appendingPathComponent("web")
    var plan = Browser.Plan(folder: web.path)
    // A busy machine may see a figure in the pause at the end of its film: looked at for longer than it lasts.
    let looks = (0..<4).map { scratch.path("\($0).png") }
    plan.steps = [.open("index.html", width: 1360, height: 960)]
    for look in looks { plan.steps += [.wait(0.8), .screenshot(look)] }
    _ = try browser.run(plan)
    // Three columns of figures 400 px wide and 250 px high: each must have changed.
    let figures = (0..<8).map { index in
      let (left, top) = (32 + 424 * (index % 3), 92 + 298 * (index / 3))
      return [left, top, left + 400, top + 250]
    }
    var pictures = Pictures()
    for (early, late) in zip(looks, looks.dropFirst()) {
      for figure in figures { pictures.askDifference(early, figure, late, figure) }
    }
    let answers = try pictures.answers()
    for index in figures.indices {
      let changes = stride(from: index, to: answers.count, by: figures.count).map { answers[$0][1] }
      #expect(changes.contains { $0 > 0 }, "figure \(index) stands")
    }
  }
}
