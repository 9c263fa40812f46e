import FlightTestSupport
import Foundation
import Testing

/// Options beside pictures that they may leave as they are.
@Suite struct IdleOptionTests {
  private static let recording = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../examples/recorded-flight/input.gpx").standardized.path

  @Test(
    "An option changes the picture, or is told to change nothing",
    arguments: [
      ("FLIGHT --svg", "--spacing 100000"), ("ZRH-IST --svg", "--spacing 500000"),
      ("FLIGHT --svg", "--easing linear"), ("FLIGHT --svg", "--easing in-out"),
      ("FLIGHT --timing distance --svg", "--easing linear"), ("ZRH-IST --svg", "--easing linear"),
      ("FLIGHT --camera globe --svg", "--arc-height 0.3"),
      ("ZRH-IST --camera globe --svg", "--arc-height 0.3"),
      ("ZRH-IST --svg", "--min-leg 0.5"), ("ZRH-IST --svg", "--min-leg 9"),
      ("ZRH-VIE-IST --svg", "--min-leg 0.5"), ("ZRH-VIE-IST --png", "--min-leg 0.5"),
      ("ZRH-VIE-IST --step 20 --svg", "--min-leg 5"),
      ("ZRH-IST --png", "--fps 10"), ("ZRH-IST --svg", "--fps 10"), ("ZRH-IST --gif", "--fps 10"),
      ("ZRH-IST --png", "--units mi"), ("ZRH-IST --svg", "--units mi"),
      ("ZRH-IST --title {distance} --png", "--units mi"),
      ("ZRH-IST --counter distance --png", "--units mi"),
      ("ZRH-IST --counter km --png", "--units mi"),
      ("ZRH-IST,ZRH-ATH --png", "--line-color #00ff00"),
      ("ZRH-IST,ZRH-ATH --color-by none --png", "--line-color #00ff00"),
      ("ZRH-IST --png", "--color-by trip"), ("ZRH-IST --png", "--color-by leg"),
      ("FLIGHT --png", "--color-by altitude"), ("FLIGHT --camera globe --png", "--color-by speed"),
      ("FLIGHT --camera chase --png", "--color-by altitude"),
      ("FLIGHT --camera globe --svg", "--line-dash 6,4"),
      ("ZRH-VIE-IST --camera globe --gif", "--line-dash 6,4"), ("ZRH-IST --gif", "--line-dash 6,4"),
      ("ZRH-IST --camera chase --ground satellite --png", "--background transparent"),
      ("ZRH-IST --camera globe --ground satellite --svg", "--rasterize-map"),
      ("ZRH-IST --camera globe --svg", "--highlight AT"),
      ("ZRH-IST,ZRH-ATH --sequence --svg", "--hold-stops 0"), ("ZRH-IST --svg", "--hold-stops 0"),
      ("ZRH-IST --depart 2026-06-21T18:00Z --svg", "--arrive 2026-06-22T18:00Z"),
      ("ZRH-IST --svg", "--depart 2026-06-21T18:00Z"),
      ("FLIGHT --title {date} --svg", "--depart 2026-06-21T18:00Z"),
      ("FLIGHT --png", "--altitude-unit ft"),
      ("FLIGHT --counter altitude --svg", "--altitude-unit ft"),
      ("ZRH-IST --svg", "--responsive"), ("ZRH-IST --size 500x300 --svg", "--responsive"),
      ("FLIGHT --png", "--timing distance"),
      ("ZRH-IST --frames", "--loop 3"), ("ZRH-IST --frames", "--hold-last 2"),
      ("ZRH-IST --frames", "--easing linear"), ("ZRH-IST --raw", "--loop 3"),
      ("ZRH-IST --png", "--easing linear"), ("ZRH-VIE-IST --png", "--easing in-out"),
      ("LAX-JFK --size 480x300 --png", "--easing linear"),
      ("ZRH-IST --png", "--background cut-out"), ("ZRH-IST --svg", "--background cut-out"),
      ("ZRH-IST --projection orthographic --fit world --png", "--background cut-out"),
      ("ZRH-IST --counter km --png", "--background cut-out"),
      ("ZRH-IST --png", "--at-city"), ("Zurich-Istanbul --png", "--at-city"),
      ("ZRH-IST --camera globe --png", "--projection orthographic"),
      ("ZRH-IST --png", "--projection orthographic"),
      ("ZRH-IST --labels none --png", "--safe-area 8"), ("ZRH-IST --png", "--safe-area 8"),
      ("ZRH-IST --labels none --png", "--safe-area 40"),
      ("ZRH-IST --labels none --title Hi --camera globe --png", "--safe-area 20"),
      ("ZRH-IST --labels none --camera globe --png", "--safe-area 20"),
      ("ZRH-IST --png", "--highlight US"), ("ZRH-IST --png", "--highlight AT"),
      ("ZRH-IST --svg", "--flag US"), ("ZRH-IST --camera fly --svg", "--highlight US"),
      ("ZRH-IST --camera globe --svg", "--range-ring LAX=300km"),
      ("ZRH-IST --camera globe --svg", "--range-ring VIE=300km"),
      ("FLIGHT --svg", "--sun 2024-06-21T12:00Z"), ("FLIGHT --svg", "--sun 2024-06-21T00:00Z"),
      ("FLIGHT --camera globe --svg", "--gap 1"), ("FLIGHT --camera chase --png", "--gap 1"),
      ("FLIGHT --svg", "--gap 20"),
      ("FLIGHT --camera chase --png", "--line-cap butt"),
      ("FLIGHT --camera chase --png", "--line-join miter"),
      ("ZRH-IST --camera globe --svg", "--line-cap butt"),
      ("FLIGHT --camera chase --png", "--arc-height 0.3"),
      ("ZRH-IST --camera globe --flag AT --svg", "--flag-opacity 0.5"),
      ("ZRH-IST --camera globe --flag AT --png", "--flag-opacity 0.5"),
      ("ZRH-IST --path", "--line-width 5"), ("ZRH-IST --path", "--theme night"),
      ("ZRH-IST --path", "--spacing 100000"), ("ZRH-IST --path", "--camera fly"),
      ("ZRH-IST --path", "--camera globe"), ("ZRH-IST --path", "--detail low"),
      ("ZRH-VIE-IST --png", "--hold-stops 0"), ("ZRH-VIE-IST --svg", "--hold-stops 0"),
    ])
  func anOptionChangesThePictureOrIsTold(_ picture: String, _ options: String) throws {
    let scratch = try ScratchFolder()
    var words = picture.split(separator: " ").map { $0 == "FLIGHT" ? Self.recording : String($0) }
    let format = words.removeLast()
    if !picture.contains("--size") { words += ["--size", "160x100"] }
    if !picture.contains("--step") { words += ["--duration", "1"] }
    let given = options.split(separator: " ").map(String.init)
    let ending = ["--path": ".csv", "--raw": ".y4m"][format] ?? ""
    let plain = try flightanim(words + [format, "a\(ending)"], folder: scratch.url)
    let answer = try flightanim(words + given + [format, "b\(ending)"], folder: scratch.url)
    try #require(plain.status == 0 && answer.status == 0, "\(plain.errors)\(answer.errors)")
    let files = try ["a", "b"].map { name in
      if format != "--frames" { return [try Data(contentsOf: scratch.url(name + ending))] }
      let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path(name))
      return try names.sorted().map { try Data(contentsOf: scratch.url("\(name)/\($0)")) }
    }
    let isTold = answer.errors.split(separator: "\n").contains {
      $0.hasPrefix("flightanim: \(given[0]) ") && $0.contains("changes nothing")
    }
    #expect(isTold == (files[0] == files[1]), "\(answer.errors)")
    // Nobody asked for one.
    #expect(format == "--svg" || !answer.errors.contains("SVG"), "\(answer.errors)")
  }

  @Test("What an SVG of a globe leaves out is named")
  func whatAGlobeLeavesOutIsNamed() throws {
    let scratch = try ScratchFolder()
    let answer = try flightanim(
      ["ZRH", "IST", "--camera", "globe", "--flag", "AT", "--ground", "relief", "--svg", "a.svg"],
      folder: scratch.url)
    #expect(answer.errors.contains("without --ground, --flag"), "\(answer.errors)")
  }

  @Test("A remedy that names an option has an effect")
  func remedies() throws {
    let scratch = try ScratchFolder()
    // On a globe a recording has no arc, and one leg shares its time with none in a film either.
    for (route, option, other) in [
      (Self.recording, ["--arc-height", "0.2"], "globe"), ("ZRH-IST", ["--min-leg", "0.5"], "gif"),
    ] {
      let answer = try flightanim([route, "--png", "a.png"] + option, folder: scratch.url)
      #expect(answer.errors.contains("\(option[0]) changes nothing"), "\(answer.errors)")
      #expect(!answer.errors.contains(other), "\(answer.errors)")
    }
  }

  @Test("A batch tells each note once, with the first of its rows")
  func notesOfABatch() throws {
    let scratch = try ScratchFolder()
    try Data("route,highlight\nZRH-IST,\nZRH-ATH,US\nZRH-LIS,US\n".utf8)
      .write(to: scratch.url("m.csv"))
    let arguments = [
      "batch", "m.csv", "--out", "o", "--png", "--size", "160x100", "--fps", "9", "--jobs", "2",
    ]
    let notes = try flightanim(arguments, folder: scratch.url).errors.split(separator: "\n")
      .filter { $0.contains("changes nothing") }
    try #require(notes.count == 2, "\(notes)")
    #expect(notes[0].hasPrefix("flightanim: m.csv:2 and 2 more rows: --fps changes nothing"))
    #expect(
      notes[1].hasPrefix("flightanim: m.csv:3 and 1 more row: --highlight US changes nothing"))
    let quiet = try flightanim(arguments + ["--force", "--quiet"], folder: scratch.url)
    #expect(quiet.errors.isEmpty, "\(quiet.errors)")
  }
}
