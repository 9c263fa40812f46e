internal import FlightAtlas
internal import FlightGeodesy
internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps
internal import FlightOptions
internal import FlightOrdering
internal import FlightScene
internal import FlightStyles

/// The Earth that turns: sea and land, or a map round it, night and air.
struct TurningGlobe {
  /// What lies behind the Earth.
  let under: [Node]
  /// The Earth.
  let nodes: [Node]

  /// The length of an outline's error that nobody sees, in pixels, and where the globe comes closer.
  private static let (tolerance, toleranceInMotion) = (0.8, 1.2)
  /// The columns of a map round the globe; and the most of one in a picture of more than two million pixels, for
  /// each pixel of a square of that area.
  private static let columns = 1024.0...4096
  private static let (mostForEach, mostOfAll) = (2.85, 8192.0)

  /// - Throws: `.noMoments`.
  init(
    _ plan: Plan, _ film: GlobeFilm
  ) throws(StoryboardError) {
    let views = film.globeKeys.map { film.views[$0] }
    let largest = views.map(\.radius).max() ?? 1
    let space = GlobeSpace(
      plan.theme, of: plan.allThemes, in: plan.size, center: views[0].center,
      radius: views[0].radius, closest: largest)
    // Everything is laid out at the first size, and enlarged where the eye comes closer.
    let lens = GlobeLens(film)
    let sun = try plan.sunMoments().map { TurningGlobe.sun($0, film) }
    var earth = Group(.earth(.globe), children: [])
    // The pixels of a radian where the eye comes closest.
    let scale = views.map { $0.radius * $0.enlargement }.max() ?? 1
    let view = TurningGlobe.mapView(scale: scale, in: plan.size)
    if let view, plan.map.needsRoundMap(with: plan.countries) {
      earth.sphere = Sphere(
        map: plan.roundMap(on: view, scale: scale), views: film.track,
        light: sun.map { sun in
          SphereSun(sun: sun.direction, look: SunLayer.look(plan), land: plan.land(on: view))
        })
    }
    if earth.sphere == nil || !plan.isOfPixels {
      let sea = plan.map.backdrop.hasSea ? [space.sea(plan.flatTheme.ocean)] : []
      earth.children = lens.seen(sea + TurningGlobe.outlines(film, lens, plan, sun, largest))
    }
    var air = Group(.earth(.air), children: lens.seen([.shape(space.air)]))
    air.air = sun.flatMap { sun in
      space.air.fade.map { fade in
        SunlitAir(
          color: space.air.fill ?? plan.theme.shore, fade: fade, reach: space.airReach,
          views: film.track, sun: sun.direction)
      }
    }
    let lights = sun.flatMap { sun in
      view.flatMap { TurningGlobe.lights(sun, film, plan, $0) }
    }
    nodes =
      [.group(earth)] + (lights.map { [.group($0)] } ?? []) + lens.seen(space.shade)
      + [.group(air)]
    under = plan.map.backdrop == .theme ? space.stars : []
  }

  /// The radius of a globe on which a hop is seen, beside the longer side of the picture.
  private static let hop = 2.0

  /// Land and night as outlines that turn.
  ///
  /// - Parameter largest: The radius of the globe where the eye comes closest.
  private static func outlines(
    _ film: GlobeFilm, _ lens: GlobeLens, _ plan: Plan, _ sun: MovingSun?, _ largest: Double
  ) -> [Node] {
    let first = film.views[0]
    let clip = Path.circle(center: first.center, radius: first.radius)
    // As on a map round the globe; else it is plain, but for hops, which may have nothing else in sight.
    let hasBorders =
      plan.map.hasMore(with: plan.countries)
      || largest > hop * Double(max(plan.size.width, plan.size.height))
    let land = (plan.map.detail == .none ? [] : lens.stretches).flatMap { stretch in
      TurningGlobe.land(stretch, film, lens, plan, hasBorders: hasBorders, clip: clip)
    }
    return land + (sun.map { night($0, film, lens, plan, clip: clip) } ?? [])
  }

  /// The kilometers of a pixel up to which outlines are fine.
  private static let fine = 12.0
  /// The side of the cells of land close by, in degrees, of which a picture shows few.
  private static let narrowCell = 15.0

  /// The error of borders beside that of coasts: so, and with every other key alone, they have an eighth of
  /// their bytes.
  private static let borderCoarseness = 4.0

  /// The land while the globe is about equally large, and the borders on it; nothing where there is none in
  /// sight.
  private static func land(
    _ stretch: GlobeLens.Stretch, _ film: GlobeFilm, _ lens: GlobeLens, _ plan: Plan,
    hasBorders: Bool, clip: Path
  ) -> [Node] {
    let views = stretch.ticks.map { film.views[$0] }
    let radius = views.map(\.radius).max() ?? 1
    let frame = plan.size.bounds
    let detail: WorldMap.Detail = Earth.meanRadius / 1000 / radius > fine ? .coarse : .medium
    let tolerance =
      (stretch.hidden.isEmpty ? tolerance : toleranceInMotion) / radius * 180 / .pi
    func moving(_ outlines: GlobeOutlines, at ticks: [Int], closed: Bool) -> MovingOutline? {
      let seen = outlines.seen(by: views, in: frame)
      return try? MovingOutline(
        zip(ticks, film.paces(of: ticks)).map { tick, pace in
          MovingOutline.Key(
            time: film.time(of: tick), lines: seen.rings(in: lens.view(at: tick)), pace: pace)
        }, closed: closed)
    }
    let land = GlobeOutlines(
      .land, detail, tolerance: tolerance,
      cell: radius > max(frame.width, frame.height) / 2 ? narrowCell : GlobeOutlines.wideCell)
    var nodes: [Node] = []
    if let outline = moving(land, at: stretch.ticks, closed: true) {
      nodes.append(
        .morph(Morph(.map(.land), outline: outline, fill: plan.flatTheme.land, clip: clip)))
    }
    nodes += plan.countries.marks.compactMap { mark in
      let (code, countries) = (mark.country.code, plan.countries)
      // Flags are pictures, which do not turn.
      guard case .color(let color) = mark.paint,
        let outline = moving(
          GlobeOutlines(.country, detail, tolerance: tolerance, of: code), at: stretch.ticks,
          closed: true)
      else { return nil }
      let fill = color ?? countries.highlightColor ?? plan.flatTheme.highlight
      return .morph(Morph(.country(code), outline: outline, fill: fill, clip: clip))
    }
    if hasBorders,
      let outline = moving(
        GlobeOutlines(lines: .border, detail, tolerance: tolerance * borderCoarseness),
        at: stretch.everyOtherTick, closed: false)
    {
      let theme = plan.flatTheme
      let pen = Stroke(
        color: theme.border, width: max(theme.sizes.border * plan.size.lineUnit, 0.5))
      nodes.append(.morph(Morph(.map(.borders), outline: outline, stroke: pen, clip: clip)))
    }
    if stretch.hidden.isEmpty || nodes.isEmpty { return nodes }
    return [.group(Group(.map(.land), hidden: stretch.hidden, children: nodes))]
  }

  /// The pixels of a map round a globe for one of the picture where the eye comes closest: between so many, lines
  /// stay sharp. Of one twice as fine frames would only see the half.
  private static let fineness = 1.5

  /// The view of the whole Earth that a map round the globe has.
  private static func mapView(scale: Double, in picture: PixelSize) -> MapView? {
    let most = (mostForEach * Double(picture.area).squareRoot())
      .clamped(to: columns.upperBound...mostOfAll)
    let columns =
      ((2 * .pi * scale * fineness).clamped(to: columns.lowerBound...most) / 64).rounded(.up)
      * 64
    guard let size = PixelSize(width: Int(columns), height: Int(columns) / 2) else { return nil }
    return MapView(
      of: .equirectangular, cut: Projection.equirectangular.raw.cut,
      center: GeoPoint(latitude: 0, longitude: 0), scale: columns / (2 * .pi), origin: .zero,
      in: size)
  }

  /// The sun over time: its moments, and the direction to it at the ticks between which it moves evenly and
  /// not far.
  private struct MovingSun {
    var moments: Track<Double>
    var ticks: [Int]
    var direction: Track<SIMD3<Double>>
  }

  private static func sun(_ moments: Track<Double>, _ film: GlobeFilm) -> MovingSun {
    let ticks = film.ticks(following: moments, by: MovingNight.stride / MovingNight.speed)
    let keys = ticks.map { tick in
      let time = film.time(of: tick)
      let sun = Sun(secondsSince1970: moments[at: time]).subsolarPoint
      return TimeKey(time: time, value: sun.direction)
    }
    return MovingSun(moments: moments, ticks: ticks, direction: Track(keys))
  }

  /// The lights of cities in the night, which formats of frames show; `nil` where there are none.
  private static func lights(
    _ sun: MovingSun, _ film: GlobeFilm, _ plan: Plan, _ view: MapView
  ) -> Group? {
    guard let image = NightLights.everywhere(in: view, isGray: plan.theme.isGray)
    else { return nil }
    let middles = sun.direction.keys.map { TimeKey(time: $0.time, value: -$0.value) }
    var lights = Group(.earth(.lights), children: [])
    lights.sphere = Sphere(
      map: Sphere.Map(size: view.size, background: Color(0).withOpacity(0), nodes: [.image(image)]),
      views: film.track, cap: Sphere.Cap(middle: Track(middles), edge: SphereSun.lamps))
    return lights
  }

  /// The night on the globe.
  private static func night(
    _ sun: MovingSun, _ film: GlobeFilm, _ lens: GlobeLens, _ plan: Plan, clip: Path
  ) -> [Node] {
    let nodes = plan.nightShades.compactMap { depression, fill -> Node? in
      let keys = zip(sun.ticks, film.paces(of: sun.ticks)).map { tick, pace in
        let time = film.time(of: tick)
        let night = Night(
          under: Sun(secondsSince1970: sun.moments[at: time]), depression: depression)
        return MovingOutline.Key(
          time: time, lines: lens.view(at: tick).outline(of: night), pace: pace)
      }
      guard let outline = try? MovingOutline(keys, closed: true) else { return nil }
      return .morph(
        Morph(
          .night(below: Int(depression)), outline: outline, fill: fill, rule: .evenOdd))
    }
    var night = Group(.earth(.night), children: nodes)
    night.softness = SunLayer.softness(
      ofPixelsForRadian: film.views[0].radius, in: film.views[0].disc, clip)
    return [.group(night)]
  }
}

extension Plan {
  /// The theme of plain land and sea where a photograph is seen in formats of frames alone, with its dark
  /// space and letters that suit that: in the photograph's colors they would be mud.
  fileprivate var flatTheme: Theme {
    !map.ground.isPhotograph ? theme : plainTheme.isDark ? plainTheme : .night
  }
}

extension SphereView {
  /// The outline of a night on the disc.
  fileprivate func outline(of night: Night) -> [[Point]] {
    let center = GeoPoint(direction: towards)
    guard let size = PixelSize(width: 2, height: 2) else { return [] }
    let horizon = horizon
    let limit = arcTangent((1 - horizon * horizon).squareRoot(), horizon)
    // A map in radii about the middle, north up.
    let view = MapView(
      of: .orthographic, cut: .horizon(limit), center: center, scale: 1, origin: .zero, in: size)
    let flat = NightOutline(view: view, longitudes: 0...0, parts: SunLayer.parts)
    let north = SIMD3<Double>(0, 0, 1) - towards * towards.z
    let top = north.length > 1e-9 ? north.normalized : up
    let east = top.cross(towards)
    return flat.rings(of: night, middle: night.middle.longitude).map { ring in
      ring.map { corner in
        let (x, y) = (corner.x - 1, 1 - corner.y)
        let square = x * x + y * y
        let across = east * x + top * y
        // What lies beyond the horizon stays beyond the rim.
        let most = 1 - horizon * horizon
        guard square <= most else {
          let rim = rim(towards: across)
          let reach = 1 + 0.3 * (square / most - 1).clamped(to: 0...1)
          return self.center + (rim - self.center) * reach
        }
        return self(across + towards * (1 - square).squareRoot())
      }
    }
  }
}
