internal import FlightAtlas
package import FlightGeodesy
package import FlightGraphics
package import FlightOptions

extension Fit {
  /// The room to leave when nothing else is asked for, as shares of width and height. A route needs
  /// some for the labels of its ends.
  package var margins: (Double, Double) {
    switch self {
    case .route: (0.125, 0.16)
    case .world: (0.02, 0.03)
    case .bounds: (0, 0)
    }
  }

  /// The same on a map with a horizon, where a box round all of the Earth has no middle of its own: it is the
  /// world.
  fileprivate func onMap(with cut: ProjectionCut) -> Fit {
    guard case .horizon = cut, case .bounds(let south, _, let north, _) = self, goesAllRound,
      north == -south
    else { return self }
    return .world
  }

  /// True of a box that goes all round the Earth.
  fileprivate var goesAllRound: Bool {
    if case .bounds(_, let west, _, let east) = self { east - west >= 360 } else { false }
  }

  /// The projection that suits a part of the Earth, or routes where they are what is shown: Mercator, unless it does
  /// not suit the routes or the part reaches beyond 85° of latitude. Then it is the azimuthal one, or that of the
  /// world if the part has no middle.
  package func suited(to route: [GeoPoint], isCrowd: Bool) -> Projection {
    let suited = Projection.suited(to: route, isCrowd: isCrowd)
    guard case .bounds(let south, _, let north, _) = self, suited != .naturalEarth,
      suited == .azimuthal || max(north, -south) > Projection.tolerableLatitude
    else { return suited }
    let places = MapView.shown(self, route, .azimuthal)
    return places.reach(from: places.middle([])) <= AutomaticView.widestRim
      ? .azimuthal : .naturalEarth
  }
}

extension MapView {
  /// The closest view there is, in radians of the shorter side: 5 km. The finest outlines have a
  /// point every few hundred meters; nearer, the map would show less than it seems to.
  private static let closest = 5_000.0 / Earth.meanRadius

  /// Creates the closest view that shows what is to be shown within a margin.
  ///
  /// - Parameters:
  ///   - route: The points of the route, at least one, longitudes unwrapped.
  ///   - weights: The weight of each point in the middle of them; none where all weigh the same.
  ///   - insets: Pixels to leave free at the left and right, and at the top and bottom.
  ///   - globeInset: Pixels to leave free round a map that is seen whole.
  ///   - middle: The longitude opposite which a flat map is best cut, where routes go all round.
  ///   - hub: The place in the middle of a round map, which is then seen whole.
  package init(
    _ fit: Fit, route: [GeoPoint], weights: [Double] = [], projection: Projection,
    in size: PixelSize, insets: (x: Double, y: Double), globeInset: Double, middle: Double? = nil,
    hub: GeoPoint? = nil
  ) {
    let fit = fit.onMap(with: projection.raw.cut)
    let shown = MapView.shown(fit, route, projection)
    let isBox = if case .bounds = fit { true } else { false }
    var center = MapView.center(of: shown, weights: isBox ? [] : weights, projection)
    if fit.goesAllRound, case .horizon = projection.raw.cut {
      // Round a pole the route is upright.
      center.longitude = route.middleLongitude
    }
    if let middle, fit == .route, projection.raw.cut == .antimeridian {
      center.longitude = middle
    }
    if let hub, case .horizon = projection.raw.cut { center = hub }
    let isRound = projection == .azimuthal && fit == .route && hub == nil
    let turn = isRound ? PolarTurn(of: route, round: center, in: size)?.degrees : nil
    let rotation = SphereRotation(center: center, turn: turn ?? 0)
    let extent =
      Rect(
        around: MapView.flatten(shown, projection, projection.raw.cut, center, rotation))
      ?? .zero

    let room = (
      x: max(1, Double(size.width) - 2 * insets.x), y: max(1, Double(size.height) - 2 * insets.y)
    )
    let side = Double(min(size.width, size.height))
    // Mercator enlarges by the secant of the latitude: the limit is one on the ground.
    let latitude = projection.stretchesPoles ? Mercator.latitude(of: -extent.center.y) : 0
    let closest = MapView.closest / max(sineCosine(degrees: latitude).cosine, 0.01)
    // A route due north has no width, one along a parallel no height; the third bound is finite.
    var scale = min(room.x / extent.width, room.y / extent.height, side / closest)
    var origin = extent.center

    var cut = MapView.cut(of: projection, fit, round: shown, rotation, isHub: hub != nil)
    if case .horizon(let limit) = cut {
      // A round map that is seen whole fills the picture.
      let whole = max(side / 2 - globeInset, 1) / Projection.radius(of: projection.raw, at: limit)
      switch (fit, projection) {
      case (.world, _): scale = whole
      case (.route, .azimuthal) where hub != nil: scale = whole
      // A globe is to be seen as one, unless that would make a dot of the route.
      case (.route, .orthographic): scale = max(whole, scale * 0.2)
      case (.route, _), (.bounds, _): break
      }
      if scale <= whole { origin = .zero }
      if turn != nil {
        // A map over a pole goes on to the corners of the picture, as long as lands keep their shape.
        let half = Point(x: Double(size.width) / 2 + 10, y: Double(size.height) / 2 + 10)
        let corner = Point(x: abs(origin.x), y: abs(origin.y)) + half * (1 / scale)
        let farthest = corner.distance(to: .zero)
        if farthest <= MapView.farthestCorner { cut = .horizon(max(limit, farthest)) }
      }
    }
    self.init(
      of: projection, cut: cut, center: center, scale: scale, origin: origin, in: size, turn: turn)
    switch fit {
    case .route:
      keepToUsefulParallels(of: shown, extent: extent, inset: insets.y, sheetInset: globeInset)
    case .world: endAtUsefulParallels(of: route)
    case .bounds: keepToParallels(of: shown)
    }
  }

  /// The least distance of an azimuthal map's edge from its middle, in radians: a little more than
  /// a hemisphere. Beyond, it pulls the lands out of shape.
  private static let usefulReach = 100 * Double.pi / 180

  /// The largest distance of a corner of the picture from the middle of a map over a pole, in radians.
  private static let farthestCorner = 135 * Double.pi / 180

  /// The cut of the map: an azimuthal one ends a little beyond what it is to show, unless that is
  /// the world.
  private static func cut(
    of projection: Projection, _ fit: Fit, round places: [GeoPoint], _ rotation: SphereRotation,
    isHub: Bool
  ) -> ProjectionCut {
    guard projection == .azimuthal, fit != .world, case .horizon(let limit) = projection.raw.cut
    else {
      return projection.raw.cut
    }
    let reach = rotation(places).distances.max() ?? 0
    // Round a hub every spoke ends near the edge.
    if isHub { return .horizon(min(reach * 1.06, limit)) }
    return .horizon(min(max(usefulReach, reach * 1.12), limit))
  }

  /// The distance of a route from the sides of a box that goes all round the Earth, in degrees.
  private static let roomAtSides = 10.0

  /// Returns the view for a route of which other turns of the Earth are in the picture, too: there each place is where
  /// the picture has it.
  package func onOneTurn(_ route: [GeoPoint]) -> MapView {
    let shown = window()
    let turn = shown.west...shown.east
    guard cut == .none, turn.upperBound - turn.lowerBound <= 360,
      route.contains(where: { place in
        !turn.contains(place.longitude)
          && turn.contains(place.longitude.unwrapped(near: (shown.west + shown.east) / 2))
      })
    else { return self }
    var view = self
    view.cut = .antimeridian
    return view
  }

  /// The places whose box is to be shown.
  fileprivate static func shown(
    _ fit: Fit, _ route: [GeoPoint], _ projection: Projection
  ) -> [GeoPoint] {
    switch fit {
    case .route: return route
    case .world:
      let middle = worldCenter(route)
      switch projection {
      case .mercator:
        // Where Mercator is still a map: without the far south and the far north, but for a route
        // that goes there.
        let (south, north) = (inhabited.lowerBound, inhabited.upperBound)
        return box(south: south, west: middle - 180, north: north, east: middle + 180) + route
      case .equirectangular, .naturalEarth, .robinson:
        return box(south: -90, west: middle - 180, north: 90, east: middle + 180)
      case .azimuthal, .orthographic: return route
      }
    case .bounds(let south, let west, let north, let east):
      let width = Fit.width(west: west, east: east)
      // Of all turns of the Earth the one on which the route is drawn.
      var start = (west + width / 2).unwrapped(near: route.middleLongitude) - width / 2
      if fit.goesAllRound {
        // All round there are no sides: they make way for the route.
        let ends = route.longitudes
        start = min(max(start, ends.east + roomAtSides - width), ends.west - roomAtSides)
      }
      // Mercator has no poles.
      let limit = projection.stretchesPoles ? Mercator.limit : 90
      let (bottom, top) = (min(max(south, -limit), limit - 1), max(min(north, limit), 1 - limit))
      let border = box(south: bottom, west: start, north: top, east: start + width)
      guard case .horizon = projection.raw.cut, width > 180 else { return border }
      // The border of more than half a turn has its middle on the other side of the Earth.
      return border
        + stride(from: start, to: start + width, by: 10).flatMap {
          box(south: bottom, west: $0, north: top, east: $0)
        }
    }
  }

  /// Points round a box, close enough that curved edges are known by them.
  private static func box(
    south: Double, west: Double, north: Double, east: Double
  ) -> [GeoPoint] {
    (0...24).flatMap { step -> [GeoPoint] in
      let share = Double(step) / 24
      let (longitude, latitude) = (west + (east - west) * share, south + (north - south) * share)
      return [
        GeoPoint(latitude: south, longitude: longitude),
        GeoPoint(latitude: north, longitude: longitude),
        GeoPoint(latitude: latitude, longitude: west),
        GeoPoint(latitude: latitude, longitude: east),
      ]
    }
  }

  /// The middle of a world map: Greenwich, unless the route crosses the line opposite.
  private static func worldCenter(_ route: [GeoPoint]) -> Double {
    let (west, east) = route.longitudes
    if west >= -180 && east <= 180 { return 0 }
    return (route.middleLongitude / 10).rounded() * 10
  }

  private static func center(
    of places: [GeoPoint], weights: [Double], _ projection: Projection
  ) -> GeoPoint {
    switch projection.raw.cut {
    case .none, .antimeridian:
      return GeoPoint(latitude: 0, longitude: places.middleLongitude)
    case .horizon: return places.middle(weights)
    }
  }
}

extension [GeoPoint] {
  /// The longitudes at both ends; 0 of no places.
  var longitudes: (west: Double, east: Double) {
    let longitudes = map(\.longitude)
    return (longitudes.min() ?? 0, longitudes.max() ?? 0)
  }

  /// The longitude halfway between both ends.
  fileprivate var middleLongitude: Double { (longitudes.west + longitudes.east) / 2 }

  /// Returns the place that all of these have round them: the direction of their sum.
  ///
  /// - Parameter weights: The weight of each; none where all weigh the same.
  func middle(_ weights: [Double]) -> GeoPoint {
    let straight = SphereRotation(center: GeoPoint(latitude: 0, longitude: 0))
    var (x, y, z) = (0.0, 0.0, 0.0)
    for (index, direction) in straight(self).enumerated() {
      let weight = weights.isEmpty ? 1 : weights[index]
      x += weight * direction.towards
      y += weight * direction.east
      z += weight * direction.north
    }
    // Places all round the globe have no middle; the first will do.
    guard (x * x + y * y + z * z).squareRoot() > 1e-6 * Double(count) else {
      return self.first ?? GeoPoint(latitude: 0, longitude: 0)
    }
    let across = (x * x + y * y).squareRoot()
    return GeoPoint(
      latitude: bearing(dx: z, dy: -across), longitude: bearing(dx: y, dy: -x))
  }
}

extension Mercator {
  /// The latitude of a line of the flat map, in degrees.
  fileprivate static func latitude(of y: Double) -> Double {
    (invert(x: 0, y: y)?.latitude ?? 0) * 180 / .pi
  }
}
