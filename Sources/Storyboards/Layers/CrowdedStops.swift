internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps

/// Trips whose markers would lie on one another: three planes on one airport are a blot.
struct CrowdedStops {
  /// The most markers that may stand in one place.
  private static let most = 2

  /// The trips, by number, that set out where too many do.
  let atStart: Set<Int>
  /// Those that arrive where too many do.
  let atEnd: Set<Int>

  /// - Parameter reach: The largest reach of a marker from its place, in pixels.
  init(_ turn: CommonTurn, view: MapView, reach: Double) {
    func crowded(_ places: [Point?]) -> Set<Int> {
      Set(
        places.indices.filter { trip in
          guard let here = places[trip] else { return false }
          return places.count { $0.map { $0.distance(to: here) <= reach } ?? false }
            > CrowdedStops.most
        })
    }
    atStart = crowded(turn.lines.map { $0.legs.first?.overview.places.first.map { view($0) } })
    atEnd = crowded(turn.lines.map { $0.legs.last?.overview.places.last.map { view($0) } })
  }
}
