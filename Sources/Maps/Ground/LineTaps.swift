internal import FlightOrdering

/// The pixels of a line of a picture that each pixel of a map's line is mixed from.
struct LineTaps {
  /// Indices of pixels and their shares in 1/256, and where those of each pixel of the map begin.
  private var indices: [Int] = []
  private var shares: [UInt16] = []
  private var starts = [0]

  /// The most places that are looked up along a pixel, and those where it is at an edge.
  static let (most, atEdges) = (8, 4)

  /// - Parameters:
  ///   - count: The pixels of the map's line.
  ///   - length: The pixels of the picture's line.
  ///   - turn: The pixels of a line that goes round the Earth, after which it is the same.
  ///   - fades: True if places beside the picture count.
  ///   - isSmooth: True if what lies between pixels is that of a spline, false if their mixture.
  ///   - position: Where a point of the map's line lies on that of the picture, `nil` off the map.
  init(
    count: Int, of length: Int, turn: Double? = nil, fades: Bool, isSmooth: Bool,
    position: (Double) -> Double?
  ) {
    var edge = position(0)
    for pixel in 0..<count {
      let next = position(Double(pixel + 1))
      var places = LineTaps.atEdges
      if let edge, let next, min(edge, next) >= 0, max(edge, next) <= Double(length) {
        places = Int(abs(next - edge).rounded(.up)).clamped(to: 1...LineTaps.most)
      }
      edge = next
      var taps: [(index: Int, share: Int)] = []
      var seen = 0
      for place in 0..<places {
        guard
          var at = position(Double(pixel) + (Double(place) + 0.5) / Double(places))
        else { continue }
        if let turn { at -= (at / turn).rounded(.down) * turn }
        guard at >= 0, at <= Double(length) else { continue }
        seen += 1
        let fixed = Int(((at - 0.5) * 256).rounded(.down))
        for (index, share) in LineTaps.shares(fixed, isSmooth) {
          if let known = taps.firstIndex(where: { $0.index == index }) {
            taps[known].share += share
          } else {
            taps.append((index, share))
          }
        }
      }
      // Rounded so that their sum is right.
      let all = max(fades ? places : seen, 1)
      let wraps = turn.map { Double(length) > $0 - 0.5 } ?? false
      var sum = 0
      for tap in taps {
        let before = (sum + all / 2) / all
        sum += tap.share
        indices.append(
          wraps
            ? (tap.index + length) % length : tap.index.clamped(to: 0...length - 1))
        shares.append(UInt16((sum + all / 2) / all - before))
      }
      starts.append(indices.count)
    }
  }

  /// The pixels round a place in 1/256, and their shares.
  private static func shares(_ place: Int, _ isSmooth: Bool) -> [(index: Int, share: Int)] {
    let index = place >> 8
    guard isSmooth else { return [(index, 256 - place & 255), (index + 1, place & 255)] }
    let shares = Spline.shares(place)
    return [
      (index - 1, shares.0), (index, shares.1), (index + 1, shares.2), (index + 2, shares.3),
    ]
  }

  /// The sums of as many rows as are mixed at once.
  typealias Rows = SIMD8<UInt16>

  /// Makes the sums of a plane's rows of which one pixel of a column is mixed, 256 times what they come to.
  func add(pixel: Int, of plane: PixelPlane, to sums: inout [UInt16]) {
    sums.withUnsafeMutableBufferPointer { sums in
      sums.update(repeating: 0)
      plane.values.withUnsafeBufferPointer { values in
        for tap in starts[pixel]..<starts[pixel + 1] {
          let (first, share) = (indices[tap] * plane.width, shares[tap])
          for index in sums.indices {
            sums[index] &+= UInt16(truncatingIfNeeded: values[first &+ index]) &* share
          }
        }
      }
    }
  }

  /// Mixes the pixels of some rows from such sums, one below the other.
  @inline(__always)
  func mix(_ sums: [Rows], into set: (_ column: Int, _ pixels: SIMD8<UInt8>) -> Void) {
    sums.withUnsafeBufferPointer { sums in
      indices.withUnsafeBufferPointer { indices in
        shares.withUnsafeBufferPointer { shares in
          for column in 0..<starts.count - 1 {
            var sum = SIMD8<UInt32>(repeating: 32768)
            for tap in starts[column]..<starts[column &+ 1] {
              sum &+=
                SIMD8(truncatingIfNeeded: sums[indices[tap]])
                &* SIMD8(truncatingIfNeeded: Rows(repeating: shares[tap]))
            }
            set(column, SIMD8(truncatingIfNeeded: sum &>> 16))
          }
        }
      }
    }
  }
}
