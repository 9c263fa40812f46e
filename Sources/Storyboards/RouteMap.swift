internal import FlightGeodesy
internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps
internal import FlightOptions
internal import FlightScene

/// The map of a picture with the lines on it, before any text has its place.
struct RouteMap {
  let view: MapView
  let map: MapLayers
  let lines: Lines
  /// The map of a moving camera; `nil` for one that stands.
  let film: FilmedMap?
  /// True if some of a line lies in the area that was asked for.
  let isRouteInView: Bool
  /// The toned ground, `nil` for a flat one.
  let earth: EarthGround?
  let images: [Node]
  let countries: CountryLayer
  /// The night on the map.
  let sun: SunLayer
  /// The pictures and flags under lines and letters.
  let ground: Ground

  /// - Parameter maps: A store where maps of the same view may be found.
  /// - Throws: `.noMoments`.
  init(
    _ prepared: PreparedTrips, _ options: StoryboardOptions, sharing maps: SharedMaps?
  ) throws(StoryboardError) {
    let (view, map) = RouteMap.closest(to: prepared, options, sharing: maps)
    self.view = view
    self.map = map
    lines = Lines(prepared, view: view, options)
    if case .bounds = options.map.fit {
      isRouteInView = lines.routes.contains { $0.isSeen(in: options.mapFrame) }
    } else {
      isRouteInView = true
    }
    film =
      options.map.camera == .fixed || prepared.kind == .network
      ? nil
      : FilmedMap(
        lines.cameraTargets, view: view, whole: map, options: options, playback: prepared.playback)
    earth = EarthGround(options, view: film?.view ?? view)
    images =
      film?.images
      ?? options.map.images.enumerated().compactMap { index, image in
        ImageWarp(image, view: view).node(.picture(index + 1))
      }
    countries = CountryLayer(
      options, view: film?.view ?? view, closeness: film?.closeness,
      crossings: zip(prepared.trips, zip(prepared.turn.lines, prepared.clocks)).map {
        CountryCrossings($0, $1.0, $1.1, level: view.detail)
      })
    sun = try SunLayer(
      options, view: film?.view ?? view,
      moments: options.map.sun == .flight ? prepared.moments(options.time) : nil,
      isFilmed: film != nil)
    ground = Ground(options.map.ground.backing, images: images, countries: countries.nodes)
  }

  /// The view that the map is drawn in: enlarged under a camera.
  var seenView: MapView { film?.view ?? view }
}

extension RouteMap {
  /// The factor by which a map that would have been empty is seen from further away.
  private static let stepBack = 1.8

  /// The closest view that shows what is to be shown, and the map in it.
  private static func closest(
    to prepared: PreparedTrips, _ options: StoryboardOptions, sharing maps: SharedMaps?
  ) -> (MapView, MapLayers) {
    func layers(of view: MapView) -> MapLayers {
      let specification = MapSpecification(view: view, options)
      return maps?.layers(of: specification) ?? MapLayers(specification)
    }
    let close = closestView(of: prepared, options)
    let closeMap = layers(of: close)
    let canStepBack =
      options.map.fit == .route && options.map.margin == nil && options.map.detail != .none
    guard closeMap.isEmpty && canStepBack else { return (close, closeMap) }
    // A hop inland would fly over an empty sheet: from further away a border or a lake is in sight.
    let wide = close.zoomedOut(by: stepBack)
    return (wide, layers(of: wide))
  }

  private static func closestView(of prepared: PreparedTrips, _ options: StoryboardOptions)
    -> MapView
  {
    let (turn, map, frame) = (prepared.turn, options.map, options.mapFrame)
    let size = PixelSize(width: Int(frame.width), height: Int(frame.height)) ?? options.size
    let others = map.overlays.flatMap(\.drawnPoints) + map.rangeRings.flatMap(\.points)
    let overview = RouteOverview(turn.lines, with: others)
    // However small a margin, the marker does not leave the picture.
    let markerRoom = map.fit == .route ? MarkerLayer.reach(options) : 0
    let unsafe = map.fit == .route ? options.unsafeMapEdges : (x: 0, y: 0)
    let globeInset = (map.margin ?? 0.03) * Double(min(size.width, size.height))
    let isCrowd = prepared.kind != .single
    func view(_ projection: Projection, hub: GeoPoint? = nil) -> MapView {
      let isWide =
        isCrowd && map.fit == .route && map.projection == nil && projection == .naturalEarth
      let margins = map.margin.map { ($0, $0) } ?? (isWide ? Fit.world : map.fit).margins
      let insets = (
        max(margins.0 * Double(size.width), markerRoom, unsafe.x),
        max(margins.1 * Double(size.height), markerRoom, unsafe.y)
      )
      func fitted(to shown: RouteOverview) -> MapView {
        MapView(
          map.fit, route: shown.places, weights: shown.weights, projection: projection, in: size,
          insets: insets, globeInset: globeInset, middle: turn.middle, hub: hub)
      }
      let first = fitted(to: overview)
      // Where parallels and meridians are straight, the outermost points are known. Of a network they
      // are mostly stops.
      if first.cut == .none || map.fit != .route || prepared.kind == .network { return first }
      return fitted(to: overview.closer(turn.lines, on: first, with: others))
    }
    func placed(_ view: MapView) -> MapView {
      options.card == nil ? view : view.framed(at: frame, in: options.size)
    }
    if let projection = map.projection { return placed(view(projection)) }
    let routes = others.isEmpty ? overview : RouteOverview(turn.lines)
    guard map.fit == .route else {
      return placed(view(.suited(to: routes.places, isCrowd: isCrowd)))
    }
    return placed(
      AutomaticView(
        points: routes.places, weights: routes.weights,
        hub: Hub(ofRoutesBetween: turn.lines.map(\.ends)), isCrowd: isCrowd, view: view
      ).chosen)
  }
}

extension StoryboardOptions {
  /// The edges of the map that texts keep away from: the wider one of each pair.
  fileprivate var unsafeMapEdges: (x: Double, y: Double) {
    if card == nil { return text.unsafeEdges.largest }
    let (frame, area) = (mapFrame, textArea)
    return (
      max(area.minX - frame.minX, frame.maxX - area.maxX),
      max(area.minY - frame.minY, frame.maxY - area.maxY)
    )
  }
}
