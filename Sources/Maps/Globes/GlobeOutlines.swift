package import FlightAtlas
package import FlightGeodesy
package import FlightGraphics
package import FlightScene

/// Areas of the Earth on a globe that turns, in pieces whose corners stay the same however it is seen.
///
/// A piece is no larger than a cell of the grid: one of which something is in sight is nowhere near the
/// far end, where a ring would be turned inside out. Neighbors share their cut edges, so that by the
/// non-zero rule no seam is seen.
package struct GlobeOutlines: Sendable {
  /// The corners of each piece, as directions.
  private var pieces: [Piece]

  private struct Piece: Sendable {
    var corners: [SIMD3<Double>]
    var middle: SIMD3<Double>
  }

  /// The longest edge of a piece, in degrees: it is straight on the picture.
  private static let longestEdge = 11.25
  /// The side of a cell, in degrees, which all of the Earth is cut into that is in sight.
  package static let wideCell = 45.0

  /// The areas of a kind on the whole Earth.
  ///
  /// - Parameters:
  ///   - tolerance: The largest distance of a thinned line from the true one, in degrees.
  ///   - cell: The side of a cell, in degrees.
  ///   - country: The code of the only country that is wanted.
  package init(
    _ role: MapRing.Role, _ detail: WorldMap.Detail, tolerance: Double, cell: Double = wideCell,
    of country: String? = nil
  ) {
    let levels = country.map { CountryOutline.levels(from: detail, of: $0) } ?? []
    let map = WorldMap.embedded(levels.first ?? detail)
    let world = GeographicWindow(west: -180, east: 180, south: -90, north: 90)
    let rings = map.rings(role, in: world).filter { country == nil || $0.country == country }
    pieces = rings.flatMap { ring -> [Piece] in
      // What matters by a quarter of the tolerance is thinned with all of the ring in view.
      let outline = map.outline(of: ring) { _ in tolerance / 4 }.points
        .thinned(byDegrees: tolerance)
        .closed(winding: ring.winding)
      return GlobeOutlines.pieces(
        of: outline, smallest: country == nil ? tolerance * 4 : 0, cell: cell)
    }
  }

  /// The longest piece of a line, in degrees: none comes near the far end.
  private static let longestPiece = 40.0

  /// The lines of a kind on the whole Earth; as rings they are open.
  ///
  /// - Parameter tolerance: The largest distance of a thinned line from the true one, in degrees.
  package init(lines kind: MapArcKind, _ detail: WorldMap.Detail, tolerance: Double) {
    let world = GeographicWindow(west: -180, east: 180, south: -90, north: 90)
    let smallest = tolerance * 2 * .pi / 180
    let lines = WorldMap.embedded(detail).lines(kind, in: world) { _ in tolerance / 4 }
      .map { $0.points.thinned(byDegrees: tolerance) }
      .filter { line in line.contains { $0.direction.angle(to: line[0].direction) > smallest } }
    pieces = lines.chained.flatMap { line -> [Piece] in
      var pieces: [[SIMD3<Double>]] = [[]]
      let ends = zip(line, line.dropFirst()).flatMap { $0.steps(to: $1, GlobeOutlines.longestEdge) }
      for place in (line.prefix(1) + ends).map(\.direction) {
        pieces[pieces.count - 1].append(place)
        let start = pieces[pieces.count - 1][0]
        if start.angle(to: place) > GlobeOutlines.longestPiece * .pi / 180 {
          pieces.append([place])
        }
      }
      return pieces.filter { $0.count > 1 }
        .map { Piece(corners: $0, middle: $0.reduce(.zero, +).normalized) }
    }
  }

  private static func pieces(
    of outline: [GeoPoint], smallest: Double, cell: Double
  ) -> [Piece] {
    let ring = outline.map { Point(x: $0.longitude, y: $0.latitude) }
    guard let box = Rect(around: ring), max(box.width, box.height) >= smallest else { return [] }
    func cells(_ low: Double, _ high: Double) -> Range<Int> {
      let first = Int((low / cell).rounded(.down))
      return first..<max(Int((high / cell).rounded(.up)), first + 1)
    }
    let parts = cells(box.minX, box.maxX).flatMap { column in
      cells(box.minY, box.maxY).compactMap { row -> [Point]? in
        let frame = Rect(
          minX: Double(column) * cell, minY: Double(row) * cell, maxX: Double(column + 1) * cell,
          maxY: Double(row + 1) * cell)
        let part = frame.clipped(ring: ring)
        return part.count > 2 ? part : nil
      }
    }
    let cuts = CutEdges(of: parts, cell: cell, longest: longestEdge)
    return parts.map { part in
      let corners = cuts.joined(part).withShortEdges(longestEdge).map {
        GeoPoint(latitude: $0.y, longitude: $0.x).direction
      }
      return Piece(corners: corners, middle: corners.reduce(.zero, +).normalized)
    }
  }

  private init(pieces: [Piece]) { self.pieces = pieces }

  /// The pieces of which one of several views shows something.
  ///
  /// - Parameter frame: The picture.
  package func seen(by views: [SphereView], in frame: Rect) -> GlobeOutlines {
    GlobeOutlines(
      pieces: pieces.filter { piece in
        views.contains { view in
          piece.corners.contains(where: view.isInFront)
            && Rect(around: piece.corners.map(view.unfolded))?.intersects(frame) ?? false
        }
      })
  }

  /// The rings on the picture, the same number of corners in every view. What is behind the horizon lies
  /// beyond the rim of the disc.
  package func rings(in view: SphereView) -> [[Point]] {
    pieces.map { piece in
      guard piece.corners.contains(where: view.isInFront) else {
        return Array(repeating: view.unfolded(piece.middle), count: piece.corners.count)
      }
      return piece.corners.map(view.unfolded)
    }
  }
}

extension GeoPoint {
  /// The direction of the place from the middle of the Earth, as a sphere.
  package var direction: SIMD3<Double> {
    let (sine, cosine) = sineCosine(degrees: latitude)
    let (east, front) = sineCosine(degrees: longitude)
    return SIMD3(cosine * front, cosine * east, sine)
  }

  /// The place in a direction from the middle of the Earth, as a sphere.
  package init(direction: SIMD3<Double>) {
    let level = (direction.x * direction.x + direction.y * direction.y).squareRoot()
    self.init(
      latitude: arcTangent(direction.z, level) * 180 / .pi,
      longitude: arcTangent(direction.y, direction.x) * 180 / .pi)
  }
}

extension GeoPoint {
  /// The places on the way to another, no farther from each other than a limit in either direction, and that
  /// one.
  fileprivate func steps(to other: GeoPoint, _ longest: Double) -> [GeoPoint] {
    let length = Swift.max(abs(other.longitude - longitude), abs(other.latitude - latitude))
    let parts = Swift.max(1, Int((length / longest).rounded(.up)))
    return (1...parts).map { interpolated(to: other, at: Double($0) / Double(parts)) }
  }
}

extension [[GeoPoint]] {
  /// The lines with one after the other where they meet: each beginning of a line costs bytes.
  fileprivate var chained: [[GeoPoint]] {
    var (rest, chains) = (self, [[GeoPoint]]())
    while var chain = rest.popLast() {
      for _ in 0..<2 {
        while let end = chain.last,
          let next = rest.firstIndex(where: { $0.first == end || $0.last == end })
        {
          let line = rest.remove(at: next)
          chain += line.first == end ? line.dropFirst() : line.reversed().dropFirst()
        }
        chain.reverse()
      }
      chains.append(chain)
    }
    return chains
  }
}

extension [GeoPoint] {
  /// The ring without corners that hardly matter, in degrees.
  ///
  /// - Note: D. Douglas and T. Peucker, *Algorithms for the reduction of the number of points required
  ///   to represent a digitized line or its caricature*, Cartographica 10 (1973), with chords through
  ///   the Earth.
  fileprivate func thinned(byDegrees tolerance: Double) -> [GeoPoint] {
    guard count > 4 else { return self }
    let places = map(\.direction)
    let limit = tolerance * .pi / 180
    // A ring has no ends: its first corner and the one farthest from there stand in for them.
    let far = places.indices.max {
      (places[$0] - places[0]).length < (places[$1] - places[0]).length
    }
    var isKept = [Bool](repeating: false, count: count)
    for end in [0, far ?? 0, count - 1] { isKept[end] = true }
    var spans = [(0, far ?? 0), (far ?? 0, count - 1)]
    while let (first, last) = spans.popLast() {
      guard last - first > 1 else { continue }
      let chord = places[last] - places[first]
      let length = chord.length
      var (most, place) = (limit, -1)
      for index in first + 1..<last {
        let step = places[index] - places[first]
        let distance = length > 0 ? step.cross(chord).length / length : step.length
        if distance > most { (most, place) = (distance, index) }
      }
      guard place > 0 else { continue }
      isKept[place] = true
      spans += [(first, place), (place, last)]
    }
    return indices.filter { isKept[$0] }.map { self[$0] }
  }
}

extension [Point] {
  /// The ring with corners added, so that none of its sides is longer than a limit in either direction.
  fileprivate func withShortEdges(_ longest: Double) -> [Point] {
    guard var last else { return [] }
    return flatMap { corner -> [Point] in
      let side = Swift.max(abs(corner.x - last.x), abs(corner.y - last.y))
      let parts = Swift.max(1, Int((side / longest).rounded(.up)))
      defer { last = corner }
      return (1...parts).map { part in
        part == parts ? corner : last.interpolated(to: corner, at: Double(part) / Double(parts))
      }
    }
  }
}
