internal import FlightGraphics

extension [Int] {
  /// The means over squares round each pixel of a picture, which goes on at its edges as it is there.
  ///
  /// - Parameter radius: The pixels to each side of the middle.
  func blurred(width: Int, by radius: Int) -> [Int] {
    guard radius > 0, width > 0 else { return self }
    let height = count / width
    func pass(_ source: [Int], lines: Int, length: Int, _ index: (Int, Int) -> Int) -> [Int] {
      var result = source
      for line in 0..<lines {
        func at(_ place: Int) -> Int {
          source[index(line, Swift.min(Swift.max(place, 0), length - 1))]
        }
        var sum = (-radius...radius).reduce(0) { $0 + at($1) }
        for place in 0..<length {
          result[index(line, place)] = sum / (2 * radius + 1)
          sum += at(place + radius + 1) - at(place - radius)
        }
      }
      return result
    }
    // Sums of small numbers would round to nothing.
    let fine = map { $0 * 256 }
    let across = pass(fine, lines: height, length: width) { $0 * width + $1 }
    return pass(across, lines: width, length: height) { $1 * width + $0 }.map { ($0 + 128) / 256 }
  }
}

extension Bitmap {
  /// The picture without anything finer than a few pixels: its facets where it is much enlarged.
  func smoothed(by radius: Int) -> Bitmap {
    guard radius > 0 else { return self }
    let channels = [24, 16, 8, 0].map { (shift: UInt32) in
      pixels.map { Int($0 >> shift & 255) }.blurred(width: width, by: radius)
        .blurred(width: width, by: radius)
    }
    return Bitmap(
      width: width, height: height,
      pixels: pixels.indices.map { index in
        channels.reduce(0) { $0 << 8 | UInt32($1[index]) }
      })
  }
}
