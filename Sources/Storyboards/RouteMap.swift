internal import FlightGeodesy
internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps
internal import FlightOptions

/// The map of a picture with the lines on it, before any text has its place.
struct RouteMap {
  /// The most of the width that a marker at an edge of the world gets as room.
  private static let mostRoom = 0.12
  /// The share of the width at the sides of a route on a map that leaves room above and below, where the labels
  /// of its ends stand.
  private static let bandMargin = 0.05

  let view: MapView
  let map: MapLayers
  let lines: Lines
  /// The clocks by which the trips are drawn: those of a network are known on the picture only.
  let clocks: [TripClock]
  /// The map of a moving camera; `nil` for one that stands.
  let film: FilmedMap?
  /// True if some of a line lies in the area that was asked for.
  let isRouteInView: Bool
  let cover: MapCover
  /// The night on the map.
  let sun: SunLayer

  /// - Parameter maps: A store where maps of the same view may be found.
  /// - Throws: `.noMoments`.
  init(
    _ plan: Plan, _ camera: MapKind.FlatCamera, sharing maps: SharedMaps?
  ) throws(StoryboardError) {
    let (view, map) = RouteMap.closest(to: plan, sharing: maps)
    self.view = view
    self.map = map
    lines = Lines(plan, view: view)
    clocks = lines.clocks(plan)
    isRouteInView =
      switch plan.map.fit {
      case .route, .world: true
      case .bounds: lines.routes.contains { $0.isSeen(in: plan.mapFrame) }
      }
    film = FilmedMap(lines.cameraTargets, camera, view: view, whole: map, plan)
    cover = MapCover(plan, view, film: film)
    sun = try SunLayer(plan, view: film?.view ?? view, isFilmed: film != nil)
  }

  /// The view that the map is drawn in: enlarged under a camera.
  var seenView: MapView { film?.view ?? view }
}

extension RouteMap {
  /// The factor by which a map that would have been empty is seen from further away.
  private static let stepBack = 1.8

  /// The closest view that shows what is to be shown, and the map in it.
  private static func closest(
    to plan: Plan, sharing maps: SharedMaps?
  ) -> (MapView, MapLayers) {
    func layers(of view: MapView) -> MapLayers {
      let specification = plan.specification(of: view)
      return maps?.layers(of: specification) ?? MapLayers(specification)
    }
    let close = closestView(of: plan)
    let closeMap = layers(of: close)
    let canStepBack =
      plan.map.fit == .route && plan.map.margin == nil && plan.map.detail != .none
    guard closeMap.isEmpty && canStepBack else { return (close, closeMap) }
    // A hop inland would fly over an empty sheet: from further away a border or a lake is in sight.
    let wide = close.zoomedOut(by: stepBack)
    return (wide, layers(of: wide))
  }

  private static func closestView(of plan: Plan) -> MapView {
    let (turn, map, frame) = (plan.turn, plan.map, plan.mapFrame)
    let size = PixelSize(width: Int(frame.width), height: Int(frame.height)) ?? plan.size
    let others = map.overlays.flatMap(\.drawnPoints) + map.rangeRings.flatMap(\.points)
    let overview = RouteOverview(turn.lines, with: others)
    // However small a margin, the marker does not leave the picture.
    let reach = MarkerLayer.reach(plan)
    let markerRoom = map.fit == .route ? reach : 0
    let unsafe = map.fit == .route ? plan.unsafeMapEdges : (x: 0, y: 0)
    let globeInset = (map.margin ?? 0.03) * Double(min(size.width, size.height))
    let isCrowd = plan.trips.count > 1
    func view(_ projection: Projection, hub: GeoPoint? = nil) -> MapView {
      let isWide =
        isCrowd && map.fit == .route && map.projection == nil && projection == .naturalEarth
      let margins = map.margin.map { ($0, $0) } ?? (isWide ? Fit.world : map.fit).margins
      var insets = (
        max(margins.0 * Double(size.width), markerRoom, unsafe.x),
        max(margins.1 * Double(size.height), markerRoom, unsafe.y)
      )
      func fitted(to shown: RouteOverview, leaving room: Double = 0) -> MapView {
        MapView(
          map.fit, route: shown.places, weights: shown.weights, projection: projection, in: size,
          insets: (max(insets.0, min(room, RouteMap.mostRoom * Double(size.width))), insets.1),
          globeInset: globeInset, middle: turn.middle,
          hub: hub)
      }
      var first = fitted(to: overview)
      if case .bounds = map.fit, plan.mapKind.isStill { first = first.onOneTurn(overview.places) }
      if map.fit == .route, map.margin == nil, first.isBand {
        insets.0 = max(RouteMap.bandMargin * Double(size.width), markerRoom, unsafe.x)
        first = fitted(to: overview)
      }
      // At an edge of the world a marker would be cut.
      let inside = size.bounds.expanded(by: -reach)
      if map.fit == .world, !overview.places.allSatisfy({ inside.contains(first($0)) }) {
        return fitted(to: overview, leaving: reach)
      }
      // Where parallels and meridians are straight, the outermost points are known. Of a network they
      // are mostly stops.
      if first.cut == .none || map.fit != .route || plan.crowd.isNetwork { return first }
      return fitted(to: overview.closer(turn.lines, on: first, with: others))
    }
    func placed(_ view: MapView) -> MapView {
      switch plan.sheet {
      case .picture: view
      case .card: view.framed(at: frame, in: plan.size)
      }
    }
    if let projection = map.projection { return placed(view(projection)) }
    let routes = others.isEmpty ? overview : RouteOverview(turn.lines)
    guard map.fit == .route else {
      return placed(view(map.fit.suited(to: routes.places, isCrowd: isCrowd)))
    }
    return placed(
      AutomaticView(
        points: routes.places, weights: routes.weights,
        hub: Hub(ofRoutesBetween: turn.lines.map(\.ends)), isCrowd: isCrowd, view: view
      ).chosen)
  }
}
