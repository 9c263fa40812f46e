import FlightGeodesy
import FlightRoutes
import Testing

private func place(
  _ latitude: Double, _ longitude: Double, _ name: String? = nil
) -> Stop {
  Stop(coordinate: Coordinate(validLatitude: latitude, longitude: longitude), name: name)
}

@Suite struct RouteTextTests {
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
      ("47 30 N, 8 15 E", place(47.5, 8.25)), ("47°30'N 8°15'E", place(47.5, 8.25)),
      ("47°30′00″N, 8°15′00″E", place(47.5, 8.25)), ("N47 30 E8 15", place(47.5, 8.25)),
      ("N47 30.0 W8 15.0", place(47.5, -8.25)), ("47.5N 8.25W", place(47.5, -8.25)),
      ("-33.5 151.25", place(-33.5, 151.25)), ("47.5\u{A0}8.25", place(47.5, 8.25)),
      ("４７．５，８．２５", place(47.5, 8.25)),
    ])
  func coordinatesAreRead(_ text: String, _ stop: Stop) throws {
    #expect(try RouteReader().stop(text).stop == stop)
  }

  @Test("Huge numbers are refused")
  func hugeNumbersAreRefused() {
    #expect(throws: RouteError.self) {
      try RouteReader().trips([String(repeating: "9", count: 400) + ",0"])
    }
    #expect(throws: RouteError.self) { try RouteReader().trips(["1e400,0"]) }
  }
}
