internal import FlightGeodesy
internal import FlightOptions
internal import FlightRoutes

/// The markers of many trips that are under way at once: the more there are, the fewer have a plane.
struct CrowdMarkers {
  /// The trips with a plane, and those with a dot; the longest of all.
  let planes: Set<Int>
  let dots: Set<Int>

  /// The lines that have a dot at their end while they grow: the longest of them.
  static let mostDots = 40

  /// - Parameter nearness: That of the trips to a network.
  /// - Returns: `nil` where each trip has its marker: of few, and of those with a marker that somebody asked
  ///   for.
  init?(_ trips: [Trip], nearness: Double, _ options: StoryboardOptions) {
    guard nearness > 0, options.marker == MarkerOptions() else { return nil }
    let count = Int(Double(Crowd.mostInFull) * (1 - nearness))
    let lengths = trips.map(\.lineLength.meters)
    let order = trips.indices.sorted { (lengths[$1], $0) < (lengths[$0], $1) }
    planes = Set(order.prefix(count))
    dots = Set(order.dropFirst(count).prefix(CrowdMarkers.mostDots - count))
  }
}
