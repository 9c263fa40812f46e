internal import FlightAtlas

/// The light and shade of mountains under a sun in the north-west, 45° high: Horn's slopes, Lambert's
/// law.
///
/// - Note: B. K. P. Horn, *Hill shading and the reflectance map*, Proc. IEEE 69 (1981).
struct Hillshade {
  /// The light of each pixel, from none at all, 0, over that of flat ground, ``steps``.
  let lights: [UInt8]

  /// Steps of light and shade from flat ground to none at all: few, as tones cost bytes.
  static let steps = 10
  /// The light that is not told from that of flat ground: plains are to be plain.
  private static let dead = 0.02
  /// The light of flat ground, the sine of 45°.
  private static let flat = 0.707_106_781_186_547_5

  /// - Parameters:
  ///   - grays: The heights as a view shows them; 0 is off the map.
  ///   - kilometers: Kilometers a pixel.
  init(_ grays: PixelPlane, kilometers: Double) {
    let (width, height, stride) = (grays.width, grays.height, grays.width + 2)
    // Between the gray, a root of the height, and the height: hills beside the Himalayas.
    let table = (0..<256).map { gray -> Int32 in
      let above = Int32(max(gray - GroundPlane.seaLevel, 0))
      return gray == 0 ? -1 : above * (above + 60)
    }
    // With nothing all round.
    var heights = [Int32](repeating: -1, count: stride * (height + 2))
    for row in 0..<height {
      let (from, to) = (row * width, (row + 1) * stride + 1)
      for column in 0..<width {
        heights[to + column] = table[Int(grays.values[from + column])]
      }
    }
    // Far away heights are means of many, and slopes gentle.
    let steepness = 22 * (kilometers / 7.5).squareRoot() / (40_000 * kilometers)
    lights = heights.withUnsafeBufferPointer { heights in
      [UInt8](unsafeUninitializedCapacity: width * height) { lights, count in
        for row in 1...height {
          for place in row * stride + 1...row * stride + width {
            lights[count] = Hillshade.light(at: place, stride, heights, steepness)
            count += 1
          }
        }
      }
    }
  }

  @inline(__always)
  private static func light(
    at place: Int, _ stride: Int, _ heights: UnsafeBufferPointer<Int32>, _ steepness: Double
  ) -> UInt8 {
    let middle = heights[place]
    func at(_ offset: Int) -> Int32 {
      let value = heights[place &+ offset]
      return value < 0 ? middle : value
    }
    let southEast = at(stride &+ 1) &- at(-stride &- 1)
    let northEast = at(1 &- stride) &- at(stride &- 1)
    let right = southEast &+ northEast &+ 2 &* (at(1) &- at(-1))
    let down = southEast &- northEast &+ 2 &* (at(stride) &- at(-stride))
    if right | down == 0 { return UInt8(steps) }
    let (x, y) = (Double(right) * steepness, Double(down) * steepness)
    let light = (0.5 * (x + y) + flat) / (1 + x * x + y * y).squareRoot()
    let difference = (light > 0 ? light : 0) - flat
    // Cut to the step below, halves up.
    let told = difference > dead ? difference - dead : difference < -dead ? difference + dead : 0
    return UInt8(told * (Double(steps) / flat) + Double(steps) + 0.5)
  }
}
