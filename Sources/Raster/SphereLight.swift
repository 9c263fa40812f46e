internal import FlightGraphics
internal import FlightOrdering
internal import FlightScene

/// The light of a sun on a sphere, as what becomes of the colors of a map.
struct SphereLight: Sendable {
  /// The shares of red, green and blue that the day leaves, and that of the night, by the height of the sun.
  let steps: [SIMD4<Double>]
  /// The shares that the deepest night leaves.
  let night: NightTone
  private let shares: [LightShare]
  /// The light that water adds to the channels, by how near it is to where it mirrors the sun, in parts of 255 of
  /// ``LightShare/whole``.
  let glints: [SIMD4<UInt32>]
  let land: MapPyramid
  let sun: Track<SIMD3<Double>>

  /// The steps of heights, and of places of the glint.
  static let (heights, places) = (4095, 4095)
  /// The cosine of the angle from the middle of the glint up to which there is none.
  static let edge = 0.8
  /// The sine of the sun's height up to which its light is warm, on both sides of the horizon.
  private static let warm = 0.15
  /// The shares of red, green and blue that are left where light is warmest.
  private static let tint = SIMD3(1.05, 0.92, 0.78)
  /// The share of white light in the glint.
  private static let gold = SIMD3(1, 0.95, 0.84)

  init(_ light: SphereSun, land: MapPyramid) {
    self.land = land
    sun = light.sun
    let look = light.look
    night = look.night
    steps = (0...SphereLight.heights).map { step in
      let height = Double(step) / Double(SphereLight.heights) * 2 - 1
      let down = 1 - max(height, 0)
      let day = look.dusk + (look.noon - look.dusk) * (1 - down * down)
      let redness = max(1 - abs(height) / SphereLight.warm, 0) * look.warmth
      let color = SIMD3(repeating: day) * (1 + (SphereLight.tint - 1) * redness)
      let night = SphereSun.darkness(atHeight: height)
      return SIMD4(color * (1 - night), night)
    }
    shares = steps.map { LightShare(look.night, $0) }
    glints = (0...SphereLight.places).map { step in
      let cosine =
        SphereLight.edge + (1 - SphereLight.edge) * Double(step) / Double(SphereLight.places)
      // A bright middle, and a wide shine that begins at nothing.
      let shine =
        0.7 * power(cosine, 300) + 0.3 * power(cosine, 40)
        - 0.3 * power(SphereLight.edge, 40)
      let light = SphereLight.gold * (max(shine, 0) * look.glint * LightShare.whole)
      return SIMD4(SIMD4(light.z, light.y, light.x, 0), rounding: .toNearestOrEven)
    }
  }

  var restTime: Seconds { sun.restTime }

  /// The directions to the sun, and of ground that mirrors it, at a time.
  func directions(
    at time: Seconds, seenBy view: SphereView
  ) -> (sun: SIMD3<Float>, glint: SIMD3<Float>) {
    let sun = sun[at: time].normalized
    return (SIMD3(sun), SIMD3((sun + view.towards).normalized))
  }

  /// Calls something with what lights colors.
  func withColors(_ body: (Colors) -> Void) {
    shares.withUnsafeBufferPointer { shares in
      glints.withUnsafeBufferPointer { glints in
        LightShare.thresholds.withUnsafeBufferPointer { thresholds in
          land.withColors {
            body(
              Colors(
                shares: shares, seaward: night.pixelFactors, glints: glints, thresholds: thresholds,
                land: $0))
          }
        }
      }
    }
  }

  /// Colors in the light of the sun.
  struct Colors {
    fileprivate let shares: UnsafeBufferPointer<LightShare>
    fileprivate let seaward: SIMD4<Int32>
    fileprivate let glints: UnsafeBufferPointer<SIMD4<UInt32>>
    fileprivate let thresholds: UnsafeBufferPointer<UInt32>
    let land: MapPyramid.Colors

    /// A color of the map as it is seen.
    ///
    /// - Parameters:
    ///   - height: The step of the sun's height.
    ///   - glint: The step of the glint; 0 for none.
    ///   - water: The share of water, of 255.
    ///   - dither: The number of the threshold.
    @inline(__always)
    func callAsFunction(
      _ color: UInt32, height: Int32, glint: Int32, water: UInt32, dither: Int
    ) -> UInt32 {
      let channels = SIMD4<UInt32>(truncatingIfNeeded: unsafeBitCast(color, to: SIMD4<UInt8>.self))
      var sum =
        channels &* shares[Int(height)](channels, seaward) &+ SIMD4(repeating: thresholds[dither])
      if glint > 0 {
        // What is bright already is little brighter, so that the middle is no white disc.
        let most = SIMD4<UInt32>(repeating: 255)
        let lit = (sum &>> 15).clamped(lowerBound: .zero, upperBound: most)
        let dark = most &- ((lit &* lit) &>> 8)
        sum &+= ((glints[Int(glint)] &* water) &>> 8) &* dark
      }
      let lit = sum &>> 15
      // No color is brighter than its opacity lets it.
      let most = SIMD4(repeating: color >> 24)
      return unsafeBitCast(
        SIMD4<UInt8>(truncatingIfNeeded: lit.replacing(with: most, where: lit .> most)),
        to: UInt32.self)
    }
  }
}
