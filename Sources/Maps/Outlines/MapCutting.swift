package import FlightGeodesy
package import FlightGraphics

/// Lines and outlines of the Earth, cut where the flat map is and laid on the picture.
///
/// Between two vertices an outline is straight in longitude and latitude, as the data has it; on the
/// picture it is bent as the projection bends it, by as many points as keep it within ``tolerance``.
package struct MapCutting {
  package let view: MapView
  /// The most that a line bends on the picture, in pixels for the square of its length in radians of
  /// longitude and latitude.
  private let bow: Double
  /// The circle within which nothing is beyond the horizon, or next to it.
  private let (middle, rim): (Point, Double)

  package init(view: MapView) {
    self.view = view
    (middle, rim) = (view(view.center), view.rim * 0.98)
    bow = view.mostBow * view.scale
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
      guard let first = outline.first, let last = outline.last else { return [] }
      let ends = view(outline)
      let edge = view.rim * (1 - 1e-9)
      guard ends.contains(where: { $0.distance(to: middle) < edge }) else { return [] }
      // What is beyond the horizon lies on it, so that the outline is closed along it. One round a
      // pole ends where it begins, a turn further.
      let isClosed =
        first.latitude == last.latitude
        && (first.longitude - last.longitude).remainder(dividingBy: 360) == 0
      return [isClosed ? bent(outline, ends) : bent(outline + [first], ends + [ends[0]])]
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

  private func bent(_ line: [GeoPoint]) -> [Point] { bent(line, view(line)) }

  /// - Parameter ends: Where the places of the line lie.
  private func bent(_ line: [GeoPoint], _ ends: [Point]) -> [Point] {
    let doubtful = line.indices.dropLast().filter { index in
      let (a, b) = (line[index], line[index + 1])
      let turn =
        (abs(b.longitude - a.longitude) + abs(b.latitude - a.latitude)) * .pi / 180
      return turn * turn * bow >= tolerance || ends[index].distance(to: middle) > rim
        || ends[index + 1].distance(to: middle) > rim
    }
    let middles = doubtful.map { line[$0].halfway(to: line[$0 + 1]) }
    var points: [Point] = []
    points.reserveCapacity(line.count)
    var next = 0
    for (number, bow) in view(middles).enumerated() {
      let index = doubtful[number]
      points += ends[next...index]
      bend(
        line[index], ends[index], line[index + 1], ends[index + 1],
        through: (middles[number], bow), MapCutting.deepest, into: &points)
      points.removeLast()
      next = index + 1
    }
    return points + ends[next...]
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
    let (before, after) = (a.halfway(to: middle.place), middle.place.halfway(to: b))
    bend(
      a, start, middle.place, middle.point, through: (before, view(before)), depth - 1,
      into: &points)
    bend(
      middle.place, middle.point, b, end, through: (after, view(after)), depth - 1, into: &points)
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
  /// The radius of the horizon on the picture, in pixels; infinite without one.
  fileprivate var rim: Double {
    guard case .horizon(let limit) = cut else { return .infinity }
    return Projection.radius(of: projection.raw, at: limit) * scale
  }

  /// The most that a line bends which is straight in longitude and latitude, in radians of the flat map
  /// for the square of its length: an eighth of what the second derivatives add up to. A round map bends
  /// lines as it stretches them.
  fileprivate var mostBow: Double {
    guard case .horizon(let limit) = cut, projection == .azimuthal else { return 0.75 }
    let stretch = limit / sineCosine(degrees: limit * 180 / .pi).sine
    return max(0.75, stretch * stretch / 4)
  }

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
