internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps
internal import FlightOptions
internal import FlightScene

/// The lines of all trips: each with its marker, or as a network where they are very many.
enum Lines {
  /// In the order of the trips; what the first is compared with lies under it.
  case trips([TripLayer], isCompared: Bool)
  case network(NetworkLayer)

  init(_ plan: Plan, view: MapView) {
    switch plan.crowd {
    case .network: self = .network(NetworkLayer(plan, view: view))
    case .single, .several:
      let offsets = LegOffsets(plan.trips).steps
      let crowdedStops = CrowdedStops(plan.turn, view: view, reach: MarkerLayer.reach(plan))
      let layers = plan.trips.indices.map { trip in
        TripLayer(
          TripLook(plan, trip: trip), crowdedStops: crowdedStops, offsets: offsets[trip],
          view: view, plan)
      }
      self = .trips(layers, isCompared: plan.story.ways != nil)
    }
  }

  /// The single trips, lowest first.
  private var drawn: [TripLayer] {
    switch self {
    case .trips(let layers, let isCompared): isCompared ? layers.reversed() : layers
    case .network: []
    }
  }

  /// The clocks by which the trips are drawn.
  func clocks(_ plan: Plan) -> [TripClock] {
    switch self {
    case .trips: plan.clocks
    case .network(let layer): layer.clocks
    }
  }

  /// The width of a line that stands for one flight, in pixels.
  func usualWidth(_ plan: Plan) -> Double {
    switch self {
    case .trips: plan.usualWidth
    case .network(let layer): layer.look.width
    }
  }

  /// The lines that are labeled at most.
  private static let mostLabels = 40

  /// The texts at the middles of lines.
  func labels(_ cues: [TripCue]) -> [StopLayer.LineLabel] {
    guard cues.contains(where: { $0.label != nil }) else { return [] }
    let labels = zip(cues, routes).compactMap { cue, route -> StopLayer.LineLabel? in
      guard let text = cue.label, !text.isEmpty, let middle = route.middleOfFirstLeg else {
        return nil
      }
      return (text, middle)
    }
    return Array(labels.prefix(Lines.mostLabels))
  }

  /// The routes on the picture.
  var routes: [ProjectedRoute] {
    switch self {
    case .trips(let layers, _): layers.map(\.route.projected)
    case .network(let layer): layer.routes
    }
  }

  /// The lines as points for labels to keep clear of; a network leaves no room for that, and trips that are
  /// nearly one only for some.
  func obstacles(every spacing: Double, nearness: Double) -> [Point] {
    switch self {
    case .trips(let layers, _):
      layers.prefix(Int((Double(layers.count) * (1 - nearness)).rounded()))
        .flatMap { $0.route.path.points(every: spacing) }
    case .network: []
    }
  }

  /// Outlines of markers where they stand.
  var restingOutlines: [[Point]] {
    switch self {
    case .trips(let layers, _): layers.flatMap(\.marker.restingOutlines)
    case .network: []
    }
  }

  /// The targets that a camera keeps in sight; a network is seen whole.
  var cameraTargets: [CameraTarget] {
    switch self {
    case .trips(let layers, _): layers.map(\.cameraTarget)
    case .network: []
    }
  }

  /// The lines before anything moves.
  ///
  /// - Parameter ground: The ground that they lie on.
  func plannedRoutes(on ground: Ground) -> [Node] {
    switch self {
    case .trips: drawn.flatMap { $0.route.plannedRoute(on: ground) }
    case .network(let layer): layer.plannedRoute
    }
  }

  /// The lines that grow.
  var trails: [Node] {
    switch self {
    case .trips: drawn.flatMap(\.trails)
    case .network(let layer): layer.lights ?? layer.trails
    }
  }

  /// The markers that move along the lines.
  var markers: [Node] {
    switch self {
    case .trips: drawn.flatMap(\.markers)
    case .network(let layer): layer.markers
    }
  }
}
