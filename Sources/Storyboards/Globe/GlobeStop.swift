internal import FlightGeodesy
internal import FlightGraphics
internal import FlightMaps
internal import FlightRoutes
internal import FlightScene

/// A stop on a globe.
struct GlobeStop {
  var direction: SIMD3<Double>
  /// The stop half way through the film.
  var visible: VisibleStop

  /// The angle at which two stops are one, in radians.
  static let nearest = 1e-4
  /// The steps to a cell of a grid and those round it.
  fileprivate static let neighbors = (-1...1).flatMap { x in
    (-1...1).flatMap { y in (-1...1).map { SIMD3<Int32>(x, y, $0) } }
  }
}

extension [GlobeStop] {
  /// The stops of all trips; one that is visited twice comes once.
  init(_ trips: [Trip], seenBy view: SphereView) {
    self = []
    var numbers: [Coordinate: Int] = [:]
    // Stops by the cell of a grid through the Earth that their direction lies in.
    var cells: [SIMD3<Int32>: [Int]] = [:]
    func cell(_ direction: SIMD3<Double>) -> SIMD3<Int32> {
      SIMD3((direction / GlobeStop.nearest).rounded(.down))
    }
    func number(near direction: SIMD3<Double>) -> Int? {
      let middle = cell(direction)
      return GlobeStop.neighbors.flatMap { cells[middle &+ $0] ?? [] }
        .filter { self[$0].direction.angle(to: direction) < GlobeStop.nearest }.min()
    }
    for stop in trips.flatMap(\.stops) {
      if let known = numbers[stop.coordinate] {
        self[known].visible.visits += 1
        continue
      }
      let direction = GeoPoint(stop.coordinate).direction
      if let known = number(near: direction) {
        numbers[stop.coordinate] = known
        self[known].visible.visits += 1
        continue
      }
      numbers[stop.coordinate] = count
      cells[cell(direction), default: []].append(count)
      append(
        GlobeStop(
          direction: direction,
          visible: VisibleStop(stop: stop, anchor: view.anchor(of: direction), visits: 1)))
    }
  }
}
