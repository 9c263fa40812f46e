package import FlightGeodesy

/// A sea or an ocean: its name, and about where it lies.
package struct Sea: Hashable, Sendable {
  /// The key by which languages name it.
  package let id: String
  /// The English name.
  package let name: String
  /// Boxes of south, west, north and east in degrees that hold its water and perhaps land, but no
  /// water of a sea further down in the list.
  private let boxes: [[Double]]

  private init(_ id: String, _ name: String, _ boxes: [Double]...) {
    (self.id, self.name, self.boxes) = (id, name, boxes)
  }

  /// Returns the sea whose water is at a place; `nil` where there is none by name.
  ///
  /// - Parameter place: On any turn of the Earth, at sea.
  package init?(at place: GeoPoint) {
    guard let sea = Sea.all.first(where: { $0.holds(place) }) else { return nil }
    self = sea
  }

  private func holds(_ place: GeoPoint) -> Bool {
    boxes.contains { box in
      guard (box[0]...box[2]).contains(place.latitude) else { return false }
      let east = (place.longitude - box[1]).truncatingRemainder(dividingBy: 360)
      return (east < 0 ? east + 360 : east) <= box[3] - box[1]
    }
  }

  /// All seas, those that are parts of others before them.
  package static let all = [
    Sea("persian", "Persian Gulf", [23.8, 47.5, 30.7, 56.6]),
    Sea("red", "Red Sea", [12.6, 32.3, 30, 43.4]),
    Sea("black", "Black Sea", [41.15, 27.4, 47.4, 29.5], [40.9, 29.5, 47.4, 41.9]),
    Sea("caspian", "Caspian Sea", [36.4, 46.5, 47.3, 55]),
    Sea("aegean", "Aegean Sea", [35.6, 22.6, 41.1, 27.4]),
    Sea(
      "adriatic", "Adriatic Sea", [43, 12.2, 45.9, 15.5], [42, 13.8, 44.5, 17.5],
      [40.2, 15.8, 43, 19.8]),
    Sea("tyrrhenian", "Tyrrhenian Sea", [38.2, 9.6, 42.9, 16]),
    Sea("irish", "Irish Sea", [51.9, -6.5, 55, -2.7]),
    Sea("channel", "English Channel", [48.4, -5.7, 51.05, 1.9]),
    Sea("biscay", "Bay of Biscay", [43.2, -9.3, 48.4, -1]),
    Sea(
      "mediterranean", "Mediterranean Sea", [30.2, -5.6, 45.5, 27.2],
      [30.2, 27.2, 37.2, 36.3]),
    Sea("north", "North Sea", [51, -3.5, 61, 9.7]),
    Sea("baltic", "Baltic Sea", [53.5, 9.7, 66, 30.4]),
    Sea("norwegian", "Norwegian Sea", [62, -8, 72, 18]),
    Sea("barents", "Barents Sea", [68, 18, 79, 58]),
    Sea("hudson", "Hudson Bay", [51, -95.5, 65, -76.5]),
    Sea("labrador", "Labrador Sea", [53, -62, 63, -45]),
    Sea(
      "caribbean", "Caribbean Sea", [15.8, -88.5, 21.6, -77], [11, -84, 21.6, -77],
      [9.2, -82.5, 18.8, -61]),
    Sea("mexico", "Gulf of Mexico", [18, -98, 30.6, -81.8]),
    Sea("alaska", "Gulf of Alaska", [54.5, -158, 61.5, -134]),
    Sea("bering", "Bering Sea", [53, 165, 66, 202]),
    Sea(
      "japan", "Sea of Japan", [35, 128, 37.5, 137], [37, 128, 41.5, 140],
      [41.5, 130, 51.8, 142.1]),
    Sea("okhotsk", "Sea of Okhotsk", [44.5, 136, 62, 156.5]),
    Sea("yellow", "Yellow Sea", [31.8, 117.5, 41, 126.6]),
    Sea("eastchina", "East China Sea", [24.5, 117.5, 33.2, 129.5]),
    Sea("thailand", "Gulf of Thailand", [6, 99, 13.6, 104.5]),
    Sea(
      "southchina", "South China Sea", [5, 104.5, 23.6, 117.3], [11, 117, 23.2, 120.6],
      [0.5, 104.5, 5, 111]),
    Sea("philippine", "Philippine Sea", [6, 126.8, 30, 142]),
    Sea("java", "Java Sea", [-6.9, 105.9, -3, 118]),
    Sea("timor", "Timor Sea", [-14.5, 122.5, -9.3, 131.5]),
    Sea("coral", "Coral Sea", [-25, 143.5, -10, 165]),
    Sea("tasman", "Tasman Sea", [-44.5, 149, -30, 172]),
    Sea("andaman", "Andaman Sea", [6, 93.5, 17, 98.8]),
    Sea("bengal", "Bay of Bengal", [8, 79.8, 22.8, 93.5]),
    Sea("arabian", "Arabian Sea", [6, 53, 25.5, 76.8]),
    Sea("guinea", "Gulf of Guinea", [-1.5, -8, 6.5, 9.8]),
    Sea("arctic", "Arctic Ocean", [72, -180, 90, 180]),
    Sea("southern", "Southern Ocean", [-90, -180, -58, 180]),
    Sea(
      "atlantic", "Atlantic Ocean", [-60, -69.5, -1, 20], [-1, -62, 69, 12.5],
      [18.5, -81.7, 50, -60]),
    Sea(
      "indian", "Indian Ocean", [-60, 20, 26, 100], [-60, 99, -8.2, 129],
      [-60, 129, -31, 147]),
    Sea("pacific", "Pacific Ocean", [0, 127, 62, 292], [-60, 147, 0, 292]),
  ]
}
