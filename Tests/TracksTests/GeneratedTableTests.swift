import FlightTestSupport
import FlightTracks
import Foundation
import Testing

/// Tables of known vehicles, written in units, orders of dates, clocks and dialects drawn by chance.
@Suite struct GeneratedTableTests {
  /// A vehicle: its speed in meters a second and its height in meters after some seconds.
  private struct Vehicle {
    var speed: Double
    var height: (Double) -> Double

    static func any(_ random: inout Seeded) -> Vehicle {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let top = Double.random(in: 9500...12_000, using: &random)
        return Vehicle(speed: .random(in: 200...260, using: &random)) { min(top, 3000 + 12 * $0) }
      case 1: return Vehicle(speed: .random(in: 45...80, using: &random)) { 300 + 3 * min($0, 500) }
      case 2:
        return Vehicle(speed: .random(in: 8...40, using: &random)) { 400 + 20 * sin($0 / 100) }
      default: return Vehicle(speed: .random(in: 4...15, using: &random)) { 5 * $0 }
      }
    }
  }

  private func date(_ seconds: Double, _ order: DateOrder) -> (day: String, clock: String) {
    let moment = Date(timeIntervalSince1970: seconds)
    func text(_ format: String) -> String {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = TimeZone.gmt
      formatter.dateFormat = format
      return formatter.string(from: moment)
    }
    return (text(order == .dayFirst ? "dd/MM/yyyy" : "MM/dd/yyyy"), text("HH:mm:ss"))
  }

  @Test("Units, dates, clocks and ids of a table are found in its rows", arguments: 1...320)
  func aTableIsUnderstoodByItsRows(_ seed: Int) throws {
    var random = Seeded(seed)
    let count = Int.random(in: 60...200, using: &random)
    let step = [5.0, 10, 20].randomElement(using: &random)!
    let speedUnit = [SpeedUnit.metersPerSecond, .kilometersPerHour, .knots, .milesPerHour]
      .randomElement(using: &random)!
    let altitudeUnit = [AltitudeUnit.meters, .feet].randomElement(using: &random)!
    // The rows tell the order of the date: a day above the twelfth.
    let start = 1_715_600_000 + Double(Int.random(in: 0..<(4 * 86_400), using: &random))
    let order = [DateOrder.dayFirst, .monthFirst].randomElement(using: &random)!
    let separator = [",", ";", "\t"].randomElement(using: &random)!
    let names = ["alpha", "beta"].prefix(Int.random(in: 1...2, using: &random))
    let vehicles = names.map { _ in Vehicle.any(&random) }
    let idName = ["MMSI", "track_id", "registration", "device", "individual-local-identifier"]
      .randomElement(using: &random)!
    let climbsPerMinute = Bool.random(using: &random)
    let hours = [0, -4, 2].randomElement(using: &random)!
    let columns = [idName, "date", "time", "utcofst", "lat", "lon", "alt", "speed", "vspeed"]
    let shuffled = Array(columns.indices).shuffled(using: &random)
    var lines = [shuffled.map { columns[$0] }.joined(separator: separator)]
    for index in 0..<count {
      for (number, vehicle) in vehicles.enumerated() {
        let seconds = step * Double(index)
        let (day, clock) = date(start + seconds + Double(hours) * 3600, order)
        let noise = Double.random(in: 0.97...1.03, using: &random)
        let climb = (vehicle.height(seconds + 0.5) - vehicle.height(seconds - 0.5))
        let cells = [
          names[number], day, clock, String(format: "%+03d:00", hours),
          String(format: "%.6f", 40 + Double(number)),
          String(format: "%.6f", 5 + seconds * vehicle.speed / 85_394 * (number == 0 ? 1 : 1.0151)),
          String(format: "%.1f", vehicle.height(seconds) / (altitudeUnit == .feet ? 0.3048 : 1)),
          String(format: "%.2f", vehicle.speed * noise / factor(speedUnit)),
          String(format: "%.2f", climbsPerMinute ? climb / 0.3048 * 60 : climb),
        ]
        lines.append(shuffled.map { cells[$0] }.joined(separator: separator))
      }
    }
    let file = try TrackFile(Array(lines.joined(separator: "\n").utf8))
    let fastest = vehicles.map(\.speed).max() ?? 0
    #expect(file.speedUnit?.unit == speedUnit)
    #expect(abs((file.tracks.fastestSpeed ?? 0) / fastest - 1) < 0.05)
    // Where nothing climbs, no rate tells the unit of heights.
    if vehicles.contains(where: { $0.height(100) - $0.height(0) > 200 }) {
      let highest =
        vehicles.map { vehicle in
          (0..<count).map { vehicle.height(step * Double($0)) }.max() ?? 0
        }.max() ?? 0
      #expect(abs((file.tracks.highest ?? 0) / highest - 1) < 0.01)
    }
    #expect(Set(file.tracks.compactMap(\.number)) == Set(names))
    for track in file.tracks {
      #expect(track.pointCount == count)
      #expect(track.segments.first?.first?.time == start)
      #expect(track.segments.last?.last?.time == start + step * Double(count - 1))
    }
  }

  private func factor(_ unit: SpeedUnit) -> Double {
    switch unit {
    case .metersPerSecond: 1
    case .kilometersPerHour: 1 / 3.6
    case .milesPerHour: 0.44704
    case .knots: 1852 / 3600.0
    case .feetPerSecond: 0.3048
    case .tenthsOfKnots: 185.2 / 3600.0
    }
  }
}
