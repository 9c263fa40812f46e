internal import FlightAtlas
internal import FlightGeodesy
internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps
internal import FlightOptions
internal import FlightRoutes
internal import FlightScene
internal import FlightStyles
internal import FlightTracks

/// A picture as it is decided before anything is drawn: the trips with their lines, clocks and colors,
/// what they are drawn on, and each option at the value that it has there.
///
/// It is made once. What comes after it never looks at the options, and changes nothing of it; what
/// depends on a kind of picture is a `switch` over it, so that a new kind has to be thought of
/// everywhere.
struct Plan {
  /// The trips, at least one, their places named in the language of the texts.
  let trips: [Trip]
  let story: Story
  private(set) var crowd: Crowd
  /// True of so many legs, of whatever trips, that nobody follows a single one.
  let isCrowded: Bool
  private(set) var mapKind: MapKind
  private(set) var sheet: Sheet
  /// The layout of the card that a recap ends with; `nil` where there is none.
  private let posterLayout: CardLayout?
  /// The part of the picture that the map has, in whole pixels.
  private(set) var mapFrame: Rect
  let size: PixelSize
  /// True where formats of frames alone show it.
  let isOfPixels: Bool
  /// The theme that the picture is told in, as the map has it.
  let theme: Theme
  /// The same as it is on plain land and sea.
  let plainTheme: Theme
  /// The themes of all tellings of the scene, where there are two.
  let themes: ThemePair?
  /// The theme of a card. Where the Earth stands in space, space is what the card is made of.
  let cardTheme: Theme
  private(set) var map: MapOptions
  /// The ground that letters and lines stand on. It is the same in all themes, as each has its own colors.
  private(set) var backing: Backing
  let countries: CountryOptions
  let line: LineOptions
  let marker: MarkerOptions
  let text: TextOptions
  let course: Course
  /// The meaning of weights, above their legend.
  let weightName: String?
  /// The headline and the text under it, words put in; `nil` for none.
  let title: String?
  let caption: String?
  /// The lines of the trips, on a common turn of the Earth.
  let turn: CommonTurn
  /// The clocks of the trips; only on the map is it known when those of a network are under way: see
  /// ``RouteMap/clocks``.
  let clocks: [TripClock]
  let moments: TripMoments
  let playback: Playback
  let colors: TripColors
  /// The widths of lines that stand for several flights; `nil` where none does.
  let weights: TripWeights?
  /// The trips of a network that are drawn as one line; `nil` where each has its own.
  let repeats: RepeatedTrips?
  /// The trips that have the same line.
  let equals: EqualTrips
  /// The nearness of the trips to a network, 0...1, and that of their stops.
  private(set) var (nearness, stopNearness): (Double, Double)
  /// The markers of many trips; `nil` where each has its own.
  let markers: CrowdMarkers?

  /// - Parameters:
  ///   - trips: At least one.
  ///   - options: Checked ones.
  ///   - theme: The theme to tell the picture in.
  ///   - themes: Those of all tellings, where there are two.
  ///   - frame: Seconds that the last picture stands at least.
  /// - Throws: `.nothingToColor`; `.unknownPlaceholder`, `.noMoments` and `.noLocalTimes` of texts.
  init(
    _ trips: [Trip], _ options: StoryboardOptions, _ theme: Theme, _ themes: ThemePair?,
    frame: Seconds
  ) throws(StoryboardError) {
    let trips = trips.named(in: options.text.language)
    self.trips = trips
    story = Story(trips, options)
    crowd = Crowd(trips: trips.count, options)
    isCrowded = trips.reduce(0) { $0 + $1.legs.count } > RepeatedTrips.mostTurns
    let mapKind = MapKind(crowd, options)
    self.mapKind = mapKind
    (size, isOfPixels, map) = (options.size, options.isOfPixels, options.map)
    (countries, line) = (options.countries, options.line)
    (marker, text, weightName) = (options.marker, options.text, options.weightName)
    // Sky and raised ground fill the picture.
    if mapKind.isChase { map.backdrop = .theme }
    backing = map.ground.backing
    let toned = { mapKind.toned($0, for: options.map.ground) }
    (self.theme, plainTheme) = (toned(theme), theme)
    self.themes = themes.map { ThemePair(light: toned($0.light), dark: toned($0.dark)) }
    cardTheme =
      switch mapKind {
      case .flat: self.theme
      case .globe, .chase: map.ground.backing == .dark ? self.theme.on(.dark) : self.theme
      }

    course = Course(trips, story, options, theme, frame: frame)
    let (time, spacing) = (course.time, line.spacing)
    let overview = trips.overviewStep
    equals = EqualTrips(trips)
    (nearness, stopNearness) = (
      crowd.nearness(
        trips, options, isInTurn: time.order.isInTurn, from: Crowd.mostInFull),
      crowd.nearness(
        trips, options, isInTurn: time.order.isInTurn, from: Crowd.mostWithFullStops)
    )
    markers = CrowdMarkers(trips, nearness: nearness, options)
    let turn = CommonTurn(
      equals.map { RouteLine(trips[$0], spacing: spacing, overview: overview) })
    let clocks = TripClock.clocks(
      of: turn.lines, spacing: spacing, time, cues: course.cues, mapKind.legTimes)
    let moments = TripMoments(trips, turn.lines, clocks, crowd, time)
    let colors = try TripColors(trips, options, course.cues, self.theme, self.themes)
    (self.turn, self.clocks, self.moments, self.colors) = (turn, clocks, moments, colors)
    let motion: Seconds
    switch crowd {
    case .single, .several:
      motion = clocks.map(\.end).max() ?? 0
      repeats = nil
    case .network:
      let longest = trips.map(\.lineLength.meters).max() ?? 0
      motion = GrowthTimes(longest, trips: trips.count, spacing: spacing, course).end
      repeats = RepeatedTrips(trips, time.order, course.cues) { colors.hues(trip: $0, leg: 0) }
    }
    weights = TripWeights(course.cues, trips: trips.count, repeats: repeats)
    playback = Playback(
      firstHold: time.firstHold, motion: motion + story.closing, lastHold: time.lastHold,
      repetition: time.repetition)

    let told = story.told(trips)
    let wording = CaptionWording(
      told, story.ways, text, met: { CountriesMet(told, turn.lines, clocks) },
      clocks: {
        zip(told, moments.itineraries).compactMap { trip, moments in
          moments.map { LocalClock(trip, $0) }
        }
      })
    title = try text.title.map { text throws(StoryboardError) in
      try wording(text, option: "title")
    }
    caption =
      try text.caption.map { text throws(StoryboardError) in
        try wording(text, option: "caption")
      } ?? story.ways?.caption
    sheet = Sheet(options, self.theme, story, title: title, hasCaption: caption != nil) {
      wording.day
    }
    mapFrame = sheet.mapFrame(in: size)
    let cards = story.isKnownAhead ? [:] : self.theme.cards
    posterLayout = options.card.flatMap { cards[$0.shape]?.poster }
    if backing != .dark, darkens { backing = .changing(isDarkAtEnd: false) }
  }

  /// The plan of the poster that a recap ends with: all that was flown, on a flat map that is seen whole;
  /// `nil` where there is none.
  var poster: Plan? {
    guard let posterLayout else { return nil }
    var plan = self
    (plan.crowd, plan.nearness, plan.stopNearness) = (.network, 1, 1)
    plan.mapKind = .flat(.still)
    // A year has no moment of day or night, and a poster covers the film under it.
    (plan.map.camera, plan.map.sun, plan.map.backdrop) = (.fixed, .everywhere, .theme)
    plan.backing = map.ground.backing
    plan.sheet = .card(
      Sheet.Card(
        posterLayout, size, text, facts: nil, title: TripWords(text).months(of: trips),
        hasTitle: true, hasCaption: caption != nil, isPoster: true))
    plan.mapFrame = plan.sheet.mapFrame(in: size)
    return plan
  }
}

extension Plan {
  var time: TimeOptions { course.time }

  /// The themes in whose colors the picture is told: one, or those of light and of dark pages.
  var allThemes: [Theme] { themes?.themes ?? [theme] }

  /// True if night falls on some of the ways, and a map is light by day.
  private var darkens: Bool {
    guard !allThemes.allSatisfy(\.isDark) else { return false }
    let places = RouteOverview(turn.lines).places.map(\.direction)
    return suns.contains { sun in
      places.contains { SphereSun.darkness(atHeight: sun.dot($0)) > 0 }
    }
  }

  /// The directions to the sun over the time of the film; none where it is day everywhere.
  private var suns: [SIMD3<Double>] {
    guard let moments = try? sunMoments() else { return [] }
    let (first, last) = (moments.keys[0].time, moments.keys[moments.keys.count - 1].time)
    return (0...Plan.looks).map { look in
      let time = first + (last - first) * Double(look) / Double(Plan.looks)
      return Sun(secondsSince1970: moments[at: time]).subsolarPoint.direction
    }
  }

  /// The shares of night up to which a place is as by day, and from which on it is dark.
  private static let (day, night) = (0.3, 0.7)
  /// The sine of the latitude south of which all is ice, which is white on photographs.
  private static let ice = -0.93

  /// Tells what letters stand on in all of the film at a place, given as its direction.
  var backings: (SIMD3<Double>) -> Backing {
    let (ground, suns) = (map.ground, suns)
    guard case .changing = backing else {
      let hasIce = ground == .satellite && suns.isEmpty
      return { [backing] in hasIce && $0.z < Plan.ice ? .bright : backing }
    }
    return { place in
      let nights = suns.map { SphereSun.darkness(atHeight: $0.dot(place)) }
      if nights.allSatisfy({ $0 < Plan.day }) { return ground.backing }
      if nights.allSatisfy({ $0 > Plan.night }) { return .dark }
      return .changing(isDarkAtEnd: nights[nights.count - 1] > 0.5)
    }
  }

  /// The ground of letters in front of all that a camera behind the marker sees.
  var wayBacking: Backing {
    if map.ground.backing == .bright { return skyBacking }
    // The sky over a photograph is dark.
    let (backings, sky) = (backings, backing == .dark ? [backing] : [])
    return Backing(
      joining: sky + RouteOverview(turn.lines).places.map { backings($0.direction) })
  }

  /// The equal parts of the time of the film at whose ends night is looked for.
  private static let looks = 24

  /// The ground of texts on the sky over a globe or a raised map.
  var skyBacking: Backing {
    map.ground.backing == .bright && theme.hasDarkSpace ? .dark : backing
  }

  /// The trips whose figures are told.
  ///
  /// - Parameter clocks: The clocks by which the trips are drawn.
  func told(_ clocks: [TripClock]) -> ToldTrips {
    ToldTrips(
      trips: story.told(trips), lines: story.told(turn.lines), clocks: story.told(clocks),
      playback: playback, itineraries: { moments.itineraries })
  }

  /// The weights that a legend explains; a recap's are how often a way was flown.
  var legendWeights: TripWeights? {
    switch story {
    case .alike, .comparison: weights
    case .recap: nil
    }
  }

  /// The time at which the last trip has arrived.
  var lastArrival: Seconds { playback.firstHold + playback.motion - story.closing }

  /// True if trips have their turns: there is one marker at a time.
  var isInTurn: Bool { trips.count > 1 && time.order.isInTurn }

  /// True if the marker of a trip is out of sight until its turn comes.
  func waits(_ trip: Int) -> Bool { isInTurn && trip > 0 }

  /// True if the marker of a trip goes when it has arrived: the next one takes over, or so many that
  /// rest would hide the stops.
  func leaves(_ trip: Int) -> Bool {
    guard isInTurn else { return trips.count > Crowd.mostResting }
    switch story {
    case .alike, .comparison: return trip < trips.count - 1
    case .recap: return true
    }
  }

  /// The moments at which the sun is looked up, in seconds since 1970; `nil` where it is day everywhere.
  ///
  /// - Throws: `.noMoments`.
  func sunMoments() throws(StoryboardError) -> Track<Double>? {
    switch map.sun {
    case .everywhere: return nil
    case .moment(let moment): return Track(constant: moment.secondsSince1970)
    case .flight:
      guard let moments = moments.track(playback) else { throw .noMoments(option: "map.sun") }
      return moments
    }
  }

  /// The name of the picture for those who do not see it.
  var name: String {
    guard let title, !title.showsNothing else { return TripWords(text).headline(story.told(trips)) }
    return title.split(separator: "\n").joined(separator: " ")
  }

  /// The description of the picture for those who do not see it.
  var summary: String {
    TripWords(text).summary(story.told(trips)) + (story.ways.map { "; \($0.sentence)" } ?? "")
  }

  /// The map of a view.
  func specification(of view: MapView) -> MapSpecification {
    MapSpecification(
      view: view, theme: theme, themes: themes, detail: map.detail, hasSea: map.backdrop.hasSea)
  }

  /// The pictures of the Earth on a map.
  func images(on view: MapView) -> [Node] {
    map.images.enumerated().compactMap { index, image in
      image.node(.picture(index + 1), on: view)
    }
  }

  /// The crossings of each trip into countries.
  func crossings(_ level: WorldMap.Detail) -> [CountryCrossings] {
    zip(trips, zip(turn.lines, clocks)).map { CountryCrossings($0, $1.0, $1.1, level: level) }
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
