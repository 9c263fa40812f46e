import FlightAtlas
import FlightGeodesy
import FlightGraphics
import FlightMaps
import FlightOptions
import Testing

/// Heights on a map without a projection.
private struct Part {
  let heights: EarthHeights
  private let view: MapView

  init(west: Double, east: Double, south: Double, north: Double) {
    let (window, size) = GeographicWindow(west: west, east: east, south: south, north: north)
      .sized(perRadian: 2000)
    view = window.view(in: size)
    heights = EarthHeights(on: view, under: view, .relief)
  }

  /// The kilometers at a place and round it.
  func around(_ place: GeoPoint, reach: Int = 0) -> [Float] {
    let spot = view(place)
    let (x, y) = (Int(spot.x.rounded(.down)), Int(spot.y.rounded(.down)))
    return (y - reach...y + reach).flatMap { row in
      (x - reach...x + reach).map { heights.kilometers[row * heights.columns + $0] }
    }
  }
}

/// A place whose height is known.
private struct Known: Sendable {
  var name: String
  var place: GeoPoint
  /// Kilometers.
  var heights: ClosedRange<Float>

  init(_ name: String, _ latitude: Double, _ longitude: Double, _ heights: ClosedRange<Float>) {
    (self.name, self.heights) = (name, heights)
    place = GeoPoint(latitude: latitude, longitude: longitude)
  }

  /// A place on ground that is about as high for some kilometers round it.
  init(_ name: String, _ latitude: Double, _ longitude: Double, _ height: Float) {
    self.init(
      name, latitude, longitude, max(0.85 * height - 0.1, 0)...1.15 * height + 0.1)
  }
}

@Suite struct EarthHeightsTests {
  private static let known = [
    // Summits are lower, as what lies within some kilometers round them counts.
    Known("Everest, 8.8 km", 27.988, 86.925, 5...8.9),
    Known("Mont Blanc, 4.8 km", 45.833, 6.865, 1.9...4.9),
    Known("Denali, 6.2 km", 63.069, -151.007, 2.5...6.2),
    Known("Changtang", 33, 86, 4.95), Known("El Alto", -16.51, -68.2, 4.06),
    Known("Lake Titicaca", -15.9, -69.3, 3.81), Known("Uyuni", -20.13, -67.49, 3.66),
    Known("Lhasa", 29.65, 91.1, 3.65), Known("Vostok", -78.46, 106.84, 3.49),
    Known("Greenland's ice", 72.6, -38.5, 3.2), Known("Quito", -0.18, -78.47, 2.82),
    Known("Qaidam", 37.2, 95, 2.75), Known("Bogotá", 4.65, -74.1, 2.6),
    Known("Addis Ababa", 9.03, 38.75, 2.36), Known("Mexico City", 19.43, -99.13, 2.24),
    Known("Kunming", 25.05, 102.7, 1.9), Known("Cheyenne", 41.14, -104.82, 1.85),
    Known("Kabul", 34.53, 69.17, 1.79), Known("Johannesburg", -26.2, 28.05, 1.75),
    Known("Nairobi", -1.29, 36.82, 1.7), Known("Windhoek", -22.57, 17.08, 1.65),
    Known("Denver", 39.74, -104.99, 1.6), Known("Albuquerque", 35.08, -106.65, 1.6),
    Known("Isfahan", 32.65, 51.67, 1.57), Known("Harare", -17.83, 31.05, 1.48),
    Known("Ulaanbaatar", 47.92, 106.92, 1.35), Known("Salt Lake City", 40.76, -111.89, 1.29),
    Known("Lusaka", -15.4, 28.3, 1.28), Known("Tehran", 35.7, 51.4, 1.19),
    Known("Amarillo", 35.22, -101.83, 1.1), Known("Brasília", -15.8, -47.9, 1.1),
    Known("Calgary", 51.05, -114.07, 1.05), Known("Tarim", 39, 83, 1.05),
    Known("Konya", 37.87, 32.48, 1.02), Known("Ankara", 39.93, 32.85, 0.94),
    Known("Bengaluru", 12.97, 77.6, 0.92), Known("Dodge City", 37.75, -100.02, 0.76),
    Known("São Paulo", -23.55, -46.63, 0.76), Known("Madrid", 40.42, -3.7, 0.65),
    Known("Alice Springs", -23.7, 133.88, 0.58), Known("Hyderabad", 17.4, 78.5, 0.53),
    Known("Munich", 48.14, 11.58, 0.52), Known("Khartoum", 15.6, 32.5, 0.38),
    Known("Kansas City", 39.1, -94.58, 0.27), Known("Delhi", 28.6, 77.2, 0.22),
    Known("Moscow", 55.75, 37.6, 0.15), Known("Berlin", 52.5, 13.4, 0.04),
    Known("the Dead Sea, 0.43 km below the sea", 31.5, 35.48, 0...0.1),
    Known("Amsterdam", 52.37, 4.9, 0...0.05), Known("the middle of the Atlantic", 30, -40, 0...0),
    Known("the Mariana Trench", 11.35, 142.2, 0...0),
  ]

  @Test("Heights are those of real places", arguments: known)
  fileprivate func heightsAreThoseOfRealPlaces(_ known: Known) throws {
    let (latitude, longitude) = (known.place.latitude, known.place.longitude)
    let part = Part(
      west: longitude - 3, east: longitude + 3, south: latitude - 3, north: latitude + 3)
    let height = part.around(known.place)[0]
    #expect(known.heights.contains(height), "\(known.name): \(height) km")
  }

  @Test(
    "Airports on even ground are as high as they are known to be",
    arguments: [
      (west: -125.0, east: -90.0, south: 25.0, north: 55.0),
      (west: -80, east: -40, south: -40, north: 10), (west: 10, east: 45, south: -35, north: 15),
      (west: -10, east: 30, south: 36, north: 60), (west: 30, east: 110, south: 10, north: 50),
    ])
  func airportsAreAsHighAsTheyAre(
    _ window: (west: Double, east: Double, south: Double, north: Double)
  ) throws {
    let part = Part(
      west: window.west - 1, east: window.east + 1, south: window.south - 1,
      north: window.north + 1)
    let directory = AirportDirectory.embedded
    // By doublings of height, so that no part of the range hides in the others.
    var shares: [Int: [Double]] = [:]
    for position in 0..<directory.count {
      let airport = directory[position]
      let place = GeoPoint(airport.coordinate)
      guard let meters = airport.elevation?.meters, meters > 100,
        (window.west...window.east).contains(place.longitude),
        (window.south...window.north).contains(place.latitude)
      else { continue }
      let around = part.around(place, reach: 2)
      guard let low = around.min(), let high = around.max(), high < 1.2 * low + 0.02 else {
        continue
      }
      shares[Int.bitWidth - Int(meters).leadingZeroBitCount, default: []].append(
        Double(around[12]) * 1000 / meters)
    }
    let told = shares.filter { $0.value.count >= 20 }
    try #require(told.count >= 3)
    for (step, shares) in told {
      let median = shares.sorted()[shares.count / 2]
      #expect(abs(median - 1) < 0.12, "\(step): \(median) of \(shares.count)")
    }
  }

  @Test(
    "A map up to a pole ends there, as beyond it is no ground",
    arguments: [(-90.0, -50.0), (-90, 90), (60, 90)], [300.0, 501, 1234])
  func polesAreNoHoles(_ parallels: (south: Double, north: Double), _ perRadian: Double) {
    let (window, size) = GeographicWindow(
      west: -180, east: 180, south: parallels.south, north: parallels.north
    ).sized(perRadian: perRadian)
    #expect(window.south > -90.001 && window.north < 90.001, "\(window)")
    guard parallels.south == -90 else { return }
    let view = window.view(in: size)
    let heights = EarthHeights(on: view, under: view, .relief)
    #expect(heights.kilometers.suffix(heights.columns).allSatisfy { $0 > 2 })
  }

  @Test("Ground that has shades of its own is shaded less than a photograph")
  func shadesAreNotTwice() throws {
    let (window, size) = GeographicWindow(west: 80, east: 95, south: 28, north: 38)
      .sized(perRadian: 1200)
    let view = window.view(in: size)
    func deepest(_ ground: GroundStyle) throws -> Int {
      let heights = EarthHeights(on: view, under: view, ground)
      return heights.flat - Int(try #require(heights.lights.min()))
    }
    let (photograph, toned) = (try deepest(.satellite), try deepest(.antique))
    #expect(try photograph == deepest(.flat))
    #expect(toned > 0 && 3 * toned < 2 * photograph, "\(toned) \(photograph)")
  }

  @Test("Ice and plains have no steps, and mountains stay")
  func plainsHaveNoSteps() {
    func bend(_ part: Part) -> Float {
      let (kilometers, columns) = (part.heights.kilometers, part.heights.columns)
      let bends = kilometers.indices.dropFirst(columns).dropLast(columns).map { index in
        max(
          abs(kilometers[index - 1] + kilometers[index + 1] - 2 * kilometers[index]),
          abs(kilometers[index - columns] + kilometers[index + columns] - 2 * kilometers[index]))
      }
      return bends.sorted()[bends.count * 9 / 10]
    }
    let ice = bend(Part(west: -44, east: -37, south: 70, north: 75))
    let plain = bend(Part(west: -102, east: -98, south: 37, north: 42))
    #expect(ice < 0.005 && plain < 0.003, "\(ice) \(plain)")
    #expect(bend(Part(west: 83, east: 87, south: 27.5, north: 29)) > 0.04)
  }
}
