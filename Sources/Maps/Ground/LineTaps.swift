internal import FlightOrdering

/// The pixels of a line of a picture that each pixel of a map's line is mixed from.
struct LineTaps {
  /// Indices of pixels and their shares in 1/256, and where those of each pixel of the map begin.
  private(set) var indices: [Int] = []
  private(set) var shares: [UInt16] = []
  private(set) var starts = [0]

  /// The most places that are looked up along a pixel, and those where it is at an edge.
  static let (most, atEdges) = (8, 4)

  /// - Parameters:
  ///   - count: The pixels of the map's line.
  ///   - length: The pixels of the picture's line.
  ///   - turn: The pixels of a line that goes round the Earth, after which it is the same.
  ///   - fades: True if places beside the picture count.
  ///   - position: Where a point of the map's line lies on that of the picture, `nil` off the map.
  init(
    count: Int, of length: Int, turn: Double? = nil, fades: Bool,
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
        for (index, share) in [(fixed >> 8, 256 - fixed & 255), (fixed >> 8 + 1, fixed & 255)] {
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
}
