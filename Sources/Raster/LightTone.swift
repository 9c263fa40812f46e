internal import FlightGraphics
internal import FlightScene

/// The colors of light by its amount: faint light has the color of its lines, and only much of it comes
/// close to white, as each channel approaches its end by itself.
///
/// Amounts are told in parts of ``unit``. Light of one color needs a plane for its amount alone; light
/// of several has three more, for each channel's share of it.
struct LightTone {
  let glow: Glow
  /// The amount at which a line without translucence would be seen.
  static let unit = 4096
  /// The share of the lines themselves in the light, beside the blooms': so many times their opacity
  /// they can add up to.
  static let coreShare = 3.2
  /// What is told apart of an amount when its color is looked up, in bits.
  static let coarseness = 3

  /// The planes that amounts are summed in.
  let planes: Int
  /// The share of light that an amount gives, from 0 up to ``unit``; steps are 4.
  let saturation: [Int32]
  /// For red, green and blue the share of 255 that is left of the darkness, or in ink of the light, by
  /// the amount, in steps of ``coarseness``.
  let rests: [[UInt8]]

  /// - Parameter colors: Those of all lines.
  init(_ glow: Glow, _ colors: [Color]) {
    self.glow = glow
    let hues = Set(colors.map { $0.withOpacity(1) })
    planes = hues.count > 1 ? 4 : 1
    let shares = LightTone.shares(hues.count == 1 ? hues.first : nil, glow.shine)
    saturation = (0...2 * LightTone.unit).map { step in
      let amount = Double(step * 4) / Double(LightTone.unit)
      return Int32((Double(LightTone.unit - 1) * (1 - rest(amount))).rounded())
    }
    let most = LightTone.coreShare + Glow.nearShare + Glow.farShare
    let steps = Int(most * Double(LightTone.unit)) >> LightTone.coarseness
    rests = shares.map { share in
      // Blooms are rounded, up perhaps.
      (0...steps + 16).map { step in
        let amount = Double(step << LightTone.coarseness) / Double(LightTone.unit)
        return UInt8((255 * rest(amount * share)).rounded())
      }
    }
  }

  /// The light of a pixel that a line covers, for each plane.
  func strengths(of color: Color) -> [Float] {
    let full = color.opacity * Double(LightTone.unit) / LightTone.coreShare
    return [Float(full)]
      + (planes == 1
        ? []
        : LightTone.shares(color, glow.shine).map { Float(full * $0) })
  }

  /// The shares of red, green and blue in light of a color, 0…1; of no color in particular, all. Somewhat
  /// purer than the color, which becomes paler the more there is of it.
  private static func shares(_ color: Color?, _ shine: Glow.Shine) -> [Double] {
    guard let color else { return [1, 1, 1] }
    return [color.red, color.green, color.blue].map { channel in
      let share = shine == .light ? Double(channel) / 255 : 1 - Double(channel) / 255
      return share * (0.4 + 0.6 * share)
    }
  }
}

/// The share of darkness that an amount of light leaves. Close to the exponential function, to which
/// many faint layers add up, but with quotients alone, which are the same on every machine.
private func rest(_ amount: Double) -> Double {
  1 / (1 + amount * (1 + amount / 2 * (1 + amount / 3)))
}

extension LightTone {
  /// The light that sums of amounts give, a plane for each channel, or one for all.
  func lights(_ sums: [Int32], columns: Int, rows: Int) -> [LightPlane] {
    let area = columns * rows
    let last = Int32(saturation.count - 1)
    var light = LightPlane(width: columns, height: rows)
    sums.withUnsafeBufferPointer { sums in
      saturation.withUnsafeBufferPointer { saturation in
        light.amounts.withUnsafeMutableBufferPointer { amounts in
          for index in 0..<area where sums[index] != 0 {
            amounts[index] = saturation[Int(min(sums[index] >> 2, last))]
          }
        }
      }
    }
    if planes == 1 { return [light] }
    return (1..<planes).map { plane in
      var channel = light
      for index in 0..<area where sums[index] > 0 {
        // The mean color of all light in the pixel.
        let (sum, share) = (Int(sums[index]), Int(sums[plane * area + index]))
        channel.amounts[index] = Int32(Int(light.amounts[index]) * min(share, sum) / sum)
      }
      return channel
    }
  }

  /// Lets light and its bloom shine on the part of a picture that a tile holds.
  func shine(
    _ lights: [LightPlane], _ bloom: LightBloom, over tile: inout [UInt32], at rect: PixelRect
  ) {
    let core = Int32((LightTone.coreShare * 64).rounded())
    let (columns, last) = (lights[0].width, lights.count - 1)
    tile.withUnsafeMutableBufferPointer { tile in
      for row in 0..<rect.height {
        for column in 0..<rect.width {
          let place = (rect.y &+ row) &* columns &+ rect.x &+ column
          func step(_ plane: Int) -> Int {
            let amount =
              lights[plane].amounts[place] &* core >> 6 &+ bloom.planes[plane].amounts[place]
            return Int(amount) >> LightTone.coarseness
          }
          let red = step(0)
          let (green, blue) = last == 0 ? (red, red) : (step(1), step(2))
          if red | green | blue == 0 { continue }
          let left = (
            UInt32(rests[0][red]), UInt32(rests[1][green]), UInt32(rests[2][blue])
          )
          let index = row &* rect.width &+ column
          tile[index] =
            glow.shine == .light ? brightened(tile[index], left) : inked(tile[index], left)
        }
      }
    }
  }
}

/// A pixel that is brighter as its darkness is dimmed, channel by channel; where it is clear, as opaque
/// as the light is bright.
private func brightened(_ pixel: UInt32, _ rests: (UInt32, UInt32, UInt32)) -> UInt32 {
  func channel(_ shift: UInt32, _ rest: UInt32) -> UInt32 {
    (255 - divided((255 - pixel >> shift & 255) * rest)) << shift
  }
  return channel(24, min(rests.0, rests.1, rests.2)) | channel(16, rests.0) | channel(8, rests.1)
    | channel(0, rests.2)
}

/// A pixel that is darker by ink; where it is clear, as opaque as the ink is dark.
private func inked(_ pixel: UInt32, _ rests: (UInt32, UInt32, UInt32)) -> UInt32 {
  let least = min(rests.0, rests.1, rests.2)
  let clear = 255 - pixel >> 24
  func channel(_ shift: UInt32, _ rest: UInt32) -> UInt32 {
    divided((pixel >> shift & 255) * rest + (rest - least) * clear) << shift
  }
  return (255 - divided(clear * least)) << 24 | channel(16, rests.0) | channel(8, rests.1)
    | channel(0, rests.2)
}

/// A product of numbers up to 255 divided by 255, rounded to the nearest.
private func divided(_ product: UInt32) -> UInt32 {
  let product = product + 128
  return (product + product >> 8) >> 8
}
