import FlightAtlas
import FlightRoutes
import Testing

private func read(_ text: String) throws -> RouteTable { try table(text) }

private func table(_ text: String) throws -> RouteTable {
  try RouteTable(Array(text.utf8)) { $0.hasPrefix("#") }
}

extension RouteTable.Route {
  fileprivate var stops: [Stop] { if case .flight(let trip) = way { trip.stops } else { [] } }
}

@Suite struct RouteTableTests {
  @Test("A column of recordings stands for the stops", arguments: ["track", "File", "recording"])
  func aColumnOfRecordingsStandsForTheStops(_ column: String) throws {
    let table = try table("\(column),label,from,to\na.gpx,A,,\n,B,LAX,JFK\nb c.igc,,ZRH,\n,,,\n")
    #expect(table.routes.map(\.way).prefix(1) == [.recording("a.gpx")])
    #expect(table.routes.map(\.stops.count) == [0, 2, 0])
    #expect(table.routes.last?.way == .recording("b c.igc"))
    #expect(table.faults.allSatisfy { $0.line == 5 })
    #expect(try read("\(column),label\na.gpx,A\n").routes.count == 1)
  }

  @Test("A header names columns in any order")
  func aHeaderNamesColumnsInAnyOrder() throws {
    let table = try table(
      """
      start_s;color;To;From;airline;Label;duration_s
      1.5;#ff0000;JFK;LAX;XX;a line;2
      ;;"47.37,8.54";LHR;;;
      """)
    #expect(table.faults.isEmpty)
    #expect(table.unknownColumns == ["airline"])
    let first = try #require(table.routes.first)
    #expect(first.stops.map(\.code) == ["LAX", "JFK"])
    #expect(first.start == 1.5 && first.duration == 2)
    #expect(first.color == "#ff0000" && first.label == "a line")
    #expect(table.routes.last?.stops.map(\.code) == ["LHR", nil])
  }

  @Test(
    "Columns are told by the words in their names",
    arguments: [
      "Arrival airport,Departure airport", "destination_code,origin_code", "To (IATA),From (IATA)",
      "Zielflughafen,Abflughafen", "Aéroport d'arrivée,Aéroport de départ",
    ])
  func columnsAreToldByTheirWords(_ header: String) throws {
    let table = try read("\(header)\nJFK,LAX\n")
    #expect(table.faults.isEmpty && table.routes.count == 1)
    #expect(table.routes.first?.stops.map(\.code) == ["LAX", "JFK"])
  }

  @Test("A column that is there twice is refused", arguments: ["from,from,to", "from,to,To"])
  func aColumnThatIsThereTwiceIsRefused(_ header: String) {
    #expect(throws: RouteTable.Refusal.self) { try read("\(header)\nLAX,SFO,JFK\n") }
  }

  @Test("Without a header the columns are in their fixed order")
  func withoutAHeaderColumnsAreInOrder() throws {
    let table = try table("LAX,JFK\nSFO,NRT,#00ff00,north,2,3\n")
    #expect(table.routes.map(\.line) == [1, 2])
    #expect(table.routes[1].color == "#00ff00" && table.routes[1].start == 2)
  }

  @Test("Every fault is named with its line")
  func everyFaultIsNamedWithItsLine() throws {
    let table = try table(
      "from,to,color,start_s,duration_s\nLAX,JFJ,,,\n,JFK,red,x,0\nLHR,LHR,,-1,\nLAX,JFK,,,\n")
    #expect(table.routes.map(\.line) == [5])
    #expect(table.faults.map(\.line) == [2, 3, 3, 3, 3, 4, 4])
    guard case .route(.unknownCode("JFJ", let near))? = table.faults.first?.reason else {
      Issue.record("\(table.faults)")
      return
    }
    #expect(!near.isEmpty)
    #expect(table.faults[1].reason == .missing(column: "from"))
    #expect(table.faults[2].reason == .notAColor("red"))
    #expect(table.faults[3].reason == .notANumber(column: "start_s", "x"))
    #expect(table.faults[4].reason == .outOfRange(column: "duration_s", "0", 0.1...36_000))
  }

  @Test("Too many routes for one animation are counted and refused")
  func moreRoutesThanOneAnimationShowsAreCountedAndRefused() {
    let text = "from,to\n" + String(repeating: "LAX,JFK\n", count: 101)
    #expect(throws: RouteTable.Refusal.tooManyRoutes(101)) {
      try RouteTable(Array(text.utf8), atMost: 100) { _ in false }
    }
  }

  @Test(
    "Odd files never crash the reader",
    arguments: ["", "\n\n", "from,to", "from,to\n", "\u{FEFF}from,to\r\nLAX,JFK\r\n", "a\"b,c"])
  func oddFilesAreNoTrap(_ text: String) {
    _ = try? table(text)
  }

  @Test("Cities are read by name")
  func citiesAreReadByName() throws {
    let table = try table("from,to\nNew York,Zürich\n\"Los Angeles, CA\",Home=Oslo\n")
    #expect(table.faults.isEmpty)
    #expect(
      table.routes.flatMap { $0.stops.map(\.shortName) } == ["JFK", "ZRH", "LAX", "Home"])
  }

  @Test("A column counts flights under several names; what is no count is told with its column")
  func counts() throws {
    for name in ["count", "Weight", "FLIGHTS"] {
      let table = try table("\(name),from,to\n3,LAX,JFK\n,JFK,LHR\n2.5,LHR,SIN\n")
      #expect(table.routes.map(\.count) == [3, nil, 2.5])
      #expect(table.countName == name && table.unknownColumns.isEmpty)
    }
    let wrong = try table("from,to,flights\nLAX,JFK,many\nLAX,SFO,-1\n")
    #expect(
      wrong.faults.map(\.reason) == [
        .notANumber(column: "flights", "many"), .outOfRange(column: "flights", "-1", 0...1e12),
      ])
    // Without a header there is no such column.
    #expect(try table("LAX,JFK,,,,,7\n").routes.map(\.count) == [nil])
  }

  @Test("A table of routes is told from logs and recordings")
  func tablesAreToldFromOthers() {
    #expect(RouteTable.isTable(Array("from,to\nLAX,JFK\n".utf8)))
    #expect(RouteTable.isTable(Array("color;Destination;Origin\n".utf8)))
    #expect(!RouteTable.isTable(Array("date,from,to\n2024-05-01,LAX,JFK\n".utf8)))
    #expect(!RouteTable.isTable(Array("latitude,longitude\n47,8\n".utf8)))
    #expect(!RouteTable.isTable([]))
  }

  @Test("A metropolitan code is explained once")
  func aMetroCodeIsNotedOnce() throws {
    #expect(try table("LON,JFK\nLON,ZRH\n").notes.count == 1)
  }
}
