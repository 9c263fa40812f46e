internal import Graphics

extension ColorHistogram {
  /// Counts how well errors of a picture's pixels show: well where it is flat, hardly where it is rough.
  ///
  /// That is the weight of a squared error in the structural similarity index (Z. Wang, A. C. Bovik,
  /// H. R. Sheikh, E. P. Simoncelli, *Image quality assessment: from error visibility to structural
  /// similarity*, IEEE Trans. Image Processing 13 (2004)), taken over squares of 8 × 8 pixels.
  mutating func addVisibility(in picture: Bitmap) {
    let side = 8
    for y in stride(from: 0, to: picture.height, by: side) {
      for x in stride(from: 0, to: picture.width, by: side) {
        let rect = PixelRect(
          x: x, y: y, width: min(side, picture.width - x), height: min(side, picture.height - y))
        addVisibility(in: picture, rect)
      }
    }
  }

  private mutating func addVisibility(in picture: Bitmap, _ rect: PixelRect) {
    picture.pixels.withUnsafeBufferPointer { pixels in
      let flat = pixels[rect.y * picture.width + rect.x] & 0xFF_FFFF
      var isFlat = true
      // What is clear has no colour.
      var opaque = 0
      var (sum, squares) = (SIMD4<Int32>.zero, SIMD4<Int32>.zero)
      for row in rect.y..<rect.maxY {
        for place in (row * picture.width + rect.x)..<(row * picture.width + rect.maxX) {
          if pixels[place] >> 24 == 0 { continue }
          opaque += 1
          let color = pixels[place] & 0xFF_FFFF
          if color != flat { isFlat = false }
          let channels = SIMD4<Int32>(
            truncatingIfNeeded: SIMD4<UInt32>(color >> 16, color >> 8 & 255, color & 255, 0))
          sum &+= channels
          squares &+= channels &* channels
        }
      }
      if opaque == 0 { return }
      if isFlat && opaque == rect.area {
        add(Entry(color: flat, weight: 0, visibility: rect.area * Visibility.full))
        return
      }
      let visibility = Visibility.ofError(
        besides: sum, squares: squares, count: Double(opaque))
      for row in rect.y..<rect.maxY {
        for place in (row * picture.width + rect.x)..<(row * picture.width + rect.maxX) {
          if pixels[place] >> 24 == 0 { continue }
          add(Entry(color: pixels[place] & 0xFF_FFFF, weight: 0, visibility: visibility))
        }
      }
    }
  }
}

/// How well an error shows, 1…``full``.
enum Visibility {
  /// Where nothing else is to be seen.
  static let full = 64
  /// The index's constant for the variance of 8-bit channels.
  private static let constant = (0.03 * 255) * (0.03 * 255)

  /// What is left of the index, per pixel and channel, is this less than 1.
  ///
  /// - Parameter error: The sum over pixels and channels of squared error times visibility.
  static func loss(of error: Double, pixels: Int) -> Double {
    error / Double(full * 3 * max(pixels, 1)) / constant
  }

  /// - Parameters:
  ///   - sum: The sum of some pixels' channels.
  ///   - squares: The sum of their squares.
  ///   - count: The number of the pixels.
  static func ofError(
    besides sum: SIMD4<Int32>, squares: SIMD4<Int32>, count: Double
  ) -> Int {
    var total = 0.0
    for channel in 0..<3 {
      let mean = Double(sum[channel]) / count
      let variance = max(0, Double(squares[channel]) / count - mean * mean)
      total += constant / (2 * variance + constant)
    }
    return max(1, Int(total / 3 * Double(full)))
  }
}
