internal import FlightGraphics
internal import FlightMaps
internal import FlightOptions
internal import FlightScene
internal import FlightStyles

/// The night over land and sea, and the lights of cities in it.
struct SunLayer {
  /// The night, and the lights over it.
  let nodes: [Node]

  /// The look of the Earth under the sun: on light maps, where night is a navy blue, on dark ones, and on
  /// photographs.
  private static let (lookOnLight, lookOnDark, lookOnPhotograph) = (
    SphereSun.Look(
      noon: 1.02, dusk: 0.9, night: SIMD3(0.2, 0.26, 0.43), warmth: 0.3, glint: 0.35),
    SphereSun.Look(
      noon: 1.25, dusk: 0.7, night: SIMD3(0.4, 0.43, 0.52), warmth: 0.8, glint: 0.15),
    SphereSun.Look(
      noon: 1.3, dusk: 0.55, night: SIMD3(0.18, 0.22, 0.34), warmth: 1, glint: 0.45)
  )

  /// - Parameter theme: Another theme than that of the plan.
  static func look(_ plan: Plan, _ theme: Theme? = nil) -> SphereSun.Look {
    if plan.map.ground.backing == .dark && !plan.map.ground.hasLights { return lookOnPhotograph }
    let theme = theme ?? plan.theme
    var look = theme.isDark ? lookOnDark : lookOnLight
    // What is for print in black has a gray night.
    if theme.isGray {
      (look.night, look.warmth) = (SIMD3(repeating: look.night.sum() / 3), 0)
    } else if !theme.isDark {
      look.night = night(look.night, over: theme.land)
    }
    return look
  }

  /// The shares of light by which land of another color becomes as blue as that of `atlas`, about as dark: by the
  /// same ones sepia would be gray.
  private static func night(_ shares: SIMD3<Double>, over land: Color) -> SIMD3<Double> {
    func channels(_ color: Color) -> SIMD3<Double> {
      SIMD3(Double(color.red), Double(color.green), Double(color.blue))
    }
    let own = shares * (channels(Theme.atlas.land) + 1) / (channels(land) + 1)
    return (own * (shares.sum() / own.sum()))
      .clamped(lowerBound: SIMD3(repeating: 0.1), upperBound: SIMD3(repeating: 0.9))
  }

  /// The shades of a night that changes its form, where they are blurred.
  static let shades = 5
  /// The parts that each side of a shade's edge is drawn with.
  static let parts = 28
  /// The most pixels that a night slides, as one picture: of some days on a close map it would be wider than what
  /// browsers draw.
  private static let longestSlide = 60_000.0
  /// The angle up to which a map is so narrow that night falls on all of it at once, in radians.
  private static let narrow = 0.14
  /// The degrees from which on nights pass so fast that nobody sees on which side they begin.
  private static let longestArc = 360.0 * 120

  /// - Parameter isFilmed: True under a camera that moves.
  /// - Throws: `.noMoments`.
  init(_ plan: Plan, view: MapView, isFilmed: Bool) throws(StoryboardError) {
    guard let moments = try plan.sunMoments() else {
      nodes = []
      return
    }
    let sky = MovingNight(moments)
    var night = Group(.earth(.night), children: [])
    night.night = FlatNight(
      places: FlatNight.Places(view), sun: sky.sun, left: SunLayer.look(plan).night,
      clip: view.area)
    let slides = sky.isMoving && NightOutline.slides(on: view) && !isFilmed
    let isLong = sky.reach(on: view) > SunLayer.longestSlide
    if !sky.isMoving || slides && !isLong {
      night.children = plan.nightInks.compactMap {
        sky.picture(view, $0.color, opacity: $0.opacity)
      }
    } else if slides,
      view.frame.width < view.scale * SunLayer.narrow || sky.arc > SunLayer.longestArc
    {
      night.children = plan.nightInks.map { sky.veil(view, $0.color, opacity: $0.opacity) }
    } else {
      let outline = NightOutline(view: view, longitudes: sky.longitudes, parts: SunLayer.parts)
      night.children =
        slides
        ? [sky.sliding(plan.nightShades, outline, on: view)]
        : plan.nightShades.compactMap { sky.morph($0.depression, outline, fill: $0.fill) }
      night.softness = SunLayer.softness(ofPixelsForRadian: view.scale, in: view.frame, view.area)
    }
    let lights = SunLayer.lights(sky, view, isGray: plan.allThemes.allSatisfy(\.isGray))
    nodes = (night.children.isEmpty ? [] : [.group(night)]) + lights
  }

  /// The blur of shades that change their form.
  static func softness(
    ofPixelsForRadian scale: Double, in area: Rect, _ clip: Path?
  ) -> Softness {
    Softness(
      ofShadesApart: SphereSun.twilight / Double(shades - 1) * .pi / 180 * scale, in: area,
      clip: clip)
  }

  /// The lights of cities, which come on as night falls.
  private static func lights(
    _ sky: MovingNight, _ view: MapView, isGray: Bool
  ) -> [Node] {
    let nights = sky.nights
    return NightLights(view, in: nights.map(\.value), isGray: isGray).images.map {
      image, isLit in
      var image = image
      image.clip = view.area
      guard nights.count > 1 else { return .image(image) }
      var group = Group(image.role, children: [.image(image)])
      group.opacity = Track(
        zip(nights, isLit).map { .init(time: $0.time, value: $1 ? 1 : 0) })
      return .group(group)
    }
  }
}

extension Plan {
  /// The inks of the deepest night in formats that lay it over the map, under which land is as dark as its
  /// shares of light want it: of a picture for light and dark pages two, one of which is clear.
  fileprivate var nightInks: [(color: Color, opacity: Double)] {
    allThemes.map { theme in
      let left = SunLayer.look(self, theme).night
      let opacity = 1 - left.min()
      func channel(_ value: UInt8, _ share: Double) -> UInt8 {
        UInt8((Double(value) * (share - left.min()) / opacity).rounded())
      }
      let color = Color(
        red: channel(theme.land.red, left.x), green: channel(theme.land.green, left.y),
        blue: channel(theme.land.blue, left.z))
      return (color, theme == self.theme ? opacity : 0)
    }
  }

  /// The shades of a night from sunset on, of which each lies over those before it: the sun's depths at
  /// which they begin, in degrees, and their colors.
  var nightShades: [(depression: Double, fill: Color)] {
    let count = SunLayer.shades
    let (color, opacity) = nightInks.first { $0.opacity > 0 } ?? (Color(0), 0)
    var clear = 1.0
    return (0..<count).map { step in
      let middle = min(Double(step) + 0.5, Double(count - 1) * 0.98) / Double(count - 1)
      let depth = sineCosine(degrees: SphereSun.twilight * middle).sine
      let left = 1 - opacity * SphereSun.darkness(atHeight: -depth)
      let fill = color.withOpacity(1 - left / clear)
      clear *= 1 - fill.opacity
      return (SphereSun.twilight * Double(step) / Double(count - 1), fill)
    }
  }
}

extension Theme {
  /// True of a theme of black, white and what lies between, for print.
  var isGray: Bool { [land, ocean].allSatisfy { $0.red == $0.green && $0.green == $0.blue } }
}
