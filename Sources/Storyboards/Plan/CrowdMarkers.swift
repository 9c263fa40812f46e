internal import FlightGeodesy
internal import FlightOptions
internal import FlightRoutes

/// The markers of many trips that are under way at once: the more there are, the fewer have a plane, so
/// that with one trip more, when they become a network, the picture does not change at once.
struct CrowdMarkers {
  /// The trips with a plane, and those with a dot; the longest of all.
  let planes: Set<Int>
  let dots: Set<Int>

  /// The trips up to which each has its plane.
  private static let mostPlanes = 24
  /// The lines that have a dot at their end while they grow: the longest of them.
  static let mostDots = 40

  /// - Returns: `nil` where each trip has its marker: of few, of recordings, of those with a marker that
  ///   somebody asked for, and where there is one at a time.
  init?(_ trips: [Trip], _ crowd: Crowd, _ options: StoryboardOptions, isInTurn: Bool) {
    guard case .several = crowd, !options.map.camera.isGlobe, !isInTurn,
      trips.count > CrowdMarkers.mostPlanes, options.marker == MarkerOptions(),
      trips.allSatisfy({ $0.legs.allSatisfy { $0.recording == nil } })
    else { return nil }
    let most = CrowdMarkers.mostPlanes
    let rest = Crowd.mostSeparateTrips - trips.count
    let count = most * rest / (Crowd.mostSeparateTrips - most)
    let lengths = trips.map(\.lineLength.meters)
    let order = trips.indices.sorted { (lengths[$1], $0) < (lengths[$0], $1) }
    planes = Set(order.prefix(count))
    dots = Set(order.dropFirst(count).prefix(CrowdMarkers.mostDots - count))
  }
}
