import FlightGeodesy
import Testing

@testable import FlightAtlas

/// The fine level close up: what somebody who flies a short hop would miss.
@Suite struct FineMapTests {
  private static let map = WorldMap.embedded(.fine)

  private func holds(_ role: MapRing.Role, _ latitude: Double, _ longitude: Double) -> Bool {
    let window = GeographicWindow(
      west: longitude - 0.2, east: longitude + 0.2, south: latitude - 0.2, north: latitude + 0.2)
    var isInside = false
    for line in Self.map.outlines(role, in: window) {
      for (a, b) in zip(line.points, line.points.dropFirst())
      where (a.latitude > latitude) != (b.latitude > latitude) {
        let share = (latitude - a.latitude) / (b.latitude - a.latitude)
        if a.longitude + share * (b.longitude - a.longitude) > longitude { isInside.toggle() }
      }
    }
    return isInside
  }

  @Test(
    "Airports stand on land, those on islands made for them too",
    arguments: [
      ("HKG", 22.309, 113.915), ("MFM", 22.149, 113.592), ("KIX", 34.435, 135.24),
      ("NGO", 34.858, 136.805), ("SIN", 1.35, 103.994), ("SFO", 37.619, -122.375),
      ("OAK", 37.721, -122.221), ("JFK", 40.64, -73.779), ("VCE", 45.505, 12.352),
      ("JTR", 36.399, 25.479), ("SUV", -18.043, 178.559),
    ])
  func airportsStandOnLand(_ code: String, _ latitude: Double, _ longitude: Double) {
    #expect(holds(.land, latitude, longitude))
  }

  @Test(
    "Bays and straits between near airports are water",
    arguments: [
      ("San Francisco Bay", 37.7, -122.3), ("Pearl River mouth", 22.25, 113.75),
      ("lagoon of Santorini", 36.41, 25.4), ("Oslofjord", 59.5, 10.6),
    ])
  func baysAreWater(_ name: String, _ latitude: Double, _ longitude: Double) {
    #expect(!holds(.land, latitude, longitude))
  }

  @Test(
    "Lakes that are seen from a short flight are there",
    arguments: [
      ("Geneva", 46.45, 6.55), ("Constance", 47.6, 9.4), ("Maggiore", 45.95, 8.63),
      ("Garda", 45.6, 10.67), ("Balaton", 46.85, 17.75), ("Salton Sea", 33.3, -115.84),
    ])
  func lakesAreThere(_ name: String, _ latitude: Double, _ longitude: Double) {
    #expect(holds(.lake, latitude, longitude))
  }

  @Test(
    "Large cities are built up",
    arguments: [("London", 51.5, -0.12), ("Zurich", 47.38, 8.54), ("Tokyo", 35.68, 139.7)])
  func citiesAreBuiltUp(_ name: String, _ latitude: Double, _ longitude: Double) {
    #expect(holds(.urban, latitude, longitude))
  }

  @Test("Rivers run through their cities")
  func riversRunThroughTheirCities() {
    for (latitude, longitude) in [(47.56, 7.59), (50.94, 6.96), (48.21, 16.4), (29.95, -90.07)] {
      let window = GeographicWindow(
        west: longitude - 0.05, east: longitude + 0.05, south: latitude - 0.05,
        north: latitude + 0.05)
      #expect(!Self.map.lines(.river, in: window).isEmpty, "\(latitude) \(longitude)")
    }
  }

  @Test("An island that the antimeridian crosses is whole")
  func anIslandAcrossTheAntimeridianIsWhole() {
    // Taveuni, on both sides and on the line itself.
    for longitude in [179.98, 180, 180.03] { #expect(holds(.land, -16.85, longitude)) }
  }

  @Test("Land ends where its countries end")
  func landEndsWhereItsCountriesEnd() {
    for (latitude, longitude) in [(22.3, 114.0), (36.1, -5.3), (51.5, 0.5), (41.0, 29.0)] {
      let window = GeographicWindow(
        west: longitude - 0.5, east: longitude + 0.5, south: latitude - 0.5, north: latitude + 0.5)
      func arcs(_ role: MapRing.Role) -> Set<Int> {
        let all = Self.map.rings(role, in: window).flatMap { Self.map.arcs(of: $0) }.map(\.index)
        // A continent has many that are far away.
        return Set(all).filter { arc in
          Self.map.points(ofArc: arc).contains {
            abs($0.latitude - latitude) < 0.5 && abs($0.longitude - longitude) < 0.5
          }
        }
      }
      let (coast, countries) = (arcs(.land), arcs(.country))
      #expect(!coast.isEmpty && coast.isSubset(of: countries))
    }
  }
}
