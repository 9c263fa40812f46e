package import FlightGraphics
internal import FlightOptions
internal import FlightOrdering
package import FlightScene
package import FlightStyles

/// The surroundings of a globe, and the parts of it that do not turn: space with its stars, the sea, the shade towards
/// its rim, and air.
package struct GlobeSpace {
  private let theme: Theme
  /// True if space is dark in one of the themes that the picture is told in.
  private let hasStars: Bool
  private let size: PixelSize
  private let center: Point
  private let radius: Double
  /// The depths of air and shade beside those of a globe that is seen whole: the closer the eye, the less
  /// they are of the globe.
  private let thinness: Double

  /// - Parameters:
  ///   - themes: All themes that the picture is told in.
  ///   - center: The middle of the disc.
  ///   - radius: Its radius in pixels.
  ///   - closest: The radius where the eye comes closest.
  package init(
    _ theme: Theme, of themes: [Theme], in size: PixelSize, center: Point, radius: Double,
    closest: Double
  ) {
    let whole = Double(min(size.width, size.height)) / 2
    // Where the eye comes much closer, it would end as a veil.
    thinness = min(
      whole / (radius * closest).squareRoot(), GlobeSpace.thickest * whole / closest, 1)
    (self.theme, self.size, self.center, self.radius) = (theme, size, center, radius)
    hasStars = themes.contains(where: \.hasDarkSpace)
  }

  /// The depth where the eye comes closest, beside that of a globe that is seen whole, at most.
  private static let thickest = 3.0
  /// The color of air against dark space, and its opacity at the rim.
  private static let (air, airOpacity) = (Color(0x4F94FF), 0.8)
  /// The depth of the air outside of the rim, the height over which it loses half of its light, and how far
  /// it is seen over the Earth, in radii.
  private static let (depth, halving, haze) = (0.12, 0.022, 0.07)
  /// The stars of a picture.
  private static let stars = 100
  private var isDark: Bool { theme.hasDarkSpace }

  /// The stars, if space is dark.
  package var stars: [Node] { hasStars ? [.shape(sky)] : [] }

  /// The disc of the sea.
  package func sea(_ color: Color) -> Node {
    .shape(Shape(.map(.sea), path: .circle(center: center, radius: radius), fill: color))
  }

  /// The depth of the shade towards the rim in radii, and its opacity there on dark pictures.
  private static let (shadeDepth, shadeOpacity) = (0.22, 0.5)
  /// The times that a theme's shade is laid over itself.
  private static let layers = 12.0

  /// The shade over the globe, deeper towards its rim, and the edge.
  package var shade: [Node] {
    let shade = (isDark ? Color(0x000814) : theme.limb).withOpacity(
      isDark
        ? GlobeSpace.shadeOpacity : 1 - power(1 - theme.limb.opacity, GlobeSpace.layers))
    let depth = GlobeSpace.shadeDepth * thinness
    let start = 1 - depth
    let edge = Stroke(
      color: isDark ? GlobeSpace.air.withOpacity(0.18) : theme.coast,
      width: max(theme.sizes.coast * size.lineUnit, 0.5))
    return [
      .shape(
        disc(.map(.limb), shade, reach: 1, from: start, steps: 8) { place in
          let share = (place - start) / depth
          return share * share
        }),
      .shape(Shape(.map(.edge), path: .circle(center: center, radius: radius), stroke: edge)),
    ]
  }

  /// The air, which is seen on both sides of the rim.
  package var air: Shape {
    let rest = power(0.5, depth / halving)
    let color =
      isDark
      ? GlobeSpace.air.withOpacity(GlobeSpace.airOpacity) : theme.shore.withOpacity(0.28)
    return disc(.earth(.air), color, reach: airReach, from: 1 - haze, steps: 27) { place in
      let height = place - 1
      if height > 0 { return (power(0.5, height / halving) - rest) / (1 - rest) }
      let share = 1 + height / haze
      return share * share * share
    }
  }

  /// The radius of the air, in those of the globe.
  package var airReach: Double { 1 + depth }

  private var depth: Double { GlobeSpace.depth * thinness }
  private var halving: Double { GlobeSpace.halving * thinness }
  private var haze: Double { GlobeSpace.haze * thinness }

  /// A disc round the middle of the globe that fades outwards.
  ///
  /// - Parameters:
  ///   - reach: Its radius, in those of the globe, as the places are that `share` is asked for.
  ///   - start: The place from which on it is not even.
  private func disc(
    _ role: NodeRole, _ color: Color, reach: Double, from start: Double, steps: Int,
    _ share: (Double) -> Double
  ) -> Shape {
    Shape(
      role, path: .circle(center: center, radius: radius * reach), fill: color,
      fade: Fade(from: start / reach, steps: steps) { share($0 * reach).clamped(to: 0...1) })
  }

  /// Faint stars, the same in pictures of all sizes.
  private var sky: Shape {
    var path = Path()
    var seed: UInt64 = 0x9E37_79B9_7F4A_7C15
    func next() -> Double {
      seed ^= seed << 13
      seed ^= seed >> 7
      seed ^= seed << 17
      return Double(seed >> 11) / Double(1 << 53)
    }
    for _ in 0..<GlobeSpace.stars {
      let place = Point(x: next() * Double(size.width), y: next() * Double(size.height))
      let bright = next()
      // None shines through the air.
      guard place.distance(to: center) > radius * (1 + GlobeSpace.depth) else { continue }
      path.addCircle(center: place, radius: (0.35 + 0.55 * bright * bright) * size.lineUnit)
    }
    return Shape(.earth(.stars), path: path, fill: Color(0xFFFFFF, opacity: isDark ? 0.55 : 0))
  }
}

extension Theme {
  /// The luminance below which space is dark.
  private static let dark = 0.08

  /// True if stars may be seen.
  package var hasDarkSpace: Bool { space.luminance < Theme.dark }
}
