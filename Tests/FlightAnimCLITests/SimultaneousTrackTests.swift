import FlightTestSupport
import Foundation
import Testing

/// A recording of an hour along a meridian, from ten in the morning on.
private func gpx(_ name: String, latitude: Double) -> String {
  let points = [0, 30, 60].map { minute in
    "<trkpt lat=\"\(latitude + Double(minute) / 600)\" lon=\"8.5\">"
      + "<time>2024-05-01T\(10 + minute / 60):\(minute % 60 == 0 ? "00" : "30"):00Z</time></trkpt>"
  }.joined()
  return "<gpx version=\"1.1\"><trk><name>\(name)</name><trkseg>\(points)</trkseg></trk></gpx>"
}

private struct Summary: Decodable {
  struct Trip: Decodable {
    var legs: [Leg]
    var start_s: Double
    var duration_s: Double
  }
  struct Leg: Decodable { var distance_m: Double }
  struct Recording: Decodable {
    var file: String
    var idle_s: Double
    var points_kept: Int
  }
  var trips: [Trip]
  var recordings: [Recording]
  var idle_s: Double?
}

/// A folder with two recordings of one hour and a text.
private struct Recordings {
  let scratch: ScratchFolder
  let folder: String

  init() throws {
    scratch = try ScratchFolder()
    folder = scratch.path("flights")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try write("flights/b.gpx", gpx("B", latitude: 48))
    try write("flights/a.gpx", gpx("A", latitude: 47))
    try write("flights/read me.txt", "No recording.")
    try write("flights/.hidden", "")
  }

  func write(_ name: String, _ text: String) throws {
    try text.write(to: scratch.url(name), atomically: true, encoding: .utf8)
  }

  /// What the tool answers, run in the folder about the recordings.
  func run(_ arguments: String...) throws -> Command.Answer {
    try Command.run(Command.flightanim, arguments, folder: scratch.url("."))
  }

  func summary(_ answer: Command.Answer) throws -> Summary {
    #expect(answer.status == 0, "\(answer.errors)")
    return try JSONDecoder().decode(Summary.self, from: answer.output)
  }
}

@Suite struct SimultaneousTrackTests {
  @Test(
    "Two files, two options and a folder are two trips on one clock",
    arguments: [
      ["flights/a.gpx", "flights/b.gpx"], ["--track", "flights/a.gpx", "--track", "flights/b.gpx"],
      ["flights"], ["./flights/"], ["--track", "flights"],
    ])
  func filesAndFoldersAreTripsOnOneClock(_ route: [String]) throws {
    let recordings = try Recordings()
    let answer = try Command.run(
      Command.flightanim, route + ["--json"], folder: recordings.scratch.url("."))
    let summary = try recordings.summary(answer)
    #expect(summary.trips.map(\.legs.count) == [1, 1])
    #expect(summary.trips.allSatisfy { $0.start_s == 0 && $0.duration_s == 4 })
    #expect(summary.recordings.map { $0.file.suffix(5) } == ["a.gpx", "b.gpx"])
    let hasFolder = !route.contains("flights/a.gpx")
    #expect(answer.errors.contains("read me.txt") == hasFolder, "\(answer.errors)")
    #expect(!answer.errors.contains(".hidden"))
  }

  @Test(
    "One of several is chosen by its name, and what there is not is answered with what there is")
  func oneOfSeveral() throws {
    let recordings = try Recordings()
    let both =
      gpx("A", latitude: 47).replacingOccurrences(of: "</gpx>", with: "")
      + gpx("B", latitude: 48).replacingOccurrences(of: "<gpx version=\"1.1\">", with: "")
    try recordings.write("both.gpx", both)
    for (options, folder) in [(["--id", "b"], false), (["--callsign", "B"], true)] {
      let answer = try Command.run(
        Command.flightanim, [folder ? "flights" : "both.gpx", "--json"] + options,
        folder: recordings.scratch.url("."))
      let summary = try recordings.summary(answer)
      #expect(summary.recordings.map(\.points_kept) == [3])
      #expect(answer.errors.contains("a.gpx") == folder, "\(answer.errors)")
    }
    for (route, option, words) in [
      ("both.gpx", "--id", "both.gpx: there is no Z; it holds A, B"),
      ("both.gpx", "--callsign", "both.gpx: there is no aircraft Z; it holds A, B"),
      ("both.gpx", "--icao24", "it holds no addresses; --id chooses A, B"),
      ("flights", "--id", "there is no Z; it holds A, B"),
    ] {
      let answer = try recordings.run(route, option, "Z", "--json")
      #expect(answer.status == 65 && answer.errors.contains(words), "\(answer.errors)")
    }
  }

  @Test("Folders in a folder are named")
  func foldersInFolders() throws {
    let recordings = try Recordings()
    let inner = recordings.scratch.path("flights/old")
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    let answer = try recordings.run("flights", "--json")
    #expect(try recordings.summary(answer).trips.count == 2)
    #expect(answer.errors.contains("did not look into 1 folder of the folder: flights/old"))
    let outer = recordings.scratch.path("outer/inner")
    try FileManager.default.createDirectory(atPath: outer, withIntermediateDirectories: true)
    let empty = try recordings.run("outer", "--json")
    #expect(empty.status == 66 && empty.errors.contains("outer/inner"), "\(empty.errors)")
  }

  @Test("In turn they do not overlap, and no line joins them")
  func inTurn() throws {
    let recordings = try Recordings()
    for option in ["--in-turn", "--sequence"] {
      let trips = try recordings.summary(recordings.run("flights", option, "--json")).trips
      #expect(trips.map(\.legs.count) == [1, 1])
      #expect(trips[1].start_s >= trips[0].duration_s)
    }
    let answer = try recordings.run("flights", "--in-turn", "--together", "--json")
    #expect(answer.status == 64 && answer.errors.contains("contradict"), "\(answer.errors)")
  }

  @Test("Markers are where they were at the moment of a picture")
  func markersAreWhereTheyWere() throws {
    let recordings = try Recordings()
    try recordings.write(
      "late.gpx", gpx("C", latitude: 47.5).replacingOccurrences(of: "T10:00", with: "T10:20"))
    let svg = try recordings.run("flights/a.gpx", "late.gpx", "--json", "--svg", "both.svg")
    let trips = try recordings.summary(svg).trips
    // Of the hour, twenty minutes are a third.
    #expect(abs(trips[1].start_s - 4.0 / 3) <= 1.0 / 30)
    #expect(abs(trips[1].start_s + trips[1].duration_s - 4) < 1e-6)
  }

  @Test("A table of recordings gives each its color")
  func aTableOfRecordings() throws {
    let recordings = try Recordings()
    // Beside the table, as people send a folder to each other.
    try recordings.write(
      "flights/table.csv", "track,label,color\na.gpx,Anna,#ff0001\nb.gpx,Ben,#0100ff\n")
    let answer = try recordings.run("--routes", "flights/table.csv", "--svg", "-")
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(answer.text.contains("#ff0001") && answer.text.contains("#0100ff"))
    let trips = try recordings.summary(recordings.run("--routes", "flights/table.csv", "--json"))
    #expect(trips.trips.map(\.duration_s) == [4, 4] && trips.recordings.count == 2)
    try recordings.write("flights/table.csv", "track\na.gpx\nnothing.gpx\n")
    let gap = try recordings.run("--routes", "flights/table.csv", "--json")
    #expect(gap.status == 0 && gap.errors.contains("table.csv:3: cannot read"), "\(gap.errors)")
    let strict = try recordings.run("--routes", "flights/table.csv", "--json", "--strict")
    #expect(strict.status == 66 && strict.errors.contains("table.csv:3:"), "\(strict.errors)")
  }

  @Test("A plane parked for two days takes a beat, and one line says so")
  func aParkedPlaneTakesABeat() throws {
    let recordings = try Recordings()
    func row(_ minute: Int, _ latitude: Double) -> String {
      func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      let (day, rest) = (480 + minute).quotientAndRemainder(dividingBy: 1440)
      return "2024-05-0\(1 + day)T\(padded(rest / 60)):\(padded(rest % 60)):00Z,\(latitude),8.5"
    }
    // An hour's flight, two days on the ground with a row for each hour, and an hour's flight.
    var rows: [String] = []
    for minute in 0...60 { rows.append(row(minute, 47 + 0.04 * Double(minute))) }
    for hour in 2...48 { rows.append(row(60 * hour, 49.4)) }
    for minute in 0...60 { rows.append(row(60 * 49 + minute, 49.4 + 0.04 * Double(minute))) }
    let seconds = 48.0 * 3600
    try recordings.write("parked.csv", "time,lat,lon\n" + rows.joined(separator: "\n"))
    let answer = try recordings.run("parked.csv", "--json")
    let summary = try recordings.summary(answer)
    #expect(summary.recordings[0].idle_s == seconds)
    #expect(summary.idle_s == seconds)
    #expect(answer.errors.contains("shortened 48 hours in which nothing moves"), "\(answer.errors)")
    let kept = try recordings.run("parked.csv", "--json", "--idle", "keep")
    #expect(try recordings.summary(kept).idle_s == nil)
    #expect(kept.errors.isEmpty, "\(kept.errors)")
    let odd = try recordings.run("parked.csv", "--json", "--idle", "no")
    #expect(odd.status == 64 && odd.errors.contains("shorten"), "\(odd.errors)")
  }

  @Test("A cut says what it leaves out, and an empty one what there is")
  func cuts() throws {
    let recordings = try Recordings()
    let cut = try recordings.run("flights/a.gpx", "--from-time", "10:30", "--json")
    #expect(try recordings.summary(cut).recordings[0].points_kept == 2)
    #expect(cut.errors.contains("left out 1 point outside the time asked for"), "\(cut.errors)")
    let empty = try recordings.run("flights/a.gpx", "--to-time", "09:30+00:00", "--json")
    #expect(empty.status == 65)
    #expect(
      empty.errors.contains("from 2024-05-01 10:00:00Z to 2024-05-01 11:00:00Z"), "\(empty.errors)")
    let odd = try recordings.run("flights/a.gpx", "--from-time", "noon", "--json")
    #expect(odd.status == 64 && odd.errors.contains("--from-time noon"), "\(odd.errors)")
    let plain = try recordings.run("LAX", "JFK", "--from-time", "10:30", "--svg", "a.svg")
    #expect(plain.errors.contains("--from-time changes nothing here"), "\(plain.errors)")
  }

  @Test("The height of several is not counted, their time is that of the clock")
  func counters() throws {
    let recordings = try Recordings()
    for counter in ["altitude", "speed"] {
      let answer = try recordings.run("flights", "--counter", counter, "--svg", "a.svg")
      #expect(answer.status == 64 && answer.errors.contains("there are 2 at once"))
    }
    #expect(try recordings.run("flights", "--counter", "time", "--svg", "a.svg").status == 0)
  }

  @Test("A folder without a recording, and one that is not there, are errors")
  func foldersWithoutRecordings() throws {
    let recordings = try Recordings()
    try FileManager.default.createDirectory(
      atPath: recordings.scratch.path("empty"), withIntermediateDirectories: true)
    #expect(try recordings.run("empty", "--json").status == 66)
    try recordings.write("empty/a.txt", "x")
    let none = try recordings.run("--track", "empty", "--json")
    #expect(none.status == 65 && none.errors.contains("no recording"), "\(none.errors)")
    #expect(try recordings.run("nowhere/", "--json").status != 0)
  }
}
