internal import Atlas
internal import FlightScene
internal import Geodesy
internal import Graphics
internal import Routes

/// Where everything lies on the picture: the map, and the layers over it.
///
/// Each layer finds its own place, in the order in which they matter to readers: the route, the
/// stops and their labels, points of overlays, the headline; it is told what to keep clear of.
struct Layout {
  let view: MapView
  private let options: StoryboardOptions
  private let map: MapLayers
  private let countries: CountryLayer
  private let route: RouteLayer
  private let marker: MarkerLayer
  private let stops: StopLayer
  private let overlays: [OverlayLayer]
  private let overlayPoints: OverlayPoints
  private let headline: Headline

  init(
    _ trip: Trip, _ line: RouteLine, lettering: Lettering, options: StoryboardOptions,
    playback: Playback, sharing maps: SharedMaps? = nil
  ) throws(StoryboardError) {
    let (view, map) = Layout.map(round: line, options, sharing: maps)
    self.options = options
    self.view = view
    self.map = map
    countries = CountryLayer(options, view: view, trip, line)
    route = RouteLayer(line, view: view, options)
    marker = MarkerLayer(on: route, options)

    let visible = StopLayer.visible(trip, route.projected, in: options.size)
    var surroundings = LabelSurroundings(
      frame: options.size.bounds.expanded(by: -5 * options.size.unit),
      route: route.path.points(every: 3 * options.size.unit),
      markers: marker.restingOutlines,
      stops: visible.map { StopLayer.dot(at: $0.anchor, in: options.size) },
      lines: map.corners)
    stops = try StopLayer(visible, lettering: lettering, options, avoiding: surroundings)
    let boxes = stops.labelBoxes
    overlays = options.overlays.map {
      OverlayLayer($0, view: view, theme: options.theme, playback: playback)
    }
    overlayPoints = try OverlayPoints(
      overlays, lettering: lettering, theme: options.theme, unit: options.size.unit,
      avoiding: surroundings, boxes: boxes)
    surroundings.route += boxes.flatMap(\.corners)
    headline = try Headline(options, lettering, avoiding: surroundings.route)
  }

  /// What lies behind the map: more sea, or the space round a map that has an edge.
  var background: Color {
    Globe(view: view, theme: options.theme).isSeen ? options.theme.space : options.theme.ocean
  }

  /// The picture from the ground up.
  func nodes(timeline: Timeline) -> [Node] {
    let tracks = timeline.tracks(along: route.projected, startingAt: options.firstHold)
    let hidden = timeline.hidden(along: route.projected, startingAt: options.firstHold)
    return map.nodes(with: countries.nodes(timeline: timeline)) + overlays.flatMap(\.nodes) + [
      route.quietLine
    ]
      + route.trails(tracks.progress) + stops.dots + overlayPoints.nodes + stops.texts
      + headline.nodes
      + marker.nodes(
        moving: Motion(path: route.path, progress: tracks.progress, heading: tracks.heading),
        hidden: hidden)
  }
}

extension Layout {
  /// How much further away a map is seen that would have been empty.
  private static let stepBack = 1.8

  /// The closest view that shows what is to be shown, and the map in it.
  private static func map(
    round line: RouteLine, _ options: StoryboardOptions, sharing maps: SharedMaps?
  ) -> (MapView, MapLayers) {
    let size = options.size
    let margins = options.margin.map { ($0, $0) } ?? options.fit.margins
    // However small a margin, the marker does not leave the picture.
    let markerRoom = options.fit == .route ? MarkerLayer.reach(options) : 0
    let insets = (
      max(margins.0 * Double(size.width), markerRoom),
      max(margins.1 * Double(size.height), markerRoom)
    )
    let globeInset = (options.margin ?? 0.03) * Double(min(size.width, size.height))
    let close = MapView(
      options.fit, route: line.points(with: options.overlays.flatMap(\.drawnPoints)),
      projection: options.projection ?? .suited(to: line.points), in: size, insets: insets,
      globeInset: globeInset)
    func layers(of view: MapView) -> MapLayers {
      let make = { MapLayers(view: view, theme: options.theme, detail: options.detail) }
      return maps?.layers(of: view, options, making: make) ?? make()
    }
    let closeMap = layers(of: close)
    let canStepBack = options.fit == .route && options.margin == nil && options.detail != .none
    guard closeMap.isEmpty && canStepBack else { return (close, closeMap) }
    // A hop inland would fly over an empty sheet: from further away a border or a lake is in sight.
    let wide = close.zoomedOut(by: stepBack)
    return (wide, layers(of: wide))
  }
}
