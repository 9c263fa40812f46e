internal import FlightGeodesy
internal import FlightGraphics
internal import FlightMaps
internal import FlightOptions
internal import FlightRoutes

/// Lays the legs of a route on the picture, point by point, and cuts them where the map is cut.
struct RouteTracer {
  private let view: MapView
  private(set) var legs: [ProjectedLeg] = []
  private(set) var distance = 0.0
  private(set) var stretches: [RouteStretch] = []

  /// The turn of the last place.
  private var lastTurn: Double?
  /// True if the next stretch begins where the last one ended.
  private var goesOn = false

  init(view: MapView) { self.view = view }

  /// Appends a leg.
  ///
  /// - Parameters:
  ///   - isSmooth: True if directions along it matter.
  ///   - offset: The number of steps that it is bent to the right of its direction.
  mutating func trace(_ leg: Leg, _ line: LegLine, isSmooth: Bool, offset: Double) {
    var sampling = LegSampling(
      line, on: view, after: lastTurn, tolerance: isSmooth ? LegSampling.fine : LegSampling.coarse)
    lastTurn = sampling.turns.last
    if isSmooth {
      sampling = sampling.smoothed(longest: offset == 0 ? .infinity : RouteTracer.bentStep)
    }
    if offset != 0 { sampling.bend(by: offset, last: line.last, unit: view.size.lineUnit) }
    let (count, shown) = (sampling.points.count, sampling.isShown)
    // Filled in by pieces; what is hidden lies where the last piece ended.
    var along = [Double](repeating: .nan, count: count)
    let begin = distance
    if shown.first == false { goesOn = false }
    for (range, isBridge) in leg.stretches(of: count) {
      let pieces = pieces(sampling, in: range)
      let shapes = shapes(of: pieces, isRecorded: leg.recording != nil)
      for (piece, shape) in zip(pieces, shapes) {
        let start = distance
        for (position, index) in piece.indices.enumerated() {
          along[index] = start + shape.distances[position + piece.leading]
        }
        distance = start + (shape.distances.last ?? 0)
        stretches.append(
          RouteStretch(
            leg: legs.count, points: shape.points, isBridge: isBridge,
            form: shape.form, startsPiece: !goesOn || piece.leading > 0,
            start: start, end: distance))
        goesOn = !piece.isCutOff
      }
    }
    if shown.last == false { goesOn = false }
    var last = begin
    for index in along.indices {
      if along[index].isNaN { along[index] = last } else { last = along[index] }
    }
    legs.append(
      ProjectedLeg(
        points: sampling.points, isShown: shown, distances: along, numbers: sampling.numbers))
  }

  /// The pixels between the points of a leg that is bent.
  private static let bentStep = 2.0

  /// A run of points that the map shows, with the points on the cut before and after it.
  private struct Piece {
    var points: [Point]
    /// The points of the leg among them.
    var indices: Range<Int>
    /// The number of points before those of the leg: one on the cut, or none.
    var leading: Int
    /// True if it ends at a cut.
    var isCutOff = false
  }

  /// The line through a piece, and where along it each of the points lies.
  private struct Shape {
    var points: [Point]
    var distances: [Double]
    var form: RouteStretch.Form
  }

  private func shapes(of pieces: [Piece], isRecorded: Bool) -> [Shape] {
    guard isRecorded else {
      return pieces.map { Shape(points: $0.points, distances: $0.points.distances, form: .sampled) }
    }
    let lines = pieces.map { RecordedShape($0.points[...]) }
    // Of all pieces together: a map may be cut across a thicket many times.
    let length = lines.reduce(0) { $0 + ($1.distances.last ?? 0) }
    let isDense = length > RecordedShape.longest
    return lines.map { line in
      Shape(
        points: isDense ? line.corners : line.points, distances: line.distances,
        form: isDense ? .dense : .recorded)
    }
  }

  private func pieces(_ leg: LegSampling, in range: ClosedRange<Int>) -> [Piece] {
    let (places, points, shown) = (leg.places, leg.points, leg.isShown)
    // Most lines are in one piece, which is the line itself.
    if points.count > 1, range.count == points.count, range.dropLast().allSatisfy(leg.joins) {
      return [Piece(points: points, indices: 0..<points.count, leading: 0)]
    }
    var pieces: [Piece] = []
    var piece: Piece?
    func begin(at index: Int, after edge: Point?) {
      piece = Piece(
        points: (edge.map { [$0] } ?? []) + [points[index]], indices: index..<index + 1,
        leading: edge == nil ? 0 : 1)
    }
    func end(at edge: Point) {
      piece?.points.append(edge)
      piece?.isCutOff = true
      if let piece { pieces.append(piece) }
      piece = nil
    }
    if shown[range.lowerBound] { begin(at: range.lowerBound, after: nil) }
    for index in range.dropFirst() {
      let (a, b) = (places[index - 1], places[index])
      switch (shown[index - 1], shown[index]) {
      case (true, true):
        if let (leaving, entering) = crossing(a, leg.turns[index - 1], b, leg.turns[index]) {
          end(at: leaving)
          begin(at: index, after: entering)
        } else {
          piece?.points.append(points[index])
          let first = piece?.indices.lowerBound ?? index
          piece?.indices = first..<index + 1
        }
      case (true, false): end(at: view(view.horizon(between: a, b)))
      case (false, true): begin(at: index, after: view(view.horizon(between: b, a)))
      case (false, false): break
      }
    }
    if let piece { pieces.append(piece) }
    return pieces.filter { $0.points.count > 1 }
  }

  /// The crossing of a step with the cut: the points on either edge of the map, `nil` if it does
  /// not.
  private func crossing(
    _ a: GeoPoint, _ here: Double, _ b: GeoPoint, _ there: Double
  ) -> (leaving: Point, entering: Point)? {
    if view.isCutAtPoles && a.isOverPole(to: b) {
      // Up one meridian to the edge of the map, down the other.
      let pole = a.latitude + b.latitude > 0 ? 90.0 : -90
      func at(_ place: GeoPoint, _ turn: Double) -> Point {
        view(GeoPoint(latitude: pole, longitude: place.longitude - turn))
      }
      return (at(a, here), at(b, there))
    }
    guard here != there else { return nil }
    let edge = view.center.longitude + max(here, there) - 180
    let latitude = a.crossing(to: b, ofMeridian: edge).latitude
    func at(_ turn: Double) -> Point {
      view(GeoPoint(latitude: latitude, longitude: edge - turn))
    }
    return (at(here), at(there))
  }
}

extension Leg {
  /// The parts of the leg that were flown or recorded, and those that were not.
  fileprivate func stretches(of count: Int) -> [(ClosedRange<Int>, isBridge: Bool)] {
    ledger.entries.map { ($0.points ?? 0...max(count - 1, 0), $0.kind != .flown) }
  }
}

extension [Point] {
  /// The distance along the line through the points to each of them.
  fileprivate var distances: [Double] {
    var distances = [0.0]
    distances.reserveCapacity(count)
    var distance = 0.0
    for (a, b) in zip(self, dropFirst()) {
      distance += a.distance(to: b)
      distances.append(distance)
    }
    return distances
  }
}
