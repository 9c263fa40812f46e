import FlightGeodesy
import FlightRoutes
import Testing

private func place(
  _ latitude: Double, _ longitude: Double, _ name: String? = nil
) -> StopText {
  .place(Coordinate(validLatitude: latitude, longitude: longitude), name: name)
}

@Suite struct RouteTextTests {
  @Test(
    "Codes and chains are read as trips",
    arguments: [
      (["LAX", "JFK"], [["LAX", "JFK"]]),
      (["lax", "Jfk", "EGLL"], [["LAX", "JFK", "EGLL"]]),
      (["LAX-JFK-LHR"], [["LAX", "JFK", "LHR"]]),
      (["LAX-JFK,SFO-NRT"], [["LAX", "JFK"], ["SFO", "NRT"]]),
      (["LAX-JFK", "SFO-NRT-SYD"], [["LAX", "JFK"], ["SFO", "NRT", "SYD"]]),
      ([" LAX", "JFK "], [["LAX", "JFK"]]),
    ])
  func codesAndChainsAreTrips(_ arguments: [String], _ trips: [[String]]) throws {
    #expect(try RouteText.parse(arguments) == trips.map { $0.map(StopText.code) })
  }

  @Test(
    "Coordinates are read",
    arguments: [
      ("47.37,8.54", place(47.37, 8.54)),
      ("-33.94,151.18", place(-33.94, 151.18)),
      (" -33.94,151.18", place(-33.94, 151.18)),
      ("+47.37,-8.54", place(47.37, -8.54)),
      ("33.94S,151.18E", place(-33.94, 151.18)),
      ("s33.94,w151.18", place(-33.94, -151.18)),
      ("47.37°N,8.54°E", place(47.37, 8.54)),
      ("47,8", place(47, 8)),
      (".5,-.5", place(0.5, -0.5)),
      ("10,190", place(10, -170)),
      ("Home=47.37,8.54", place(47.37, 8.54, "Home")),
      ("Café \"X\"=47.37, 8.54", place(47.37, 8.54, "Café \"X\"")),
      ("a=b=1,2", place(1, 2, "a=b")),
      ("=1,2", place(1, 2)),
    ])
  func coordinatesAreRead(_ text: String, _ stop: StopText) throws {
    #expect(try RouteText.parse([text]) == [[stop]])
  }

  @Test(
    "Unreadable text is quoted in the error",
    arguments: [
      (["LAX-JFK", "LHR"], RouteError.mixedForms),
      (["LAX-JFK", "47.37,8.54"], .mixedForms),
      (["LAX--JFK"], .notARoute("LAX--JFK")),
      (["LAX-"], .notARoute("LAX-")),
      (["Home=47.37"], .notACoordinate("Home=47.37")),
      (["47.37,8.54,9"], .notARoute("47.37,8.54,9")),
      (["91,0"], .latitudeOutOfRange("91,0")),
      (["0,361"], .longitudeOutOfRange("0,361")),
      (["-12N,3"], .notACoordinate("-12N,3")),
      (["12E,3N"], .notACoordinate("12E,3N")),
      (["1..2,3"], .notACoordinate("1..2,3")),
      (["nan,0"], .notARoute("nan,0")),
      (["0x10,0"], .notARoute("0x10,0")),
      (["Los Angeles"], .notAStop("Los Angeles")),
      (["L"], .notAStop("L")),
      ([""], .notAStop("")),
      (["LAXXX"], .notAStop("LAXXX")),
      (["ＬＡＸ"], .notAStop("ＬＡＸ")),
    ])
  func whatCannotBeReadIsNamed(_ arguments: [String], _ error: RouteError) {
    #expect(throws: error) { try RouteText.parse(arguments) }
  }

  @Test("Huge numbers are refused")
  func hugeNumbersAreRefused() {
    #expect(throws: RouteError.self) {
      try RouteText.parse([String(repeating: "9", count: 400) + ",0"])
    }
    #expect(throws: RouteError.self) { try RouteText.parse(["1e400,0"]) }
  }
}
