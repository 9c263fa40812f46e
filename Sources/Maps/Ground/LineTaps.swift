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
    starts.reserveCapacity(count + 1)
    let wraps = turn.map { Double(length) > $0 - 0.5 } ?? false
    // Shares of 256 for each place.
    var (found, sums): ([Int], [Int]) = ([], [])
    var edge = position(0)
    for pixel in 0..<count {
      let next = position(Double(pixel + 1))
      var places = LineTaps.atEdges
      if let edge, let next, min(edge, next) >= 0, max(edge, next) <= Double(length) {
        places = Int(abs(next - edge).rounded(.up)).clamped(to: 1...LineTaps.most)
      }
      edge = next
      found.removeAll(keepingCapacity: true)
      sums.removeAll(keepingCapacity: true)
      func add(_ index: Int, _ share: Int) {
        if let known = found.lastIndex(of: index) {
          sums[known] += share
        } else {
          found.append(index)
          sums.append(share)
        }
      }
      var seen = 0
      for place in 0..<places {
        guard
          var at = position(Double(pixel) + (Double(place) + 0.5) / Double(places))
        else { continue }
        if let turn { at -= (at / turn).rounded(.down) * turn }
        guard at >= 0, at <= Double(length) else { continue }
        seen += 1
        let fixed = Int(((at - 0.5) * 256).rounded(.down))
        let index = fixed >> 8
        if isSmooth {
          let shares = Spline.shares(fixed)
          add(index - 1, shares.0)
          add(index, shares.1)
          add(index + 1, shares.2)
          add(index + 2, shares.3)
        } else {
          add(index, 256 - fixed & 255)
          add(index + 1, fixed & 255)
        }
      }
      // Rounded so that their sum is right.
      let all = max(fades ? places : seen, 1)
      var sum = 0
      for (index, share) in zip(found, sums) {
        let before = (sum + all / 2) / all
        sum += share
        indices.append(
          wraps ? (index + length) % length : index.clamped(to: 0...length - 1))
        shares.append(UInt16((sum + all / 2) / all - before))
      }
      starts.append(indices.count)
    }
  }

  /// The pixels of the picture's line between the first and the last that are mixed.
  var reach: Range<Int> { (indices.min() ?? 0)..<(indices.max() ?? -1) + 1 }

  /// The pixels of the map's line.
  var count: Int { starts.count - 1 }

  /// Calls something with each pixel of the picture's line that one of the map's is mixed from, and its share.
  @inline(__always)
  func each(_ pixel: Int, _ body: (_ index: Int, _ share: UInt16) -> Void) {
    indices.withUnsafeBufferPointer { indices in
      shares.withUnsafeBufferPointer { shares in
        starts.withUnsafeBufferPointer { starts in
          for tap in starts[pixel]..<starts[pixel &+ 1] { body(indices[tap], shares[tap]) }
        }
      }
    }
  }
}
