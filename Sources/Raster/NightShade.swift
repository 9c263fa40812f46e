internal import FlightScene

/// The night on a flat map, made ready to be drawn many times.
struct NightShade: Sendable {
  let night: FlatNight
  /// The shares of the channels that are left, by the depth of the sun.
  let shares: [LightShare]
  let seaward: SIMD4<Int32>

  /// The steps of depths from the horizon to where it is as dark as it gets.
  static let steps = 2047

  init(_ night: FlatNight) {
    self.night = night
    shares = (0...NightShade.steps).map { step in
      let height = -SphereSun.darkest * Double(step) / Double(NightShade.steps)
      let darkness = SphereSun.darkness(atHeight: height)
      return LightShare(night.tone, SIMD4(SIMD3(repeating: 1 - darkness), darkness))
    }
    seaward = night.tone.pixelFactors
  }
}
