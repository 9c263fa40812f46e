import FlightTestSupport
import Foundation
import Testing

@Suite struct WebOutputTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: scratch.url(name), encoding: .utf8)
  }

  /// The tool in the scratch folder, so that names in pages are relative.
  private func run(_ arguments: String...) throws -> Command.Answer {
    try Command.run(Command.flightanim, arguments, folder: scratch.url)
  }

  @Test(
    "A compressed SVG keeps to its budget of bytes at every level of detail",
    arguments: [("none", 3000), ("low", 6000), ("auto", 12_000)])
  func theFlightAboveWeighsLessThanAPhoto(_ detail: String, _ budget: Int) throws {
    #expect(try run("LAX", "JFK", "--detail", detail, "--svgz", "a.svgz").status == 0)
    let bytes = try Data(contentsOf: scratch.url("a.svgz")).count
    #expect(bytes <= budget, "\(bytes) bytes")
  }

  @Test("A map held as one picture looks as its outlines do")
  func aMapHeldAsOnePictureLooksAsItsOutlinesDo() throws {
    #expect(try run("LHR", "JFK", "--theme", "night", "--svg", "lines.svg").status == 0)
    let answer = try run(
      "LHR", "JFK", "--theme", "night", "--rasterize-map", "--svg", "pixels.svg")
    #expect(answer.status == 0 && answer.errors.isEmpty, "\(answer.errors)")
    // Chromium and Firefox draw the picture inside the file; librsvg here stands for both.
    for name in ["lines", "pixels"] {
      let (from, to) = (scratch.path(name + ".svg"), scratch.path(name + ".png"))
      #expect(try Command.run("rsvg-convert", ["-o", to, from]).status == 0)
    }
    let script = """
      import sys
      from PIL import Image, ImageChops, ImageStat
      a, b = (Image.open(name).convert('RGB') for name in sys.argv[1:])
      print(sum(ImageStat.Stat(ImageChops.difference(a, b)).mean) / 3)
      """
    let compared = try Command.run(
      "/usr/bin/python3", ["-c", script, scratch.path("lines.png"), scratch.path("pixels.png")])
    let difference = try #require(Double(compared.text.dropLast()), "\(compared.errors)")
    // Levels of 255: edges alone, which are drawn at twice the size.
    #expect(difference < 1, "\(difference)")
    #expect(try text("pixels.svg").contains("<image "))
    #expect(try text("pixels.svg").utf8.count < 400_000)
  }

  @Test("What cannot be one picture is refused, or said to change nothing")
  func whatCannotBeOnePictureIsSaid() throws {
    let two = try run("LHR", "JFK", "--theme", "auto", "--rasterize-map", "--svg", "a.svg")
    #expect(two.status == 64 && two.errors.contains("--theme auto has two"), "\(two.errors)")
    #expect(scratch.names.isEmpty)
    let flown = try run("LHR", "JFK", "--camera", "fly", "--rasterize-map", "--svg", "a.svg")
    #expect(flown.status == 0 && flown.errors.contains("--rasterize-map changes nothing here"))
  }

  @Test("A page refers to the files beside it")
  func aPageRefersToTheFilesBesideIt() throws {
    try FileManager.default.createDirectory(
      at: scratch.url("site/pages"), withIntermediateDirectories: true)
    #expect(
      try run(
        "LAX", "JFK", "--svg", "site/my flight.svg", "--png", "site/pages/a,b.png", "--html",
        "site/pages/index.html"
      ).status == 0)
    let page = try text("site/pages/index.html")
    #expect(page.contains("<img src=\"../my%20flight.svg\" alt=\"Animated map: flight from Los"))
    #expect(page.contains("width=\"800\" height=\"500\""))
    #expect(page.contains("media=\"(prefers-reduced-motion: reduce)\" srcset=\"a%2Cb.png\""))
    #expect(page.contains("<figcaption>"))
  }

  @Test("A page alone holds the picture")
  func aPageAloneHoldsThePicture() throws {
    #expect(try run("LAX", "JFK", "--html", "a.html").status == 0)
    #expect(try text("a.html").contains("<svg xmlns="))
    #expect(scratch.names == ["a.html"])
  }

  @Test("Only a page whose picture moves for more than five seconds has a pause button")
  func whatMovesForLongHasAButtonAndNothingElseHas() throws {
    for (arguments, moves) in [
      ([], true), (["--once"], false), (["--loop", "2"], true),
      (["--duration", "8", "--once"], true),
      (["--svg", "a.svg", "--once"], false), (["--gif", "a.gif"], true),
    ] {
      let answer = try Command.run(
        Command.flightanim, ["LAX", "JFK", "--html", "a.html"] + arguments, folder: scratch.url)
      try #require(answer.status == 0, "\(answer.errors)")
      #expect(try text("a.html").contains("<button") == moves, "\(arguments)")
      #expect(try text("a.html").contains("<script") == moves, "\(arguments)")
    }
  }

  @Test("A page beside an SVG and a GIF offers both")
  func aPageBesideADrawingAndAGIFOffersBoth() throws {
    #expect(
      try run("LAX", "JFK", "--svg", "a.svg", "--gif", "b c.gif", "--html", "a.html").status == 0)
    let page = try text("a.html")
    #expect(page.contains("<img src=\"a.svg\"") && page.contains("<a href=\"b%20c.gif\">"))
    #expect(try run("LAX", "JFK", "--gif", "b c.gif", "--html", "a.html").status == 0)
    #expect(try text("a.html").contains("<img src=\"b%20c.gif\""))
  }

  @Test("The hash of the page's script is the one in the documentation")
  func thePagesScriptIsTheOneThatTheDocumentationNames() throws {
    #expect(try run("LAX", "JFK", "--html", "a.html").status == 0)
    let page = try text("a.html")
    let script = try #require(
      page.components(separatedBy: "<script>").last?.components(separatedBy: "</script>").first)
    try Data(script.utf8).write(to: scratch.url("script"))
    let hash = try Command.run(
      "/usr/bin/python3",
      [
        "-c",
        "import base64, hashlib, sys; print(base64.b64encode(hashlib.sha256(open(sys.argv[1], 'rb').read()).digest()).decode())",
        scratch.path("script"),
      ])
    try #require(hash.status == 0, "\(hash.errors)")
    let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/FlightAnim/FlightAnim.docc/Embedding.md")
    let name = "sha256-" + hash.text.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(try String(contentsOf: article, encoding: .utf8).contains(name), "\(name)")
  }

  @Test("Embedding snippets are printed")
  func snippetsArePrinted() throws {
    let image = try run("LAX", "JFK", "--svg", "a.svg", "--embed", "img", "--alt", "\"><b>")
    #expect(
      image.text
        == "<img src=\"a.svg\" alt=\"&quot;&gt;&lt;b&gt;\" width=\"800\" height=\"500\" "
        + "style=\"max-width:100%;height:auto\">\n")
    let inline = try run("LAX", "JFK", "--svg", "a.svg", "--embed", "inline")
    #expect(try inline.text == text("a.svg"))
  }

  @Test(
    "Contradictory page options are refused in one line",
    arguments: [
      (["--embed", "img"], 64), (["--embed", "frame", "--svg", "a.svg"], 64),
      (["--embed", "inline", "--json"], 64), (["--embed", "inline", "--svg", "-"], 64),
      (["--detail", "most", "--svg", "a.svg"], 64),
      (["--marker", "there-is-none.svg", "--svg", "a.svg"], 66),
      (["--marker", "photo.png", "--svg", "a.svg"], 66),
      (["--marker", "photo.jpg", "--svg", "a.svg"], 64),
    ] as [([String], Int32)])
  func whatMakesNoSenseIsOneLine(_ arguments: [String], _ status: Int32) throws {
    let answer = try Command.run(
      Command.flightanim, ["LAX", "JFK"] + arguments, folder: scratch.url)
    #expect(answer.status == status)
    #expect(answer.errors.split(separator: "\n").count == 1, "\(answer.errors)")
    #expect(scratch.names.isEmpty)
  }

  @Test("Only the shapes of an SVG marker file reach the output")
  func nothingOfAMarkerFileGetsThroughButItsForm() throws {
    let hostile = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" onload="alert(1)">
      <script>alert(2)</script><a href="javascript:alert(3)">
      <path id="evil" class="evil" d="M0 10 5 0 10 10z" fill="#0a7d3c" onclick="alert(4)"/></a></svg>
      """
    try Data(hostile.utf8).write(to: scratch.url("kite.svg"))
    let answer = try run("LAX", "JFK", "--marker", "kite.svg", "--svg", "a.svg")
    #expect(answer.status == 0, "\(answer.errors)")
    let svg = try text("a.svg")
    #expect(svg.contains("#0a7d3c"))
    for word in ["alert", "script", "evil", "onload", "onclick"] { #expect(!svg.contains(word)) }
  }

  @Test("A marker file that cannot be drawn is refused with its line")
  func aMarkerFileThatCannotBeDrawnIsRefusedWithItsLine() throws {
    try Data("<svg>\n<image href='/etc/passwd'/>\n</svg>".utf8).write(to: scratch.url("kite.svg"))
    let answer = try run("LAX", "JFK", "--marker", "kite.svg", "--svg", "a.svg")
    #expect(answer.status == 65)
    #expect(answer.errors.contains("kite.svg:2: <image> is not supported"))
  }
}
