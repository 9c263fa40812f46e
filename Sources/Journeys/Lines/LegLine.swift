package import FlightGeodesy
internal import FlightRoutes

/// A leg of a trip as points on the Earth, counted from 0: those of a recording, or equally spaced
/// ones, each of which is made when it is asked for.
package struct LegLine: Equatable, Sendable {
  /// The length of the leg.
  package let length: Distance
  /// The number of the last point.
  package let last: Int
  /// Some of the points, both ends included, that tell its course: all of a recording.
  package private(set) var overview: Overview
  private let source: Source
  /// The angle in degrees by which the points are moved east.
  private var shift = 0.0

  /// Points of a leg by their numbers.
  package struct Overview: Equatable, Sendable {
    /// The numbers, ascending; `nil` for those of all points.
    let numbers: [Int]?
    package fileprivate(set) var places: [GeoPoint]
  }

  private enum Source: Equatable {
    case spaced(SpacedGeodesic)
    case given(GeoPolyline)
  }

  /// - Parameters:
  ///   - spacing: The largest distance between the points of a leg that is no recording.
  ///   - step: The same of its overview.
  init(_ leg: Leg, spacing: Distance, overview step: Distance) {
    length = leg.length
    switch leg {
    case .geodesic(let path), .connection(let path):
      let points = SpacedGeodesic(path, spacing: spacing)
      source = .spaced(points)
      last = points.last
      overview = Overview(of: points, step: step)
    case .recorded(let leg):
      let line = leg.polyline
      source = .given(line)
      last = line.points.count - 1
      overview = Overview(numbers: nil, places: line.points)
    }
  }

  /// Returns some of the points.
  package func points(at numbers: [Int]) -> [GeoPoint] {
    let points =
      switch source {
      case .spaced(let points): points.points(at: numbers)
      case .given(let line): numbers.map { line.points[$0] }
      }
    return shift == 0 ? points : points.map { $0.shifted(by: shift) }
  }

  /// All points.
  ///
  /// - Complexity: O(number of points); a picture needs few of them.
  package var points: [GeoPoint] { points(at: Array(0...last)) }

  /// Meters from the start to a point.
  package func distance(at number: Int) -> Double {
    switch source {
    case .spaced where number == last: length.meters
    case .spaced: length.meters / Double(last) * Double(number)
    case .given(let line): line.distance(at: number)
    }
  }

  /// Returns this leg moved east by an angle in degrees.
  func shifted(by degrees: Double) -> LegLine {
    if degrees == 0 { return self }
    var leg = self
    leg.shift += degrees
    leg.overview.places = overview.places.map { $0.shifted(by: degrees) }
    return leg
  }
}

extension LegLine.Overview {
  /// The fewest parts of a leg, however short.
  private static let fewest = 8

  /// Points at most a step apart, and those that lie furthest north and south.
  fileprivate init(of leg: SpacedGeodesic, step: Distance) {
    let wanted = (leg.path.length.meters / step.meters).rounded(.up)
    let parts = min(max(Int(wanted), LegLine.Overview.fewest), leg.last)
    guard parts > 0 else {
      self.init(numbers: nil, places: leg.points(at: Array(0...leg.last)))
      return
    }
    var numbers = (0...parts).map { leg.last * $0 / parts }
    var places = leg.points(at: numbers)
    for index in (1..<max(parts, 1)).reversed() {
      let (a, b, c) = (places[index - 1], places[index], places[index + 1])
      guard (b.latitude - a.latitude) * (c.latitude - b.latitude) < 0,
        let (number, place) = leg.turn(near: numbers[index - 1...index + 1], [a, b, c])
      else { continue }
      let position = number < numbers[index] ? index : index + 1
      numbers.insert(number, at: position)
      places.insert(place, at: position)
    }
    self.init(numbers: numbers, places: places)
  }
}

extension SpacedGeodesic {
  /// The point furthest north or south near the middle one of three, if that is another one.
  ///
  /// Near its turn the latitude is a parabola.
  fileprivate func turn(
    near numbers: ArraySlice<Int>, _ places: [GeoPoint]
  ) -> (number: Int, place: GeoPoint)? {
    let known = Array(numbers)
    let (before, after) = (Double(known[1] - known[0]), Double(known[2] - known[1]))
    let (here, side) = (places[1].latitude, places[1].latitude > places[0].latitude ? 1.0 : -1)
    let (falling, rising) = (
      (here - places[0].latitude) / before, (places[2].latitude - here) / after
    )
    let bend = (rising - falling) / (before + after)
    let slope = (falling * after + rising * before) / (before + after)
    let top = known[1] + Int((-slope / (2 * bend)).rounded())
    let near = (top - 1...top + 1).filter { known[0] < $0 && $0 < known[2] }
    let found = zip(near, points(at: near)).max { $0.1.latitude * side < $1.1.latitude * side }
    return found.flatMap { $0.0 == known[1] ? nil : ($0.0, $0.1) }
  }
}
