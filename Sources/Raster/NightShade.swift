internal import FlightScene

/// The night on a flat map, made ready to be drawn many times.
struct NightShade: Sendable {
  let night: FlatNight
  /// The shares of the channels that are left, by the depth of the sun, in parts of ``SphereLight/whole``.
  let shares: [SIMD4<UInt32>]

  /// The steps of depths from the horizon to where it is as dark as it gets.
  static let steps = 2047

  init(_ night: FlatNight) {
    self.night = night
    shares = (0...NightShade.steps).map { step in
      let height = -SphereSun.darkest * Double(step) / Double(NightShade.steps)
      let left = 1 - (1 - night.left) * SphereSun.darkness(atHeight: height)
      return SIMD4(SIMD4(left.z, left.y, left.x, 1) * SphereLight.whole, rounding: .toNearestOrEven)
    }
  }
}
