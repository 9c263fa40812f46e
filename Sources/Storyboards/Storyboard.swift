package import FlightGeodesy
internal import FlightGraphics
package import FlightJourneys
internal import FlightLanguages
package import FlightMaps
package import FlightOptions
package import FlightRoutes
package import FlightScene
package import FlightStyles
package import FlightTypography

/// Trips made ready to be shown: the points of their legs, their clocks, and the scene.
package struct Storyboard: Equatable, Sendable {
  /// The trips, at least one.
  package let trips: [Trip]
  /// The name of the last trip if it is another way beside the first; `nil` where there is none.
  package let comparedWay: String?
  /// The lines of the trips, on a common turn of the Earth.
  package let lines: [RouteLine]
  /// The clocks of the trips.
  package let clocks: [TripClock]
  /// The animation.
  package private(set) var scene: Scene
  /// The movement of the camera: fixed where the map is so small that there is no closer look.
  package let camera: CameraMode
  /// The view of the Earth on the picture.
  package let view: MapView
  /// True if some of a line lies in the area that was asked for; a route or the world is in view
  /// anyway.
  package let isRouteInView: Bool
  /// The fonts of the computer whose letters are on the picture.
  package let installedFonts: [FontFile]
  /// The options of the picture.
  let options: StoryboardOptions

  /// The map projection.
  package var projection: Projection { view.projection }

  /// The most points a trip may have: 0.1 m apart on a flight of 1,000 km.
  package static let mostPoints = 10_000_000.0
  /// The most trips of one animation.
  package static let mostTrips = RouteTable.mostRoutes
  /// The most ticks an animation may have: ten hours.
  package static let mostTicks = 1_080_000.0

  /// Tells several trips in one picture, together or one after the other.
  ///
  /// - Parameters:
  ///   - trips: At least one.
  ///   - maps: A store in which pictures told one after the other find maps of the same view.
  /// - Throws: `StoryboardError`.
  /// - Complexity: O(points + trips · ticks + map in view).
  package init(
    _ trips: [Trip], options: StoryboardOptions, sharing maps: SharedMaps? = nil
  ) throws(StoryboardError) {
    try Storyboard.check(trips, options: options)
    var options = options.comparing(trips).recapping(trips).onGround
    let trips = trips.named(in: options.text.language)
    let lettering = try Lettering(options: options)
    let told = options.comparison == nil ? trips : Array(trips.prefix(1))
    let ways = options.comparison.flatMap { comparison in
      trips.count == 2
        ? ComparedWays(trips[0], trips[1], comparison, options.text) : nil
    }
    let prepared = try PreparedTrips(trips, options)
    let wording = CaptionWording(
      told, ways, options.text, met: { CountriesMet(told, prepared.turn.lines, prepared.clocks) },
      clocks: {
        zip(told, prepared.itineraries(options.time)).compactMap { trip, moments in
          moments.map { LocalClock(trip, $0) }
        }
      })
    let words = TripWords(options.text)
    let title = try options.text.title.map { text throws(StoryboardError) in
      try wording(text, option: "title")
    }
    let caption =
      try options.text.caption.map { text throws(StoryboardError) in
        try wording(text, option: "caption")
      } ?? ways?.caption
    if let card = options.card, let layout = options.cardLayout {
      options.theme.cards[card.shape] = layout.fitting(
        hasTitle: (title ?? wording.day) != nil || options.recap != nil, hasCaption: caption != nil)
    }
    let routeMap =
      options.map.camera.isGlobe ? nil : try RouteMap(prepared, options, sharing: maps)
    clocks = routeMap.map { prepared.clocks(of: $0.lines) } ?? prepared.clocks
    let lines = prepared.turn.lines
    // On a card the texts stand round the map.
    let isCard = options.card != nil
    let captions = try CaptionLayer(
      title: isCard ? nil : title, caption: isCard ? nil : caption,
      reading: isCard
        ? nil
        : CounterReading(
          options.text.counter, told, lines, clocks, prepared.playback, options.text.ofCounter,
          schedules: { prepared.itineraries(options.time) }, startingAt: options.time.firstHold),
      // Values color no line on a globe.
      scale: routeMap == nil ? nil : prepared.colors.values,
      widths: options.recap != nil
        ? nil
        : prepared.weights.flatMap { weights in
          routeMap.map { (weights, $0.lines.usualWidth(options)) }
        }, lettering, options)
    let layout: any PictureLayout =
      if let routeMap {
        try Layout(prepared, on: routeMap, captions: captions, lettering, options)
      } else {
        try GlobeLayout(prepared, captions: captions, lettering, options)
      }

    let card = try CardLayer(
      .init(
        title: options.recap == nil ? title ?? wording.day : nil,
        headline: options.recap == nil
          ? words.headline(told) : title ?? RecapMonths.years(of: told) ?? words.headline(told),
        caption: caption),
      CardFigures(
        // Another way beside the trip is not told.
        trips: told, lines: Array(lines.prefix(told.count)),
        clocks: Array(clocks.prefix(told.count)), playback: prepared.playback, options: options,
        schedules: { prepared.itineraries(options.time) }), lettering, options)

    self.trips = trips
    comparedWay = ways?.name
    self.options = options
    self.lines = lines
    view = layout.view
    camera = layout.camera
    isRouteInView = layout.isRouteInView
    scene = Scene(
      size: options.size, background: layout.background,
      nodes: layout.nodes() + (card?.nodes ?? []),
      playback: prepared.playback,
      title: title.flatMap { $0.showsNothing ? nil : $0 }?.split(separator: "\n")
        .joined(separator: " ") ?? words.headline(told),
      summary: words.summary(told) + (ways.map { "; \($0.sentence)" } ?? ""),
      language: options.text.language.tag)
    installedFonts = lettering.installedFonts
  }

  /// Tells several trips in one picture, with the colors of one theme on light pages and, where there is
  /// one, of another theme on dark pages.
  ///
  /// - Parameters:
  ///   - trips: At least one.
  ///   - darkTheme: The theme of dark pages, of which colors alone are taken.
  ///   - maps: The maps that pictures of the same view share.
  /// - Throws: `StoryboardError`.
  package init(
    _ trips: [Trip], options: StoryboardOptions, darkTheme: Theme?, sharing maps: SharedMaps? = nil
  ) throws(StoryboardError) {
    guard let darkTheme else {
      try self.init(trips, options: options, sharing: maps)
      return
    }
    let (light, dark) = options.paired(with: darkTheme)
    try self.init(trips, options: light, sharing: maps)
    let twin = try Storyboard(trips, options: dark).scene
    do throws(ScenePairingError) { scene = try Scene(light: scene, dark: twin) } catch {
      throw .darkThemeDiffers(part: error.part?.description)
    }
  }

  /// The sheet behind the map.
  package var backdrop: Backdrop { options.map.backdrop }

  /// Checks what can be known before anything is sampled or drawn.
  ///
  /// - Throws: `.noTrips`, `.option`, `.arrivalWithoutFlight`, `.arrivalTooEarly`, `.tooManyPoints`,
  ///   `.tooManyTicks`.
  package static func check(
    _ trips: [Trip], options: StoryboardOptions
  ) throws(StoryboardError) {
    guard !trips.isEmpty else { throw .noTrips }
    do throws(OptionError) { try options.check() } catch { throw .option(error) }
    if let arrival = options.time.arrival {
      guard let departure = options.time.departure else { throw .arrivalWithoutFlight }
      guard departure < arrival else { throw .arrivalTooEarly(arrival, departure: departure) }
    }
    try checkCost(of: trips, options)
  }

  /// Counts before anything is made: each leg has a segment and a tick at least.
  private static func checkCost(
    of trips: [Trip], _ options: StoryboardOptions
  ) throws(StoryboardError) {
    // A network is drawn with few points for each route.
    let isNetwork = PictureKind(trips: trips.count, options) == .network
    guard trips.count <= mostTrips else { throw .tooManyTrips(trips.count) }
    let legs = trips.flatMap(\.legs)
    let segments = legs.map { ($0.length.meters / options.line.spacing.meters).rounded(.up) }
    // Recordings have the points they have.
    let points = zip(legs, segments).reduce(Double(trips.count)) { sum, leg in
      leg.0.recording == nil ? sum + leg.1 : sum
    }
    guard points <= mostPoints || isNetwork else { throw .tooManyPoints(points) }
    let latest = options.cues.reduce(0) { max($0, ($1.start ?? 0) + ($1.duration ?? 0)) }
    let ticks: Double
    switch options.time.pace {
    case .duration(let seconds) where isNetwork: ticks = seconds * Timeline.rate
    case .duration(let seconds):
      // Each of several trips has the whole clock.
      ticks = max(seconds * Timeline.rate * Double(trips.count), Double(segments.count))
    case .step(let step):
      let steps = segments.map { ($0 / step).rounded(.up) + Double(Timeline.longestPause) }
      ticks = isNetwork ? steps.max() ?? 0 : steps.reduce(0, +)
    }
    let waits = (options.time.stopHold ?? 0) + (options.time.leastLeg ?? 0)
    let all = ticks + (latest + (isNetwork ? 0 : waits * Double(segments.count))) * Timeline.rate
    guard all <= mostTicks else { throw .tooManyTicks(all) }
  }
}

extension String {
  /// True if a reader sees none of it: spaces, controls and the like name nothing.
  fileprivate var showsNothing: Bool {
    unicodeScalars.allSatisfy { scalar in
      scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
        || scalar.properties.isNoncharacterCodePoint
        || scalar.properties.generalCategory == .control
    }
  }
}
