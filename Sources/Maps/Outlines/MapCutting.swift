package import FlightGeodesy
package import FlightGraphics

/// Lines and outlines of the Earth, cut where the flat map is and laid on the picture.
///
/// Between two vertices an outline is straight in longitude and latitude, as the data has it; on the
/// picture it is bent as the projection bends it, by as many points as keep it within ``tolerance``.
package struct MapCutting {
  package let view: MapView

  package init(view: MapView) {
    self.view = view
  }

  /// The largest distance of a drawn line from the bent one, in pixels.
  private var tolerance: Double { 0.2 / view.enlargement }
  /// The longest step that is not looked into, in degrees of longitude.
  private static let longestStep = 20.0
  private static let deepest = 14

  /// Returns the stretches of a line that are on the map.
  package func stretches(_ line: [GeoPoint]) -> [[Point]] {
    switch view.cut {
    case .none: return [view(line)]
    case .antimeridian:
      return band.clipped(line: line.map(\.flat)).map { stretch in
        bent(stretch.map(\.place))
      }
    case .horizon: return visible(line)
    }
  }

  /// Returns the stretches of a line in the order in which they follow one another.
  ///
  /// - Parameter line: On any turn of the Earth, with steps of much less than a turn.
  package func stretchesInOrder(_ line: [GeoPoint]) -> [[Point]] {
    guard case .antimeridian = view.cut else { return stretches(line) }
    return line.turns(from: view.center.longitude - 180).map {
      bent($0.places.shifted(byTurns: -$0.turn))
    }
  }

  /// Returns the parts of an outline that are on the map, closed along the cut.
  package func parts(_ outline: [GeoPoint]) -> [[Point]] {
    switch view.cut {
    case .none: return [view(outline)]
    case .antimeridian:
      let ring = insideBand(outline)
      guard let first = ring.first else { return [] }
      return [bent(ring + [first])]
    case .horizon:
      guard let first = outline.first, let last = outline.last,
        view.shows(outline).contains(true)
      else { return [] }
      // What is beyond the horizon lies on it, so that the outline is closed along it. One round a
      // pole ends where it begins, a turn further.
      let isClosed =
        first.latitude == last.latitude
        && (first.longitude - last.longitude).remainder(dividingBy: 360) == 0
      return [bent(isClosed ? outline : outline + [first])]
    }
  }

  /// The part of an outline that lies between the two sides of the cut, closed along them.
  package func insideBand(_ outline: [GeoPoint]) -> [GeoPoint] {
    band.clipped(ring: outline.map(\.flat)).map(\.place)
  }

  /// The turn of longitudes that the map shows, as a rectangle of degrees.
  private var band: Rect {
    Rect(
      minX: view.center.longitude - 180, minY: -90, maxX: view.center.longitude + 180, maxY: 90)
  }

  private func bent(_ line: [GeoPoint]) -> [Point] {
    let ends = view(line)
    guard let first = ends.first else { return [] }
    let middles = zip(line, line.dropFirst()).map { $0.halfway(to: $1) }
    var points = [first]
    points.reserveCapacity(line.count)
    for (index, bow) in view(middles).enumerated() {
      bend(
        line[index], ends[index], line[index + 1], ends[index + 1],
        through: (middles[index], bow), MapCutting.deepest, into: &points)
    }
    return points
  }

  /// Appends the way from one place to the next, without the first.
  private func bend(
    _ a: GeoPoint, _ start: Point, _ b: GeoPoint, _ end: Point,
    through middle: (place: GeoPoint, point: Point), _ depth: Int, into points: inout [Point]
  ) {
    let isLong = abs(b.longitude - a.longitude) > MapCutting.longestStep
    guard depth > 0, isLong || middle.point.distance(toSegment: start, end) > tolerance else {
      points.append(end)
      return
    }
    let places = [a.halfway(to: middle.place), middle.place.halfway(to: b)]
    let bows = view(places)
    bend(
      a, start, middle.place, middle.point, through: (places[0], bows[0]), depth - 1,
      into: &points)
    bend(
      middle.place, middle.point, b, end, through: (places[1], bows[1]), depth - 1, into: &points)
  }

  private func visible(_ line: [GeoPoint]) -> [[Point]] {
    var stretches: [[Point]] = []
    var stretch: [GeoPoint] = []
    func finish() {
      if stretch.count > 1 { stretches.append(bent(stretch)) }
      stretch.removeAll(keepingCapacity: true)
    }
    let isShown = view.shows(line)
    for index in line.indices.dropFirst() {
      let (a, b) = (line[index - 1], line[index])
      switch (isShown[index - 1], isShown[index]) {
      case (true, true):
        if stretch.isEmpty { stretch.append(a) }
        stretch.append(b)
      case (true, false):
        if stretch.isEmpty { stretch.append(a) }
        stretch.append(view.horizon(between: a, b))
        finish()
      case (false, true): stretch = [view.horizon(between: b, a), b]
      case (false, false): finish()
      }
    }
    finish()
    return stretches
  }
}

extension MapView {
  /// The place between a visible and a hidden one where the line between them meets the horizon.
  package func horizon(between visible: GeoPoint, _ hidden: GeoPoint) -> GeoPoint {
    var (here, beyond) = (visible, hidden)
    for _ in 0..<40 {
      let middle = here.halfway(to: beyond)
      if shows(middle) { here = middle } else { beyond = middle }
    }
    return here
  }
}

extension GeoPoint {
  func halfway(to other: GeoPoint) -> GeoPoint {
    GeoPoint(
      latitude: (latitude + other.latitude) / 2, longitude: (longitude + other.longitude) / 2)
  }

  /// The place as a point of degrees, for clipping.
  fileprivate var flat: Point { Point(x: longitude, y: latitude) }
}

extension Point {
  fileprivate var place: GeoPoint { GeoPoint(latitude: y, longitude: x) }
}
