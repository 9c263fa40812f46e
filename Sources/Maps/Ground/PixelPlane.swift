internal import FlightGraphics

/// Grays, or one channel of a picture, row by row from the top left.
struct PixelPlane {
  let width: Int
  let height: Int
  var values: [UInt8]

  init(width: Int, height: Int, values: [UInt8]) {
    (self.width, self.height, self.values) = (width, height, values)
  }

  init(width: Int, height: Int) {
    self.init(width: width, height: height, values: [UInt8](repeating: 0, count: width * height))
  }

  /// The plane in half its size; where a side is odd, its last pixel counts twice.
  var halved: PixelPlane {
    var half = PixelPlane(width: (width + 1) / 2, height: (height + 1) / 2)
    values.withUnsafeBufferPointer { values in
      for row in 0..<half.height {
        let (upper, lower) = (2 * row * width, min(2 * row + 1, height - 1) * width)
        for column in 0..<half.width {
          let (west, east) = (2 * column, min(2 * column + 1, width - 1))
          let sum =
            Int(values[upper + west]) + Int(values[upper + east]) + Int(values[lower + west])
            + Int(values[lower + east])
          half.values[row * half.width + column] = UInt8((sum + 2) >> 2)
        }
      }
    }
    return half
  }

  /// The plane with another value for each of its own.
  func mapped(_ value: (UInt8) -> UInt8) -> PixelPlane {
    let table = (UInt8.min...UInt8.max).map(value)
    var plane = self
    table.withUnsafeBufferPointer { table in
      plane.values.withUnsafeMutableBufferPointer { values in
        for index in values.indices { values[index] = table[Int(values[index])] }
      }
    }
    return plane
  }

  /// The means over squares round each pixel, twice, as a bell is nearly; at its edges the plane goes on
  /// as it is there.
  ///
  /// - Parameter radius: The pixels to each side of the middle.
  func smoothed(by radius: Int) -> PixelPlane {
    radius > 0 ? blurred(by: radius).blurred(by: radius) : self
  }

  private func blurred(by radius: Int) -> PixelPlane {
    let area = UInt32((2 * radius + 1) * (2 * radius + 1))
    var result = self
    // The sums of the pixels above and below each one of a row.
    var sums = [UInt32](repeating: 0, count: width)
    func line(_ row: Int) -> Int { min(max(row, 0), height - 1) * width }
    values.withUnsafeBufferPointer { values in
      for row in -radius...radius {
        for index in 0..<width { sums[index] += UInt32(values[line(row) + index]) }
      }
      for row in 0..<height {
        // Beyond both ends as there.
        let across =
          [UInt32](repeating: sums[0], count: radius) + sums
          + [UInt32](repeating: sums[width - 1], count: radius + 1)
        var sum = across[..<(2 * radius + 1)].reduce(area / 2, +)
        for index in 0..<width {
          result.values[row * width + index] = UInt8(truncatingIfNeeded: sum / area)
          sum = sum &+ across[index + 2 * radius + 1] &- across[index]
        }
        let (old, new) = (line(row - radius), line(row + radius + 1))
        for index in 0..<width {
          sums[index] = sums[index] &+ UInt32(values[new + index]) &- UInt32(values[old + index])
        }
      }
    }
    return result
  }
}

extension Bitmap {
  /// Where opacity, red, green and blue are in a pixel.
  private static let shifts: [UInt32] = [24, 16, 8, 0]

  /// Opacity, red, green and blue.
  var planes: [PixelPlane] { Bitmap.shifts.map(plane) }

  /// Red, green and blue.
  var colorPlanes: [PixelPlane] { Bitmap.shifts.dropFirst().map(plane) }

  private func plane(_ shift: UInt32) -> PixelPlane {
    var plane = PixelPlane(width: width, height: height)
    plane.values.withUnsafeMutableBufferPointer { values in
      pixels.withUnsafeBufferPointer { pixels in
        for index in values.indices {
          values[index] = UInt8(truncatingIfNeeded: pixels[index] &>> shift)
        }
      }
    }
    return plane
  }

  /// - Parameter planes: Opacity, red, green and blue, of one size.
  init(_ planes: [PixelPlane]) {
    var pixels = [UInt32](repeating: 0, count: planes[0].values.count)
    for (plane, shift) in zip(planes, Bitmap.shifts) {
      pixels.withUnsafeMutableBufferPointer { pixels in
        plane.values.withUnsafeBufferPointer { values in
          for index in pixels.indices { pixels[index] |= UInt32(values[index]) &<< shift }
        }
      }
    }
    self.init(width: planes[0].width, height: planes[0].height, pixels: pixels)
  }

  /// The part that is not clear, `nil` where all is.
  var seen: PixelRect? {
    var seen = PixelRect.empty
    for row in 0..<height {
      let line = pixels[row * width..<(row + 1) * width]
      guard let first = line.firstIndex(where: { $0 > 0 }),
        let last = line.lastIndex(where: { $0 > 0 })
      else { continue }
      seen = seen.union(
        PixelRect(x: first - row * width, y: row, width: last - first + 1, height: 1))
    }
    return seen.isEmpty ? nil : seen
  }
}
