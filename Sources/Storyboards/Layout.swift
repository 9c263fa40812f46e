internal import FlightAtlas
internal import FlightGeodesy
internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps
internal import FlightOptions
internal import FlightRoutes
internal import FlightScene
internal import FlightStyles

/// Where everything lies on the picture: the map, and the layers over it.
///
/// Each layer finds its own place, in the order in which they matter to readers: the route, the
/// stops and their labels, title and captions, points of overlays; it is told what to keep clear of.
struct Layout {
  let view: MapView
  private let options: StoryboardOptions
  private let map: MapLayers
  private let images: [Node]
  private let countries: CountryLayer
  /// What pictures and flags lay under lines and letters.
  private let ground: Ground
  private let lines: Lines
  private let stops: StopLayer
  private let overlays: [OverlayLayer]
  private let overlayPoints: OverlayPoints
  private let captions: CaptionLayer
  /// The map of a moving camera; `nil` for one that stands.
  private let film: FilmedMap?

  /// - Parameters:
  ///   - trips: At least one.
  ///   - turn: Their lines.
  ///   - clocks: When each of them is under way.
  ///   - makeCaptions: Sets the captions; told when each trip of a network is under way, `nil` where
  ///     the clocks tell.
  init(
    _ trips: [Trip], _ turn: CommonTurn, _ clocks: [TripClock], colors: TripColors,
    lettering: Lettering, options: StoryboardOptions, playback: Playback,
    sharing maps: SharedMaps? = nil,
    captions makeCaptions: ([NetworkLayer.Span]?) throws(StoryboardError) -> CaptionLayer
  ) throws(StoryboardError) {
    let (view, map) = Layout.map(round: turn, options, sharing: maps)
    self.options = options
    self.view = view
    self.map = map
    lines = Lines(trips, turn, clocks, view: view, colors: colors, options)
    film =
      options.map.camera == .fixed || lines.isNetwork
      ? nil
      : FilmedMap(
        lines.cameraTargets, view: view, whole: map, options: options, playback: playback)
    let seenView = film?.view ?? view
    images =
      film?.images
      ?? options.map.images.enumerated().compactMap { index, image in
        ImageWarp(image, view: view).node(named: "picture \(index + 1)")
      }
    countries = CountryLayer(
      options, view: seenView, closeness: film?.closeness,
      crossings: zip(trips, zip(turn.lines, clocks)).map {
        CountryCrossings($0, $1.0, $1.1, level: view.detail)
      })
    ground = Ground(images: images, countries: countries.nodes)

    let told = Array(zip(trips, lines.routes))
    let visible =
      options.comparison != nil && told.count == 2
      ? [VisibleStop](told[0], comparedWith: told[1], in: options.size)
      : [VisibleStop](told, in: options.size)
    var surroundings = LabelSurroundings(
      frame: options.size.bounds.expanded(by: -5 * options.size.unit),
      route: lines.obstacles(every: 3 * options.size.unit),
      markers: lines.restingOutlines,
      stops: visible.map { StopLayer.dot(at: $0.anchor, in: options.size) },
      lines: map.corners)
    if lines.isNetwork {
      // Among hundreds of stops there would be room for no label that covers none of them.
      surroundings.minorStops = surroundings.stops.map {
        $0.expanded(by: -3 * options.size.unit)
      }
      surroundings.stops = []
    }
    // A dot of one trip's colour would be wrong for the others that stop there.
    let dot =
      colors.areSeveral(trips: trips.count) && options.comparison == nil
      ? options.theme.code : options.line.color ?? options.theme.stop
    let isNetwork = lines.isNetwork
    let lineLabels = lines.labels(options.cues)
    func stops(avoiding seen: LabelSurroundings) throws(StoryboardError) -> StopLayer {
      try StopLayer(
        visible, lines: lineLabels, dot: dot, isNetwork: isNetwork, lettering: lettering, options,
        avoiding: seen)
    }
    var labelled = try stops(avoiding: surroundings)
    var captions = try makeCaptions(lines.networkTimes)
    if try !captions.place(avoiding: surroundings, labels: labelled.labelBoxes, in: options.size) {
      // Where there is no room for all texts, the labels move out of the captions' way.
      _ = try captions.place(avoiding: surroundings, labels: [], in: options.size)
      surroundings.reserved = captions.boxes
      labelled = try stops(avoiding: surroundings)
    }
    self.stops = labelled
    self.captions = captions
    surroundings.reserved = captions.boxes
    surroundings.marks = labelled.marks
    let boxes = labelled.labelBoxes + captions.boxes
    overlays = options.map.overlays.map {
      OverlayLayer($0, view: seenView, theme: options.theme, playback: playback)
    }
    overlayPoints = try OverlayPoints(
      overlays, lettering: lettering, theme: options.theme, unit: options.size.unit,
      ground: ground, avoiding: surroundings, boxes: boxes)
  }

  /// How the map is looked at: where there is no room to move, the camera stands.
  var camera: CameraMode { film == nil ? .fixed : options.map.camera }

  /// What lies behind the map: more sea, or the space round a map that has an edge; where it is to be
  /// seen through, the same without opacity.
  var background: Color {
    let hasEdge = Globe(view: film?.view ?? view, theme: options.theme).isSeen
    let color = hasEdge ? options.theme.space : options.theme.ocean
    return color.withOpacity(options.map.backdrop.isClear(hasEdge: hasEdge) ? 0 : 1)
  }

  /// How much of a label on the map is seen.
  private func opacity(_ box: Rect, _ anchor: Point, in film: FilmedMap) -> Track<Double> {
    film.opacity(of: box, pinnedAt: anchor, beside: captions.boxes)
  }

  /// The picture from the ground up.
  func nodes() -> [Node] {
    let inks = MapInks(
      ground, options.theme, form: options.form, unit: options.size.unit)
    let quiet = lines.quiet(on: ground)
    if let film {
      let onMap =
        film.nodes(with: images, countries: countries.nodes, inks: inks)
        + overlays.flatMap(\.nodes) + (quiet + lines.trails).map(film.onMap)
        + stops.pinnedDots + overlayPoints.pinned { opacity($0, $1, in: film) }
        + stops.pinnedTexts(on: ground) { opacity($0, $1, in: film) } + lines.markers
      return [film.seen(onMap)] + captions.nodes(on: ground)
    }
    return map.nodes(with: images, countries: countries.nodes, inks: inks)
      + overlays.flatMap(\.nodes) + quiet + lines.trails + stops.dots + overlayPoints.nodes
      + stops.texts(on: ground) + lines.markers + captions.nodes(on: ground)
  }
}

extension Layout {
  /// How much further away a map is seen that would have been empty.
  private static let stepBack = 1.8

  /// The closest view that shows what is to be shown, and the map in it.
  private static func map(
    round turn: CommonTurn, _ options: StoryboardOptions, sharing maps: SharedMaps?
  ) -> (MapView, MapLayers) {
    let size = options.size
    let points = turn.lines.points(with: options.map.overlays.flatMap(\.drawnPoints))
    // However small a margin, the marker does not leave the picture.
    let markerRoom = options.map.fit == .route ? MarkerLayer.reach(options) : 0
    let globeInset = (options.map.margin ?? 0.03) * Double(min(size.width, size.height))
    let isCrowd = turn.lines.count > 1
    func view(_ projection: Projection, hub: GeoPoint? = nil) -> MapView {
      let isWide =
        isCrowd && options.map.fit == .route && options.map.projection == nil
        && projection == .naturalEarth
      let margins =
        options.map.margin.map { ($0, $0) } ?? (isWide ? Fit.world : options.map.fit).margins
      let insets = (
        max(margins.0 * Double(size.width), markerRoom),
        max(margins.1 * Double(size.height), markerRoom)
      )
      return MapView(
        options.map.fit, route: points, projection: projection, in: size, insets: insets,
        globeInset: globeInset, middle: turn.middle, hub: hub)
    }
    let close: MapView
    if let projection = options.map.projection {
      close = view(projection)
    } else if options.map.fit == .route {
      close =
        AutomaticView(
          points: turn.lines.flatMap(\.points), hub: Hub(ofRoutesBetween: turn.lines.map(\.ends)),
          isCrowd: isCrowd,
          view: view
        ).chosen
    } else {
      close = view(.suited(to: turn.lines.flatMap(\.points), isCrowd: isCrowd))
    }
    func layers(of view: MapView) -> MapLayers {
      let specification = MapSpecification(view: view, options)
      return maps?.layers(of: specification) ?? MapLayers(specification)
    }
    let closeMap = layers(of: close)
    let canStepBack =
      options.map.fit == .route && options.map.margin == nil && options.map.detail != .none
    guard closeMap.isEmpty && canStepBack else { return (close, closeMap) }
    // A hop inland would fly over an empty sheet: from further away a border or a lake is in sight.
    let wide = close.zoomedOut(by: stepBack)
    return (wide, layers(of: wide))
  }
}
