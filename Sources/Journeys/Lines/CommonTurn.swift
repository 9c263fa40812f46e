internal import FlightGeodesy

/// Several routes on one turn of the Earth, so that a flat map shows each of them once.
///
/// The map is cut where no route goes, in the middle of the widest such gap. Where routes go all
/// round, it is cut where the fewest do; those that do stick out on one side.
package struct CommonTurn {
  /// The routes, moved by whole turns.
  package private(set) var lines: [RouteLine]
  /// The longitude opposite the cut, `nil` where no route crosses it.
  package private(set) var middle: Double?

  /// - Parameter lines: At least one; a single one stays where it is.
  package init(_ lines: [RouteLine]) {
    self.lines = lines
    guard lines.count > 1 else { return }
    let extents = lines.map(\.longitudes)
    let traffic = Traffic(extents)
    let cut = traffic.cut
    var shifts = extents.map { extent in
      let middle = (extent.lowerBound + extent.upperBound) / 2
      return -((middle - cut.longitude) / 360).rounded(.down) * 360
    }
    // Together they lie as near to Greenwich as they can.
    let west = zip(extents, shifts).map { $0.lowerBound + $1 }.min() ?? 0
    let east = zip(extents, shifts).map { $0.upperBound + $1 }.max() ?? 0
    let center = cut.isFree ? (west + east) / 2 : cut.longitude + 180
    let turn = (center / 360).rounded() * 360
    shifts = shifts.map { $0 - turn }
    self.lines = zip(lines, shifts).map { $0.shifted(by: $1) }
    if !cut.isFree { middle = center - turn }
  }
}

/// The number of routes that cross each degree of longitude.
private struct Traffic {
  private var counts = [Int](repeating: 0, count: 360)

  init(_ extents: [ClosedRange<Double>]) {
    for extent in extents {
      let first = Int(extent.lowerBound.rounded(.down))
      let last = min(Int(extent.upperBound.rounded(.down)), first + 359)
      for degree in first...max(first, last) { counts[((degree % 360) + 360) % 360] += 1 }
    }
  }

  /// The best cut of the map: 0..<360 degrees, free if no route goes there.
  var cut: (longitude: Double, isFree: Bool) {
    var widest: (start: Int, width: Int) = (0, 0)
    var start: Int?
    // Twice round, for a gap across Greenwich.
    for degree in 0..<720 {
      if counts[degree % 360] > 0 {
        start = nil
      } else {
        let first = start ?? degree
        start = first
        if degree - first + 1 > widest.width { widest = (first, degree - first + 1) }
      }
      if widest.width >= 360 { break }
    }
    if widest.width > 0 {
      return (
        (Double(widest.start) + Double(widest.width) / 2).truncatingRemainder(
          dividingBy: 360), true
      )
    }
    // Of equally crossed meridians the one nearest the line where maps are mostly cut.
    let least = counts.indices.min {
      (counts[$0], abs($0 - 180)) < (counts[$1], abs($1 - 180))
    }
    return (Double(least ?? 180), false)
  }
}

extension RouteLine {
  /// From the westernmost to the easternmost point.
  fileprivate var longitudes: ClosedRange<Double> {
    var (west, east) = (Double.infinity, -Double.infinity)
    for leg in legs {
      for point in leg.overview.places {
        west = min(west, point.longitude)
        east = max(east, point.longitude)
      }
    }
    return west <= east ? west...east : 0...0
  }
}
