internal import FlightGraphics
internal import FlightScene

/// A disc whose fill fades outwards, as pixels. What eight bits cannot tell is told by neighbors, so that
/// no step is seen.
struct FadingDisc {
  private let color: Color
  private let center: Point
  private let radius: Double
  /// The opacity of the fill, of 255, by the square of the distance from the middle.
  private let opacities: [Float]

  /// The steps in which the square of the distance is told.
  static let steps = 4096

  init(_ color: Color, _ fade: Fade, in box: Rect) {
    (self.color, center, radius) = (color, box.center, box.width / 2)
    opacities = FadingDisc.opacities(color, fade)
  }

  /// The opacities of a fill, of 255, by the square of the distance from the middle, and one more.
  static func opacities(_ color: Color, _ fade: Fade) -> [Float] {
    (0...steps + 1).map { step in
      let place = (Double(step) / Double(steps)).squareRoot()
      return Float(fade.share(at: min(place, 1)) * Double(color.alpha))
    }
  }

  /// The pixels of an area that the disc may touch.
  func pixels(in area: Rect) -> PixelRect {
    guard radius > 0,
      let common = Rect(from: center, to: center).expanded(by: radius + 1).intersection(area)
    else { return .empty }
    let (left, top) = (Int(common.minX.rounded(.down)), Int(common.minY.rounded(.down)))
    return PixelRect(
      x: left, y: top, width: Int(common.maxX.rounded(.up)) - left,
      height: Int(common.maxY.rounded(.up)) - top)
  }

  /// Eight pixels side by side.
  private typealias Lanes = SIMD8<Float>

  /// The pixels of a rectangle, their colors multiplied by their opacity.
  func drawn(in rect: PixelRect) -> [UInt32] {
    let scale = Float(1 / radius)
    let (red, green, blue) = (
      Float(color.red) / 255, Float(color.green) / 255, Float(color.blue) / 255
    )
    let columns = (0..<rect.width + Lanes.scalarCount).map {
      Float(Double(rect.x + $0) + 0.5 - center.x) * scale
    }
    // Eight are written at once: those beyond the end of a row are the next one's, or too many.
    return [UInt32](unsafeUninitializedCapacity: rect.area + Lanes.scalarCount) { pixels, count in
      let bytes = UnsafeMutableRawBufferPointer(pixels)
      columns.withUnsafeBytes { columns in
        for row in 0..<rect.height {
          let y = (Float(Double(rect.y + row) + 0.5 - center.y)) * scale
          var thresholds = Lanes.zero
          for lane in thresholds.indices {
            thresholds[lane] = Dither.thresholds[Dither.index(x: rect.x + lane, y: rect.y + row)]
          }
          for column in stride(from: 0, to: rect.width, by: Lanes.scalarCount) {
            let x = columns.loadUnaligned(fromByteOffset: 4 &* column, as: Lanes.self)
            let opacity = opacity(atSquare: x * x + y * y, pixel: scale)
            @inline(__always)
            func told(_ share: Float) -> SIMD8<UInt32> {
              if share == 0 { return .zero }
              return unsafeBitCast(
                (opacity * share + thresholds).whole.rounded, to: SIMD8<UInt32>.self)
            }
            var eight = SIMD8<UInt32>.zero
            if opacity != .zero {
              eight = told(1)
              eight = eight &<< 8 | told(red)
              eight = eight &<< 8 | told(green)
              eight = eight &<< 8 | told(blue)
            }
            bytes.storeBytes(
              of: eight, toByteOffset: 4 &* (row &* rect.width &+ column), as: SIMD8<UInt32>.self)
          }
        }
      }
      count = rect.area
    }
  }

  /// The opacity of the fill, of 255, at squares of the distance from the middle.
  ///
  /// - Parameter pixel: The length of a pixel in radii.
  @inline(__always)
  private func opacity(atSquare square: Lanes, pixel: Float) -> Lanes {
    let step = square.within(0, 1) * Float(FadingDisc.steps)
    let whole = step.whole
    let (low, high) = opacities.withUnsafeBufferPointer { opacities in
      // In memory, as lanes of vectors are taken one by one.
      withUnsafeBytes(of: whole.rounded) { bytes in
        let indices = bytes.assumingMemoryBound(to: Int32.self)
        var (low, high) = (Lanes.zero, Lanes.zero)
        for lane in 0..<Lanes.scalarCount {
          let index = Int(indices[lane])
          (low[lane], high[lane]) = (opacities[index], opacities[index &+ 1])
        }
        return (low, high)
      }
    }
    // Half a pixel beyond the edge.
    let edge = ((1 - square.squareRoot()) / pixel + 0.5).replacing(with: 1, where: square .<= 0.98)
    let opacity = (low + (high - low) * (step - whole)) * edge.within(-.infinity, 1)
    return opacity.replacing(with: 0, where: opacity .< 0)
  }
}
