internal import FlightGraphics
internal import FlightOrdering
internal import FlightScene

/// Air round a sphere in the light of the sun, pixel by pixel: bright where it is day under it, warm where the
/// sun rises or sets, and next to nothing in the night.
struct AirLayer: Sendable {
  private let views: Track<SphereView>
  private let sun: Track<SIMD3<Double>>
  private let reach: Double
  /// The opacity, of 255, by the square of the distance from the middle.
  private let opacities: [Float]
  /// The red, green, blue and opacity that are left, by the height of the sun.
  private let shares: [SIMD4<Float>]

  /// The steps in which the height of the sun is told.
  private static let heights = 1023
  /// The sines of the sun's height between which air comes to be lit, and how far it is warm on both sides.
  private static let (dawn, warm) = (-0.34...0.3, 0.2)
  /// The share of light that is left in the night, and that in the day, of air that is lit evenly.
  private static let (dark, bright) = (0.05, 1.2)
  /// Air where it is warmest, and how much of it that is.
  private static let (gold, warmth) = (Color(0xFFA45C), 0.7)

  /// - Returns: `nil` for a group without air.
  init?(_ group: Group) {
    guard let air = group.air else { return nil }
    (views, sun, reach) = (air.views, air.sun, air.reach)
    opacities = FadingDisc.opacities(air.color, air.fade)
    func channels(_ color: Color) -> SIMD4<Float> {
      SIMD4(Float(color.red), Float(color.green), Float(color.blue), 255) / 255
    }
    let (own, gold) = (channels(air.color), channels(AirLayer.gold))
    let dawn = AirLayer.dawn
    shares = (0...AirLayer.heights).map { step in
      let height = Double(step) / Double(AirLayer.heights) * 2 - 1
      let share =
        ((height - dawn.lowerBound) / (dawn.upperBound - dawn.lowerBound)).clamped(to: 0...1)
      let light = AirLayer.dark + (AirLayer.bright - AirLayer.dark) * eased(share)
      let near = max(1 - abs(height + 0.04) / AirLayer.warm, 0)
      let warmth = Float(eased(near) * AirLayer.warmth)
      return (own + (gold - own) * warmth) * Float(light)
    }
  }

  /// The time from which on it does not change.
  var restTime: Seconds { max(views.restTime, sun.restTime) }

  /// Draws the part of the air at a time that a tile holds.
  func draw(at time: Seconds, over tile: inout [UInt32], at rect: PixelRect) {
    let view = views[at: time]
    let sun = sun[at: time].normalized
    let (right, up, towards) = (
      Float(sun.dot(view.right)), Float(sun.dot(view.up)), Float(sun.dot(view.towards))
    )
    let area = Rect(
      minX: Double(rect.x), minY: Double(rect.y), maxX: Double(rect.maxX),
      maxY: Double(rect.maxY))
    let outer = view.radius * reach
    guard
      let seen = Rect(from: view.center, to: view.center).expanded(by: outer).intersection(area)
    else { return }
    let seenRect = PixelRect(
      x: Int(seen.minX.rounded(.down)), y: Int(seen.minY.rounded(.down)),
      width: Int(seen.maxX.rounded(.up)) - Int(seen.minX.rounded(.down)),
      height: Int(seen.maxY.rounded(.up)) - Int(seen.minY.rounded(.down)))
    let (scale, limb) = (Float(1 / outer), Float(reach))
    let half = Float(AirLayer.heights) / 2
    for row in seenRect.y..<seenRect.maxY {
      let y = Float(view.center.y - Double(row) - 0.5) * scale
      for column in seenRect.x..<seenRect.maxX {
        let x = Float(Double(column) + 0.5 - view.center.x) * scale
        let square = x * x + y * y
        let step = square * Float(FadingDisc.steps)
        guard square < 1 else { continue }
        let index = Int(step)
        let opacity =
          opacities[index] + (opacities[index + 1] - opacities[index]) * (step - Float(index))
        if opacity <= 0 { continue }
        // Over the Earth the place that is seen, beyond the rim the one that is nearest.
        let inner = square * limb * limb
        let across = inner < 1 ? limb : 1 / square.squareRoot()
        let height =
          (x * right + y * up) * across + max(1 - inner, 0).squareRoot() * towards
        let share = shares[Int(min(max(height * half + half, 0), 2 * half))]
        let threshold = Dither.thresholds[Dither.index(x: column, y: row)]
        let told = share * opacity + threshold
        // No color is brighter than its opacity lets it.
        let alpha = UInt32(min(told.w, 255))
        let color =
          alpha << 24 | min(UInt32(told.x), alpha) << 16 | min(UInt32(told.y), alpha) << 8
          | min(UInt32(told.z), alpha)
        let place = (row - rect.y) * rect.width + column - rect.x
        tile[place] = color &+ dimmed(tile[place], by: 255 - alpha)
      }
    }
  }
}
