internal import FlightGraphics
internal import FlightScene

/// The shares of blue, green, red and opacity that light leaves of a color, in parts of ``whole``.
struct LightShare: Sendable {
  /// Those of land, and what the sea has more.
  private let (land, more): (SIMD4<Int32>, SIMD4<Int32>)

  /// A share of 1, as a number.
  static let whole = 32768.0
  /// The thresholds of the dither as parts of a step of a channel.
  static let thresholds = Dither.thresholds.map { UInt32($0 * Float(whole)) }

  /// - Parameter day: The shares of red, green and blue that the day leaves, and that of the night.
  init(_ night: NightTone, _ day: SIMD4<Double>) {
    func parts(_ left: SIMD3<Double>) -> SIMD4<Int32> {
      let share = SIMD3(day.x, day.y, day.z) + left * day.w
      return SIMD4(
        SIMD4(share.z, share.y, share.x, 1) * LightShare.whole, rounding: .toNearestOrEven)
    }
    land = parts(night.land)
    more = parts(night.sea) &- land
  }

  /// The shares of channels that are left.
  @inline(__always)
  func callAsFunction(_ channels: SIMD4<UInt32>, _ seaward: SIMD4<Int32>) -> SIMD4<UInt32> {
    let ways = SIMD4<Int32>(truncatingIfNeeded: channels) &* seaward
    let way = min(max((ways.x &+ ways.y &+ ways.z &+ ways.w) &>> 10, 0), 256)
    return SIMD4(truncatingIfNeeded: land &+ (more &* way) &>> 8)
  }
}

extension NightTone {
  /// The factors of a pixel's channels that add up to ``LightShare``'s way to the sea, 0...256, in 1024 parts.
  var pixelFactors: SIMD4<Int32> {
    SIMD4(SIMD4(seaward.z, seaward.y, seaward.x, seaward.w) * 262_144, rounding: .toNearestOrEven)
  }
}
