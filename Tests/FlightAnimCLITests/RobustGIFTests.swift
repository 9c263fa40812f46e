import FlightTestSupport
import Foundation
import Testing

/// GIFs of odd requests, read by decoders that nobody here wrote.
@Suite struct RobustGIFTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  private func file(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: scratch.url(name))
    return scratch.path(name)
  }

  /// A theme of one color.
  private func plainStyle() throws -> String {
    let names = [
      "ocean", "land", "space", "coast", "shore", "border", "province", "graticule", "limb",
      "route",
      "trail", "casing", "stop", "ring", "code", "city", "halo", "marker", "markerHalo",
    ]
    let colors = names.map { "\"\($0)\": \"#336699\"" }.joined(separator: ", ")
    return try file("plain.json", "{\"extends\": \"atlas\", \"colors\": {\(colors)}}")
  }

  /// Size, images, hundredths of a second and loop count, after gifsicle and giftext have found nothing
  /// amiss.
  private func read(_ path: String) throws -> [Int] {
    let info = try Command.run("gifsicle", ["--no-ignore-errors", "--info", path])
    try #require(info.status == 0 && info.errors.isEmpty, "\(info.errors)")
    try #require(try Command.run("giftext", [path]).status == 0)
    let answer = try Command.run(
      "/usr/bin/python3",
      [
        "-c",
        """
        import sys
        from PIL import Image
        image, time = Image.open(sys.argv[1]), 0
        for frame in range(image.n_frames):
            image.seek(frame)
            image.load()
            time += image.info.get('duration', 0) // 10
        print(*image.size, image.n_frames, time, image.info.get('loop', -1))
        """, path,
      ])
    try #require(answer.status == 0, "\(answer.errors)")
    let facts = answer.text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    try #require(facts.count == 5, "\(answer.text)")
    return facts
  }

  private func made(_ arguments: [String]) throws -> [Int] {
    let answer = try flightanim(arguments + ["--gif", scratch.path("a.gif")])
    try #require(answer.status == 0, "\(arguments): \(answer.errors)")
    return try read(scratch.path("a.gif"))
  }

  @Test("Decoders read GIFs of every size", arguments: ["theme", "transparent"])
  func everySizeIsRead(background: String) throws {
    for (width, height) in [(1, 1), (1, 16_000), (16_000, 1), (2, 3)] {
      let facts = try made([
        "LAX", "JFK", "--size", "\(width)x\(height)", "--duration", "0.5", "--background",
        background,
      ])
      #expect(facts.prefix(2) == [width, height] && facts.suffix(2) == [150, 0])
    }
    let follow = ["LIS", "ATH", "--camera", "follow", "--size", "3x2", "--background", background]
    #expect(try made(follow + ["--duration", "0.5"]).suffix(2) == [150, 0])
  }

  @Test("A theme of one color makes a valid GIF")
  func aThemeOfOneColorIsAFilm() throws {
    let common = [
      "LAX", "JFK", "--style", try plainStyle(), "--size", "200x125", "--duration", "1",
    ]
    #expect(try made(common) == [200, 125, 31, 200, 0])
    #expect(try Data(contentsOf: scratch.url("a.gif")).count < 1_500)
    #expect(
      try made(common + ["--background", "transparent", "--colors", "2"]).suffix(2) == [200, 0])
  }

  @Test("A scene in which nothing moves makes a valid GIF")
  func nothingThatMovesIsAFilm() throws {
    let still = ["LAX", "JFK", "--marker", "none", "--trail", "none", "--size", "80x50"]
    #expect(
      try made(
        still + ["--duration", "2", "--fps", "1", "--hold-first", "600", "--hold-last", "600"])
        == [80, 50, 3, 120_200, 0])
    #expect(try made(still + ["--duration", "0.1", "--hold-last", "0"]) == [80, 50, 4, 13, 0])
  }

  @Test(
    "A GIF loops as often as asked",
    arguments: [("1", -1), ("2", 1), ("65535", 65_534), ("forever", 0)])
  func itLoopsAsOftenAsAsked(times: String, block: Int) throws {
    let facts = try made([
      "LAX", "JFK", "--size", "40x25", "--duration", "0.2", "--loop", times,
    ])
    #expect(facts.last == block)
  }

  @Test(
    "No GIF frame is more than half a hundredth of a second late",
    arguments: [1, 7, 12.5, 14.99, 24, 29.97, 33.3333, 45, 50])
  func noFrameIsMoreThanHalfAHundredthLate(rate: Double) throws {
    // A first picture that stands longer is one frame.
    let facts = try made([
      "LAX", "JFK", "--size", "40x25", "--duration", "2", "--hold-first", "0", "--hold-last", "1",
      "--fps", "\(rate)",
    ])
    #expect(facts[3] == 300)
    let delays = try Command.run(
      "/usr/bin/python3",
      [
        "-c",
        """
        import sys
        from PIL import Image
        image, time, rate = Image.open(sys.argv[1]), 0, float(sys.argv[2])
        for frame in range(image.n_frames):
            image.seek(frame)
            assert image.info['duration'] >= 20
            assert abs(time - frame * 100 / rate) <= 0.5 + 1e-6, (frame, time)
            time += image.info['duration'] // 10
        """, scratch.path("a.gif"), "\(rate)",
      ])
    #expect(delays.status == 0, "\(delays.errors)")
  }

  @Test("A transparent background is transparent in every format")
  func nothingIsBehindTheMapInAnyFormat() throws {
    let answer = try flightanim([
      "SFO", "HNL", "--background", "transparent", "--size", "120x75", "--duration", "0.2",
      "--json",
      "--svg", scratch.path("a.svg"), "--png", scratch.path("a.png"), "--frames",
      scratch.path("frames"), "--gif", scratch.path("a.gif"),
    ])
    #expect(answer.status == 0 && answer.text.contains(#""background":"transparent""#))
    #expect(
      try !String(contentsOf: scratch.url("a.svg"), encoding: .utf8).contains(/<rect[^>]* fill=/))
    let opacities = try Command.run(
      "/usr/bin/python3",
      [
        "-c",
        """
        import sys
        from PIL import Image
        for path in sys.argv[1:]:
            opacity = Image.open(path).convert('RGBA').getchannel('A')
            print(opacity.getpixel((2, 72)), len(set(opacity.tobytes())) > 2)
        """, scratch.path("a.png"), scratch.path("frames/frame-0001.png"), scratch.path("a.gif"),
      ])
    #expect(opacities.text == "0 True\n0 True\n0 False\n", "\(opacities.errors) \(scratch.names)")
    // The ball is cut out of its sheet, with its sea on it.
    #expect(
      try flightanim([
        "SFO", "HNL", "--background", "cut-out", "--projection", "orthographic", "--size", "120x75",
        "--svg", scratch.path("b.svg"),
      ]).status == 0)
    let globe = try String(contentsOf: scratch.url("b.svg"), encoding: .utf8)
    #expect(!globe.contains(/<rect[^>]* fill=/) && globe.contains("fill=\"#cfe3ec\""))
  }

  @Test(
    "A matte that is no color, or has no transparent background, is refused",
    arguments: [
      (["--matte", "#ffffff"], "--background"), (["--background", "white"], "cut-out"),
      (["--background", "transparent", "--matte", "#ffffff80"], "opaque"),
      (["--background", "transparent", "--matte", "whitish"], "#rrggbb"),
    ])
  func aMatteIsOneColorForOnePurpose(arguments: [String], word: String) throws {
    let answer = try flightanim(["LAX", "JFK", "--gif", scratch.path("a.gif")] + arguments)
    #expect(answer.status == 64 && answer.errors.contains(word))
    #expect(answer.errors.split(separator: "\n").count == 1)
  }

  @Test("Rows of a table accept the same GIF options")
  func rowsOfATableSayTheSame() throws {
    let table = try file(
      "table.csv",
      """
      from,to,id,background,matte,fps,loop,max-size
      SFO,HNL,a,transparent,#102030,50,2,
      SFO,HNL,b,theme,,30,,4kB
      SFO,HNL,c,cut-out,,12.5,65535,1MB
      SFO,HNL,d,,#102030,,,
      SFO,HNL,e,,,,,1

      """)
    let answer = try flightanim([
      "batch", table, "--out", scratch.path("out"), "--size", "80x50", "--duration", "0.3", "--gif",
      "true", "--name", "{id}", "--quiet",
    ])
    #expect(answer.status == 75, "\(answer.errors)")
    #expect(try read(scratch.path("out/a.gif")).last == 1)
    #expect(try Data(contentsOf: scratch.url("out/b.gif")).count <= 4_000)
    #expect(try read(scratch.path("out/c.gif")).last == 65_534)
    let failures = try String(contentsOf: scratch.url("out/failures.csv"), encoding: .utf8)
    #expect(
      failures.contains("--matte needs --background") && failures.contains("the smallest possible"))
  }
}
