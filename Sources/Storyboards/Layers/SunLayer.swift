internal import FlightGeodesy
internal import FlightGraphics
internal import FlightMaps
internal import FlightOptions
internal import FlightScene
internal import FlightStyles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The night over land and sea, in steps from sunset to the end of twilight, and the lights of cities
/// in it.
struct SunLayer {
  /// The shades, the widest first; each lies over those before it, and the lights over all.
  let nodes: [Node]

  /// The night where it is deepest: on light maps, where black would be gray, on dark ones, and on
  /// photographs.
  private static let (onLight, onDark, onPhotograph) = (
    Color(0x10286A, opacity: 0.58), Color(0x071226, opacity: 0.55), Color(0x071226, opacity: 0.75)
  )
  /// The look of a globe under the sun: on light maps, on dark ones, and on photographs.
  private static let (lookOnLight, lookOnDark, lookOnPhotograph) = (
    SphereSun.Look(
      noon: 1.02, dusk: 0.9, night: SIMD3(0.5, 0.56, 0.74), warmth: 0.3, glint: 0.35),
    SphereSun.Look(
      noon: 1.25, dusk: 0.7, night: SIMD3(0.4, 0.43, 0.52), warmth: 0.8, glint: 0.15),
    SphereSun.Look(
      noon: 1.3, dusk: 0.55, night: SIMD3(0.14, 0.17, 0.26), warmth: 1, glint: 0.45)
  )

  static func look(_ plan: Plan) -> SphereSun.Look {
    plan.map.ground.backing == .dark
      ? lookOnPhotograph : plan.theme.isDark ? lookOnDark : lookOnLight
  }

  /// The shades between sunset and the end of twilight, so many that the edge is soft: of one that
  /// stands, which may be looked at, of one that moves, and of one that changes its form, which costs more.
  private static let (standing, sliding, changing) = (25, 13, 7)
  /// The parts that a side of the edge is drawn with, where it keeps its form and where not.
  private static let (standingParts, changingParts) = (90, 28)

  /// - Parameter isFilmed: True under a camera that moves.
  /// - Throws: `.noMoments`.
  init(_ plan: Plan, view: MapView, isFilmed: Bool) throws(StoryboardError) {
    guard let moments = try plan.sunMoments() else {
      nodes = []
      return
    }
    let sky = MovingNight(moments)
    let slides = NightOutline.slides(on: view) && !isFilmed
    let keepsForm = !sky.isMoving || slides
    let outline = NightOutline(
      view: view, longitudes: sky.longitudes,
      parts: keepsForm ? SunLayer.standingParts : SunLayer.changingParts)
    func shades(_ count: Int) -> [Node] {
      (0..<count).compactMap { step in
        let color = SunLayer.color(of: step, in: count, plan)
        let depression = Night.darkest * Double(step) / Double(count - 1)
        return slides && sky.isMoving
          ? sky.sliding(depression, outline, fill: color)
          : sky.isMoving
            ? sky.morph(depression, outline, fill: color)
            : sky.standing(depression, outline, fill: color)
      }
    }
    let isOnLight = plan.map.ground.backing != .dark && !plan.theme.isDark
    let lights =
      plan.map.ground.hasLights ? [] : SunLayer.lights(sky, view, isOnLight: isOnLight)
    // A soft edge that moves changes much of the picture in every frame.
    let count =
      !sky.isMoving ? SunLayer.standing : keepsForm ? SunLayer.sliding : SunLayer.changing
    let night = Group(.earth(.night), children: shades(count))
    nodes = (night.children.isEmpty ? [] : [.group(night)]) + lights
  }

  /// The color of one of some shades, which together are the deepest night.
  static func color(of step: Int, in count: Int, _ plan: Plan) -> Color {
    let color =
      plan.map.ground.backing == .dark ? onPhotograph : plan.theme.isDark ? onDark : onLight
    // As pictures with eight bits a channel can tell it: what one shade is too light the next one makes
    // up for, so that many add up to the same there.
    let opacity = ((1 - pow(1 - color.opacity, 1 / Double(count))) * 255).rounded()
    func told(_ channel: UInt8) -> UInt8 {
      let share = Double(channel) * opacity / 255
      let part = (share * Double(step + 1)).rounded() - (share * Double(step)).rounded()
      // Upwards, as what is a trifle less is cut off.
      return UInt8((part * 255 / opacity).rounded(.up))
    }
    return Color(
      red: told(color.red), green: told(color.green), blue: told(color.blue),
      alpha: UInt8(opacity))
  }

  /// The lights of cities, which come on as night falls.
  private static func lights(_ sky: MovingNight, _ view: MapView, isOnLight: Bool) -> [Node] {
    let nights = sky.nights
    return NightLights(view, in: nights.map(\.night), isOnLight: isOnLight).images.map {
      image, isLit in
      guard nights.count > 1 else { return .image(image) }
      var group = Group(image.role, children: [.image(image)])
      group.opacity = Track(
        zip(nights, isLit).map { .init(time: $0.time, value: $1 ? 1 : 0) })
      return .group(group)
    }
  }
}
