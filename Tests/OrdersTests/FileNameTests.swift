import Testing

@testable import FlightOrders

@Suite struct FileNameTests {
  private func isFileName(_ argument: String, there: Bool = false) -> Bool {
    RouteArguments.isFileName(argument, isThere: { _ in there })
  }

  @Test(
    "A path or a known ending, in any case, is a file",
    arguments: [
      "x.igc", "X.IGC", "x.Igc", "a.gpx.gz", "a.json.gz", "a.kmz", "a.zip", "a.geojsonl",
      "a.ndjson",
      "Flight.Gpx", "a.fit", "a.Fit", "a.whatever", "folder/a", "folder/LAX", "./LAX", "~/a", "/a",
      "my flight.csv", "LAX-JFK.gpx", "47.37.csv",
    ])
  func pathsAndEndings(_ argument: String) { #expect(isFileName(argument)) }

  @Test(
    "Places and routes are no files, unless one is there",
    arguments: [
      "LAX", "lax", "LAX-JFK", "LAX-JFK,SFO-NRT", "47.37,8.54", "47.37N,8.54E", "Home=47.37,8.54",
      "A/B=47.4,8.5", "St.Gallen=47.4,9.4", "LAX/JFK", "Paris/Tokyo", "Washington D.C", "Paris",
    ])
  func places(_ argument: String) {
    #expect(!isFileName(argument))
    #expect(isFileName(argument, there: true))
  }

  @Test(
    "Any other name is a file if one is there",
    arguments: ["recording", "NOPE", "St.Gallen", "a=b.gpx", "flight 12"])
  func others(_ argument: String) {
    #expect(isFileName(argument, there: true))
    #expect(!isFileName(argument))
  }
}
