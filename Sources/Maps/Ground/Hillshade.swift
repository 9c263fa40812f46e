internal import FlightAtlas
internal import FlightGraphics

/// The light and shade of mountains under a sun in the north-west, 45° high: Horn's slopes, Lambert's
/// law. Close up it is read instead of computed.
///
/// - Note: B. K. P. Horn, *Hill shading and the reflectance map*, Proc. IEEE 69 (1981).
struct Hillshade {
  /// The light of each pixel, from none at all, 0, over that of flat ground, ``flat``.
  let lights: [UInt8]
  /// The light of flat ground.
  let flat: Int
  /// The number of different lights.
  let count: Int

  /// Eight pixels side by side.
  private typealias Lanes = SIMD8<Float>

  /// Steps of light and shade from flat ground to none at all: few, as tones cost bytes.
  private static let steps = 10
  /// The light that is not told from that of flat ground: plains are to be plain.
  private static let dead: Float = 0.02
  /// The light of flat ground, the sine of 45°.
  private static let level: Float = 0.707_106_78

  /// The light of a view that ``MapView/isClose``.
  init(closeIn view: MapView) {
    lights =
      GroundPlane.slopes.planes(in: view)[0]
      .mapped { $0 == 0 ? UInt8(GroundPlane.flat) : $0 }.values
    (flat, count) = (GroundPlane.flat, 256)
  }

  /// - Parameters:
  ///   - grays: The heights as a view shows them; 0 is off the map.
  ///   - kilometers: Kilometers a pixel.
  init(_ grays: PixelPlane, kilometers: Double) {
    (flat, count) = (Hillshade.steps, 32)
    let (width, height) = (grays.width, grays.height)
    // With nothing all round, and for the last eight of a row.
    let length = width + 2 + Lanes.scalarCount
    let smooth = SmoothGrays(grays, kilometers).values
    var heights = [Float](repeating: -1, count: length * (height + 2))
    heights.withUnsafeMutableBufferPointer { heights in
      smooth.withUnsafeBufferPointer { smooth in
        for row in 0..<height {
          let (from, to) = (row * width, (row + 1) * length + 1)
          for column in 0..<width {
            let gray = smooth[from &+ column]
            heights[to &+ column] = gray > 0 ? Hillshade.height(ofGray: gray) : -1
          }
        }
      }
    }
    // Far away heights are means of many, and slopes gentle.
    let steepness = Float(22 * (kilometers / 7.5).squareRoot() / (40_000 * kilometers))
    lights = heights.withUnsafeBytes { heights in
      // Eight are written at once: those beyond the end of a row are the next one's, or too many.
      [UInt8](unsafeUninitializedCapacity: width * height + Lanes.scalarCount) { lights, count in
        let bytes = UnsafeMutableRawBufferPointer(lights)
        for row in 0..<height {
          for column in stride(from: 0, to: width, by: Lanes.scalarCount) {
            let steps = Hillshade.light(
              at: (row + 1) * length + 1 + column, length, heights, steepness)
            bytes.storeBytes(
              of: SIMD8<UInt8>(truncatingIfNeeded: steps), toByteOffset: row &* width &+ column,
              as: SIMD8<UInt8>.self)
          }
        }
        count = width * height
      }
    }
  }

  /// The weight of a gray: between the gray, about a root of the height, and the height, so that hills are seen
  /// beside the Himalayas.
  private static func height(ofGray gray: Float) -> Float {
    let above = max(gray - Float(GroundPlane.seaLevel), 0)
    return above * (above + 60)
  }

  /// The steps of light of eight pixels.
  @inline(__always)
  private static func light(
    at place: Int, _ length: Int, _ heights: UnsafeRawBufferPointer, _ steepness: Float
  ) -> SIMD8<Int32> {
    @inline(__always) func height(_ offset: Int) -> Lanes {
      heights.loadUnaligned(fromByteOffset: (place &+ offset) &* 4, as: Lanes.self)
    }
    let middle = height(0)
    @inline(__always) func at(_ offset: Int) -> Lanes {
      let value = height(offset)
      return value.replacing(with: middle, where: value .< 0)
    }
    let southEast = at(length &+ 1) - at(-length &- 1)
    let northEast = at(1 &- length) - at(length &- 1)
    let x = (southEast + northEast + 2 * (at(1) - at(-1))) * steepness
    let y = (southEast - northEast + 2 * (at(length) - at(-length))) * steepness
    let light = (0.5 * (x + y) + level) / (x * x + y * y + 1).squareRoot()
    let difference = light.replacing(with: 0, where: light .< 0) - level
    let raised = difference.replacing(with: -dead, where: difference .< -dead)
    let told = difference - raised.replacing(with: dead, where: raised .> dead)
    let nearest = told * (Float(steps) / level) + .roundingOffset
    return unsafeBitCast(nearest, to: SIMD8<Int32>.self) &- (Float.roundingBits &- Int32(steps))
  }
}
