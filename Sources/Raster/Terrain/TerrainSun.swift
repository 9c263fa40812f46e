internal import FlightGraphics
internal import FlightScene

/// The light of the sun on the ground, as on a globe.
struct TerrainSun {
  /// The shares of blue, green and red that the day leaves, and that of the night, by the height of the sun; and
  /// what water adds.
  private let (days, shines): ([SIMD4<Float>], [SIMD4<Float>])
  /// The shares that the night leaves of land, and how much more of the sea; and ``NightTone/seaward``.
  private let (nightLand, more, seaward): (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
  /// The air close to the horizon.
  private let haze: TerrainLayer.Sky
  private let land: MapPyramid
  /// The directions to the sun, and the place of the eye.
  private let (sun, eye): (SIMD3<Float>, SIMD3<Float>)
  /// True if the map of land has half of the other's columns.
  private let isHalf: Bool
  /// The number of finer maps than the whole one.
  private let finer: Int32

  /// The colors of the lights of cities, of the dimmest and the brightest.
  private let (glow, lamps): (SIMD4<Float>, SIMD4<Float>)

  init(
    _ light: SphereLight, sun: SIMD3<Float>, eye: SIMD3<Float>,
    haze: TerrainLayer.Sky, isHalf: Bool, finer: Int32
  ) {
    func tone(_ share: SIMD4<Double>) -> SIMD4<Float> {
      SIMD4(Float(share.z), Float(share.y), Float(share.x), Float(share.w))
    }
    days = light.steps.map(tone)
    (nightLand, self.haze) = (tone(SIMD4(light.night.land, 0)), haze)
    more = tone(SIMD4(light.night.sea - light.night.land, 0))
    seaward = tone(light.night.seaward * 255)
    shines = light.glints.map {
      SIMD4(Float($0.x), Float($0.y), Float($0.z), 0) / Float(LightShare.whole)
    }
    // Where night has no color, they have none.
    let isGray = nightLand.x == nightLand.z
    glow = isGray ? SIMD4(0.6, 0.6, 0.6, 0) : SIMD4(0.24, 0.6, 1, 0)
    lamps = isGray ? SIMD4(0.76, 0.76, 0.76, 0) : SIMD4(0.6, 0.85, 1, 0)
    land = light.land
    (self.sun, self.eye, self.isHalf, self.finer) = (sun, eye, isHalf, finer)
  }

  /// The steps of the sun's height in eight directions.
  @inline(__always)
  func steps(_ x: SIMD8<Float>, _ y: SIMD8<Float>, _ z: SIMD8<Float>) -> SIMD8<Int32> {
    let half = Float(SphereLight.heights) / 2
    return ((x * sun.x + y * sun.y + z * sun.z) * half + half).within(0, 2 * half).rounded
  }

  /// The steps of the glint at eight places: of ground that mirrors the sun to the eye.
  @inline(__always)
  func glints(_ x: SIMD8<Float>, _ y: SIMD8<Float>, _ z: SIMD8<Float>) -> SIMD8<Int32> {
    let (a, b, c) = (eye.x - x, eye.y - y, eye.z - z)
    let away = (a * a + b * b + c * c).squareRoot()
    let (u, v, w) = (a / away + sun.x, b / away + sun.y, c / away + sun.z)
    let cosine = (u * x + v * y + w * z) / (u * u + v * v + w * w + 1e-9).squareRoot()
    let edge = Float(SphereLight.edge)
    let steps = Float(SphereLight.places)
    return ((cosine - edge) * (steps / (1 - edge))).within(0, steps).rounded
  }

  /// The shares of blue, green and red that the day leaves in a direction, and that of the night.
  func day(in direction: SIMD3<Float>) -> SIMD4<Float> {
    let half = Float(SphereLight.heights) / 2
    let height =
      direction.x * sun.x + direction.y * sun.y + direction.z * sun.z
    return days[Int(min(max(height * half + half, 0), 2 * half))]
  }

  /// A color of the ground in the light at its place and behind the air, with the lamps on it, which are its fourth
  /// channel.
  @inline(__always)
  func lit(_ ground: SIMD4<Float>, _ place: TerrainPlace) -> SIMD4<Float> {
    let (tone, day) = (ground + (haze.day - ground) * place.air, days[Int(place.sun)])
    var lit = tone * day
    if day.w > 0 {
      let ways = ground * seaward
      let way = (ways.x + ways.y + ways.z + seaward.w).orMore(0).orLess(1)
      let night = ground * (nightLand + more * way)
      lit += (night + (haze.night - night) * place.air) * day.w
    }
    let height = Float(place.sun) * (2 / Float(SphereLight.heights)) - 1
    let (out, on) = (Float(SphereSun.lamps.lowerBound), Float(SphereSun.lamps.upperBound))
    if tone[3] > 0, -height > out {
      // Laid over the ground, not added to it: on a map that is light by day the sum would be white.
      let light = tone[3] * min((-height - out) / (on - out), 1)
      lit += (glow + (lamps - glow) * light - lit) * light
    }
    if place.glint > 0 {
      land.withColors { land in
        let (half, halvings) = (isHalf ? 1 : 0 as Int32, place.halvings &- finer)
        let opacity = land(
          place.mapColumn &>> half, place.mapRow &>> half, halvings: max(halvings &- half, 0))
        let water = Float(255 &- opacity &>> 24) * (1 / 255) * (1 - place.air)
        let dark = (1 - lit * lit).clamped(lowerBound: .zero, upperBound: .one)
        lit += shines[Int(place.glint)] * water * dark
      }
    }
    return lit
  }
}
