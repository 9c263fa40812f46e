internal import FlightGraphics
internal import FlightMaps
internal import FlightOptions
internal import FlightScene
internal import FlightStyles

/// The night over land and sea, and the lights of cities in it.
struct SunLayer {
  /// The night, and the lights over it.
  let nodes: [Node]

  /// The look of the Earth under the sun: on dark maps, and on photographs.
  private static let (lookOnDark, lookOnPhotograph) = (
    SphereSun.Look(
      noon: 1.25, dusk: 0.7, night: NightTone(SIMD3(0.4, 0.43, 0.52)), warmth: 0.8,
      glint: 0.15),
    SphereSun.Look(
      noon: 1.3, dusk: 0.55, night: NightTone(SIMD3(0.18, 0.22, 0.34)), warmth: 1,
      glint: 0.45)
  )
  /// The colors of the lighter and the darker of land and sea in the night on light maps, 1.35 : 1 apart, where
  /// they are nearly alike by day; and the warmth of the dusk.
  private static let (blueNight, grayNight) = (
    (Color(0x3B4C76), Color(0x293960), 0.3), (Color(0x575757), Color(0x434343), 0.0)
  )

  /// - Parameter theme: Another theme than that of the plan.
  static func look(_ plan: Plan, _ theme: Theme? = nil) -> SphereSun.Look {
    if plan.map.ground.backing == .dark && !plan.map.ground.hasLights { return lookOnPhotograph }
    let theme = theme ?? plan.theme
    if !theme.isDark {
      // What is for print in black has a gray night.
      let (light, dark, warmth) = theme.isGray ? grayNight : blueNight
      let hasDarkLand = theme.land.luminance < theme.ocean.luminance
      return SphereSun.Look(
        noon: 1.02, dusk: 0.9,
        night: NightTone(
          of: (theme.land, hasDarkLand ? dark : light), (theme.ocean, hasDarkLand ? light : dark)),
        warmth: warmth, glint: 0.35)
    }
    var look = lookOnDark
    if theme.isGray {
      (look.night, look.warmth) = (NightTone(SIMD3(repeating: look.night.land.sum() / 3)), 0)
    }
    return look
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
      places: FlatNight.Places(view), sun: sky.sun, tone: SunLayer.look(plan).night,
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
      let left = SunLayer.look(self, theme).night.land
      let opacity = 1 - left.min()
      let ink = (theme.land.channels * (left - left.min()) / opacity).rounded(.toNearestOrEven)
      let color = Color(red: UInt8(ink.x), green: UInt8(ink.y), blue: UInt8(ink.z))
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
