internal import FlightAtlas
package import FlightGeodesy
internal import FlightGraphics

/// Outlines as people have them in files, made ready to be cut: their longitudes may jump by a turn
/// anywhere, and they may go round a pole.
extension MapView {
  /// Returns an outline wherever the map shows it: once for every turn, closed over the pole that it
  /// goes round.
  ///
  /// - Parameter outline: A ring, its last point perhaps the first again; from each point to the next
  ///   it takes the shorter way round. What it encloses lies on its left, which matters only where it
  ///   goes round a pole.
  package func placed(_ outline: [GeoPoint]) -> [[GeoPoint]] {
    var ring = outline.unwrapped
    if ring.count > 1, let first = ring.first, let last = ring.last,
      last.latitude == first.latitude,
      (last.longitude - first.longitude).remainder(dividingBy: 360) == 0
    {
      ring.removeLast()
    }
    guard let first = ring.first, let last = ring.last else { return [] }
    let closing = first.longitude.unwrapped(near: last.longitude)
    let turn = ((closing - first.longitude) / 360).rounded()
    if case .horizon = cut { return [ring] }
    let shown = window()
    return turn == 0
      ? copies(ofRing: ring, in: shown, turns(of: ring, in: shown)[...])
      : [roundPole(ring, eastwards: turn > 0, in: shown)]
  }

  /// Returns a line wherever the map may show it: once for every turn, in pieces if it goes round the
  /// Earth so often that each turn has little of it.
  ///
  /// - Parameter line: From each point to the next it takes the shorter way round.
  package func placed(line: [GeoPoint]) -> [[GeoPoint]] {
    if case .horizon = cut { return [line] }
    let (line, shown) = (line.unwrapped, window())
    guard line.goesRound else { return copies(of: line, in: shown) }
    return line.turns(from: center.longitude - 180).flatMap { copies(of: $0.places, in: shown) }
      .filter { run in
        // What only touches the map's edge is seen at the other one.
        run.contains { $0.longitude > shown.west } && run.contains { $0.longitude < shown.east }
      }
  }

  /// The line in each turn in which the window may show it.
  private func copies(of line: [GeoPoint], in shown: GeographicWindow) -> [[GeoPoint]] {
    turns(of: line, in: shown).map { line.shifted(byTurns: $0) }
  }

  /// The turns by which a line has to be moved to come into the window.
  private func turns(of line: [GeoPoint], in shown: GeographicWindow) -> [Double] {
    guard let (west, east) = line.sides else { return [] }
    let first = ((shown.west - east) / 360).rounded(.up)
    let last = ((shown.east - west) / 360).rounded(.down)
    return Array(stride(from: first, through: last, by: 1))
  }

  /// The copies of a ring in some turns. One that goes round the Earth many times is halved again and
  /// again, so that each has the part alone that it can show, and half a turn more, where nobody sees
  /// how it was cut.
  private func copies(
    ofRing ring: [GeoPoint], in shown: GeographicWindow, _ turns: ArraySlice<Double>
  ) -> [[GeoPoint]] {
    guard turns.count > 3, let first = turns.first, let last = turns.last else {
      return turns.map { ring.shifted(byTurns: $0) }
    }
    let middle = turns.startIndex + turns.count / 2
    func part(_ turns: ArraySlice<Double>) -> [[GeoPoint]] {
      guard let low = turns.first, let high = turns.last else { return [] }
      let reach = 180.0
      let belt = Rect(
        minX: high == last ? -.greatestFiniteMagnitude : shown.west - 360 * high - reach, minY: -91,
        maxX: low == first ? .greatestFiniteMagnitude : shown.east - 360 * low + reach, maxY: 91)
      let kept = belt.clipped(ring: ring.map { Point(x: $0.longitude, y: $0.latitude) })
      return copies(
        ofRing: kept.map { GeoPoint(latitude: $0.y, longitude: $0.x) }, in: shown, turns)
    }
    return part(turns[..<middle]) + part(turns[middle...])
  }

  /// A ring that goes round a pole, as many times as the window is wide, and closed along the pole
  /// on its left.
  private func roundPole(
    _ ring: [GeoPoint], eastwards: Bool, in shown: GeographicWindow
  ) -> [GeoPoint] {
    let start = ring.map(\.longitude).min() ?? 0
    let first = ((shown.west - start) / 360).rounded(.down) - 1
    let last = ((shown.east - start) / 360).rounded(.up) + 1
    let turns = Array(stride(from: first, through: last, by: 1))
    var line = (eastwards ? turns : turns.reversed()).flatMap { ring.shifted(byTurns: $0) }
    let pole = eastwards ? 90.0 : -90
    guard let west = line.first, let east = line.last else { return [] }
    line.append(GeoPoint(latitude: pole, longitude: east.longitude))
    line.append(GeoPoint(latitude: pole, longitude: west.longitude))
    return line
  }
}

extension [GeoPoint] {
  /// The same places with longitudes that never jump: each within a half turn of the one before, but
  /// for steps of exactly a turn along a parallel, which are meant: so people write a band round the
  /// Earth.
  package var unwrapped: [GeoPoint] {
    guard var given = first else { return [] }
    var line: [GeoPoint] = []
    line.reserveCapacity(count)
    var longitude = given.longitude
    for place in self {
      let step = place.longitude - given.longitude
      let isTurn = abs(step) == 360 && place.latitude == given.latitude
      longitude += isTurn ? step : step.remainder(dividingBy: 360)
      given = place
      line.append(GeoPoint(latitude: place.latitude, longitude: longitude))
    }
    return line
  }

  /// The westernmost and the easternmost longitude.
  fileprivate var sides: (west: Double, east: Double)? {
    guard let first else { return nil }
    return reduce((first.longitude, first.longitude)) {
      (Swift.min($0.0, $1.longitude), Swift.max($0.1, $1.longitude))
    }
  }

  /// True of an unwrapped line that a map would have to show in many turns.
  package var goesRound: Bool { sides.map { $0.east - $0.west > 720 } ?? false }

  /// The same places some turns further east.
  package func shifted(byTurns turns: Double) -> [GeoPoint] {
    map { GeoPoint(latitude: $0.latitude, longitude: $0.longitude + 360 * turns) }
  }

  /// The line in pieces that follow one another, cut wherever it crosses a meridian.
  ///
  /// - Parameter west: The longitude of the meridian, on any turn.
  /// - Returns: The pieces where they are, each with the number of the turn that it lies in.
  /// - Complexity: O(n), where steps are of less than a turn.
  package func turns(from west: Double) -> [(turn: Double, places: [GeoPoint])] {
    var runs: [(turn: Double, places: [GeoPoint])] = []
    for place in self {
      let turn = ((place.longitude - west) / 360).rounded(.down)
      if let other = runs.last?.turn, other != turn, let before = runs.last?.places.last {
        let edge = west + 360 * Swift.max(turn, other)
        let crossing = before.crossing(to: place, ofMeridian: edge)
        runs[runs.count - 1].places.append(crossing)
        runs.append((turn, [crossing]))
      } else if runs.isEmpty {
        runs.append((turn, []))
      }
      runs[runs.count - 1].places.append(place)
    }
    return runs.filter { $0.places.count > 1 }
  }
}
