internal import FlightGraphics
internal import FlightScene

/// The blooms of light, close to the lines and wide, as planes to be added to it.
///
/// What blooms is light as far as it can be seen, squared: a hub where a thousand lines meet shines no
/// further than one of a hundred, and single lines hardly at all.
struct LightBloom {
  /// A plane, or one for red, green and blue each, in parts of ``LightTone/unit``.
  let planes: [LightPlane]

  /// The wide bloom is blurred on a plane smaller by this: it has no more in it.
  private static let shrinkage = 4
  /// The parts in which a bloom is told: finer ones nobody sees, and a GIF would have to tell every
  /// change of them.
  private static let step: Int32 = 48

  /// - Parameter lights: The light of each pixel, a plane for each channel.
  init(_ lights: [LightPlane], _ glow: Glow) {
    planes = lights.map { light in
      var source = light
      for index in source.amounts.indices {
        let amount = source.amounts[index]
        source.amounts[index] = amount * amount / Int32(LightTone.unit)
      }
      let near = source.blurred(by: glow.near)
      let side = LightBloom.shrinkage
      let far = source.shrunk(by: side).blurred(by: glow.far / Double(side))
      return LightBloom.sum(near, far)
    }
  }

  private static func sum(_ near: LightPlane, _ far: LightPlane) -> LightPlane {
    func share(_ value: Double) -> Int32 { Int32((value * 64).rounded()) }
    let (nearShare, farShare) = (share(Glow.nearShare), share(Glow.farShare))
    var sum = near
    sum.amounts.withUnsafeMutableBufferPointer { amounts in
      far.eachEnlarged(by: shrinkage, width: near.width, height: near.height) { place, far in
        let bloom = (amounts[place] &* nearShare &+ far &* farShare) >> 6
        amounts[place] = (bloom &+ step / 2) / step &* step
      }
    }
    return sum
  }
}
