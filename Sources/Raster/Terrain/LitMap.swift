internal import FlightGraphics
internal import FlightScene

extension Bitmap {
  /// The parts of 256 by which a map darkens and brightens with a step of the light: it is bright already; and
  /// the steps that are those of plains.
  private static let (darkening, brightening, plain) = (1.3, 0.55, 18.0)

  /// An opaque map in the light on its ground.
  ///
  /// - Parameter part: The part of the map that it is; `nil` for all.
  func lit(_ light: Terrain.Heights, of map: PixelSize, _ part: FinePart? = nil) -> Bitmap {
    if light.lights.isEmpty { return self }
    let shares = (0..<256).map { gray in
      let step = Double(gray - light.flat)
      let change = max(abs(step) - Bitmap.plain, 0)
      return max(
        256 + Int(step < 0 ? -change * Bitmap.darkening : change * Bitmap.brightening), 120)
    }
    /// The two lights that a pixel lies between, and the way from one to the other in parts of 256.
    func between(_ index: Int, _ count: Int, of lights: Int) -> (Int, Int, Int) {
      let place = max((2 * index + 1) * lights * 128 / count - 128, 0)
      let first = min(place >> 8, lights - 1)
      return (first, min(first + 1, lights - 1), place & 255)
    }
    let (left, top, fineness) = (part?.rect.x ?? 0, part?.rect.y ?? 0, part?.fineness ?? 1)
    let (columns, rows) = (map.width * fineness, map.height * fineness)
    let sides = (0..<width).map { between(left + $0, columns, of: light.columns) }
    // Of a row, 256 times as much.
    var mixed = [Int](repeating: 0, count: light.columns)
    var lit = pixels
    lit.withUnsafeMutableBufferPointer { pixels in
      light.lights.withUnsafeBufferPointer { lights in
        for row in 0..<height {
          let (upper, lower, v) = between(top + row, rows, of: light.rows)
          let (a, b) = (upper &* light.columns, lower &* light.columns)
          for column in 0..<light.columns {
            let (first, second) = (lights[a &+ column], lights[b &+ column])
            mixed[column] = shares[Int(first)] &* (256 &- v) &+ shares[Int(second)] &* v
          }
          for (column, (left, right, u)) in sides.enumerated() {
            let light = (mixed[left] &* (256 &- u) &+ mixed[right] &* u) &>> 16
            if light == 256 { continue }
            let place = row &* width &+ column
            let pixel = pixels[place]
            var result: UInt32 = 0xFF00_0000
            for shift in stride(from: UInt32(0), to: 24, by: 8) {
              let channel = (Int(pixel >> shift & 255) &* light) >> 8
              result |= UInt32(truncatingIfNeeded: min(channel, 255)) << shift
            }
            pixels[place] = result
          }
        }
      }
    }
    return Bitmap(width: width, height: height, pixels: lit)
  }
}

extension Bitmap {
  /// The exponent by which dim lights are dimmer on the ground, as what is round them is not black.
  private static let contrast = 1.3

  /// Keeps the lights that are drawn on black in place of the opacity, which an opaque map does not need: its
  /// opposite, so that there is none where the map is opaque.
  mutating func keep(_ lights: Bitmap) {
    let kept = (0..<256).map { brightness in
      UInt32(255 - (255 * power(Double(brightness) / 255, Bitmap.contrast)).rounded())
    }
    for index in pixels.indices {
      let light = lights.pixels[index]
      let brightest = max(light & 255, light >> 8 & 255, light >> 16 & 255)
      pixels[index] = pixels[index] & 0xFF_FFFF | kept[Int(brightest)] << 24
    }
  }
}
