internal import FlightAtlas
internal import FlightGraphics

/// The light and shade of mountains under a sun in the north-west, 45° high: Horn's slopes, Lambert's
/// law.
///
/// - Note: B. K. P. Horn, *Hill shading and the reflectance map*, Proc. IEEE 69 (1981).
struct Hillshade {
  private let heights: [Double]
  private let width: Int
  private let height: Int
  private let steepness: Double

  /// Steps of light and shade from flat ground to none at all: few, as tones cost bytes.
  static let steps = 10
  /// The light that is not told from that of flat ground: plains are to be plain.
  private static let dead = 0.02
  /// The light of flat ground, the sine of 45°.
  private static let flat = 0.707_106_781_186_547_5

  /// - Parameters:
  ///   - grays: The heights as a view shows them; clear pixels are off the map.
  ///   - kilometers: Kilometers a pixel.
  init(_ grays: Bitmap, kilometers: Double) {
    (width, height) = (grays.width, grays.height)
    heights = grays.pixels.map { pixel in
      guard let gray = pixel.gray else { return -1 }
      let above = Double(max(gray - GroundPlane.seaLevel, 0))
      // Between the gray, a root of the height, and the height: hills beside the Himalayas.
      return above * (above + 60) * 0.2
    }
    // Far away heights are means of many, and slopes gentle.
    steepness = 22 * (kilometers / 7.5).squareRoot() / (8000 * kilometers)
  }

  /// The light at a pixel in steps, 0 on flat ground, down to -``steps`` in the shade.
  func callAsFunction(_ column: Int, _ row: Int) -> Int {
    let middle = heights[row * width + column]
    func at(_ dx: Int, _ dy: Int) -> Double {
      let (x, y) = (column + dx, row + dy)
      guard x >= 0, y >= 0, x < width, y < height else { return middle }
      let value = heights[y * width + x]
      return value < 0 ? middle : value
    }
    let east = at(1, -1) + 2 * at(1, 0) + at(1, 1)
    let west = at(-1, -1) + 2 * at(-1, 0) + at(-1, 1)
    let south = at(-1, 1) + 2 * at(0, 1) + at(1, 1)
    let north = at(-1, -1) + 2 * at(0, -1) + at(1, -1)
    let (right, down) = ((east - west) * steepness, (south - north) * steepness)
    let light =
      (0.5 * (right + down) + Hillshade.flat) / (1 + right * right + down * down).squareRoot()
    let difference = max(light, 0) - Hillshade.flat
    let told =
      difference > 0
      ? max(difference - Hillshade.dead, 0) : min(difference + Hillshade.dead, 0)
    return Int((told / Hillshade.flat * Double(Hillshade.steps)).rounded())
  }
}

extension UInt32 {
  /// The gray of a pixel, `nil` of a clear one.
  var gray: Int? {
    let alpha = Int(self >> 24)
    return alpha == 0 ? nil : Swift.min(Int(self & 255) * 255 / alpha, 255)
  }
}
