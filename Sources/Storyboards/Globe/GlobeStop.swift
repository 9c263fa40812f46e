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
  /// The height above the horizon from which on a stop has a label.
  static let clearOfRim = 0.04
  /// The steps to a cell of a grid and those round it.
  fileprivate static let neighbors = (-1...1).flatMap { x in
    (-1...1).flatMap { y in (-1...1).map { SIMD3<Int32>(x, y, $0) } }
  }

  /// True if a view shows it, and not just at the rim.
  ///
  /// - Parameter margin: The height above the horizon that is asked for.
  func isShown(by view: SphereView, margin: Double) -> Bool {
    direction.dot(view.towards) >= view.horizon + margin
  }
}

extension GlobeFilm {
  /// The places of a label, with its stop half way, at which all of it is in a frame whenever the stop is;
  /// `nil` where there are none.
  func room(of stop: GlobeStop, in frame: Rect) -> Rect? {
    var room = frame
    for view in views where stop.isShown(by: view, margin: GlobeStop.clearOfRim) {
      let place = view.unfolded(stop.direction)
      guard frame.contains(place) else { continue }
      let here = frame.moved(by: stop.visible.anchor - place)
      guard let both = room.intersection(here) else { return nil }
      room = both
    }
    return room
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
      let isHidden = !view.isInFront(direction)
      append(
        GlobeStop(
          direction: direction,
          visible: VisibleStop(
            stop: stop, anchor: isHidden ? view.rim(towards: direction) : view(direction),
            visits: 1)))
    }
  }
}
