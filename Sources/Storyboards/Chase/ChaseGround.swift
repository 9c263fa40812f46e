internal import FlightAtlas
internal import FlightGeodesy
internal import FlightGraphics
internal import FlightMaps
internal import FlightOptions
internal import FlightScene
internal import FlightStyles

/// The ground that a camera behind the marker sees: the map of the plan, raised.
struct ChaseGround {
  let terrain: Terrain

  /// The factor by which mountains are steeper than they are.
  private static let steepness = 11.0
  /// The height up to which the ground reaches, in meters: summits are lower than they are, as what lies within
  /// some kilometers round them counts.
  private static let summits = 6500.0
  /// The most pixels of the map of a small picture, and for each pixel of a large one; and those for a radian above
  /// which it has nothing more to tell.
  private static let (mostPixels, mostForEach, finest) = (1.8e7, 4.5, 12_000.0)
  /// The pixels of the heights for a radian: as many as the embedded planes have.
  private static let heights = 10_800 / (2 * Double.pi)
  /// The most columns and rows of a map: places on it are told in parts of 256 of a pixel, below 2²².
  private static let mostColumns = 16_000.0
  /// The width of lines that are laid on the ground, beside that of those in the picture's plane: seen aslant, a
  /// line is thinner across the picture.
  private static let slant = 3.0
  /// The degrees from a pole within which all meridians are in sight.
  private static let polar = 4.0

  /// - Throws: `.noMoments`.
  init(_ plan: Plan, _ views: Track<HorizonView>) throws(StoryboardError) {
    let samples = views.keys.map(\.value)
    let wanted = ChaseGround.window(samples, in: plan.size)
    let nearest = samples.map { ChaseGround.nearest($0, in: plan.size) }.min() ?? 0.1
    let focus = samples[0].focus
    let (width, height) = (
      (wanted.east - wanted.west) * .pi / 180, (wanted.north - wanted.south) * .pi / 180
    )
    let mostPixels = max(
      ChaseGround.mostPixels, ChaseGround.mostForEach * Double(plan.size.area))
    let (seen, size) = wanted.sized(
      perRadian: min(
        focus / nearest, ChaseGround.finest,
        (mostPixels / (width * height)).squareRoot(),
        ChaseGround.mostColumns / max(width, height)))
    let view = seen.view(in: size)
    let halvings = (0...6).last { view.scale / Double(1 << $0) >= ChaseGround.heights } ?? 0
    let coarse = seen.view(in: size.halved(halvings))
    // At the marker, lines are as wide as on a map that lies flat.
    let middle = samples[samples.count / 2]
    let scale = focus / ChaseGround.distance(middle, atRow: 0.7 * Double(plan.size.height))
    let rings = plan.map.rangeRings.flatMap {
      $0.nodes(plan, on: view, scale: ChaseGround.slant * view.scale / scale)
    }
    let sun = try plan.sunMoments().map { moments in
      views.keys.map { key in
        let sun = Sun(secondsSince1970: moments[at: key.time]).subsolarPoint
        return TimeKey(time: key.time, value: sun.direction)
      }
    }
    let heights = EarthHeights(on: coarse, under: view, plan.map.ground)
    var map = plan.roundMap(
      on: view, scale: scale, slant: ChaseGround.slant,
      net: plan.theme.net == .none ? nil : .always)
    map.background = plan.theme.ocean
    map.nodes += rings
    var terrain = Terrain(
      map: map,
      window: .init(west: seen.west, east: seen.east, south: seen.south, north: seen.north),
      heights: .init(
        columns: heights.columns, rows: heights.rows,
        values: heights.kilometers.map {
          Float(ChaseGround.height(ofMeters: Double($0) * 1000))
        }, lights: heights.lights, flat: heights.flat),
      views: views, air: plan.theme.air(over: plan.map.ground),
      light: sun.map { sun in
        SphereSun(
          sun: Track(sun), look: SunLayer.look(plan),
          land: plan.land(on: seen.view(in: size.halved(1))))
      })
    terrain.near = ChaseGround.near(terrain, in: plan.size)
    if sun != nil {
      terrain.lights =
        NightLights.everywhere(in: view, isGray: plan.theme.isGray, fromNearby: true)
        .map { [.image($0)] } ?? []
    }
    self.terrain = terrain
  }

  /// The distance from the eye to the ground in the middle of a row, in radii.
  static func distance(_ view: HorizonView, atRow row: Double) -> Double {
    let slope = (view.level.y - row) / view.focus
    guard let (across, height) = view.meeting(slope: slope) else { return 1 }
    let drop = view.distance - height
    return (across * across + drop * drop).squareRoot()
  }

  private static func nearest(_ view: HorizonView, in size: PixelSize) -> Double {
    distance(view, atRow: Double(size.height))
  }

  /// The part of the Earth that is in sight in some of the views.
  private static func window(_ views: [HorizonView], in size: PixelSize) -> GeographicWindow {
    let seen = bounds(of: views, in: size, highest: highest) { $1 } ?? .world
    var (west, east, south, north) = (seen.west, seen.east, seen.south, seen.north)
    let poles = [1.0, -1].filter { pole in views.contains { $0.shows(SIMD3(0, 0, pole)) } }
    let margin = 1.5
    (south, north) = (max(south - margin, -90), min(north + margin, 90))
    (west, east) = (west - margin, east + margin)
    if poles.contains(1) || north > 90 - polar { north = 90 }
    if poles.contains(-1) || south < -90 + polar { south = -90 }
    if north == 90 || south == -90 || east - west >= 360 {
      let middle = (west + east) / 2
      (west, east) = (middle - 180, middle + 180)
    }
    return GeographicWindow(west: west, east: east, south: south, north: north)
  }

  /// The bounds of the ground in sight up to some row; `nil` if none of the views shows any.
  ///
  /// - Parameters:
  ///   - highest: The height of the highest ground, in radii.
  ///   - end: The row of a view, by that of its horizon, which stands for all beyond; `nil` for none.
  static func bounds(
    of views: [HorizonView], in size: PixelSize, highest: Double,
    upTo end: (_ view: HorizonView, _ horizon: Double) -> Double?
  ) -> GeographicWindow? {
    var (west, east, south, north) = (Double.infinity, -Double.infinity, 90.0, -90.0)
    var last: Double?
    let width = Double(size.width)
    for view in views {
      let slope = HorizonView.slope(ofHorizonFrom: view.distance)
      let horizon = view.level.y - view.focus * slope
      let start =
        view.level.y
        - view.focus * view.slope(underRow: Double(size.height), highest: highest)
      let far = sineCosine(degrees: (arcTangent(-slope, 1) + beyond) * 180 / .pi)
      let middle = GeoPoint(direction: view.over).longitude
      let turned = last.map { $0 + (middle - $0).remainder(dividingBy: 360) } ?? middle
      last = turned
      guard let end = end(view, horizon) else { continue }
      for column in stride(from: 0.0, through: 1, by: 0.125) {
        let aside = (column * width - view.level.x) / view.focus
        let cosine = 1 / (1 + aside * aside).squareRoot()
        let direction = (view.ahead + view.right * aside) * cosine
        for share in [0.0, 0.2, 0.5, 0.8, 1] {
          // From what may rise into the picture from below to somewhat beyond the horizon.
          let row = start.interpolated(to: end, at: share)
          let place: SIMD3<Double>
          if share < 1 || end > horizon,
            let meeting = view.meeting(slope: (view.level.y - row) / view.focus * cosine)
          {
            place = view.over * meeting.height + direction * meeting.across
          } else {
            place = view.over * far.cosine + direction * far.sine
          }
          let point = GeoPoint(direction: place)
          let longitude = turned + (point.longitude - turned).remainder(dividingBy: 360)
          (west, east) = (min(west, longitude), max(east, longitude))
          (south, north) = (min(south, point.latitude), max(north, point.latitude))
        }
      }
    }
    return west > east
      ? nil : GeographicWindow(west: west, east: east, south: south, north: north)
  }

  /// The height at which something is drawn, in radii: as steep as the ground as far up as that reaches; farther
  /// up, rockets would be out of sight.
  static func height(ofMeters meters: Double) -> Double {
    (meters + (steepness - 1) * min(meters, summits)) / Earth.meanRadius
  }

  /// The height of the highest ground as it is drawn, in radii.
  private static let highest = height(ofMeters: summits)

  /// The angle beyond the horizon up to which mountains reach over it, in radians.
  private static let beyond = 0.15
}

extension Theme {
  /// The colors of the air, and of space behind it.
  fileprivate func air(over ground: GroundStyle) -> Terrain.Air {
    hasDarkSpace
      ? ground == .antique
        ? Terrain.Air(space: space, high: Color(0x7D6A4A), low: Color(0xE9DDC0))
        : Terrain.Air(space: space, high: Color(0x3A7BE0), low: Color(0xC3DAF4))
      : isGray
        ? Terrain.Air(space: space, high: Color(0xC9C9C9), low: Color(0xF6F6F6))
        : Terrain.Air(space: space, high: Color(0xA9CFEE), low: Color(0xF2F7FC))
  }
}
