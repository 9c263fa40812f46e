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
      ? copies(of: ring, in: shown) : [roundPole(ring, eastwards: turn > 0, in: shown)]
  }

  /// Returns a line wherever the map may show it: once for every turn.
  ///
  /// - Parameter line: From each point to the next it takes the shorter way round.
  package func placed(line: [GeoPoint]) -> [[GeoPoint]] {
    if case .horizon = cut { return [line] }
    return copies(of: line.unwrapped, in: window())
  }

  /// The ring in each turn in which the window may show it.
  private func copies(of ring: [GeoPoint], in shown: GeographicWindow) -> [[GeoPoint]] {
    let longitudes = ring.map(\.longitude)
    guard let west = longitudes.min(), let east = longitudes.max() else { return [] }
    let first = ((shown.west - east) / 360).rounded(.up)
    let last = ((shown.east - west) / 360).rounded(.down)
    return stride(from: first, through: last, by: 1).map { turn in
      ring.map { GeoPoint(latitude: $0.latitude, longitude: $0.longitude + 360 * turn) }
    }
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
    var line = (eastwards ? turns : turns.reversed()).flatMap { turn in
      ring.map { GeoPoint(latitude: $0.latitude, longitude: $0.longitude + 360 * turn) }
    }
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
}
