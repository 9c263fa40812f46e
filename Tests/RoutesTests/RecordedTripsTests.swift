import FlightGeodesy
import FlightTestSupport
import FlightTracks
import Testing

@testable import FlightRoutes

private let nine = 1_714_554_000.0

/// A recording of ten minutes along a meridian.
private func gpx(
  _ tracks: (name: String, minute: Double, latitude: Double, longitude: Double)...
) -> RecordedRoute.File {
  let text = tracks.map { track in
    let points = (0...10).map { minute in
      """
      <trkpt lat="\(track.latitude + 0.01 * Double(minute))" lon="\(track.longitude)">\
      <time>\(stamp(nine + 60 * (track.minute + Double(minute))))</time></trkpt>
      """
    }.joined()
    return "<trk><name>\(track.name)</name><trkseg>\(points)</trkseg></trk>"
  }.joined()
  return RecordedRoute.File(
    name: "\(tracks[0].name).gpx", bytes: Array("<gpx version=\"1.1\">\(text)</gpx>".utf8))
}

/// A moment of 1 May 2024 as recordings write it.
private func stamp(_ seconds: Double) -> String {
  let second = Int(seconds - nine) + 9 * 3600
  func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  return
    "2024-05-0\(1 + second / 86_400)T\(padded(second / 3600 % 24)):\(padded(second / 60 % 60)):"
    + "\(padded(second % 60))Z"
}

private func route(
  _ files: RecordedRoute.File..., change: (inout RecordedRoute.Options) -> Void = { _ in }
) throws -> RecordedRoute {
  var options = RecordedRoute.Options()
  change(&options)
  return try RecordedRoute(files, options: options)
}

@Suite struct RecordedTripsTests {
  @Test("Recordings that overlap in time are trips, with nothing between them")
  func whatOverlapsIsTrips() throws {
    let (a, b) = (gpx(("A", 0, 47, 8)), gpx(("B", 5, 48, 8)))
    for both in [try route(a, b), try route(gpx(("A", 0, 47, 8), ("B", 5, 48, 8)))] {
      #expect(both.trips.map(\.legs.count) == [1, 1])
      #expect(both.names == ["A", "B"])
      #expect(both.notes.isEmpty)
    }
    #expect(try route(b, a).names == ["B", "A"])
    // A little overlap is one clock too, where nobody can have gone from one to the other.
    #expect(try route(a, gpx(("B", 9.5, 48, 8))).trips.count == 2)
  }

  @Test("Recordings that follow one another are one trip, whatever the order of the files")
  func whatFollowsIsOneTrip() throws {
    let (a, b) = (gpx(("A", 0, 47, 8)), gpx(("B", 30, 48, 8)))
    for trip in [
      try route(a, b), try route(b, a), try route(gpx(("A", 0, 47, 8), ("B", 30, 48, 8))),
    ] {
      #expect(trip.trips.count == 1 && trip.names == [nil])
      #expect(trip.trip.legs.map(\.isConnection) == [false, true, false])
    }
    // Clocks differ by half a minute where one goes on from the other.
    #expect(try route(a, gpx(("B", 9.5, 47.1, 8))).trips.count == 1)
  }

  @Test("A trip goes on with what is of the same file or starts where it ended")
  func tripsGoOnWithTheirOwn() throws {
    let two = try route(
      gpx(("A1", 0, 47, 8), ("A2", 30, 47.5, 8)), gpx(("B", 5, 48, 8)), gpx(("C", 40, 48.1, 8)),
      gpx(("D", 60, 51, 8)))
    // C starts where B ended; D is a stranger.
    #expect(two.trips.map(\.legs.count) == [3, 2, 1])
    #expect(two.names == ["A1", "B", "D"])
  }

  @Test("Each file is a trip if that is asked for")
  func eachFileIsATrip() throws {
    let (a, b) = (gpx(("A", 0, 47, 8), ("A2", 20, 47.5, 8)), gpx(("B", 30, 48, 8)))
    #expect(try route(a, b) { $0.parting = .each }.trips.map(\.legs.count) == [3, 1])
    #expect(try route(a) { $0.parting = .each }.trips.count == 2)
  }

  @Test("A crowd is counted and refused without comparing each with each")
  func crowds() throws {
    for count in [150, 900] {
      let tracks = (0..<count).map { index in
        let points = (0..<3).map { minute in
          "<trkpt lat=\"\(Double(index) * 0.05 + Double(minute) * 0.01)\" lon=\"8\"><time>"
            + "\(stamp(nine + 60 * Double(minute)))</time></trkpt>"
        }
        return "<trk><trkseg>\(points.joined())</trkseg></trk>"
      }.joined()
      let file = RecordedRoute.File(
        name: "crowd.gpx", bytes: Array("<gpx version=\"1.1\">\(tracks)</gpx>".utf8))
      let error = #expect(throws: RecordedRouteError.self) { try route(file) }
      guard case .tooManyTrips(_, count)? = error?.reason else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  @Test("Files that hold none of what is asked for are left out, and refused where none does")
  func choiceAmongFiles() throws {
    let (a, b) = (gpx(("A", 0, 47, 8)), gpx(("B", 0, 52, 13)))
    let one = try route(a, b) { $0.aircraft.id = "b" }
    #expect(one.trips.count == 1 && one.notes.contains(.ofOthers(["A.gpx"])))
    let error = #expect(throws: RecordedRouteError.self) {
      try route(a, b) { $0.aircraft.id = "c" }
    }
    #expect(
      error?.reason
        == .reading(TrackReadError(.noSuchAircraft(.id, "c", held: ["A", "B"], ids: []))))
  }

  @Test("Ids in a table are trips, also one after the other")
  func idsAreTrips() throws {
    func rows(_ id: String, _ minute: Double, _ latitude: Double) -> String {
      (0...10).map {
        "\(id),\(stamp(nine + 60 * (minute + Double($0)))),\(latitude + 0.01 * Double($0)),8\n"
      }.joined()
    }
    for later in [0.0, 5, 3000] {
      let text = "icao24,time,lat,lon\n" + rows("4b1805", 0, 47) + rows("3c6444", later, 48)
      let file = RecordedRoute.File(name: "t.csv", bytes: Array(text.utf8))
      let both = try route(file)
      #expect(both.names == ["4b1805", "3c6444"])
      #expect(try route(file) { $0.aircraft.id = "3C6444" }.trips.count == 1)
    }
    let crowd = (0..<101).map { rows("\(400_000 + $0)", 0, 20 + 0.3 * Double($0)) }.joined()
    let file = RecordedRoute.File(name: "t.csv", bytes: Array("icao24,time,lat,lon\n\(crowd)".utf8))
    let error = #expect(throws: RecordedRouteError.self) { try route(file) }
    guard case .tooManyTrips(let names, 101)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(names.count == 101)
  }

  @Test("Names that do not tell trips apart give way to those of the files")
  func filesNameTrips() throws {
    var (a, b) = (gpx(("Track", 0, 47, 8)), gpx(("Track", 5, 48, 8)))
    (a.name, b.name) = ("flights/anna.gpx", "flights/ben.gpx.gz")
    #expect(try route(a, b).names == ["anna", "ben"])
  }

  @Test("A cut leaves the points between its times, those that were recorded")
  func aCutLeavesWhatWasRecorded() throws {
    let a = gpx(("A", 0, 47, 8))
    let cut = try route(a) {
      $0.firstTime = RecordingTime("09:03")
      $0.lastTime = RecordingTime("2024-05-01T09:06:30Z")
    }
    let leg = try #require(cut.trip.legs[0].recording)
    #expect(leg.points.map { ($0.latitude * 100).rounded() } == [4703, 4704, 4705, 4706])
    #expect(leg.times == [0, 60, 120, 180])
    #expect(cut.tallies[0].cut == 7 && cut.tallies[0].pointsKept == 4)
    #expect(cut.notes == [.cut(file: "A.gpx", points: 7)])
    // Across midnight, and of two recordings at the same moments.
    let night = try route(gpx(("A", 895, 47, 8)), gpx(("B", 890, 48, 8))) {
      $0.firstTime = RecordingTime("23:58")
      $0.lastTime = RecordingTime("00:00")
    }
    #expect(night.trips.map { $0.legs[0].recording?.times?.count } == [3, 3])
  }

  @Test("A day as the first or last time keeps all of it")
  func aDayIsKept() throws {
    let night = gpx(("A", 895, 47, 8))
    let evening = try route(night) { $0.lastTime = RecordingTime("2024-05-01") }
    #expect(evening.tallies.map(\.pointsKept) == [5])
    let morning = try route(night) { $0.firstTime = RecordingTime("2024-05-02") }
    #expect(morning.tallies.map(\.pointsKept) == [6])
  }

  /// A climb by a hundred meters a minute, with speeds that grow.
  private var climb: RecordedRoute.File {
    let rows = (0...60).map {
      "4b1805,\(stamp(nine + 60 * Double($0))),\(47 + 0.02 * Double($0)),8,\(100 * $0),\(20 + $0)\n"
    }.joined()
    let text = "icao24,time,lat,lon,altitude_m,speed_mps\n\(rows)"
    return RecordedRoute.File(name: "climb.csv", bytes: Array(text.utf8))
  }

  @Test("Height, speed and ids are those of what is drawn")
  func figuresAreOfWhatIsDrawn() throws {
    let cut = try route(climb) { $0.lastTime = RecordingTime("09:20") }.tallies[0]
    #expect(cut.pointsKept == 21 && cut.highest == 2000 && cut.fastest == 40)
    #expect(cut.ids == ["4b1805"])
    // The same without ids, heights and speeds, and with points between, is kept whole; the other says
    // nothing more.
    let rows = (0...240).map {
      "\(stamp(nine + 15 * Double($0))),\(47 + 0.005 * Double($0)),8\n"
    }.joined()
    let dense = RecordedRoute.File(name: "b.csv", bytes: Array("time,lat,lon\n\(rows)".utf8))
    let tallies = try route(climb, dense).tallies
    #expect(tallies.map(\.pointsKept) == [0, 241])
    #expect(tallies[0].highest == nil && tallies[0].fastest == nil && tallies[0].ids.isEmpty)
  }

  @Test("Rows that stand twice are told, and are no loss", arguments: [1, 2, 5])
  func repeatsAreNoLoss(_ times: Int) throws {
    let rows = (0..<100).map {
      let row = "\(stamp(nine + 60 * Double($0))),\(47 + 0.01 * Double($0)),8\n"
      return String(repeating: row, count: times)
    }.joined()
    for text in [rows, rows + rows] {
      let file = RecordedRoute.File(name: "t.csv", bytes: Array("time,lat,lon\n\(text)".utf8))
      let read = try route(file)
      var dropped = DroppedPoints()
      dropped.duplicates = read.tallies[0].pointsRead - 100
      #expect(read.tallies[0].pointsKept == 100)
      #expect(
        read.notes == (dropped.total == 0 ? [] : [.dropped(file: "t.csv", dropped)]))
    }
  }

  @Test("An empty cut says what was recorded")
  func anEmptyCutSaysWhatWasRecorded() {
    for (first, last) in [("10:30", nil), (nil, "08:59"), ("09:07", "09:05"), ("09:03", "09:03")] {
      let error = #expect(throws: RecordedRouteError.self) {
        try route(gpx(("A", 0, 47, 8))) {
          $0.firstTime = first.flatMap { RecordingTime($0) }
          $0.lastTime = last.flatMap { RecordingTime($0) }
        }
      }
      #expect(error?.reason == .emptyCut(nine...(nine + 600)), "\(first ?? "") \(last ?? "")")
    }
    let untimed = RecordedRoute.File(name: "t.csv", bytes: Array("lat,lon\n47,8\n48,8\n".utf8))
    #expect(throws: RecordedRouteError(file: "t.csv", reason: .noTimesToCut)) {
      try route(untimed) { $0.lastTime = RecordingTime("10:00") }
    }
  }

  @Test("Of files found in a folder those that are no recordings are named")
  func whatIsNoRecordingIsNamed() throws {
    var (a, b) = (gpx(("A", 0, 47, 8)), RecordedRoute.File(name: "b.json", bytes: Array("{}".utf8)))
    (a.isFound, b.isFound) = (true, true)
    #expect(try route(a, b).notes == [.ignoredFiles(["b.json"])])
    #expect(throws: RecordedRouteError(file: "b.json", reason: .noRecordings(1))) { try route(b) }
    b.isFound = false
    #expect(throws: RecordedRouteError.self) { try route(a, b) }
  }
}
