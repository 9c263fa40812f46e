internal import FlightGraphics
internal import FlightOrdering

/// The corners of a ring's pieces on the edges of cells.
///
/// An edge of a cell is bent on the picture, and what lies along it is straight from corner to corner.
/// So that neighbors, and a piece that comes back along an edge, leave no sliver between them, all have
/// the same corners there.
struct CutEdges {
  private let cell: Double
  /// The latitudes of corners on meridians, the longitudes of those on parallels, ascending, by the
  /// number of the cell that begins there.
  private var (alongMeridians, alongParallels): ([Int: [Double]], [Int: [Double]]) = ([:], [:])

  /// - Parameter longest: The longest distance of two corners, in degrees.
  init(of parts: [[Point]], cell: Double, longest: Double) {
    self.cell = cell
    for corner in parts.joined() {
      if let meridian = number(corner.x) { alongMeridians[meridian, default: []].append(corner.y) }
      if let parallel = number(corner.y) { alongParallels[parallel, default: []].append(corner.x) }
    }
    func withSteps(_ places: [Double]) -> [Double] {
      let low = ((places.min() ?? 0) / longest).rounded(.up)
      let high = ((places.max() ?? 0) / longest).rounded(.down)
      let steps = stride(from: low, through: high, by: 1).map { $0 * longest }
      return Set(places + steps).sorted()
    }
    alongMeridians = alongMeridians.mapValues(withSteps)
    alongParallels = alongParallels.mapValues(withSteps)
  }

  /// The number of the cell that begins at an angle; `nil` within a cell.
  private func number(_ angle: Double) -> Int? {
    let number = (angle / cell).rounded()
    return number * cell == angle ? Int(number) : nil
  }

  /// A piece with the corners of all others on its edges.
  func joined(_ part: [Point]) -> [Point] {
    guard var last = part.last else { return part }
    return part.flatMap { corner -> [Point] in
      defer { last = corner }
      var between: [Point] = []
      if last.x == corner.x, let meridian = number(corner.x) {
        between = places(alongMeridians[meridian] ?? [], from: last.y, to: corner.y)
          .map { Point(x: corner.x, y: $0) }
      } else if last.y == corner.y, let parallel = number(corner.y) {
        between = places(alongParallels[parallel] ?? [], from: last.x, to: corner.x)
          .map { Point(x: $0, y: corner.y) }
      }
      return between + [corner]
    }
  }

  /// The places between two others, in the order in which they are met.
  private func places(_ all: [Double], from: Double, to: Double) -> [Double] {
    let (low, high) = (min(from, to), max(from, to))
    let first = all.partitioningIndex { $0 > low }
    let end = max(first, all.partitioningIndex { $0 >= high })
    return from < to ? Array(all[first..<end]) : all[first..<end].reversed()
  }
}
