import FlightTestSupport
import Foundation
import Testing

@Suite struct SeveralTripsTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  private struct Report: Decodable {
    struct Trip: Decodable {
      let route: [String]
      let distance_m: Double
      let points: Int
      let start_s: Double
      let duration_s: Double
    }
    let route: [String]
    let points: Int
    let distance_m: Double
    let trips: [Trip]
  }

  private func report(_ arguments: String...) throws -> Report {
    let answer = try flightanim(arguments + ["--json"])
    #expect(answer.status == 0, "\(answer.errors)")
    return try JSONDecoder().decode(Report.self, from: answer.output)
  }

  private func table(_ text: String, _ name: String = "routes.csv") throws -> String {
    try Data(text.utf8).write(to: scratch.url(name))
    return scratch.path(name)
  }

  @Test("A tall picture that switches to the azimuthal projection says so")
  func aTallPictureSaysThatItsMapIsAnother() throws {
    struct Map: Decodable { let projection: String }
    for (size, projection) in [("540x960", "azimuthal"), ("800x500", "mercator")] {
      let answer = try flightanim(["JFK-LHR-DXB-SIN", "--size", size, "--json"])
      #expect(answer.status == 0)
      #expect(try JSONDecoder().decode(Map.self, from: answer.output).projection == projection)
      #expect(answer.errors.contains("using azimuthal") == (projection == "azimuthal"))
    }
  }

  @Test("Several chains are trips of one animation")
  func chainsAreTripsOfOneAnimation() throws {
    for arguments in [["LAX-JFK,SFO-NRT"], ["LAX-JFK", "SFO-NRT"]] {
      let answer = try flightanim(arguments + ["--json"])
      let report = try JSONDecoder().decode(Report.self, from: answer.output)
      #expect(report.trips.map(\.route) == [["LAX", "JFK"], ["SFO", "NRT"]])
      #expect(report.trips.map(\.start_s) == [0, 0])
      #expect(report.trips[1].duration_s == 4)
      #expect(report.points == report.trips.reduce(0) { $0 + $1.points })
    }
    let inTurn = try report("LAX-JFK,SFO-NRT", "--sequence", "--hold-stops", "1")
    #expect(inTurn.trips[1].start_s >= inTurn.trips[0].duration_s + 1)
    // A single trip says the same of itself twice.
    let single = try report("LAX", "JFK")
    try #require(single.route == ["LAX", "JFK"] && single.trips.count == 1)
    #expect(single.trips[0].distance_m == single.distance_m)
  }

  @Test("Exported paths tell several trips apart")
  func pathsOfSeveralTripsAreToldApart() throws {
    let csv = scratch.path("path.csv")
    let geoJSON = scratch.path("path.geojson")
    let answer = try flightanim(
      "LAX-JFK,SFO-NRT", "--spacing", "100000", "--path", csv, "--path", geoJSON)
    try #require(answer.status == 0, "\(answer.errors)")
    let lines = try String(contentsOf: scratch.url("path.csv"), encoding: .utf8)
      .split(separator: "\n")
    try #require(lines.count > 2)
    #expect(lines[0] == "trip,index,latitude,longitude,course,map_heading,distance_m")
    #expect(lines[1].hasPrefix("1,0,") && lines.last?.hasPrefix("2,") == true)
    let object = try JSONSerialization.jsonObject(
      with: Data(contentsOf: scratch.url("path.geojson")))
    let features = (object as? [String: Any])?["features"] as? [[String: Any]]
    #expect(features?.count == 2)
  }

  @Test("A table of routes is a network")
  func aTableOfRoutesIsANetwork() throws {
    let file = try table("from,to,color\nZRH,JFK,#ff0000\nZRH,NRT,\n\"47.4,8.5\",GRU,\n")
    #expect(try report("--routes", file).trips.map(\.route.count) == [2, 2, 2])
    let svg = scratch.path("out.svg")
    #expect(try flightanim("--routes", file, "--svg", svg).status == 0)
    #expect(try String(contentsOf: scratch.url("out.svg"), encoding: .utf8).contains("#f00"))
  }

  @Test("A line of a network may be done before its beat")
  func linesThatEndBeforeTheirBeat() throws {
    let file = try table("from,to,start_s\nLHR,SYD,0\nLHR,LCY,0.6\n")
    let answer = try flightanim(
      "--routes", file, "--glow", "--marker", "jet", "--duration", "60", "--svg",
      scratch.path("out.svg"))
    #expect(answer.status == 0, "\(answer.errors)")
  }

  @Test("Options that change nothing in a network are named")
  func idleOptionsOfANetwork() throws {
    let rows = (0..<101).map { "\"\(40 + Double($0) / 10),8.5\",JFK\n" }.joined()
    let file = try table("from,to\n" + rows)
    let told = try flightanim(
      "--routes", file, "--min-leg", "2", "--camera", "chase", "--margin", "0.1", "--names",
      "places", "--marker", "plane", "--png", scratch.path("out.png"))
    #expect(told.status == 0)
    #expect(told.errors.contains("--names places changes nothing here"))
    #expect(told.errors.contains("--marker plane changes nothing here"))
    #expect(told.errors.contains("--min-leg changes nothing here"))
    #expect(told.errors.contains("--camera chase changes nothing here"))
    // Seen from above, it has its margin.
    #expect(!told.errors.contains("--margin"))
  }

  @Test("A table without a row that can be used says what it has, and what is wrong with the first")
  func tablesWithoutAUsableRow() throws {
    for (text, parts) in [
      (
        "from,to\nXXQ,JFK\n",
        ["none of 1 row can be used", "line 2 (XXQ, JFK)", "its columns are from, to"]
      ),
      ("from,to\n", ["has no rows", "its columns are from, to"]),
      ("city,price\nParis,5\n", ["names no columns from and to; it is city, price"]),
    ] {
      let answer = try flightanim("--routes", try table(text), "--json")
      #expect(answer.status == 65)
      for part in parts { #expect(answer.errors.contains(part), "\(answer.errors)") }
    }
    let recording = try flightanim(try table("date,seat\n2024-01-01,1A\n"), "--json")
    #expect(recording.errors.contains("no column for the latitude; it has date, seat"))
  }

  @Test("Every fault of a route table is named")
  func everyFaultOfATableIsNamed() throws {
    let file = try table("to,from,start_s\nJFK,LAX,\nJFJ,LAX,\nJFK,LAX,soon\n")
    let answer = try flightanim("--routes", file, "--json", "--strict")
    #expect(answer.status == 65)
    #expect(answer.text.hasPrefix("{\"error\":{"))
    let lines = answer.errors.split(separator: "\n")
    try #require(lines.count == 3)
    #expect(lines[0].contains(".csv:3: ") && lines[0].contains("did you mean"))
    #expect(lines[1].contains(".csv:4: ") && lines[1].contains("soon"))
    #expect(lines[2].contains("2 rows") && lines[2].contains("--strict"))
    // The word of before for what is usual now.
    for word in [[], ["--lenient"]] {
      let lenient = try flightanim(["--routes", file, "--json"] + word)
      #expect(lenient.status == 0)
      #expect(lenient.errors.contains("2 rows"))
    }
  }

  @Test("A file that is no route table, or has too many rows, is refused")
  func whatIsNoTableOrTooMuchIsSaid() throws {
    #expect(try flightanim("--routes", scratch.path("none.csv"), "--json").status == 66)
    let file = try table("LAX,JFK\n")
    #expect(try flightanim("--routes", file, "ZRH", "JFK", "--json").status == 64)
    #expect(try flightanim("LAX", "JFK", "--color-by", "taste", "--json").status == 64)
    #expect(try flightanim("LAX", "JFK", "--hold-stops", "61", "--json").status == 64)
    let large = try table("from,to\n" + String(repeating: "LAX,JFK\n", count: 1001), "large.csv")
    let answer = try flightanim("--routes", large, "--json", "--budget", "0.02")
    #expect(answer.status == 65 && answer.errors.contains("1001 trips, more than 1000"))
    #expect(answer.errors.contains("--budget 1\n"))
    #expect(try flightanim("--routes", large, "--json", "--budget", "1").status == 0)
  }

  @Test("The same trips make the same bytes")
  func theSameTripsAreTheSameBytes() throws {
    let rows = (0..<150).map { "ZRH,\(["JFK", "NRT", "GRU", "SIN", "LHR"][$0 % 5])\n" }
    let file = try table(rows.joined())
    for name in ["a.svg", "b.svg"] {
      #expect(try flightanim("--routes", file, "--svg", scratch.path(name)).status == 0)
    }
    #expect(try Data(contentsOf: scratch.url("a.svg")) == Data(contentsOf: scratch.url("b.svg")))
  }

  @Test("A row of a batch may have several trips")
  func aRowOfABatchMayHaveSeveralTrips() throws {
    _ = try table("ZRH,JFK\nZRH,NRT\n")
    let rows = try table("id,route,routes\none,\"LAX-JFK,SFO-NRT\",\ntwo,,routes.csv\n", "rows.csv")
    let answer = try flightanim(
      ["batch", rows, "--out", scratch.path("out"), "--svg", "true"], folder: scratch.url)
    #expect(answer.status == 0, "\(answer.errors)")
  }
}
