internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps
internal import FlightOptions
internal import FlightRoutes
internal import FlightScene
internal import FlightStyles

/// The lines of all trips: each with its marker, or as a network where they are very many.
enum Lines {
  /// In the order of the trips; what the first is compared with lies under it.
  case trips([TripLayer], isCompared: Bool)
  case network(NetworkLayer)

  /// The most trips whose lines are as wide as that of one.
  private static let mostBold = 8

  init(_ prepared: PreparedTrips, view: MapView, _ options: StoryboardOptions) {
    let (trips, turn, clocks) = (prepared.trips, prepared.turn, prepared.clocks)
    switch prepared.kind {
    case .single, .several: break
    case .network:
      self = .network(
        NetworkLayer(prepared, view: view, options))
      return
    }
    let offsets = LegOffsets(trips).steps
    let crowdedStops = CrowdedStops(turn, view: view, reach: MarkerLayer.reach(options))
    var options = options
    if trips.count > Lines.mostBold {
      // Many bold lines would cover one another.
      options.line.width = Lines.usualWidth(trips: trips.count, options)
    }
    self = .trips(
      turn.lines.indices.map { index in
        TripLayer(
          turn.lines[index], trip: index, of: trips.count, crowdedStops: crowdedStops,
          offsets: offsets[index], clocks[index], view: view, colors: prepared.colors,
          index > 0 && options.comparison != nil
            ? options.compared : options.weighted(by: prepared.weights?.factor(of: index)))
      }, isCompared: options.comparison != nil)
  }

  /// The single trips, lowest first.
  private var drawn: [TripLayer] {
    switch self {
    case .trips(let layers, let isCompared): isCompared ? layers.reversed() : layers
    case .network: []
    }
  }

  /// The times of each trip of a network; `nil` where every trip has a clock.
  var networkTimes: [NetworkLayer.Span]? {
    switch self {
    case .trips: nil
    case .network(let layer): layer.times
    }
  }

  private static func usualWidth(trips: Int, _ options: StoryboardOptions) -> Double {
    let share = trips > 3 * mostBold ? 0.6 : trips > mostBold ? 0.75 : 1
    return options.line.width ?? options.theme.sizes.line * options.size.lineUnit * share
  }

  /// The width of a line that stands for one flight, in pixels.
  func usualWidth(_ options: StoryboardOptions) -> Double {
    switch self {
    case .trips(let layers, _): Lines.usualWidth(trips: layers.count, options)
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

  /// The lines as points for labels to keep clear of; a network leaves no room for that.
  func obstacles(every spacing: Double) -> [Point] {
    switch self {
    case .trips(let layers, _): layers.flatMap { $0.route.path.points(every: spacing) }
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

extension StoryboardOptions {
  /// The same options with a multiple of the line's width.
  func weighted(by factor: Double?) -> StoryboardOptions {
    guard let factor else { return self }
    var options = self
    options.line.width = (line.width ?? theme.sizes.line * size.lineUnit) * factor
    return options
  }
}
