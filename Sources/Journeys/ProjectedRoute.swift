internal import FlightGeodesy
package import FlightGraphics
package import FlightMaps
internal import FlightRoutes

/// The route on the picture, as fine as it was sampled.
///
/// It is one line, unless the flat map is cut open across it: then the marker jumps from one edge to
/// the other (a cut along a meridian) or is out of sight for a while (a horizon).
package struct ProjectedRoute {
  /// The place of each point of each leg; hidden ones lie on the horizon.
  package let legs: [[Point]]
  /// True if each point of each leg is on the map.
  package let isShown: [[Bool]]
  /// The route in stretches that are drawn alike, in order.
  package let stretches: [RouteStretch]
  /// The drawn length in pixels.
  package let length: Double
  /// The distance drawn up to each point of each leg, in pixels.
  package let distances: [[Double]]
  /// The route as curves close to its points; it has a corner only at a stop.
  package let path: MeasuredPath
  /// The drawn line of each recorded leg, for the marker's direction.
  private let recordings: [MeasuredPath?]

  /// - Parameter offsets: For each leg how many steps it is bent to the right; none for a route whose
  ///   legs stay apart by themselves.
  package init(_ line: RouteLine, view: MapView, offsets: [Double] = []) {
    var tracer = RouteTracer(view: view)
    for (leg, source) in line.sources.enumerated() {
      tracer.trace(
        source, line.legs[leg].points, offset: offsets.indices.contains(leg) ? offsets[leg] : 0)
    }
    legs = tracer.legs
    isShown = tracer.isShown
    distances = tracer.distances
    length = tracer.distance
    stretches = tracer.stretches
    let path = stretches[...].path
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

  /// The length of what was recorded, in pixels: lines between stops are few, however long.
  package var recordedLength: Double {
    stretches.reduce(0) { $1.form == .sampled ? $0 : $0 + $1.end - $1.start }
  }

  /// The place of the marker, interpolated on the plane between neighboring points.
  func point(at place: Timeline.Place) -> Point {
    let (index, share) = split(place)
    let leg = legs[place.leg]
    guard share > 0 else { return leg[index] }
    // Across a cut there is no between: the nearer side it is.
    if isCut(place.leg, index) { return share < 0.5 ? leg[index] : leg[index + 1] }
    return leg[index].interpolated(to: leg[index + 1], at: share)
  }

  /// True if the marker is on the map.
  func isShown(at place: Timeline.Place) -> Bool {
    let (index, share) = split(place)
    return isShown[place.leg][share < 0.5 ? index : index + 1]
  }

  /// The share of the route's length on the picture that lies behind, 0…1.
  func progress(at place: Timeline.Place) -> Double {
    length > 0 ? distance(at: place) / length : 0
  }

  private func distance(at place: Timeline.Place) -> Double {
    let (index, share) = split(place)
    let along = distances[place.leg]
    return share == 0 ? along[index] : along[index] + (along[index + 1] - along[index]) * share
  }

  /// True if the map is cut between a point and the next: they lie further apart than what is
  /// drawn.
  private func isCut(_ leg: Int, _ index: Int) -> Bool {
    let drawn = distances[leg][index + 1] - distances[leg][index]
    return legs[leg][index].distance(to: legs[leg][index + 1]) > 2 * drawn + 1
  }

  private func split(_ place: Timeline.Place) -> (index: Int, share: Double) {
    let whole = place.index.rounded(.down)
    return (Int(whole), place.index - whole)
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
      let start = distances[later.leg][0]
      return path.direction(
        around: distance(at: later) - start, outlook: ProjectedRoute.outlook)
    }
    let drawn = distance(at: later) - distance(at: earlier)
    guard a.distance(to: b) > 2 * drawn + 1 else { return slope(from: a, to: b) }
    let leg = legs[later.leg]
    let index = min(max(split(later).index, 0), leg.count - 2)
    // The step that holds the cut is no direction either; the one after it is.
    let start = isCut(later.leg, index) && index + 2 < leg.count ? index + 1 : index
    return slope(from: leg[start], to: leg[start + 1])
  }

  private func slope(from a: Point, to b: Point) -> Double? {
    a == b ? nil : bearing(dx: b.x - a.x, dy: b.y - a.y)
  }

  /// The direction in which a leg sets out, `nil` if all its points fall together.
  func departure(ofLeg leg: Int) -> Double? {
    if let path = recordings[leg] {
      return path.length > 0 ? path.direction(around: 0, outlook: ProjectedRoute.outlook) : nil
    }
    guard let first = legs[leg].first, let next = legs[leg].first(where: { $0 != first }) else {
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
