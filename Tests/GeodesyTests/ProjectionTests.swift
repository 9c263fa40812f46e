import FlightGeodesy
import FlightTestSupport
import Foundation
import Testing

@Suite struct ProjectionTests {
  /// What PROJ calls each projection, on a sphere of radius 1.
  static let names: [(Projection, String)] = [
    (.mercator, "merc"), (.equirectangular, "eqc"), (.naturalEarth, "natearth"),
    (.robinson, "robin"), (.azimuthal, "aeqd"), (.orthographic, "ortho"),
  ]

  /// A grid that leaves out the poles of Mercator and the far side of the globe.
  static func grid(_ projection: Projection) -> [(longitude: Double, latitude: Double)] {
    var places: [(Double, Double)] = []
    for latitude in stride(from: -87.5, through: 87.5, by: 3.5) {
      for longitude in stride(from: -178.0, through: 178, by: 8.9) {
        if projection == .orthographic && abs(longitude) > 89 { continue }
        places.append((longitude, latitude))
      }
    }
    return places
  }

  @Test("A projection matches PROJ", arguments: names)
  func agreesWithPROJ(_ projection: Projection, _ name: String) throws {
    let places = Self.grid(projection)
    let scratch = try ScratchFolder()
    try Data(places.map { "\($0.longitude) \($0.latitude)\n" }.joined().utf8)
      .write(to: scratch.url("places"))
    let answer = try Command.run(
      "proj", ["-f", "%.17g", "+proj=\(name)", "+R=1", "+lat_0=0", scratch.path("places")])
    #expect(answer.status == 0, "\(answer.errors)")
    let lines = answer.text.split(separator: "\n")
    try #require(lines.count == places.count)
    for (place, line) in zip(places, lines) {
      let numbers = line.split(separator: "\t").compactMap { Double($0) }
      try #require(numbers.count == 2, "\(line)")
      let (x, y) = projection.raw.project(
        longitude: place.longitude * .pi / 180, latitude: place.latitude * .pi / 180)
      #expect(abs(x - numbers[0]) <= 1e-9 * max(1, abs(numbers[0])), "\(place)")
      #expect(abs(y - numbers[1]) <= 1e-9 * max(1, abs(numbers[1])), "\(place)")
    }
  }

  @Test(
    "A projection with another center matches PROJ",
    arguments: [("aeqd", Projection.azimuthal), ("ortho", .orthographic)])
  func aCenterElsewhereAgreesWithPROJ(_ name: String, _ projection: Projection) throws {
    let center = GeoPoint(latitude: 52.3, longitude: -137.4)
    let rotation = SphereRotation(center: center)
    let places = Self.grid(.azimuthal).map {
      GeoPoint(latitude: $0.latitude, longitude: $0.longitude)
    }
    .filter { projection == .azimuthal || rotation($0).towards > 0.01 }
    let scratch = try ScratchFolder()
    try Data(places.map { "\($0.longitude) \($0.latitude)\n" }.joined().utf8)
      .write(to: scratch.url("places"))
    let answer = try Command.run(
      "proj",
      [
        "-f", "%.17g", "+proj=\(name)", "+R=1", "+lat_0=52.3", "+lon_0=-137.4",
        scratch.path("places"),
      ])
    for (place, line) in zip(places, answer.text.split(separator: "\n")) {
      let numbers = line.split(separator: "\t").compactMap { Double($0) }
      try #require(numbers.count == 2, "\(line)")
      let turned = rotation(place).angles
      let (x, y) = projection.raw.project(longitude: turned.longitude, latitude: turned.latitude)
      #expect(abs(x - numbers[0]) < 1e-9 && abs(y - numbers[1]) < 1e-9, "\(place) \(line)")
    }
  }

  @Test("The inverse undoes the projection", arguments: Projection.allCases)
  func undoesItself(_ projection: Projection) throws {
    for place in Self.grid(projection) {
      let (longitude, latitude) = (place.longitude * .pi / 180, place.latitude * .pi / 180)
      let (x, y) = projection.raw.project(longitude: longitude, latitude: latitude)
      let inverse = projection.raw.invert(x: x, y: y)
      let back = try #require(inverse)
      // Near the limb of the globe a place moves by much where the picture moves by little.
      let tolerance = projection == .orthographic ? 1e-8 : 1e-11
      #expect(abs(back.longitude - longitude) < tolerance, "\(place)")
      #expect(abs(back.latitude - latitude) < tolerance, "\(place)")
    }
  }

  @Test("Poles and the antimeridian project to finite points", arguments: Projection.allCases)
  func polesAndTheDateLineAreFinite(_ projection: Projection) {
    for latitude in [-90.0, 90, 0] {
      for longitude in [-180.0, 0, 180] {
        let (x, y) = projection.raw.project(
          longitude: longitude * .pi / 180, latitude: latitude * .pi / 180)
        #expect(x.isFinite && y.isFinite)
      }
    }
  }

  @Test("Points off the map have no position")
  func pointsOffTheMapAreNowhere() {
    #expect(Orthographic.invert(x: 0.8, y: 0.8) == nil)
    #expect(AzimuthalEquidistant.invert(x: 3, y: 3) == nil)
    #expect(Robinson.invert(x: 0, y: 1.4) == nil)
    #expect(NaturalEarth.invert(x: 0, y: 1.5) == nil)
    #expect(Equirectangular.invert(x: 0, y: 1.6) == nil)
  }

  @Test("A rotated sphere rotates back")
  func aTurnedSphereTurnsBack() {
    for center in [(0.0, 0.0), (90, 0), (-90, 33), (41, 179), (-60, -120)] {
      let rotation = SphereRotation(
        center: GeoPoint(latitude: center.0, longitude: center.1))
      for place in Self.grid(.azimuthal) {
        let point = GeoPoint(latitude: place.latitude, longitude: place.longitude)
        let turned = rotation(point).angles
        let back = rotation.undo(longitude: turned.longitude, latitude: turned.latitude)
        #expect(abs(back.latitude - point.latitude) < 1e-9)
        #expect(abs((back.longitude - point.longitude).remainder(dividingBy: 360)) < 1e-9)
      }
    }
  }
}
