internal import FlightGeodesy
internal import FlightGraphics

/// Lines of the Earth laid on a picture, one after the other: thousands with a few places each are laid
/// out at once, as arrays of their own would take most of the time.
struct LaidLines: RandomAccessCollection {
  /// A place of a line.
  struct Spot {
    let place: GeoPoint
    /// Where it lies on the picture; what is beyond the horizon lies on it.
    let point: Point
    /// Where it lies on a plane on which nothing is on or beyond a cut, in pixels, for measuring.
    let spread: Point
    /// True if it is on the map, and not beyond its horizon.
    let isShown: Bool
  }

  private(set) var spots: [Spot] = []
  /// Where each line begins, and where the last one ends.
  private(set) var starts = [0]

  init() {}

  init(_ lines: [[GeoPoint]], on view: MapView) {
    spots = view.spots(lines.count == 1 ? lines[0] : Array(lines.joined()))
    for line in lines { starts.append(starts[endIndex] + line.count) }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { starts.count - 1 }
  subscript(line: Int) -> ArraySlice<Spot> { spots[starts[line]..<starts[line + 1]] }

  mutating func append(_ line: some Sequence<Spot>) {
    spots += line
    starts.append(spots.count)
  }

  /// The lines without some of their places.
  ///
  /// - Parameter isKept: Tells by its index whether a place stays.
  func filtered(_ isKept: (Int) -> Bool) -> LaidLines {
    var kept = LaidLines()
    for line in self { kept.append(line.indices.lazy.filter(isKept).map { spots[$0] }) }
    return kept
  }
}

extension MapView {
  /// Places on the picture, with the bits that each has by itself; longitudes go on beyond a cut.
  func spots(_ places: [GeoPoint]) -> [LaidLines.Spot] {
    var spots: [LaidLines.Spot] = []
    spots.reserveCapacity(places.count)
    for start in stride(from: 0, to: places.count, by: MapView.placesAtOnce) {
      append(Array(places[start..<min(start + MapView.placesAtOnce, places.count)]), to: &spots)
    }
    return spots
  }

  private func append(_ places: [GeoPoint], to spots: inout [LaidLines.Spot]) {
    if case .horizon(let limit) = cut {
      let directions = rotation(places)
      for (index, distance) in directions.distances.enumerated() {
        let direction = directions[index]
        // By distance and direction from the center: the one plane that holds the whole sphere but its far
        // end.
        spots.append(
          LaidLines.Spot(
            place: places[index], point: onPicture(direction.flat(distance, projection, limit)),
            spread: direction.flat(distance, .azimuthal, .pi) * scale, isShown: distance <= limit))
      }
    } else {
      var xs = places.map { ($0.longitude - center.longitude) * .pi / 180 }
      var ys = places.map { $0.latitude * .pi / 180 }
      projection.raw.project(longitudes: &xs, latitudes: &ys)
      for (index, place) in places.enumerated() {
        let point = onPicture(Point(x: xs[index], y: -ys[index]))
        spots.append(LaidLines.Spot(place: place, point: point, spread: point, isShown: true))
      }
    }
  }
}
