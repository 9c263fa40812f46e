internal import FlightGeodesy
internal import FlightOrdering

/// The largest deviation of a line within a box that a picture does not show, in degrees on the sphere;
/// `nil` where it shows nothing of the box.
package typealias MapSieve = (GeographicWindow) -> Double?

/// The lines in a window, ready to be projected. All lines are moved by whole turns into the window's
/// longitudes, and come again where the window is wider than the world.
///
/// What does not pass a sieve is left out: points that matter less, and arcs that are out of sight.
extension WorldMap {
  /// A sieve that all passes.
  package static var everything: MapSieve { { _ in 0 } }

  /// Closed outlines to fill: all areas of a role, with these on the left hand.
  ///
  /// Inside the window the outlines are exact. Stretches outside it are cut short, arc by arc, along
  /// chords that do not touch the window, so the outlines are for filling and not for stroking:
  /// `coast(in:)` is. Antarctica is closed along latitude -90 outside the window's east and west.
  /// Fill by the non-zero or the even-odd rule.
  package func outlines(_ role: MapRing.Role, in window: GeographicWindow) -> [MapLine] {
    rings(role, in: window).flatMap { outlines(of: $0, in: window) }
  }

  /// Lines to stroke: the shores of the sea that the window shows, as long as they run on.
  package func coast(
    in window: GeographicWindow, sieve: MapSieve = everything
  ) -> [MapLine] {
    rings(.land, in: window).flatMap { strokes(of: $0, in: window, sieve) }
  }

  /// Lines to stroke, each once: borders of countries (`.border`), contested ones (`.disputed`), and
  /// those of states and provinces (`.province`).
  package func lines(
    _ kind: MapArcKind, in window: GeographicWindow, sieve: MapSieve = everything
  ) -> [MapLine] {
    var result: [MapLine] = []
    var last = (index: -2, turns: 0)
    for index in indices(of: kind) {
      let box = bounds(ofArc: index)
      guard let range = window.turns(toMeet: box), let deviation = sieve(box) else { continue }
      let least = importance(above: deviation)
      for turns in range {
        let head = head(ofArc: index)
        let first = point(head.startX + turns * turn, head.startY)
        // Long lines were stored in pieces, one after the other.
        if last == (index - 1, turns), owners(ofArc: index) == owners(ofArc: index - 1),
          result[result.count - 1].points.last == first
        {
          result[result.count - 1].append(
            self, index, reversed: false, shift: turns * turn, least)
        } else {
          var line = MapLine()
          line.append(self, index, reversed: false, shift: turns * turn, least)
          result.append(line)
        }
        last = (index, turns)
      }
    }
    return result
  }

  /// The indices of the arcs of one kind; arcs are ordered by kind.
  package func indices(of kind: MapArcKind) -> Range<Int> {
    func first(from value: UInt8) -> Int {
      (0..<arcCount).partitioningIndex { self.kind(ofArc: $0).rawValue >= value }
    }
    return first(from: kind.rawValue)..<first(from: kind.rawValue + 1)
  }

  /// The ring as it is stored, with chords in place of the arcs that a window shows on no turn.
  ///
  /// - Returns: A closed line, its smallest longitude in -180..<180; that of a winding ring ends 360°
  ///   from where it begins.
  package func outline(
    of ring: MapRing, in window: GeographicWindow = .world, sieve: MapSieve = everything
  ) -> MapLine {
    var line = MapLine()
    walk(ring) { reference, shift in
      let box = bounds(ofArc: reference.index)
      line.append(
        self, reference, shift: shift, window.turns(toMeet: box) == nil ? nil : sieve(box))
    }
    return line
  }

  /// Closed outlines to fill: one ring. As for ``outlines(_:in:)``.
  package func outlines(
    of ring: MapRing, in window: GeographicWindow, sieve: MapSieve = everything
  ) -> [MapLine] {
    guard let range = window.turns(toMeet: ring.bounds) else { return [] }
    if ring.winding != 0 { return [outlineRoundPole(of: ring, in: window, sieve)] }
    return range.map { turns in
      var line = MapLine()
      appendFilling(ring, turns: turns, window, sieve, to: &line)
      return line
    }
  }

  /// Appends a ring with chords in place of the arcs that the window does not show. An arc's bounds
  /// hold its chord too, so neither touches the window and what they enclose there is the same.
  private func appendFilling(
    _ ring: MapRing, turns: Int, _ window: GeographicWindow, _ sieve: MapSieve,
    to line: inout MapLine
  ) {
    let near = window.moved(turns: -turns)
    walk(ring) { reference, shift in
      let box = bounds(ofArc: reference.index)
      let isNear = near.moved(turns: -(shift / turn)).meets(box)
      line.append(self, reference, shift: shift + turns * turn, isNear ? sieve(box) : nil)
    }
  }

  private func outlineRoundPole(
    of ring: MapRing, in window: GeographicWindow, _ sieve: MapSieve
  ) -> MapLine {
    let first = Int(((window.west - ring.bounds.west) / 360).rounded(.down)) - 1
    let last = Int(((window.east - ring.bounds.west) / 360).rounded(.up)) + 1
    var line = MapLine()
    // A ring that winds westwards is followed from the east end.
    for turns in ring.winding > 0 ? Array(first...last) : (first...last).reversed() {
      appendFilling(ring, turns: turns, window, sieve, to: &line)
    }
    guard let start = line.points.first, let end = line.points.last else { return line }
    for corner in [
      GeoPoint(latitude: -90, longitude: end.longitude),
      GeoPoint(latitude: -90, longitude: start.longitude), start,
    ] {
      line.points.append(corner)
      line.joints.append(line.points.count - 1)
    }
    return line
  }

  private func strokes(
    of ring: MapRing, in window: GeographicWindow, _ sieve: MapSieve
  ) -> [MapLine] {
    guard let range = window.turns(toMeet: ring.bounds) else { return [] }
    var result: [MapLine] = []
    // The ring of Antarctica meets the window with its neighbors of the turns before and after, too.
    for turns in ring.winding == 0 ? range : range.lowerBound - 1...range.upperBound + 1 {
      let near = window.moved(turns: -turns)
      var line = MapLine()
      var isWhole = true
      let start = result.count
      walk(ring) { reference, shift in
        let box = bounds(ofArc: reference.index)
        if near.moved(turns: -(shift / turn)).meets(box), let deviation = sieve(box) {
          line.append(self, reference, shift: shift + turns * turn, deviation)
        } else {
          isWhole = false
          if !line.points.isEmpty { result.append(line) }
          line = MapLine()
        }
      }
      guard !line.points.isEmpty else { continue }
      // The last stretch runs on into the first one where the ring closes.
      if !isWhole, result.count > start, result[start].points.first == line.points.last {
        line.join(result[start])
        result[start] = line
      } else {
        result.append(line)
      }
    }
    return result
  }

  /// Calls `body` with each arc of a ring and the grid steps it has to be moved east by, a whole
  /// number of turns, to go on where the last one ended.
  private func walk(_ ring: MapRing, _ body: (ArcReference, Int) -> Void) {
    var shift = ring.turns * turn
    var previous: Int?
    for reference in arcs(of: ring) {
      let head = head(ofArc: reference.index)
      let (start, end) =
        reference.isReversed ? (head.endX, head.startX) : (head.startX, head.endX)
      if let previous { shift = previous - start }
      body(reference, shift)
      previous = end + shift
    }
  }
}

extension MapLine {
  fileprivate mutating func append(
    _ map: WorldMap, _ arc: Int, reversed: Bool, shift: Int, _ least: Int
  ) {
    if points.isEmpty { joints.append(0) }
    map.append(arc: arc, reversed: reversed, shift: shift, least: least, to: &points)
    joints.append(points.count - 1)
  }

  /// Appends an arc without what deviates by no more than some degrees, or its chord where nothing of it
  /// is in sight.
  fileprivate mutating func append(
    _ map: WorldMap, _ arc: ArcReference, shift: Int, _ deviation: Double?
  ) {
    guard let deviation else { return appendChord(map, arc, shift: shift) }
    append(
      map, arc.index, reversed: arc.isReversed, shift: shift, map.importance(above: deviation))
  }

  private mutating func appendChord(_ map: WorldMap, _ arc: ArcReference, shift: Int) {
    let head = map.head(ofArc: arc.index)
    let start = map.point(head.startX + shift, head.startY)
    let end = map.point(head.endX + shift, head.endY)
    if points.isEmpty {
      points.append(arc.isReversed ? end : start)
      joints.append(0)
    }
    let next = arc.isReversed ? start : end
    guard next != points.last else { return }
    points.append(next)
    joints.append(points.count - 1)
  }

  fileprivate mutating func join(_ other: MapLine) {
    let offset = points.count - 1
    points += other.points.dropFirst()
    joints += other.joints.dropFirst().map { $0 + offset }
  }
}
