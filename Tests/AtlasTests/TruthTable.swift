import FlightGeodesy
import Foundation

/// Airports whose place several independent sources agree on, from `Fixtures/airports_truth.csv`.
struct TruthTable {
  var iata, icao, country, timeZone: String
  var latitude, longitude: Double

  static func rows() throws -> [TruthTable] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/airports_truth.csv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
    return lines.compactMap { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard let latitude = Double(cells[3]), let longitude = Double(cells[4]) else { return nil }
      return TruthTable(
        iata: cells[0], icao: cells[1], country: cells[2], timeZone: cells[5], latitude: latitude,
        longitude: longitude)
    }
  }
}

/// The distance on a sphere of the Earth's mean radius, by the haversine formula.
func kilometers(from a: Coordinate, to latitude: Double, _ longitude: Double) -> Double {
  let radians = Double.pi / 180
  let x = sin((latitude - a.latitude.degrees) * radians / 2)
  let y = sin((longitude - a.longitude.degrees) * radians / 2)
  let h = x * x + cos(latitude * radians) * cos(a.latitude.radians) * y * y
  return 2 * 6371.0088 * asin(min(1, h.squareRoot()))
}
