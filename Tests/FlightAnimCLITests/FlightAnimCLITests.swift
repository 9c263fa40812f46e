import FlightTestSupport
import Foundation
import Testing

/// Runs the built tool.
func flightanim(
  _ arguments: String..., environment: [String: String] = [:], folder: URL? = nil
) throws -> Command.Answer {
  try flightanim(arguments, environment: environment, folder: folder)
}

func flightanim(
  _ arguments: [String], environment: [String: String] = [:], folder: URL? = nil
) throws -> Command.Answer {
  try Command.run(
    Command.flightanim, arguments, environment: environment, folder: folder)
}

private struct Report: Decodable {
  struct Leg: Decodable {
    let from: String
    let to: String
    let distance_m: Double
    let points: Int
  }
  struct File: Decodable {
    let format: String
    let path: String
    let bytes: Int
  }
  let legs: [Leg]
  let points: Int
  let frames: Int
  let fps: Double
  let duration_s: Double
  let width: Int
  let height: Int
  let camera: String
  let outputs: [File]
}

private func report(_ answer: Command.Answer) throws -> Report {
  try #require(answer.status == 0, "\(answer.errors)")
  return try JSONDecoder().decode(Report.self, from: answer.output)
}

/// Los Angeles and New York as the design of the tool has them.
private let laxToJFK = ["33.9424955,-118.4080684", "40.6397511,-73.7789256"]

@Suite struct SummaryTests {
  @Test(
    "The summary names the camera that is used",
    arguments: [
      (["LAX", "JFK"], "fixed"), (["LAX", "JFK", "--camera", "fly"], "fly"),
      // A picture of an airfield is as close as the map is true.
      (["47.45,8.54", "47.47,8.56", "--camera", "follow"], "fixed"),
    ])
  func theCameraIsTheOneThatIsUsed(_ arguments: [String], _ camera: String) throws {
    #expect(try report(flightanim(arguments + ["--json"])).camera == camera)
  }

  @Test("The JSON summary of a flight holds its distance, frames and files")
  func theMainJobIsToldAsJSON() throws {
    let scratch = try ScratchFolder()
    let summary = try report(
      flightanim(
        laxToJFK + ["--gif", scratch.path("a.gif"), "--svg", scratch.path("a.svg"), "--json"]))
    try #require(summary.legs.count == 1)
    #expect(summary.legs[0].distance_m == 3_982_944.767)
    #expect(summary.legs[0].points == 3984)
    #expect(summary.points == 3984)
    #expect(summary.frames == 121)
    #expect(summary.fps == 30)
    #expect(summary.duration_s == 5)
    #expect(summary.width == 800)
    #expect(summary.height == 500)
    #expect(summary.outputs.map(\.format) == ["gif", "svg"])
    for file in summary.outputs {
      let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
      #expect(size == file.bytes)
    }
  }

  @Test("A step of 5 gives 798 frames from Los Angeles to New York")
  func stepFiveGives798Frames() throws {
    let summary = try report(flightanim(laxToJFK + ["--step", "5", "--hold-last", "0", "--json"]))
    #expect(summary.frames == 798)
    #expect(summary.duration_s == 26.6)
  }

  @Test("A trip of three legs counts each stop once")
  func aTripOfThreeLegsCountsEachStopOnce() throws {
    let summary = try report(flightanim("LHR-SIN-SYD-AKL", "--json"))
    #expect(summary.legs.map(\.from) == ["LHR", "SIN", "SYD"])
    #expect(summary.points == summary.legs.map(\.points).reduce(0, +) - 2)
    #expect(summary.duration_s == 5)
  }

  @Test("Places may have names and southern latitudes")
  func placesMayBeNamedAndLieSouth() throws {
    let summary = try report(flightanim("Home=47.37,8.54", "-33.94,151.18", "--json"))
    #expect(summary.legs[0].from == "Home")
    #expect(summary.legs[0].to == "33.94°S 151.18°E")
  }
}

@Suite struct PathTests {
  @Test("The exported path matches the reference library")
  func thePathIsThatOfTheReferenceLibrary() throws {
    let answer = try flightanim(laxToJFK + ["--path", "-"])
    try #require(answer.status == 0, "\(answer.errors)")
    let lines = answer.text.split(separator: "\n")
    try #require(lines.count == 3985)
    #expect(lines[0] == "index,latitude,longitude,course,map_heading,distance_m")
    // By the Python package geographiclib 2.1: `InverseLine(…).Position(s13 * index / 3983)`.
    for (index, expected) in [
      (0, "33.942495500,-118.408068400"), (1, "33.946174583,-118.398193048"),
      (1000, "37.195444201,-108.112333380"), (1992, "39.467496909,-97.131251037"),
      (3982, "40.640361428,-73.790719811"), (3983, "40.639751100,-73.778925600"),
    ] {
      #expect(lines[index + 1].hasPrefix("\(index),\(expected),"), "\(lines[index + 1])")
    }
    #expect(lines[3984].hasSuffix(",3982944.767"))
  }

  /// The columns of a table by their names.
  private func columns(_ text: String) throws -> [String: [Double]] {
    let lines = text.split(separator: "\n").map { $0.split(separator: ",") }
    let names = try #require(lines.first).map(String.init)
    try #require(lines.allSatisfy { $0.count == names.count })
    return Dictionary(
      uniqueKeysWithValues: names.enumerated().map { index, name in
        (name, lines.dropFirst().map { Double($0[index]) ?? .nan })
      })
  }

  /// Azimuths at the ends of LHR-SIN and SIN-SYD on WGS 84, by GeographicLib.
  @Test(
    "Exported courses are those on the Earth, whatever the projection",
    arguments: ["mercator", "azimuthal", "orthographic"])
  func coursesAreThoseOfTheEarthOnEveryMap(_ projection: String) throws {
    let answer = try flightanim(
      "LHR-SIN-SYD", "--projection", projection, "--spacing", "100000", "--path", "-")
    try #require(answer.status == 0, "\(answer.errors)")
    let table = try columns(answer.text)
    let (courses, distances) = (try #require(table["course"]), try #require(table["distance_m"]))
    let stop = try #require(distances.firstIndex { $0 > 10_887_900 })
    // A stop on the way is left for the next one.
    let expected = [(0, 77.621037), (stop, 133.044117), (courses.count - 1, 118.379712)]
    for (index, course) in expected {
      #expect(abs(courses[index] - course) < 1e-5, "\(projection): \(courses[index])")
    }
    #expect(courses.allSatisfy { (0..<360).contains($0) })
    let headings = try #require(table["map_heading"])
    #expect(headings.allSatisfy { (0..<360).contains($0) })
    // A map that keeps angles shows the course; another one turns it.
    let apart = zip(courses, headings).map { abs(($0 - $1).remainder(dividingBy: 360)) }
    #expect((apart.max() ?? 0 < 1) == (projection == "mercator"))
  }

  @Test("A Pacific route as GeoJSON is cut at the antimeridian")
  func aPacificRouteAsGeoJSONIsCutAtTheAntimeridian() throws {
    let scratch = try ScratchFolder()
    #expect(try flightanim("SFO", "NRT", "--path", scratch.path("p.geojson")).status == 0)
    let data = try Data(contentsOf: scratch.url("p.geojson"))
    let feature = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let geometry = try #require(feature["geometry"] as? [String: Any])
    #expect(geometry["type"] as? String == "MultiLineString")
    let lines = try #require(geometry["coordinates"] as? [[[Double]]])
    try #require(lines.count == 2)
    #expect(lines[0].last?[0] == -180)
    #expect(lines[1].first?[0] == 180)
    #expect(lines[0].last?[1] == lines[1].first?[1])
    for line in lines {
      for (a, b) in zip(line, line.dropFirst()) { #expect(abs(a[0] - b[0]) < 1) }
    }
  }
}

@Suite struct AnswerTests {
  @Test(
    "Numbers out of range say what they may be, in one line",
    arguments: [
      (["--arc-height", "-0.1"], "--arc-height -0.1 is out of range; it takes 0 to 0.3"),
      (["--arc-height=0.5"], "it takes 0 to 0.3"), (["--eye-height", "-5"], "it takes 3000 to"),
      (["--arc-height", "high"], "is not a number"), (["--workers", "-1"], "below zero"),
      (
        ["--depart", "2024-05-01T10:00Z", "--arrive", "2024-05-01T10:00+02:00"],
        "--arrive 2024-05-01T08:00Z is not after --depart 2024-05-01T10:00Z"
      ),
    ])
  func numbersOutOfRange(_ options: [String], _ words: String) throws {
    let answer = try flightanim(["LAX", "JFK", "--gif", "/tmp/never.gif"] + options)
    #expect(answer.status == 64 && answer.errors.contains(words), "\(answer.errors)")
    #expect(answer.errors.split(separator: "\n").count == 1, "\(answer.errors)")
  }

  @Test("The help has examples and exit codes")
  func helpHasExamplesAndExitCodes() throws {
    for arguments in [["--help"], ["render", "--help"], ["-h"]] {
      let answer = try flightanim(arguments)
      #expect(answer.status == 0)
      #expect(answer.errors.isEmpty)
    }
    for arguments in [["help", "render"], ["render", "--help"]] {
      let help = try flightanim(arguments).text
      #expect(help.contains("flightanim LAX JFK --gif out.gif --svg out.svg"))
      #expect(help.contains("73 output cannot be created"))
      #expect(help.contains("--marker-size"))
    }
  }

  @Test("Airports are found without accents")
  func airportsAreFoundWithoutAccents() throws {
    for (query, code) in [
      ("zurich", "ZRH"), ("sao paulo", "GRU"), ("LAX", "LAX"), ("tokyo", "HND"),
    ] {
      let answer = try flightanim("airports", query)
      #expect(answer.status == 0)
      let first = answer.text.split(separator: "\n").prefix(2).joined(separator: "\n")
      #expect(first.contains(code), "\(answer.text)")
    }
    #expect(try flightanim("airports", "qqqqqqqq").status == 65)
  }

  @Test("A code shows where coordinate and time zone come from, and where its airport stood before")
  func airportsOfACodeShowTheirSources() throws {
    let sakhalin = try flightanim("airports", "UUS", "--json").text
    #expect(sakhalin.contains(#""timeZone":"Asia/Sakhalin""#))
    #expect(sakhalin.contains(#""timeZoneSource":"timezonefinder""#))
    #expect(sakhalin.contains(#""coordinateSource":"OurAirports""#))
    let berlin = try flightanim("airports", "TXL").text
    #expect(berlin.hasPrefix("BER EDDB"))
    #expect(berlin.contains("  until 2020-11-08: Berlin Tegel Airport  52.56°N 13.29°E"))
    #expect(try flightanim("airports", "HKG", "--json").text.contains(#""lastDay":"1998-07-05""#))
    #expect(try flightanim("airports", "edxp").text.hasPrefix("--- EDXP  Harlesiel, DE"))
    #expect(try flightanim("airports", "00AA").text.hasPrefix("--- 00AA  Leoti, US"))
  }

  @Test("Small fields are typed by their ICAO codes, not by those of their countries")
  func smallFieldsAreTypedByTheirICAOCodes() throws {
    #expect(try flightanim("EDXP", "lszt", "--json").text.contains(#""route":["EDXP","LSZT"]"#))
    #expect(try flightanim("EDDT", "ZRH", "--json").errors.contains("EDDT is a former code"))
    #expect(try flightanim("LAX", "JKF", "--json").status == 65)
  }

  @Test("A country goes by its name in many languages wherever one is named, or is unknown")
  func countriesAreFoundByOneRule() throws {
    #expect(
      try flightanim("airports", "--country", "Österreich", "--limit", "1").text.contains("VIE"))
    #expect(try flightanim("LAX", "JFK", "--highlight", "Frankreich", "--json").status == 0)
    for options in [["airports", "--country"], ["LAX", "JFK", "--json", "--flag"]] {
      let answer = try flightanim(options + ["Atlantis"])
      #expect(answer.status == 65 && answer.errors.contains("unknown country \"Atlantis\""))
    }
  }

  @Test("All themes are listed")
  func themesAreListed() throws {
    let answer = try flightanim("themes")
    #expect(
      answer.text.split(separator: "\n").map { $0.prefix { $0 != " " } }
        == ["atlas", "night", "blueprint", "paper", "mono"])
  }

  @Test("A city code is answered with the airport it stands for")
  func aCityCodeSaysWhichAirportItIs() throws {
    let answer = try flightanim("LON", "JFK", "--json")
    #expect(answer.status == 0)
    #expect(answer.errors.contains("LHR"))
    #expect(try flightanim("LON", "JFK", "--json", "--quiet").errors.isEmpty)
  }

  struct Mistake: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    let code: Int32
    let words: String
    init(_ arguments: String, _ code: Int32, _ words: String) {
      self.arguments = arguments.split(separator: " ").map(String.init)
      self.code = code
      self.words = words
    }
    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(
    "A mistake gets one helpful line and its exit code",
    arguments: [
      Mistake("LAX", 64, "needs two"),
      Mistake("LAX JFK", 64, "nothing to write"),
      Mistake("LAX QQQ --gif /tmp/x.gif", 65, "QQQ"),
      Mistake("LAX JFJ --gif /tmp/x.gif", 65, "did you mean"),
      Mistake("LAX JFK-LHR --json", 64, "LAX-JFK-LHR"),
      Mistake("LAX LAX --json", 65, "leg 1"),
      Mistake("91,0 0,0 --json", 65, "latitude"),
      Mistake("0,400 0,0 --json", 65, "longitude"),
      Mistake("LAX JFK --json --camera near", 64, "fixed, follow, fly"),
      Mistake("LAX JFK --json --size 0x0", 64, "--size"),
      Mistake("LAX JFK --json --size 999999x999999", 64, "--size"),
      Mistake("LAX JFK --json --size 32767x32767", 64, "--size"),
      Mistake("LAX JFK --json --size large", 64, "WIDTHxHEIGHT"),
      Mistake("batch b.csv --theem night", 64, "did you mean --theme, as in --theme night?"),
      Mistake("LAX JFK --json --size -800x500", 64, "--size -800x500 is out of range"),
      Mistake("LAX JFK --json --title -Hi", 64, "--title=-Hi"),
      Mistake("LAX JFK --json --workers -1", 64, "--workers -1 is below zero"),
      Mistake("-33.94,151.18 a.gpx --json", 66, "no file a.gpx"),
      Mistake("LAX JFK --json --fit 10,20,5,30", 64, "north (5) must be greater than south (10)"),
      Mistake("LAX JFK --json --fit 10,180,20,-180", 64, "(180) and east (-180) are one meridian"),
      Mistake("LAX JFK --json --fit 10,20,30,20", 64, "(20) and east (20) are one meridian"),
      Mistake("LAX JFK --json --fps nan", 64, "--fps"),
      Mistake("LAX JFK --json --fps 0", 64, "1 to 50"),
      Mistake("LAX JFK --json --fps 51", 64, "1 to 50"),
      Mistake("LAX JFK --json --fps 1e308", 64, "--fps"),
      Mistake("LAX JFK --json --duration -1", 64, "--duration"),
      Mistake("LAX JFK --json --duration 1e9", 64, "--duration"),
      Mistake("LAX JFK --json --duration inf", 64, "--duration"),
      Mistake("LAX JFK --json --duration 0x10", 64, "--duration"),
      Mistake("LAX JFK --json --duration 4 --step 5", 64, "--step"),
      Mistake("LAX JFK --json --step 0", 64, "--step"),
      Mistake("LAX JFK --json --step 0.0001", 64, "--step"),
      Mistake("LAX JFK --json --spacing 0", 64, "--spacing"),
      Mistake("LAX JFK --json --spacing 0.01", 64, "--spacing"),
      Mistake("LAX JFK --json --hold-last -1", 64, "--hold-last"),
      Mistake("LAX JFK --json --loop 0", 64, "--loop"),
      Mistake("LAX JFK --json --loop never", 64, "forever"),
      Mistake("LAX JFK --json --loop 99999999999999999999", 64, "--loop"),
      Mistake("LAX JFK --json --once --loop 3", 64, "--once"),
      Mistake("LAX JFK --json --theme sepia", 64, "atlas, night"),
      Mistake("LAX JFK --json --marker ufo", 64, "helicopter"),
      Mistake("LAX JFK --json --marker-size 0", 64, "--marker-size"),
      Mistake("LAX JFK --json --margin 0.5", 64, "--margin"),
      Mistake("LAX JFK --json --line-color reddish", 64, "#rrggbb"),
      Mistake("LAX JFK --json --labels many", 64, "code, city, both, none"),
      Mistake("LAX JFK --json --easing bouncy", 64, "ease, linear, in-out"),
      Mistake("LAX JFK --json --at 2 --png /tmp/x.png", 64, "--at"),
      Mistake("LAX JFK --gif - --svg -", 64, "standard output"),
      Mistake("LAX JFK --gif - --json", 64, "standard output"),
      Mistake("LAX JFK --gif /tmp/x --svg /tmp/x", 64, "/tmp/x"),
      Mistake("LAX JFK -o /tmp/x.avi", 64, "--mp4"),
      Mistake("LAX JFK -o /tmp/x.doc", 64, ".gif"),
      Mistake("LAX JFK --frames -", 64, "folder"),
      Mistake("LAX JFK --json --font /no/such/font.otf", 66, "/no/such/font.otf"),
      Mistake("LAX JFK --json --font /etc/passwd", 65, "/etc/passwd"),
      Mistake("LAX JFK --no-such-option", 64, "--no-such-option"),
      Mistake("LAX JFK --gif", 64, "--gif"),
      Mistake("LAX JFK --gif /no/such/folder/a.gif", 73, "/no/such/folder/a.gif"),
      Mistake("LAX JFK --gif /tmp", 73, "/tmp"),
      Mistake("LAX JFK --gif /dev/full", 74, "/dev/full"),
      Mistake("LAX JFK --svg /dev/full", 74, "/dev/full"),
      Mistake("LAX JFK --png /dev/full", 74, "/dev/full"),
      Mistake("LAX JFK --path /no/such/folder/p.csv", 73, "/no/such/folder/p.csv"),
      Mistake("LAX JFK --path /dev/full", 64, ".geojson"),
      Mistake("airports lax --limit 0", 64, "--limit"),
      Mistake("batch --no-such-option", 64, "'flightanim help batch'"),
    ])
  func aMistakeGetsOneHelpfulLineAndItsCode(_ mistake: Mistake) throws {
    let answer = try flightanim(mistake.arguments)
    #expect(answer.status == mistake.code, "\(answer.errors)")
    #expect(answer.errors.contains(mistake.words), "\(answer.errors)")
    #expect(answer.errors.hasPrefix("flightanim: "))
    #expect(answer.errors.filter { $0 == "\n" }.count == 1, "\(answer.errors)")
    // Programs that asked for a summary get the facts.
    #expect(answer.text.hasPrefix("{\"error\":{") == mistake.arguments.contains("--json"))
    #expect(answer.output.isEmpty != mistake.arguments.contains("--json"))
  }

  @Test("Control characters that an error repeats are escaped")
  func whatAnErrorRepeatsCannotMoveTheCursor() throws {
    let answer = try flightanim("LAX\u{1B}[2J\nJFK", "JFK", "--json")
    #expect(answer.status == 65)
    #expect(!answer.errors.dropLast().unicodeScalars.contains { $0.value < 0x20 })
  }

  @Test("A missing glyph is an error, not an empty box")
  func aGlyphThatIsMissingIsAnErrorAndNoBox() throws {
    let answer = try flightanim("東京=35.55,139.78", "JFK", "--json")
    #expect(answer.status == 65)
    #expect(answer.errors.contains("U+6771"))
    #expect(answer.errors.contains("--font"))
  }
}
