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

  /// - Parameters:
  ///   - trips: At least one.
  ///   - turn: Their lines.
  ///   - clocks: When each of them is under way; a network has its own.
  init(
    _ trips: [Trip], _ turn: CommonTurn, _ clocks: [TripClock], view: MapView, colors: TripColors,
    _ options: StoryboardOptions
  ) {
    guard trips.count <= NetworkLayer.mostSingleTrips else {
      self = .network(NetworkLayer(turn.lines, view: view, colors: colors, options))
      return
    }
    let bows = LegBows(trips).steps
    let gatherings = Gatherings(turn, view: view, options)
    var options = options
    if trips.count > Lines.mostBold && options.line.width == nil {
      // Many bold lines would cover one another.
      let share = trips.count > 3 * Lines.mostBold ? 0.6 : 0.75
      options.line.width = options.theme.sizes.line * max(options.size.unit, 0.6) * share
    }
    self = .trips(
      turn.lines.indices.map { index in
        TripLayer(
          turn.lines[index], trip: index, of: trips.count, gatherings: gatherings,
          bows: bows[index], clocks[index], view: view, colors: colors,
          index > 0 && options.comparison != nil ? options.compared : options)
      }, isCompared: options.comparison != nil)
  }

  /// The single trips, lowest first.
  private var drawn: [TripLayer] {
    switch self {
    case .trips(let layers, let isCompared): isCompared ? layers.reversed() : layers
    case .network: []
    }
  }

  /// Whether there are too many to be told apart.
  var isNetwork: Bool {
    switch self {
    case .trips: false
    case .network: true
    }
  }

  /// When each trip of a network is under way; `nil` where every trip has a clock.
  var networkTimes: [NetworkLayer.Span]? {
    switch self {
    case .trips: nil
    case .network(let layer): layer.times
    }
  }

  /// The lines that are labelled at most.
  private static let mostLabels = 40

  /// What is written at the lines, at their middles.
  func labels(_ cues: [TripCue]) -> [StopLayer.LineLabel] {
    guard cues.contains(where: { $0.label != nil }) else { return [] }
    let labels = zip(cues, routes).compactMap { cue, route -> StopLayer.LineLabel? in
      guard let text = cue.label, !text.isEmpty, let leg = route.legs.first,
        route.isShown.first?[leg.count / 2] == true
      else { return nil }
      return (text, leg[leg.count / 2])
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

  /// What a camera keeps in sight; a network is seen whole.
  var cameraTargets: [CameraTarget] {
    switch self {
    case .trips(let layers, _): layers.map(\.cameraTarget)
    case .network: []
    }
  }

  /// What is to be seen of the lines before anything moves.
  ///
  /// - Parameter ground: What they lie on.
  func quiet(on ground: Ground) -> [Node] {
    switch self {
    case .trips: drawn.flatMap { $0.route.quietLines(on: ground) }
    case .network(let layer): layer.quietLines
    }
  }

  /// The lines that grow.
  var trails: [Node] {
    switch self {
    case .trips: drawn.flatMap(\.trails)
    case .network(let layer): layer.trails
    }
  }

  /// What moves along the lines.
  var markers: [Node] {
    switch self {
    case .trips: drawn.flatMap(\.markers)
    case .network(let layer): layer.markers
    }
  }
}
