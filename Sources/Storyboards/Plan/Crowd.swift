package import FlightOptions
internal import FlightOrdering
internal import FlightRoutes

/// The trips of a picture by their number: how far each is drawn by itself.
package enum Crowd {
  /// One trip.
  case single
  /// A few trips, each with its marker and its clock.
  case several
  /// So many trips that only hubs and crowds are told apart: thin lines, few points, no camera.
  case network

  /// The most trips that are shown one by one.
  static let mostSeparateTrips = RecordedRoute.mostTrips

  /// - Parameters:
  ///   - count: The number of trips, at least 1.
  ///   - options: Those of the picture: light is a network's.
  package init(trips count: Int, _ options: StoryboardOptions) {
    if count <= 1 {
      self = .single
      return
    }
    switch options.map.camera {
    // On a globe each line bends by itself.
    case .globe, .globeFly: self = .several
    case .fixed, .follow, .fly, .chase:
      let isLight = options.line.glow == true && options.comparison == nil
      self = isLight || count > Crowd.mostSeparateTrips ? .network : .several
    }
  }

  /// The trips whose markers stay where they have arrived: more would hide the stops.
  static let mostResting = 12
  /// The trips up to which each is drawn in full.
  static let mostInFull = 24
  /// The trips up to which each stop has its dot and label in full.
  static let mostWithFullStops = 75

  /// The nearness to a network of trips that are all under way at once: 0 of few, 1 of a network and where one
  /// more makes them one. So the picture does not change at once with one trip more.
  ///
  /// - Parameter inFull: The trips up to which it is 0.
  func nearness(
    _ trips: [Trip], _ options: StoryboardOptions, isInTurn: Bool, from inFull: Int
  ) -> Double {
    if isNetwork { return 1 }
    guard case .several = self, !options.map.camera.isGlobe, !isInTurn,
      trips.allSatisfy({ $0.legs.allSatisfy { $0.recording == nil } })
    else { return 0 }
    let (more, most) = (trips.count - inFull, Crowd.mostSeparateTrips - inFull)
    return max(Double(more) / Double(most), 0)
  }

  /// The share of the look of single trips in that of a network: 1 of the smallest, 0 of twice as many trips.
  static func handover(of trips: Int) -> Double {
    (2 - Double(trips) / Double(mostSeparateTrips)).clamped(to: 0...1)
  }

  /// True of so many trips that there is no room for more.
  package var isNetwork: Bool {
    switch self {
    case .single, .several: false
    case .network: true
    }
  }
}
