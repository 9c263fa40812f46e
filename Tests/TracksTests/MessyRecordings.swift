import FlightTestSupport
import FlightTracks
import Foundation

/// A flight that turns a little at every step, at 120 m/s but for its first and last minute.
func wanderingFlight(
  _ count: Int, every step: Double = 5, from start: (latitude: Double, longitude: Double) = (47, 8),
  at time: Double = 1_714_561_200, seed: Int = 1
) -> [TrackPoint] {
  var random = Seeded(seed)
  var (latitude, longitude) = start
  var heading = Double.random(in: 0..<(2 * .pi), using: &random)
  return (0..<count).map { index in
    let point = TrackPoint(
      latitude: latitude, longitude: longitude, time: time + step * Double(index), altitude: 3000)
    let share = min(1, max(0.05, Double(min(index, count - 1 - index)) / 12))
    let degrees = 120 * share * step / 111_200
    heading += Double.random(in: -0.06...0.06, using: &random)
    // Near 47° a degree of longitude is two thirds of one of latitude.
    latitude += degrees * cos(heading)
    longitude += degrees * sin(heading) * 1.47
    return point
  }
}

extension [TrackPoint] {
  /// The points with a clock that is so many seconds ahead in a part of them.
  func clock(off seconds: Double, in part: Range<Int>) -> [TrackPoint] {
    enumerated().map { index, point in
      var point = point
      if part.contains(index) { point.time = point.time.map { $0 + seconds } }
      return point
    }
  }

  /// Cut into parts of about the same size.
  func parts(_ number: Int) -> [[TrackPoint]] {
    (0..<number).map { Array(self[(count * $0 / number)..<(count * ($0 + 1) / number)]) }
  }

  var places: [[Double]] { map { [$0.latitude, $0.longitude] } }
}
