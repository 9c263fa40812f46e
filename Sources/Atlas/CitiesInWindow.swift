package import FlightGeodesy

extension CityDirectory {
  /// The cities in a window, those with most people first, each with its place on the window's turn
  /// of the Earth.
  ///
  /// - Complexity: Each is found and decoded when it is asked for.
  package func cities(
    in window: GeographicWindow
  ) -> some Sequence<(city: City, place: GeoPoint)> {
    (0..<count).lazy.compactMap { position -> (Int, GeoPoint)? in
      let (latitude, longitude) = place(ofCity: position)
      guard latitude >= window.south, latitude <= window.north else { return nil }
      let turns = ((window.west - longitude) / 360).rounded(.up)
      let unwrapped = longitude + 360 * turns
      guard unwrapped <= window.east else { return nil }
      return (position, GeoPoint(latitude: latitude, longitude: unwrapped))
    }.map { (city($0), $1) }
  }
}
