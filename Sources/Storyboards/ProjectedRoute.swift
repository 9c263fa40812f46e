internal import Geodesy
internal import Graphics

/// The route on the picture, as fine as it was sampled.
///
/// It is one line, unless the flat map is cut open across it: then it is several pieces, between
/// which the marker jumps (a cut along a meridian) or is out of sight (a horizon).
struct ProjectedRoute {
  /// Where each point of each leg lies; hidden ones lie on the horizon.
  let legs: [[Point]]
  /// Whether each point of each leg is on the map.
  let isShown: [[Bool]]
  /// The distance drawn up to each point of each leg, in pixels.
  private let distances: [[Double]]
  private let length: Double
  /// The pieces, each as the stretches of the legs that it is made of.
  private let pieces: [[[Point]]]

  init(_ line: RouteLine, view: MapView) {
    var tracer = RouteTracer(view: view)
    for leg in line.legs { tracer.trace(leg.points) }
    tracer.finish()
    legs = tracer.legs
    isShown = tracer.isShown
    distances = tracer.distances
    length = tracer.distance
    pieces = tracer.pieces
  }

  /// The route as curves within a fiftieth of a pixel; it has a corner only at a stop.
  var path: MeasuredPath { MeasuredPath(Path(pieces: pieces)) }

  /// Each piece as a path of its own, with the shares of the whole length at which it starts and
  /// ends.
  var piecePaths: [(path: MeasuredPath, start: Double, end: Double)] {
    let paths = pieces.map { MeasuredPath(Path(pieces: [$0])) }
    let total = paths.reduce(0) { $0 + $1.length }
    var start = 0.0
    return paths.map { path in
      let end = start + (total > 0 ? path.length / total : 0)
      defer { start = end }
      return (path, start, end)
    }
  }

  /// Where the marker is, interpolated on the plane between neighbouring points.
  func point(at place: Timeline.Place) -> Point {
    let (index, share) = split(place)
    let leg = legs[place.leg]
    guard share > 0 else { return leg[index] }
    // Across a cut there is no between: the nearer side it is.
    let isCut = leg[index].distance(to: leg[index + 1]) > 2 * step(place.leg, index) + 1
    if isCut { return share < 0.5 ? leg[index] : leg[index + 1] }
    return leg[index].interpolated(to: leg[index + 1], at: share)
  }

  /// Whether the marker is on the map.
  func isShown(at place: Timeline.Place) -> Bool {
    let (index, share) = split(place)
    return isShown[place.leg][share < 0.5 ? index : index + 1]
  }

  /// The share of the route's length on the picture that lies behind, 0…1.
  func progress(at place: Timeline.Place) -> Double {
    guard length > 0 else { return 0 }
    let (index, share) = split(place)
    let along = distances[place.leg]
    let distance = share == 0 ? along[index] : along[index] + step(place.leg, index) * share
    return distance / length
  }

  /// The direction of the line from one place to a later one, `nil` where they fall together.
  ///
  /// Where the map is cut between them it is the direction of the line at the later one.
  func heading(from earlier: Timeline.Place, to later: Timeline.Place) -> Double? {
    let (a, b) = (point(at: earlier), point(at: later))
    let drawn = (progress(at: later) - progress(at: earlier)) * length
    if a.distance(to: b) > 2 * drawn + 1 {
      let leg = legs[later.leg]
      let index = min(max(split(later).index, 0), leg.count - 2)
      // The step that holds the cut is no direction either; the one after it is.
      let next = leg[index].distance(to: leg[index + 1]) > 2 * step(later.leg, index) + 1
      let start = next && index + 2 < leg.count ? index + 1 : index
      return slope(from: leg[start], to: leg[start + 1])
    }
    return slope(from: a, to: b)
  }

  private func slope(from a: Point, to b: Point) -> Double? {
    a == b ? nil : bearing(dx: b.x - a.x, dy: b.y - a.y)
  }

  /// The direction in which a leg sets out, `nil` if all its points fall together.
  func departure(ofLeg leg: Int) -> Double? {
    guard let first = legs[leg].first, let next = legs[leg].first(where: { $0 != first }) else {
      return nil
    }
    return bearing(dx: next.x - first.x, dy: next.y - first.y)
  }

  /// What is drawn between a point and the next.
  private func step(_ leg: Int, _ index: Int) -> Double {
    distances[leg][index + 1] - distances[leg][index]
  }

  private func split(_ place: Timeline.Place) -> (index: Int, share: Double) {
    let whole = place.index.rounded(.down)
    return (Int(whole), place.index - whole)
  }
}

extension Path {
  /// Pieces of smooth lines with corners between their stretches.
  fileprivate init(pieces: [[[Point]]]) {
    self.init()
    for piece in pieces {
      for (index, stretch) in piece.enumerated() {
        addSmoothLine(through: stretch, tolerance: 0.02, continuing: index > 0)
      }
    }
  }
}

/// Lays the legs of a route on the picture, point by point, and cuts them where the map is cut.
private struct RouteTracer {
  let view: MapView
  var legs: [[Point]] = []
  var isShown: [[Bool]] = []
  var distances: [[Double]] = []
  var distance = 0.0
  var pieces: [[[Point]]] = []

  private var piece: [[Point]] = []
  private var stretch: [Point] = []

  init(view: MapView) { self.view = view }

  mutating func trace(_ places: [GeoPoint]) {
    var points: [Point] = []
    var shown: [Bool] = []
    var along: [Double] = []
    points.reserveCapacity(places.count)
    along.reserveCapacity(places.count)
    var previous: GeoPoint?
    for place in places {
      let isVisible = view.shows(place)
      let point = view(turned(place))
      if let previous {
        step(from: previous, to: place, point, wasVisible: shown[shown.count - 1], isVisible)
      } else if isVisible {
        stretch.append(point)
      }
      points.append(point)
      shown.append(isVisible)
      along.append(distance)
      previous = place
    }
    legs.append(points)
    isShown.append(shown)
    distances.append(along)
    endStretch()
  }

  mutating func finish() { endPiece() }

  private mutating func step(
    from a: GeoPoint, to b: GeoPoint, _ point: Point, wasVisible: Bool, _ isVisible: Bool
  ) {
    switch (wasVisible, isVisible) {
    case (true, true):
      if let (leaving, entering) = crossing(a, b) {
        draw(to: leaving)
        endPiece()
        stretch = [entering]
      }
      draw(to: point)
    case (true, false):
      draw(to: view(view.horizon(between: a, b)))
      endPiece()
    case (false, true):
      stretch = [view(view.horizon(between: b, a))]
      draw(to: point)
    case (false, false): break
    }
  }

  private mutating func draw(to point: Point) {
    if let last = stretch.last { distance += last.distance(to: point) }
    stretch.append(point)
  }

  /// Ends a leg; the next one goes on from the stop, in the same piece.
  private mutating func endStretch() {
    if stretch.count > 1 { piece.append(stretch) }
    stretch = []
  }

  private mutating func endPiece() {
    endStretch()
    if !piece.isEmpty { pieces.append(piece) }
    piece = []
  }

  /// The turn of a longitude about the map's middle, for maps cut along the meridian opposite.
  private func turn(of place: GeoPoint) -> Double {
    guard view.cut == .antimeridian else { return 0 }
    return ((place.longitude - view.center.longitude + 180) / 360).rounded(.down) * 360
  }

  private func turned(_ place: GeoPoint) -> GeoPoint {
    GeoPoint(latitude: place.latitude, longitude: place.longitude - turn(of: place))
  }

  /// Where a step crosses the cut: the points on either edge of the map, `nil` if it does not.
  private func crossing(_ a: GeoPoint, _ b: GeoPoint) -> (leaving: Point, entering: Point)? {
    let (here, there) = (turn(of: a), turn(of: b))
    guard here != there else { return nil }
    let edge = view.center.longitude + max(here, there) - 180
    let share = (edge - a.longitude) / (b.longitude - a.longitude)
    let latitude = a.latitude + (b.latitude - a.latitude) * share
    func at(_ turn: Double) -> Point {
      view(GeoPoint(latitude: latitude, longitude: edge - turn))
    }
    return (at(here), at(there))
  }
}
