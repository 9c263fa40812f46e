import FlightGeodesy
import FlightTestSupport
import Foundation
import Testing

/// The stops that the design of the tool was measured with.
private let lax = place(33.9424955, -118.4080684)
private let jfk = place(40.6397511, -73.7789256)

private func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
  Coordinate(validLatitude: latitude, longitude: longitude)
}

@Suite struct GeodesicTests {
  /// Reference geodesics on WGS 84, made with GeographicLib's Python sister and checked with PROJ.
  static func references() throws -> [Table.Row] { try Table.rows("geodesics.csv") }

  private static func ends(_ row: Table.Row) -> (Coordinate, Coordinate) {
    (
      place(row.number("lat1"), row.number("lon1")), place(row.number("lat2"), row.number("lon2"))
    )
  }

  /// Whether the direction of the path is a matter of choice: antipodes, poles, one and the same
  /// place, and half a turn along a meridian.
  private static func isAmbiguous(_ row: Table.Row) -> Bool {
    let names = row.text("from") + " " + row.text("to")
    return ["ANTI_", "POLE_", "COIN_", "MER_180", "MER_90"].contains { names.contains($0) }
      || row.number("s12_m") == 0
  }

  @Test("Lengths match the reference to a millimeter")
  func lengthsAgreeWithTheReferenceToAMillimeter() throws {
    let rows = try Self.references()
    #expect(rows.count == 221)
    for row in rows {
      let (a, b) = Self.ends(row)
      let length = Geodesic(from: a, to: b).length.meters
      #expect(abs(length - row.number("s12_m")) < 0.001, "\(row)")
    }
  }

  @Test("Azimuths match the reference where they are unique")
  func azimuthsAgreeWithTheReferenceWhereTheyAreUnique() throws {
    for row in try Self.references() where !Self.isAmbiguous(row) {
      let (a, b) = Self.ends(row)
      let path = Geodesic(from: a, to: b)
      // A path of a centimeter has no direction to a millionth of a degree in doubles.
      let tolerance = row.number("s12_m") < 10 ? 1e-3 : 1e-6
      for (mine, reference) in [
        (path.startAzimuth, row.number("azi1")), (path.endAzimuth, row.number("azi2")),
      ] {
        let apart = (mine.degrees - reference).remainder(dividingBy: 360)
        #expect(abs(apart) < tolerance, "\(row)")
      }
    }
  }

  @Test("Midpoints match the reference to a millimeter")
  func midpointsAgreeWithTheReferenceToAMillimeter() throws {
    for row in try Self.references() where !Self.isAmbiguous(row) {
      let (a, b) = Self.ends(row)
      let middle = Geodesic(from: a, to: b).position(at: 0.5)
      let reference = place(row.number("mid_lat"), row.number("mid_lon"))
      #expect(Geodesic(from: middle, to: reference).length.meters < 0.001, "\(row)")
    }
  }

  @Test("Los Angeles to New York has as many points as MapKit's geodesic line")
  func losAngelesToNewYorkHasThePointsThatMapKitHas() {
    let path = Geodesic(from: lax, to: jfk)
    #expect(abs(path.length.meters - 3_982_944.767) < 0.001)
    let points = path.polyline().points
    #expect(points.count == 3984)
    #expect(points.first == GeoPoint(latitude: 33.9424955, longitude: -118.4080684))
    #expect(points.last == GeoPoint(latitude: 40.6397511, longitude: -73.7789256))
  }

  @Test("Points are equally spaced")
  func pointsAreEquallySpaced() throws {
    for row in try Self.references() where row.number("s12_m") > 2000 {
      let (a, b) = Self.ends(row)
      let path = Geodesic(from: a, to: b)
      let points = path.polyline(spacing: .meters(250_000)).points
      let step = path.length.meters / Double(points.count - 1)
      #expect(points.count == Int((path.length.meters / 250_000).rounded(.up)) + 1)
      for (from, to) in zip(points, points.dropFirst()) {
        let hop = Geodesic(
          from: place(from.latitude, from.longitude), to: place(to.latitude, to.longitude))
        #expect(abs(hop.length.meters - step) < 1e-6, "\(row)")
      }
    }
  }

  @Test(
    "Longitudes continue across the antimeridian",
    arguments: [(-118.4, 103.99), (174.8, -70.8), (179.9, -179.9), (-179.9, 179.9)])
  func longitudesRunOnAcrossTheAntimeridian(_ from: Double, _ to: Double) {
    let points = Geodesic(from: place(-33, from), to: place(21, to)).polyline().points
    for (a, b) in zip(points, points.dropFirst()) {
      #expect(abs(b.longitude - a.longitude) < 1)
    }
    #expect(abs((points[points.count - 1].longitude - to).remainder(dividingBy: 360)) < 1e-9)
  }

  @Test("A reversed path is equally long and runs back")
  func aReversedPathIsAsLongAndRunsBack() throws {
    for row in try Self.references() where !Self.isAmbiguous(row) {
      let (a, b) = Self.ends(row)
      let (there, back) = (Geodesic(from: a, to: b), Geodesic(from: b, to: a))
      #expect(abs(there.length.meters - back.length.meters) < 1e-6)
      let apart = Geodesic(from: there.position(at: 0.25), to: back.position(at: 0.75))
      #expect(apart.length.meters < 1e-6, "\(row)")
    }
  }

  @Test("A path from a place to itself is a single point")
  func oneAndTheSamePlaceIsASinglePoint() {
    let path = Geodesic(from: lax, to: lax)
    #expect(path.length.meters == 0)
    #expect(path.polyline().points == [GeoPoint(latitude: 33.9424955, longitude: -118.4080684)])
    #expect(path.startAzimuth.degrees == 180)
  }

  @Test("A path between antipodes goes over the North Pole")
  func betweenAntipodesThePathGoesOverTheNorthPole() {
    let path = Geodesic(from: place(30, 10), to: place(-30, -170))
    #expect(abs(path.length.meters - 20_003_931.4586) < 0.001)
    let northernmost = path.polyline().points.map(\.latitude).max() ?? 0
    #expect(northernmost > 89.99)
  }

  @Test("A path to a pole stays on its meridian")
  func aPathToThePoleArrivesOnItsOwnMeridian() {
    let points = Geodesic(from: place(51.5, -0.45), to: place(90, 77)).polyline().points
    #expect(points.last?.latitude == 90)
    for point in points { #expect(abs(point.longitude + 0.45) < 1e-9) }
  }
}

@Suite struct CoordinateTests {
  @Test(
    "Longitudes are wrapped to -180 to 180 degrees",
    arguments: [
      (190.0, -170.0), (180.0, -180.0), (-180.0, -180.0), (540.0, -180.0), (-190.0, 170.0),
      (0.0, 0.0),
    ])
  func longitudesAreWrapped(_ given: Double, _ expected: Double) throws {
    let place = try Coordinate(latitude: .degrees(0), longitude: .degrees(given))
    #expect(place.longitude.degrees == expected)
  }

  @Test("A latitude beyond a pole is refused")
  func aLatitudeBeyondThePoleIsRefused() {
    #expect(throws: CoordinateError.latitudeOutOfRange(90.001)) {
      try Coordinate(latitude: .degrees(90.001), longitude: .degrees(0))
    }
  }

  @Test(
    "Coordinates that are not finite are refused", arguments: [Double.nan, .infinity, -.infinity])
  func numbersThatAreNoneAreRefused(_ number: Double) {
    #expect(throws: CoordinateError.notFinite) {
      try Coordinate(latitude: .degrees(0), longitude: .degrees(number))
    }
    #expect(throws: CoordinateError.notFinite) {
      try Coordinate(latitude: .degrees(number), longitude: .degrees(0))
    }
  }
}

@Suite struct MercatorTests {
  /// EPSG:3857's own example (IOGP Guidance Note 7-2, 1.3.3.2), divided by its radius.
  @Test("Mercator matches the published example")
  func agreesWithThePublishedExample() {
    let (x, y) = Mercator.project(
      longitude: -100.33333333333333 * .pi / 180, latitude: 24.381786944444446 * .pi / 180)
    #expect(abs(x * 6_378_137 - -11_169_055.58) < 0.01)
    #expect(abs(y * 6_378_137 - 2_800_000.00) < 0.01)
  }

  @Test("Web Mercator ends where the world is a square")
  func webMapsEndWhereTheWorldIsSquare() {
    let y = Mercator.project(longitude: 0, latitude: Mercator.limit * .pi / 180).y
    #expect(abs(y - .pi) < 1e-12)
  }
}
