import FlightTestSupport
import Foundation
import Testing

private let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().appendingPathComponent("TracksTests/Fixtures")

private func fixture(_ name: String) -> String { fixtures.appendingPathComponent(name).path }

@Suite struct TrackTests {
  @Test("The same flight in every format makes the same picture")
  func theSameFlightInEveryFormatIsTheSamePicture() throws {
    let scratch = try ScratchFolder()
    var pictures: Set<Data> = []
    for name in [
      "flightradar24.csv", "flight.gpx", "flightaware.kml", "flightradar24.kml", "line.geojson",
      "adsb-trace.json", "german.csv",
    ] {
      // A name that lies about the format: the content tells.
      let copy = scratch.path("flight.csv")
      try Data(contentsOf: URL(fileURLWithPath: fixture(name))).write(
        to: URL(fileURLWithPath: copy))
      let answer = try flightanim(copy, "--svg", "-")
      #expect(answer.status == 0, "\(name): \(answer.errors)")
      pictures.insert(answer.output)
    }
    #expect(pictures.count == 1)
  }

  @Test("A recording is given as an option or as the route")
  func aTrackIsAnOptionOrARoute() throws {
    let option = try flightanim("--track", fixture("flight.gpx"), "--path", "-")
    let route = try flightanim(fixture("flight.gpx"), "--path", "-")
    #expect(option.status == 0, "\(option.errors)")
    #expect(option.output == route.output)
    // The points of the file are those of the line.
    #expect(option.text.contains("\n0,47.461200000,8.549400000,"))
    #expect(option.text.contains(",38.774200000,-9.134200000,"))
  }

  @Test("Points left out are reported on standard error")
  func whatWasLeftOutIsToldOnStandardError() throws {
    let scratch = try ScratchFolder()
    var lines = try String(contentsOfFile: fixture("flightradar24.csv"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
    lines.insert(lines[3], at: 4)
    lines.insert(
      lines[10].replacingOccurrences(of: "\"4", with: "\"-2").replacingOccurrences(
        of: lines[10].prefix(10), with: "\((Int(lines[10].prefix(10)) ?? 0) + 1)"), at: 11)
    try lines.joined(separator: "\n").write(
      to: scratch.url("f.csv"), atomically: true, encoding: .utf8)
    let answer = try flightanim(scratch.path("f.csv"), "--json")
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(
      answer.errors.contains("dropped 2 points: 1 repeated, 1 where no aircraft could be"),
      "\(answer.errors)")
    let gap = try flightanim(fixture("gap.gpx"), "--json")
    #expect(gap.errors.contains("1 gap in the recording, 650 km together"), "\(gap.errors)")
    #expect(try flightanim(fixture("gap.gpx"), "--json", "--quiet").errors.isEmpty)
    // A line that turns has no dashes.
    for (camera, isDashed) in [("fixed", true), ("globe", false), ("chase", false)] {
      let errors = try flightanim(fixture("gap.gpx"), "--json", "--camera", camera).errors
      #expect(errors.contains("dashed") == isDashed, "\(camera): \(errors)")
    }
  }

  @Test("A counter shows no altitude where there is none, and a line says so")
  func noAltitudeWhereThereIsNone() throws {
    let scratch = try ScratchFolder()
    let rows = (0..<40).map { "\(47 + 0.1 * Double($0)),8,\($0 < 20 ? "9000" : "")\n" }.joined()
    try Data("lat,lon,alt_m\n\(rows)".utf8).write(to: scratch.url("a.csv"))
    for format in ["csv", "svg"] {
      let answer = try flightanim(
        ["a.csv", "--counter", "altitude", "-o", "b.\(format)"], folder: scratch.url)
      #expect(answer.status == 0)
      #expect(answer.errors.contains("20 of 40 points without an altitude"), "\(answer.errors)")
    }
  }

  @Test(
    "A cell of an altitude is read where its meaning is plain, and named where it is not",
    arguments: [
      ("3048", 3048.0), ("10 000 ft", 3048), ("10\u{A0}000 ft", 3048), ("10'000 ft", 3048),
      ("\"10,000 ft\"", 3048), ("FL100", 3048), ("FL 100", 3048), ("F100", 3048),
      ("3048 MSL", 3048),
      ("3048 m AMSL", 3048), ("10000 ft MSL", 3048), ("3.048 km", 3048), ("10 00 ft", nil),
      ("A100", nil), ("high", nil), ("3048 x", nil),
    ])
  func cellsOfAltitudes(_ cell: String, meters: Double?) throws {
    let scratch = try ScratchFolder()
    let rows = (0..<9).map { "\(47 + 0.1 * Double($0)),8,\($0 == 4 ? cell : "3000 m")\n" }.joined()
    try Data("lat,lon,alt\n\(rows)".utf8).write(to: scratch.url("a.csv"))
    let answer = try flightanim(["a.csv", "--json"], folder: scratch.url)
    #expect(answer.text.contains("\"highest_m\":\(meters == nil ? 3000 : 3048)"), "\(answer.text)")
    let isTold = answer.errors.contains("line 6: a cell is no number in the column \"alt\"")
    #expect(isTold == (meters == nil), "\(answer.errors)")
    let strict = try flightanim(["a.csv", "--json", "--strict"], folder: scratch.url)
    #expect(strict.status == (meters == nil ? 65 : 0), "\(strict.errors)")
  }

  @Test("Words for no altitude, and signs alone, are not told")
  func emptyAltitudes() throws {
    let scratch = try ScratchFolder()
    let cells = ["ground", "N/A", "-", "", "NaN", "null", "--", "?"]
    let rows = (0..<80).map {
      "\(47 + 0.1 * Double($0)),8,\($0 % 10 == 0 ? cells[$0 / 10] : "900")\n"
    }
    try Data("lat,lon,alt_m\n\(rows.joined())".utf8).write(to: scratch.url("a.csv"))
    let answer = try flightanim(["a.csv", "--json"], folder: scratch.url)
    #expect(answer.status == 0 && !answer.errors.contains("no number"), "\(answer.errors)")
  }

  @Test(
    "Two columns of one name are told, and refused where reading is strict",
    arguments: [
      ("lat,lon,alt,alt\n47,8,1,2\n48,9,1,2\n", "columns 3 and 4 are both named \"alt\""),
      ("date,from,to,from\n2024-01-03,ZRH,IST,LHR\n", "columns 2 and 4 are both named \"from\""),
    ])
  func columnsOfOneName(_ table: String, _ words: String) throws {
    let scratch = try ScratchFolder()
    try Data(table.utf8).write(to: scratch.url("a.csv"))
    let answer = try flightanim(["a.csv", "--json"], folder: scratch.url)
    #expect(answer.status == 0 && answer.errors.contains(words), "\(answer.errors)")
    let strict = try flightanim(["a.csv", "--json", "--strict"], folder: scratch.url)
    #expect(strict.status == 65 && strict.errors.contains(words), "\(strict.errors)")
  }

  @Test("Altitudes out of range are counted")
  func altitudesOutOfRange() throws {
    let scratch = try ScratchFolder()
    let rows = (0..<9).map { "\(47 + 0.1 * Double($0)),8,3500\n" }.joined()
    try Data("lat,lon,altitude (km)\n\(rows)".utf8).write(to: scratch.url("a.csv"))
    for options in [["--json"], ["--counter", "altitude", "--svg", "a.svg"]] {
      let answer = try flightanim(["a.csv"] + options, folder: scratch.url)
      #expect(answer.errors.contains("left out 9 altitudes"), "\(answer.errors)")
    }
  }

  @Test("Dashed gaps in a recording are always explained")
  func noDashIsSilent() throws {
    let scratch = try ScratchFolder()
    func answer(_ text: String, _ more: String...) throws -> String {
      try Data(text.utf8).write(to: scratch.url("f"))
      let answer = try flightanim(["--track", scratch.path("f"), "--json"] + more)
      #expect(answer.status == 0, "\(answer.errors)")
      return answer.errors
    }
    func multi(_ lines: String) -> String {
      #"{"type":"MultiLineString","coordinates":\#(lines)}"#
    }
    let apart = try answer(multi("[[[0,50],[1,50]],[[9,50],[10,50]]]"))
    #expect(apart.contains("parts that do not meet") && !apart.contains("--gap"))
    // Cut at 180 degrees without points on it.
    #expect(try answer(multi("[[[179,0],[179.8,0]],[[-179.8,0],[-179,0]]]")).isEmpty)
    let two = try flightanim(
      "--track", fixture("flight.gpx"), "--track", fixture("pacific.geojson"), "--json")
    #expect(two.errors.contains("1 connection between recordings or parts that do not meet"))
  }

  @Test("Dates without a time of day do not time a recording, and that is reported")
  func daysAreNoTimesOfARecording() throws {
    let scratch = try ScratchFolder()
    for days in [["03", "05", "09"], ["03", "03", "03"]] {
      let rows = zip(days, ["48.85,2.35", "41.9,12.5", "37.98,23.73"])
        .map { "\($1),2024-05-\($0)\n" }.joined()
      try Data("lat,lon,date\n\(rows)".utf8).write(to: scratch.url("list.csv"))
      let answer = try flightanim(scratch.path("list.csv"), "--json")
      #expect(answer.status == 0 && !answer.errors.contains("dash"), "\(answer.errors)")
      #expect(answer.errors.contains("constant speed"))
    }
    let nobody = try flightanim(fixture("opensky.csv"), "--callsign", "NOPE", "--json")
    #expect(nobody.status == 65 && nobody.errors.contains("no aircraft NOPE"))
  }

  @Test("A flight log becomes a trip and its private columns stay private")
  func aFlightLogBecomesATripAndKeepsItsSecrets() throws {
    let answer = try flightanim(
      fixture("flighty.csv"), "--year", "2024", "--json", "--svg", "/dev/null")
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(answer.text.contains("\"route\":[\"LHR\",\"ZRH\",\"JFK\",\"GVA\"]"))
    let svg = try flightanim(fixture("flighty.csv"), "--svg", "-")
    for answer in [answer, svg] {
      #expect(!answer.text.contains("SECRET") && !answer.errors.contains("SECRET"))
      #expect(!answer.text.contains("private") && !answer.errors.contains("private"))
    }
  }

  @Test("A bad file gets one line, and nothing is written")
  func aBadFileGetsOneLineAndNothingIsWritten() throws {
    let scratch = try ScratchFolder()
    for (name, bytes, words) in [
      ("empty.gpx", "", "the file is empty"),
      ("row.csv", "lat,lon\n1,2\n3,here\n", "row.csv:3: \"here\" is not a number"),
      ("bomb.kml", "<!DOCTYPE kml [<!ENTITY a 'b'>]><kml>&a;</kml>", "DOCTYPE"),
      ("deep.json", String(repeating: "[", count: 1_000_000), "nested"),
      ("cut.gpx", "<gpx><trk><trkseg>", "ends in the middle of a record"),
      ("esc.csv", "lat,lon\n1,2\n\u{1B}[2J,3\n", "\\u{1b}[2J"),
      ("log.csv", "Date,From,To\n2024-01-01,ZRH,QQQ\n", "log.csv:2: no airport has the code QQQ"),
      ("still.csv", "1,2\n1,2\n", "two points"),
      ("\u{1B}x.csv", "", "\\u{1b}x.csv"),
    ] {
      try bytes.write(to: scratch.url(name), atomically: true, encoding: .utf8)
      let answer = try flightanim("--track", scratch.path(name), "--gif", scratch.path("out.gif"))
      #expect(answer.status == 65, "\(name): \(answer.errors)")
      #expect(answer.errors.contains(words), "\(name): \(answer.errors)")
      #expect(answer.errors.filter { $0 == "\n" }.count == 1)
      #expect(!answer.errors.contains("\u{1B}"))
      #expect(!scratch.names.contains("out.gif"))
    }
    #expect(try flightanim("--track", scratch.path("none.gpx"), "--json").status == 66)
    #expect(try flightanim("--track", "/dev/null/x", "--json").status == 66)
  }

  @Test(
    "A mistake with a recording gets one helpful line",
    arguments: [
      ("LAX JFK --track FILE --json", 64, "mixes stops and recorded flights"),
      ("FILE --json --gap 0", 64, "--gap"), ("FILE --json --timing fast", 64, "recorded, distance"),
      ("FILE --json --year 24", 64, "--year"), ("FILE --json --from-date May", 64, "--from-date"),
      ("FILE --json --year 2024 --to-date 2024", 64, "--year"),
      ("LOG FILE --json", 64, "flight log"), ("LOG --json --year 1999", 65, "no flight"),
      ("MIXED --json --callsign NONE", 65, "it holds TST123, TST987"),
    ] as [(String, Int32, String)])
  func aMistakeGetsOneHelpfulLine(_ line: String, _ code: Int32, _ words: String) throws {
    let names = ["FILE": "flight.gpx", "LOG": "flighty.csv", "MIXED": "opensky.csv"]
    let arguments = line.split(separator: " ").map { word in
      names[String(word)].map(fixture) ?? String(word)
    }
    let answer = try flightanim(arguments)
    #expect(answer.status == code, "\(answer.errors)")
    #expect(answer.errors.contains(words), "\(answer.errors)")
    #expect(answer.errors.filter { $0 == "\n" }.count == 1, "\(answer.errors)")
  }
}
