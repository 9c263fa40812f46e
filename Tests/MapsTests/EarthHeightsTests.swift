import FlightAtlas
import FlightGeodesy
import FlightGraphics
import FlightMaps
import FlightOptions
import Testing

/// A place whose height is known.
private struct Known: Sendable {
  var name: String
  var place: GeoPoint
  /// Kilometers. Summits are lower, as what lies within some kilometers round them counts.
  var heights: ClosedRange<Float>

  init(_ name: String, _ latitude: Double, _ longitude: Double, _ heights: ClosedRange<Float>) {
    (self.name, self.heights) = (name, heights)
    place = GeoPoint(latitude: latitude, longitude: longitude)
  }
}

@Suite struct EarthHeightsTests {
  // Grays tell heights that all agree with in order, those between plains and summits up to 2.6 times too high.
  private static let known = [
    Known("Everest, 8.8 km", 27.988, 86.925, 5...8.9),
    Known("Mont Blanc, 4.8 km", 45.833, 6.865, 2.4...4.9),
    Known("Denali, 6.2 km", 63.069, -151.007, 2.5...6.2),
    Known("Lhasa, 3.7 km, between mountains of 5.5", 29.65, 91.1, 3.6...5.6),
    Known("La Paz, 3.6 km, and the Altiplano, 4.1 km", -16.5, -68.19, 3.6...5.6),
    Known("Denver, 1.6 km", 39.74, -104.9, 1.6...3.6),
    Known("Madrid, 0.65 km", 40.42, -3.7, 0.6...1.75),
    Known("the Dead Sea, 0.43 km below the sea", 31.5, 35.48, 0...0.25),
    Known("Amsterdam", 52.37, 4.9, 0...0.05), Known("the middle of the Atlantic", 30, -40, 0...0),
    Known("the Mariana Trench", 11.35, 142.2, 0...0),
  ]

  @Test("Heights are those of real places", arguments: known)
  fileprivate func heightsAreThoseOfRealPlaces(_ known: Known) throws {
    let place = known.place
    let (window, size) = GeographicWindow(
      west: place.longitude - 3, east: place.longitude + 3, south: place.latitude - 3,
      north: place.latitude + 3
    ).sized(perRadian: 2500)
    let view = window.view(in: size)
    let heights = EarthHeights(on: view, under: view, .relief)
    let spot = view(place)
    let (column, row) = (Int(spot.x.rounded(.down)), Int(spot.y.rounded(.down)))
    let height = heights.kilometers[row * heights.columns + column]
    #expect(known.heights.contains(height), "\(known.name): \(height) km")
  }
}
