internal import FlightGraphics
internal import FlightOrdering
internal import FlightScene
internal import Synchronization

/// Lines that grow at once with one pen, as the share of each pixel that they cover, in the cells of
/// a fixed grid.
///
/// Of each cell the shares are kept and added to as the lines grow: a frame draws only what they
/// gained. What is drawn does not depend on what was kept. Safe to use from several threads.
final class BundleCells: Sendable {
  /// The side of a cell, in pixels.
  private static let side = 64
  /// So often each cell is kept, so that threads at different frames find something to go on from.
  private static let keptStates = 2

  /// The shares of a cell's pixels, of 255, that its first so many pieces cover.
  private struct State {
    var count: Int
    var shares: [UInt8]
  }

  private let coverage: StrokeCoverage
  private let length: Double
  private let color: Color
  private let size: PixelSize
  private let columns: Int
  /// The pieces that come near each cell, in the order in which they are complete; no piece is longer
  /// than ``MeasuredPath/stop``.
  private let pieces: [[StrokeCoverage.Piece]]
  private let kept: Mutex<[[State]]>
  private let store: KeptPixels

  /// - Returns: `nil` for lines that grow one after the other, and for pens that leave gaps or have
  ///   corners.
  init?(_ path: MeasuredPath, strokes: [Stroke], in size: PixelSize, keeping store: KeptPixels) {
    guard path.growth == .atOnce, strokes.count == 1, StrokePlane.takes(strokes[0]) else {
      return nil
    }
    let side = BundleCells.side
    coverage = StrokeCoverage(columns: side, rows: side, width: strokes[0].width)
    length = path.length
    color = strokes[0].color
    self.size = size
    self.store = store
    columns = (size.width + side - 1) / side
    pieces = BundleCells.pieces(
      of: path, reach: StrokeCoverage.reach(ofWidth: strokes[0].width), columns: columns,
      rows: (size.height + side - 1) / side)
    kept = Mutex(Array(repeating: [], count: pieces.count))
  }

  /// Lays the lines' beginnings over the part of a picture that a tile holds.
  ///
  /// - Parameters:
  ///   - drawn: The share of the length that is drawn.
  ///   - share: The opacity of the whole, 0…255.
  ///   - keeps: False if they will not be asked for again.
  func blend(
    _ drawn: Double, over tile: inout [UInt32], at rect: PixelRect, share: UInt32, keeps: Bool
  ) {
    let ink = Ink(color, share: share)
    let end = Float(min(drawn, 1) * length)
    let side = BundleCells.side
    for row in rect.y / side...(rect.maxY - 1) / side {
      for column in rect.x / side...(rect.maxX - 1) / side {
        let cell = row * columns + column
        guard let shares = shares(of: cell, upTo: end, keeps: keeps) else { continue }
        let place = PixelRect(x: column * side, y: row * side, width: side, height: side)
        ink.blend(shares, columns: side, of: place, over: &tile, at: rect)
      }
    }
    if !keeps { forget() }
  }

  /// The shares of a cell's pixels that the lines cover up to a distance from their starts; `nil`
  /// where they have not come near.
  private func shares(of cell: Int, upTo end: Float, keeps: Bool) -> [UInt8]? {
    let pieces = pieces[cell]
    let longest = Float(MeasuredPath.stop) * 1.01
    guard let first = pieces.first, first.end - longest < end else { return nil }
    let whole = pieces.partitioningIndex { $0.end > end }
    let known = known(atMost: whole, of: cell)
    var state =
      known
      ?? State(count: 0, shares: Array(repeating: 0, count: BundleCells.side * BundleCells.side))
    if state.count < whole {
      state.shares.withUnsafeMutableBufferPointer { shares in
        for index in state.count..<whole {
          coverage.add(pieces[index], upTo: pieces[index].length, to: shares)
        }
      }
      state.count = whole
      if keeps { keep(state, insteadOf: known?.count, of: cell) }
    }
    // Pieces are short: those that have begun are soon complete.
    var index = whole
    while index < pieces.count, pieces[index].end < end + longest {
      let piece = pieces[index]
      if piece.start < end {
        state.shares.withUnsafeMutableBufferPointer {
          coverage.add(piece, upTo: end - piece.start, to: $0)
        }
      }
      index += 1
    }
    return state.shares
  }

  /// The furthest state of a cell that is kept and has at most so many pieces.
  private func known(atMost count: Int, of cell: Int) -> State? {
    kept.withLock { kept in
      var best: State?
      for state in kept[cell] where state.count <= count && state.count >= best?.count ?? 0 {
        best = state
      }
      return best
    }
  }

  /// Keeps a state in place of the one that it went on from, or beside others where there is room.
  private func keep(_ state: State, insteadOf count: Int?, of cell: Int) {
    kept.withLock { kept in
      if let index = kept[cell].firstIndex(where: { $0.count == count }) {
        kept[cell][index] = state
      } else if kept[cell].count < BundleCells.keptStates {
        if store.takes(bytes: state.shares.count) { kept[cell].append(state) }
      } else {
        kept[cell].sort { $0.count < $1.count }
        kept[cell][kept[cell].count - 1] = state
      }
    }
  }

  /// Gives all that is kept back.
  private func forget() {
    kept.withLock { kept in
      for cell in kept.indices {
        for state in kept[cell] { store.giveBack(bytes: state.shares.count) }
        kept[cell] = []
      }
    }
  }

  private static func pieces(
    of path: MeasuredPath, reach: Double, columns: Int, rows: Int
  ) -> [[StrokeCoverage.Piece]] {
    var found = Array(repeating: [StrokeCoverage.Piece](), count: columns * rows)
    func cells(_ a: Double, _ b: Double, _ count: Int) -> ClosedRange<Int>? {
      let first = max(((min(a, b) - reach) / Double(side)).rounded(.down), 0)
      let last = min(((max(a, b) + reach) / Double(side)).rounded(.down), Double(count - 1))
      return first <= last ? Int(first)...Int(last) : nil
    }
    path.eachStep { start, end, distance in
      guard let across = cells(start.x, end.x, columns), let down = cells(start.y, end.y, rows)
      else { return }
      for row in down {
        for column in across {
          found[row * columns + column].append(
            StrokeCoverage.Piece(
              from: start, to: end, at: distance,
              corner: Point(x: Double(column * side), y: Double(row * side))))
        }
      }
    }
    return found.map { $0.sorted { $0.end < $1.end } }
  }
}

extension MeasuredPath {
  /// Calls something with the ends of each part of a segment that is at most ``stop`` long, and the
  /// distance to its start.
  func eachStep(_ body: (Point, Point, Double) -> Void) {
    for index in vertices.indices.dropFirst() where !vertices[index].startsPiece {
      let (a, b) = (vertices[index - 1], vertices[index])
      let span = b.distance - a.distance
      let count = (span / MeasuredPath.stop).rounded(.up)
      var step = 0.0
      while step < count {
        let next = step + 1
        body(
          a.point.interpolated(to: b.point, at: step / count),
          a.point.interpolated(to: b.point, at: next / count), a.distance + span * step / count)
        step = next
      }
    }
  }
}
