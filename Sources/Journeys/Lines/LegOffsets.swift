internal import FlightGeodesy
internal import FlightGraphics
package import FlightRoutes
internal import FlightScene

/// The bend that parts legs which join the same two places, so that each of them is seen.
///
/// There and back again lie on one geodesic. On the picture each is bent to the right of its
/// direction, as traffic keeps right; a leg flown once more is bent further. Points, lengths and path
/// files stay what they are.
package struct LegOffsets {
  /// For each leg of each trip the number of steps to the right of its direction, 0 for most.
  package let steps: [[Double]]

  /// Bent further, a line would no longer look like the way that was flown.
  private static let most = 4.0

  package init(_ trips: [Trip]) {
    struct Pair: Hashable {
      var from: Coordinate
      var to: Coordinate
      var reversed: Pair { Pair(from: to, to: from) }
    }
    // A recording went where it went.
    let pairs = trips.map { trip in
      trip.legs.enumerated().map { index, leg in
        leg.recording != nil
          ? nil
          : Pair(from: trip.stops[index].coordinate, to: trip.stops[index + 1].coordinate)
      }
    }
    var counts: [Pair: Int] = [:]
    for case let pair? in pairs.joined() { counts[pair, default: 0] += 1 }
    var seen: [Pair: Int] = [:]
    steps = pairs.map { pairs in
      pairs.map { pair in
        guard let pair else { return 0 }
        let number = seen[pair, default: 0]
        seen[pair] = number + 1
        if counts[pair.reversed, default: 0] > 0 {
          return min(Double(number + 1), LegOffsets.most)
        }
        guard counts[pair, default: 0] > 1 else { return 0 }
        // All in one direction: to the right and to the left in turn.
        return min(Double(number / 2 + 1), LegOffsets.most) * (number % 2 == 0 ? 1 : -1)
      }
    }
  }
}

extension [Point] {
  /// The line bent to the right: most in the middle, not at all at its ends and where the map is
  /// cut.
  ///
  /// - Parameters:
  ///   - steps: The bend in multiples of the least that is seen; to the left below 0.
  ///   - unit: The unit of lengths.
  ///   - shares: The share of the leg that lies behind each point, 0…1.
  ///   - cuts: The points before which the map is cut, in order.
  func bent(by steps: Double, unit: Double, shares: [Double], cuts: [Int]) -> [Point] {
    guard count > 2 else { return self }
    var length = 0.0
    var ends = [0.0]
    for (index, step) in zip(self, dropFirst()).enumerated() {
      // A jump from one edge of the map to the other is no length.
      length += cuts.contains(index + 1) ? 0 : step.0.distance(to: step.1)
      ends.append(length)
    }
    let height = Swift.min(Swift.max(0.03 * length, 5.5 * unit), 11 * unit, 0.12 * length)
    let edges = cuts.map { ends[$0] }
    var bent = self
    var right = Point.zero
    for index in 1..<(count - 1) {
      let isAfterCut = cuts.contains(index)
      if !isAfterCut || !cuts.contains(index + 1) {
        let step =
          self[cuts.contains(index + 1) ? index : index + 1]
          - self[isAfterCut ? index : index - 1]
        let distance = step.distance(to: .zero)
        if distance > 1e-9 { right = Point(x: -step.y / distance, y: step.x / distance) }
      }
      let fromEdge = edges.map { abs($0 - ends[index]) }.min() ?? .infinity
      let reach =
        steps * height * sineCosine(degrees: 180 * shares[index]).sine
        * eased(Swift.min(fromEdge / (50 * unit), 1))
      bent[index] = self[index] + right * reach
    }
    return bent
  }
}
