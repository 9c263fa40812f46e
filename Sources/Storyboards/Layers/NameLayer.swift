internal import FlightGraphics
internal import FlightMaps
internal import FlightOptions
internal import FlightRoutes
internal import FlightScene
internal import FlightStyles

/// A text or mark that names keep clear of, pinned to a place of the map.
struct PinnedBox {
  var box: Rect
  var anchor: Point
}

/// The names of countries, seas and towns, under the route and clear of all other texts.
///
/// Under a camera they are placed as it sees the map from nearest, and are there while it is about
/// as near.
struct NameLayer {
  private let names: [PlacedName]
  private let inks: NameInks
  private let plan: Plan
  /// The closest look of a camera.
  private let magnification: Double

  /// The side of the cells in which room is kept, and the distances that names keep from the route, if
  /// need be, and from the picture's edge, in units of small text.
  private static let (side, besideRoute, offRoute, besideEdge) = (4.0, 14.0, 3.0, 8.0)
  /// The most names, and the units of area that each needs.
  private static let (most, areaEach) = (12, 30_000.0)
  /// The most countries and seas where towns are named, too.
  private static let mostAreas = 5
  /// The share of the closest look from which on names are seen.
  private static let nearness = 0.85
  /// The longer side up to which a map of a single trip names towns without being asked, in
  /// kilometers.
  private static let shortHop = 600.0
  /// The longer side from which on seas are named: of what is closer, as bays are, no names are known.
  private static let leastSea = 250.0

  /// The longer side of what a camera sees from nearest, in kilometers.
  private static func span(_ view: MapView, _ closest: Double) -> Double {
    max(view.window.width, view.window.height) * view.kilometersPerPixel / closest
  }

  /// - Parameters:
  ///   - view: The view of the whole route; `film` is that of a camera.
  ///   - obstacles: The labels and marks that have their places.
  init(
    _ plan: Plan, _ lines: Lines, view: MapView, film: FilmedMap?, on ground: Ground,
    _ lettering: Lettering, besides stops: [Point],
    _ obstacles: [PinnedBox], captions: [Rect]
  ) {
    self.plan = plan
    inks = NameInks(plan, ground: ground)
    let closest = film?.camera.closest ?? 1
    magnification = closest
    let wanted = plan.map.names ?? NameLayer.usual(view, plan)
    guard wanted.hasAreas || wanted.hasPlaces else {
      names = []
      return
    }
    let unit = plan.size.smallTextUnit
    let areas = MapAreas(
      view: film?.view ?? view, magnification: closest, side: NameLayer.side * unit,
      hasSeas: wanted.hasAreas && NameLayer.span(view, closest) >= NameLayer.leastSea)
    // A camera brings every part of the map away from the edge.
    let edge = film == nil ? plan.textArea : areas.frame
    var room = NameRoom(areas, within: edge.expanded(by: -NameLayer.besideEdge * unit))
    for point in lines.obstacles(
      every: NameLayer.side / 2 * unit / closest, nearness: plan.stopNearness)
    {
      let place = point * closest
      room.take(within: NameLayer.besideRoute * unit, of: place, for: .besideRoute)
      room.take(within: NameLayer.offRoute * unit, of: place, for: .route)
    }
    for obstacle in obstacles {
      let step = obstacle.anchor * (closest - 1)
      room.take(obstacle.box.moved(by: step).expanded(by: 5 * unit))
    }
    if film == nil { for box in captions { room.take(box.expanded(by: 6 * unit)) } }
    let picture = plan.mapFrame
    let area = picture.width * picture.height
    let most = min(NameLayer.most, Int(area / (NameLayer.areaEach * unit * unit)) + 1)
    let cities = StopCities(plan.trips.flatMap(\.stops), in: plan.text.language)
    var names: [PlacedName] = []
    if wanted.hasAreas {
      let areaNames = AreaNames(
        lettering: lettering, language: plan.text.language, unit: unit, cities: cities)
      names += areaNames.placed(
        wanted.hasPlaces ? min(NameLayer.mostAreas, most / 2) : most, in: &room, picture: area)
    }
    if wanted.hasPlaces, !plan.crowd.isNetwork {
      let towns = TownNames(
        lettering: lettering, language: plan.text.language, unit: unit,
        view: film?.view ?? view, magnification: closest, cities: cities)
      names += towns.placed(
        most - names.count, in: &room, picture: picture, besides: stops.map { $0 * closest })
    }
    self.names = names
  }

  /// The names that nobody has asked for: towns on a close view of a single trip.
  private static func usual(_ view: MapView, _ plan: Plan) -> MapNames {
    switch plan.crowd {
    case .several, .network: return .none
    case .single:
      let isShown = plan.map.fit == .route && plan.map.detail != .none && plan.text.labels != .none
      return isShown && span(view, 1) <= shortHop ? .places : .none
    }
  }

  /// The names where the map stands.
  var nodes: [Node] { names.flatMap(nodes) }

  /// The names, each pinned to its place on the map.
  ///
  /// - Parameter opacity: The opacity of a name, by its box, its place and the least zoom at which it is
  ///   seen.
  func pinned(opacity: (Rect, Point, Double) -> Track<Double>) -> [Node] {
    names.flatMap { name -> [Node] in
      let anchor = name.anchor * (1 / magnification)
      let box = name.box.moved(by: anchor - name.anchor)
      let seen = opacity(box, anchor, NameLayer.nearness * magnification)
      return nodes(name).map { $0.pinned(at: anchor, opacity: seen, isCloseUp: true) }
    }
  }

  private func nodes(_ name: PlacedName) -> [Node] {
    let step = name.anchor * (1 / magnification) - name.anchor
    let theme = inks.theme(of: name, in: name.box.moved(by: step))
    let path = name.path.transformed(by: .translation(step))
    let text = theme.text(
      .name(name.name), path, color: theme.city, unit: plan.size.haloUnit, isSmall: true)
    guard name.kind == .town else { return [text] }
    let unit = plan.size.smallTextUnit
    let ring = Shape(
      .town(name.name),
      path: .circle(center: name.anchor + step, radius: TownNames.radius * unit),
      fill: theme.halo.withOpacity(1), stroke: Stroke(color: theme.city, width: 1.1 * unit))
    return [.shape(ring), text]
  }
}
