package import FlightGraphics
package import FlightScene

/// The closest that the camera ever comes to each part of the map: the plane in cells.
package struct Closeness: Equatable, Sendable {
  /// All of the plane that is ever seen.
  package let frame: Rect
  /// The closest look there is.
  package let closest: Double
  private let side: Double
  private let columns: Int
  private let rows: Int
  private var cells: [Double]

  /// Cells along the longer side of the picture.
  private static let fineness = 50.0
  /// The distance that the map reaches beyond what is seen, in pixels of the picture.
  private static let overlap = 12.0
  /// The most views that are looked at one by one.
  private static let mostSteps = 4000
  /// The closeness of parts that are never seen: lines there lead from one seen part to another,
  /// and must not stray so far that they come into sight.
  private static let unseen = 0.3

  /// - Parameters:
  ///   - picture: The frame of the picture, which is the whole route's view.
  ///   - sought: What is above 0 while the camera's looks count; `nil` for all of them, and one at the whole.
  package init(_ camera: Camera, picture: Rect, while sought: Track<Double>? = nil) {
    let keys = camera.views.keys
    var sights = [
      (rect: picture.expanded(by: Closeness.overlap), scale: 1.0, counts: sought == nil)
    ]
    let stride = max(1, keys.count / Closeness.mostSteps)
    for start in Swift.stride(from: 0, to: max(keys.count - 1, 1), by: stride) {
      let end = min(start + stride, keys.count - 1)
      let parts = stride > 1 ? 1 : 16
      let counts = sought?.isPositive(from: keys[start].time, to: keys[end].time) ?? true
      for part in 0..<parts {
        // Between two keys what is seen stays within what the two show together.
        let views =
          stride > 1
          ? keys[start...end].map(\.value)
          : [part, part + 1].map {
            keys[start].value.interpolated(
              to: keys[end].value, at: Double($0) / Double(parts))
          }
        let scale = views.map(\.scale).max() ?? 1
        let seen = views.map { $0.seen(in: picture.expanded(by: Closeness.overlap)) }
        guard let first = seen.first else { continue }
        sights.append((seen.dropFirst().reduce(first) { $0.union($1) }, scale, counts))
      }
    }
    frame = sights.dropFirst().reduce(sights[0].rect) { $0.union($1.rect) }
    closest = camera.closest
    side = max(picture.width, picture.height) / Closeness.fineness
    columns = Int((frame.width / side).rounded(.up)) + 1
    rows = Int((frame.height / side).rounded(.up)) + 1
    cells = [Double](repeating: 0, count: columns * rows)
    for sight in sights where sight.counts {
      for cell in indices(in: sight.rect) { cells[cell] = max(cells[cell], sight.scale) }
    }
  }

  /// The closeness at a point, in pixels of the picture for a pixel of the plane.
  func callAsFunction(at point: Point) -> Double {
    let (column, row) = (
      ((point.x - frame.minX) / side).rounded(.down), ((point.y - frame.minY) / side).rounded(.down)
    )
    guard column >= 0, row >= 0, column < Double(columns), row < Double(rows) else {
      return Closeness.unseen
    }
    return max(cells[Int(row) * columns + Int(column)], Closeness.unseen)
  }

  /// The closeness of the closest part of a rectangle, 0 where none of it is seen.
  func most(in rect: Rect) -> Double { indices(in: rect).reduce(0) { max($0, cells[$1]) } }

  /// The part of a rectangle that holds all that is seen of it; `nil` where nothing is.
  func seen(in rect: Rect) -> Rect? {
    let seen = indices(in: rect).filter { cells[$0] > 0 }.map { cell in
      let corner = Point(
        x: frame.minX + Double(cell % columns) * side, y: frame.minY + Double(cell / columns) * side
      )
      return Rect(
        minX: max(rect.minX, corner.x), minY: max(rect.minY, corner.y),
        maxX: min(rect.maxX, corner.x + side), maxY: min(rect.maxY, corner.y + side))
    }
    return seen.first.map { seen.dropFirst().reduce($0) { $0.union($1) } }
  }

  /// The parts of a line that are seen.
  func seenParts(of line: [Point]) -> [[Point]] {
    var parts: [[Point]] = []
    var part: [Point] = []
    for (a, b) in zip(line, line.dropFirst()) {
      if most(in: Rect(from: a, to: b)) > 0 {
        if part.isEmpty { part.append(a) }
        part.append(b)
      } else if !part.isEmpty {
        parts.append(part)
        part = []
      }
    }
    if !part.isEmpty { parts.append(part) }
    return parts
  }

  /// The cells that a rectangle touches.
  private func indices(in rect: Rect) -> [Int] {
    func range(_ low: Double, _ high: Double, _ start: Double, _ count: Int) -> Range<Int> {
      let first = max(0, min(((low - start) / side).rounded(.down), Double(count)))
      let last = max(0, min(((high - start) / side).rounded(.down) + 1, Double(count)))
      return Int(first)..<max(Int(first), Int(last))
    }
    let (across, down) = (
      range(rect.minX, rect.maxX, frame.minX, columns),
      range(rect.minY, rect.maxY, frame.minY, rows)
    )
    return down.flatMap { row in across.map { row * columns + $0 } }
  }
}

extension Track<Double> {
  /// True if it is above 0 at any time between two others.
  fileprivate func isPositive(from start: Seconds, to end: Seconds) -> Bool {
    self[at: start] > 0 || self[at: end] > 0
      || keys.contains { $0.time > start && $0.time < end && $0.value > 0 }
  }
}
