package import FlightGraphics
package import FlightMaps
internal import FlightRoutes

/// The route on the picture, as fine as that shows.
///
/// It is one line, unless the flat map is cut open across it: then the marker jumps from one edge to
/// the other (a cut along a meridian) or is out of sight for a while (a horizon).
package struct ProjectedRoute {
  /// The legs in order; if nothing moves along them by their ends and middles alone.
  package let legs: [ProjectedLeg]
  /// The route in stretches that are drawn alike, in order.
  package let stretches: [RouteStretch]
  /// The drawn length in pixels.
  package let length: Double
  /// The route as curves close to its points; it has a corner only at a stop. Empty if nothing moves
  /// along it.
  package let path: MeasuredPath
  /// The drawn line of each recorded leg, for the marker's direction.
  private let recordings: [MeasuredPath?]

  /// - Parameters:
  ///   - isFollowed: True if something moves along the route: there is a ``path``, and directions
  ///     matter, too.
  ///   - offsets: For each leg how many steps it is bent to the right; none for a route whose legs
  ///     stay apart by themselves.
  package init(_ line: RouteLine, view: MapView, isFollowed: Bool = true, offsets: [Double] = []) {
    var tracer = RouteTracer(view: view)
    for (leg, source) in line.sources.enumerated() {
      tracer.trace(
        source, line.legs[leg], isSmooth: isFollowed,
        offset: offsets.indices.contains(leg) ? offsets[leg] : 0)
    }
    legs = isFollowed ? tracer.legs : tracer.legs.map(\.outlined)
    length = tracer.distance
    stretches = tracer.stretches
    let path = isFollowed ? stretches[...].path : MeasuredPath(Path())
    self.path = path
    // The line of a thicket is drawn as it is, and there may be no room for it twice.
    let isDrawnAsIs = legs.count == 1 && stretches.allSatisfy { $0.form == .dense }
    recordings = line.sources.indices.map { leg in
      guard line.sources[leg].recording != nil else { return nil }
      if isDrawnAsIs { return path }
      var path = Path()
      for stretch in tracer.stretches where stretch.leg == leg {
        path.addLines(stretch.points)
      }
      return MeasuredPath(path)
    }
  }

  /// True if some of it lies in a rectangle.
  package func isSeen(in rect: Rect) -> Bool {
    stretches.contains { !rect.clipped(line: $0.points).isEmpty }
  }

  /// The length of what was recorded, in pixels: lines between stops are few, however long.
  package var recordedLength: Double {
    stretches.reduce(0) { $1.form == .sampled ? $0 : $0 + $1.end - $1.start }
  }

  /// The place of the marker, interpolated on the plane between neighboring points.
  func point(at place: Timeline.Place) -> Point { legs[place.leg].point(at: place.index) }

  /// True if the marker is on the map.
  func isShown(at place: Timeline.Place) -> Bool { legs[place.leg].isShown(at: place.index) }

  /// The middle of the first leg, if it is on the map.
  package var middleOfFirstLeg: Point? {
    guard let leg = legs.first else { return nil }
    return leg.isShown(at: leg.middle) ? leg.point(at: leg.middle) : nil
  }

  /// The share of the route's length on the picture that lies behind, 0…1.
  func progress(at place: Timeline.Place) -> Double {
    length > 0 ? distance(at: place) / length : 0
  }

  private func distance(at place: Timeline.Place) -> Double {
    legs[place.leg].distance(at: place.index)
  }
}

/// Directions in degrees: 0 up, clockwise.
extension ProjectedRoute {
  /// The distance, in pixels, before and after itself at which the marker looks for its direction
  /// on a recording: fixes are a little off, and a marker that followed each of them would tremble.
  private static let outlook = 5.0

  /// The direction of the line from one place to a later one, `nil` where they fall together.
  ///
  /// If the map is cut between them it is the direction of the line at the later one.
  func heading(from earlier: Timeline.Place, to later: Timeline.Place) -> Double? {
    let (a, b) = (point(at: earlier), point(at: later))
    if a == b { return nil }
    if let path = recordings[later.leg], path.length > 0 {
      let start = legs[later.leg].distances[0]
      return path.direction(
        around: distance(at: later) - start, outlook: ProjectedRoute.outlook)
    }
    let drawn = distance(at: later) - distance(at: earlier)
    guard a.distance(to: b) > 2 * drawn + 1 else { return slope(from: a, to: b) }
    return step(at: later)
  }

  /// The direction in which a leg arrives that is no recording, `nil` if its last points fall together.
  func arrival(at end: Timeline.Place) -> Double? {
    recordings[end.leg] == nil ? step(at: end) : nil
  }

  private func step(at place: Timeline.Place) -> Double? {
    let (from, to) = legs[place.leg].step(at: place.index)
    return slope(from: from, to: to)
  }

  private func slope(from a: Point, to b: Point) -> Double? {
    a == b ? nil : bearing(dx: b.x - a.x, dy: b.y - a.y)
  }

  /// The direction in which a leg sets out, `nil` if all its points fall together.
  func departure(ofLeg leg: Int) -> Double? {
    if let path = recordings[leg] {
      return path.length > 0 ? path.direction(around: 0, outlook: ProjectedRoute.outlook) : nil
    }
    let points = legs[leg].points
    guard let first = points.first, let next = points.first(where: { $0 != first }) else {
      return nil
    }
    return bearing(dx: next.x - first.x, dy: next.y - first.y)
  }
}

extension MeasuredPath {
  /// The direction from some pixels before a distance to as many after it, as far as the path goes.
  fileprivate func direction(around distance: Double, outlook: Double) -> Double {
    let from = point(at: (distance - outlook) / length)
    let to = point(at: (distance + outlook) / length)
    guard from.distance(to: to) > 0.01 else { return slope(at: distance / length) }
    return bearing(dx: to.x - from.x, dy: to.y - from.y)
  }
}
