internal import FlightGraphics
internal import FlightOrdering
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
    guard let common = Rect(from: center, to: center).expanded(by: radius + 1).intersection(area)
    else { return .empty }
    let (left, top) = (Int(common.minX.rounded(.down)), Int(common.minY.rounded(.down)))
    return PixelRect(
      x: left, y: top, width: Int(common.maxX.rounded(.up)) - left,
      height: Int(common.maxY.rounded(.up)) - top)
  }

  /// The pixels of a rectangle, their colors multiplied by their opacity.
  func drawn(in rect: PixelRect) -> [UInt32] {
    let scale = Float(1 / radius)
    let (red, green, blue) = (
      Float(color.red) / 255, Float(color.green) / 255, Float(color.blue) / 255
    )
    return [UInt32](unsafeUninitializedCapacity: rect.area) { pixels, count in
      opacities.withUnsafeBufferPointer { opacities in
        Dither.thresholds.withUnsafeBufferPointer { thresholds in
          for row in rect.y..<rect.maxY {
            let y = (Float(Double(row) + 0.5 - center.y)) * scale
            for column in rect.x..<rect.maxX {
              defer { count &+= 1 }
              let x = Float(Double(column) + 0.5 - center.x) * scale
              let square = x * x + y * y
              // Half a pixel beyond the edge.
              let edge = square > 0.98 ? ((1 - square.squareRoot()) / scale + 0.5) : 1
              let step = min(square, 1) * Float(FadingDisc.steps)
              let index = Int(step)
              let (a, b) = (opacities[index], opacities[index &+ 1])
              let opacity = (a + (b - a) * (step - Float(index))) * min(edge, 1)
              if opacity <= 0 {
                pixels[count] = 0
                continue
              }
              let threshold = thresholds[Dither.index(x: column, y: row)]
              func told(_ share: Float) -> UInt32 { UInt32(opacity * share + threshold) }
              pixels[count] =
                told(1) << 24 | told(red) << 16 | told(green) << 8 | told(blue)
            }
          }
        }
      }
    }
  }
}

/// The threshold that is added to a value before it is cut to a whole number, so that neighbors together tell what one
/// cannot. It belongs to the place on the picture: where nothing changes nothing flickers.
enum Dither {
  /// The thresholds of a square of 8 by 8 pixels, above 0 and below 1.
  ///
  /// - Note: B. Bayer, *An optimum method for two-level rendition of continuous-tone pictures*, IEEE
  ///   International Conference on Communications (1973).
  static let thresholds: [Float] = (0..<64).map { index in
    let (x, y) = (index & 7, index >> 3)
    let rank = (0..<3).reduce(0) { rank, bit in
      let (a, b) = (x >> bit & 1, y >> bit & 1)
      return rank | ((a ^ b) << 1 | b) << (2 * (2 - bit))
    }
    return (Float(rank) + 0.5) / 64
  }

  @inline(__always)
  static func index(x: Int, y: Int) -> Int { (y & 7) << 3 | (x & 7) }
}
