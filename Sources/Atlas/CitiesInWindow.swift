package import FlightGeodesy

extension CityDirectory {
  /// The cities in a window, those with most people first, each with its place on the window's turn
  /// of the Earth.
  ///
  /// - Parameter limit: The most cities.
  /// - Complexity: O(cities); only those returned are decoded.
  package func cities(
    in window: GeographicWindow, limit: Int
  ) -> [(city: City, place: GeoPoint)] {
    var found: [(City, GeoPoint)] = []
    for position in 0..<count {
      let (latitude, longitude) = place(ofCity: position)
      guard latitude >= window.south, latitude <= window.north else { continue }
      let turns = ((window.west - longitude) / 360).rounded(.up)
      let unwrapped = longitude + 360 * turns
      guard unwrapped <= window.east else { continue }
      found.append((city(position), GeoPoint(latitude: latitude, longitude: unwrapped)))
      if found.count == limit { break }
    }
    return found
  }
}
