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
    view.cut == .none ? [view(line)] : stretches(LaidLines([line], on: view))
  }

  /// Returns the stretches of lines that are on the map.
  func stretches(_ lines: LaidLines) -> [[Point]] {
    switch view.cut {
    case .none: return lines.map { $0.map(\.point) }
    case .antimeridian:
      let stretches = lines.flatMap { band.clipped(line: $0.map(\.place.flat)) }
      return bent(LaidLines(stretches.map { $0.map(\.place) }, on: view))
    case .horizon: return bent(visible(lines))
    }
  }

  /// Returns the stretches of a line in the order in which they follow one another.
  ///
  /// - Parameter line: On any turn of the Earth, with steps of much less than a turn.
  package func stretchesInOrder(_ line: [GeoPoint]) -> [[Point]] {
    guard case .antimeridian = view.cut else { return stretches(line) }
    let stretches = line.turns(from: view.center.longitude - 180).map {
      $0.places.shifted(byTurns: -$0.turn)
    }
    return bent(LaidLines(stretches, on: view))
  }

  /// Returns the part of an outline that is on the map, closed along the cut; none if there is nothing.
  package func parts(_ outline: [GeoPoint]) -> [[Point]] {
    parts(LaidLines([outline], on: view)).filter { !$0.isEmpty }
  }

  /// Returns the part of each outline that is on the map, closed along the cut, without a point if there
  /// is nothing.
  func parts(_ outlines: LaidLines) -> [[Point]] {
    switch view.cut {
    case .none: return outlines.map { $0.map(\.point) }
    case .antimeridian:
      let rings = outlines.map { insideBand($0.map(\.place)) }
      return bent(LaidLines(rings.map { $0 + $0.prefix(1) }, on: view))
    case .horizon:
      let edge = view.rim * (1 - 1e-9)
      var rings = LaidLines()
      for outline in outlines {
        // What is beyond the horizon lies on it, so that the outline is closed along it.
        let isSeen = outline.contains { $0.point.distance(to: middle) < edge }
        rings.append(isSeen ? outline + outline.prefix(outline.isClosed ? 0 : 1) : [])
      }
      return bent(rings)
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

  /// The lines on the picture, bent as the projection bends them.
  private func bent(_ lines: LaidLines) -> [[Point]] {
    let doubtful = lines.flatMap { line in
      line.indices.dropLast().filter { isDoubtful(line[$0], line[$0 + 1]) }
    }
    let middles = doubtful.map { lines.spots[$0].place.halfway(to: lines.spots[$0 + 1].place) }
    let bows = view(middles)
    var number = 0
    return lines.map { line in
      var points: [Point] = []
      points.reserveCapacity(line.count)
      for (index, spot) in zip(line.indices, line) {
        if number < doubtful.count, doubtful[number] == index - 1 {
          let last = lines.spots[index - 1]
          bend(
            last.place, last.point, spot.place, spot.point,
            through: (middles[number], bows[number]), MapCutting.deepest, into: &points)
          number += 1
        } else {
          points.append(spot.point)
        }
      }
      return points
    }
  }

  /// True if the way from one place to another may be bent on the picture, or leave the map.
  private func isDoubtful(_ a: LaidLines.Spot, _ b: LaidLines.Spot) -> Bool {
    let degrees =
      abs(b.place.longitude - a.place.longitude) + abs(b.place.latitude - a.place.latitude)
    let turn = degrees * .pi / 180
    return turn * turn * bow >= tolerance || a.point.distance(to: middle) > rim
      || b.point.distance(to: middle) > rim
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

  /// The stretches of lines on this side of the horizon, on which they end.
  private func visible(_ lines: LaidLines) -> LaidLines {
    var stretches = LaidLines()
    for line in lines {
      var rest = line
      while let first = rest.firstIndex(where: \.isShown) {
        let end = rest[first...].firstIndex { !$0.isShown } ?? line.endIndex
        var stretch = line[first..<end]
        if first > line.startIndex {
          stretch.insert(horizon(between: line[first], line[first - 1]), at: first)
        }
        if end < line.endIndex { stretch.append(horizon(between: line[end - 1], line[end])) }
        if stretch.count > 1 { stretches.append(stretch) }
        rest = line[end...]
      }
    }
    return stretches
  }

  private func horizon(between visible: LaidLines.Spot, _ hidden: LaidLines.Spot) -> LaidLines.Spot
  {
    view.spots([view.horizon(between: visible.place, hidden.place)])[0]
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

extension ArraySlice<LaidLines.Spot> {
  /// True of an outline that ends where it begins; one round a pole does so a turn further.
  fileprivate var isClosed: Bool {
    guard let first = first?.place, let last = last?.place else { return true }
    return first.latitude == last.latitude
      && (first.longitude - last.longitude).remainder(dividingBy: 360) == 0
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
