package import FlightGraphics
package import FlightScene

/// A part of the route without gaps and cuts, which a trail covers while the marker passes.
package struct SolidPart {
  /// The number of its first leg.
  package let leg: Int
  package let path: MeasuredPath
  /// The start and end of the part, as shares of the whole route.
  package let start: Double
  package let end: Double

  package init(leg: Int, path: MeasuredPath, start: Double, end: Double) {
    self.leg = leg
    self.path = path
    self.start = start
    self.end = end
  }

  /// True if there is nothing else.
  package var isWhole: Bool { start == 0 && end == 1 }

  /// The share of the part that is drawn while the marker makes its progress along the route.
  package func drawn(_ progress: Track<Double>) -> Track<Double> {
    isWhole ? progress : progress.within(start, end)
  }
}

extension ProjectedRoute {
  /// The parts of a thicket that are drawn alike, gaps and cuts included.
  ///
  /// - Parameter legs: True if each leg is a part by itself.
  package func legParts(apart legs: Bool) -> [SolidPart] {
    let none = MeasuredPath(Path())
    guard legs, length > 0 else { return [SolidPart(leg: 0, path: none, start: 0, end: 1)] }
    return self.legs.indices.compactMap { leg in
      let own = stretches.filter { $0.leg == leg }
      guard let first = own.first, let last = own.last else { return nil }
      return SolidPart(leg: leg, path: none, start: first.start / length, end: last.end / length)
    }
  }

  /// The parts between the gaps; over these the quiet dashed line alone tells the way.
  ///
  /// - Parameter legs: True if each leg is a part by itself.
  package func solidParts(apart legs: Bool = false) -> [SolidPart] {
    var parts: [SolidPart] = []
    var index = stretches.startIndex
    while index < stretches.endIndex {
      if stretches[index].isBridge {
        index += 1
        continue
      }
      let first = index
      index += 1
      while index < stretches.endIndex, !stretches[index].isBridge, !stretches[index].startsPiece,
        !(legs && stretches[index].leg != stretches[first].leg)
      {
        index += 1
      }
      let part = stretches[first..<index]
      let isWhole = part.count == stretches.count
      let (start, end) = (stretches[first].start, stretches[index - 1].end)
      guard end > start || isWhole else { continue }
      parts.append(
        SolidPart(
          leg: stretches[first].leg,
          // The whole route's path is made already.
          path: isWhole ? MeasuredPath(Path()) : part.path, start: isWhole ? 0 : start / length,
          end: isWhole ? 1 : end / length))
    }
    return parts
  }
}
