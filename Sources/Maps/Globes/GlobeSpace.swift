package import FlightGraphics
internal import FlightOptions
package import FlightScene
package import FlightStyles

/// What is round a globe and on it that does not turn: space with its stars, air, the sea, and the
/// shade towards its rim.
package struct GlobeSpace {
  private let theme: Theme
  /// True if space is dark in one of the themes that the picture is told in.
  private let hasStars: Bool
  private let size: PixelSize
  private let center: Point
  private let radius: Double

  /// - Parameters:
  ///   - themes: All themes that the picture is told in.
  ///   - center: The middle of the disc.
  ///   - radius: Its radius in pixels.
  package init(
    _ theme: Theme, of themes: [Theme], in size: PixelSize, center: Point, radius: Double
  ) {
    (self.theme, self.size, self.center, self.radius) = (theme, size, center, radius)
    hasStars = themes.contains(where: \.hasDarkSpace)
  }

  /// The color of air against dark space, and its opacity at the rim.
  private static let (air, airOpacity) = (Color(0x468CFF), 0.75)
  /// The depth of the air, and the height over which it loses half of its light, in radii.
  private static let (depth, halving) = (0.12, 0.0243)
  /// The rings that the air is drawn with.
  private static let airSteps = 16
  /// The stars of a picture of 500 by 500 pixels.
  private static let stars = 90.0
  private var isDark: Bool { theme.hasDarkSpace }

  /// The stars, if space is dark.
  package var stars: [Node] { hasStars ? [.shape(sky)] : [] }

  /// The disc of the sea.
  package var sea: Node {
    .shape(Shape(.map(.sea), path: .circle(center: center, radius: radius), fill: theme.ocean))
  }

  /// The shades over the globe, deeper towards its rim, so many that they are soft.
  private static let shades = 12
  /// The depth of the shade in radii, and its opacity at the rim on dark pictures.
  private static let (shadeDepth, shadeOpacity) = (0.2, 0.42)

  /// The shade over the globe, and its edge.
  package var shade: [Node] {
    let edge = Stroke(
      color: isDark ? GlobeSpace.air.withOpacity(0.8) : theme.coast,
      width: max(theme.sizes.coast * size.lineUnit, 0.5))
    return [
      .group(Group(.map(.limb), children: rings)),
      .shape(Shape(.map(.edge), path: .circle(center: center, radius: radius), stroke: edge)),
    ]
  }

  private var rings: [Node] {
    let count = GlobeSpace.shades
    let deepest =
      isDark
      ? GlobeSpace.shadeOpacity
      : 1 - power(1 - theme.limb.opacity, Double(count))
    let color = (isDark ? Color(0x000814) : theme.limb)
      .withOpacity(1 - power(1 - deepest, 1 / Double(count)))
    return (1...count).map { step in
      let width = radius * GlobeSpace.shadeDepth * Double(step) / Double(count)
      return .shape(
        Shape(
          .map(.limb), path: .circle(center: center, radius: radius - width / 2),
          stroke: Stroke(color: color, width: width)))
    }
  }

  /// Discs that lie over each other: their opacities add up to a light that fades away from the rim.
  package var air: [Node] {
    let color = isDark ? GlobeSpace.air : theme.shore
    let most = isDark ? GlobeSpace.airOpacity : 0.28
    let step = GlobeSpace.depth / Double(GlobeSpace.airSteps)
    // What the light leaves of what is behind it, in the middle of each ring.
    let rests = (0...GlobeSpace.airSteps).map { ring in
      ring == GlobeSpace.airSteps
        ? 1 : 1 - most * power(0.5, (Double(ring) + 0.5) * step / GlobeSpace.halving)
    }
    return (0..<GlobeSpace.airSteps).reversed().map { ring in
      .shape(
        Shape(
          .earth(.air),
          path: .circle(center: center, radius: radius * (1 + Double(ring + 1) * step)),
          fill: color.withOpacity(1 - rests[ring] / rests[ring + 1])))
    }
  }

  /// Faint stars, the same in every picture of a size.
  private var sky: Shape {
    var path = Path()
    let count = Int(
      GlobeSpace.stars * (Double(size.width * size.height) / 250_000).squareRoot())
    var seed: UInt64 = 0x9E37_79B9_7F4A_7C15
    func next() -> Double {
      seed ^= seed << 13
      seed ^= seed >> 7
      seed ^= seed << 17
      return Double(seed >> 11) / Double(1 << 53)
    }
    for _ in 0..<count {
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
  fileprivate var hasDarkSpace: Bool { space.luminance < Theme.dark }
}
