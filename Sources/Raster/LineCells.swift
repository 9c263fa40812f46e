internal import FlightGraphics
internal import FlightOrdering
internal import FlightScene
internal import Synchronization

/// A growing line that stays where it is, drawn in the cells of a fixed grid, each of which is kept as
/// soon as the line has passed it.
///
/// What is drawn does not depend on what was kept. Safe to use from several threads.
final class LineCells: Sendable {
  /// The side of a cell, in pixels.
  private static let side = 64
  /// The most pixels that all lines of a picture keep: 32 MB.
  static let mostKept = 1 << 23

  /// The stretch of the line, in pixels along it, that comes near a cell.
  private struct Reach {
    var cell: Int
    var start: Double
    var end: Double
  }

  private enum Kept {
    /// All of the line that ever lies in the cell.
    case whole(Sprite)
    /// The cell is covered by the line's color from a share of its length on.
    case covered(from: Double, Sprite)
    /// The state of a thicket's cell at some shares of its length, in order.
    case begun([CellLayers])
    /// What a line of many corners has covered of its cell at some of them, in order, and where it was
    /// drawn last.
    case grown([GrownCell], latest: GrownCell)
  }

  private let path: MeasuredPath
  private let strokes: [Stroke]
  private let size: PixelSize
  private let margin: Double
  /// By cell.
  private let reaches: [Reach]
  private let kept = Mutex<[Int: Kept]>([:])
  /// The cells of a thicket with all of it; what they were before is still asked for.
  private let whole = Mutex<[Int: Sprite]>([:])
  /// The store that all lines of the picture share.
  private let store: KeptPixels
  /// True of a line of many corners, whose cells are drawn on from where they were: each frame would
  /// draw all corners again.
  private let growsOn: Bool

  /// The corners from which on that is worth its while.
  static let manyCorners = 1024

  init(_ path: MeasuredPath, strokes: [Stroke], in size: PixelSize, keeping store: KeptPixels) {
    self.path = path
    self.strokes = strokes.map { $0.seen(along: path.totalLength) }
    self.size = size
    self.store = store
    margin = (strokes.map(\.reach).max() ?? 0) + 2
    reaches = LineCells.reaches(of: path, margin: margin, in: size)
    growsOn = path.growth == .inTurn && LineCells.hasManyCorners(path, self.strokes)
  }

  /// True of a line of so many corners that Cairo, which compares its pieces with one another, is slow.
  private static func hasManyCorners(_ path: MeasuredPath, _ strokes: [Stroke]) -> Bool {
    path.vertices.count > manyCorners && strokes.allSatisfy(StrokePlane.takes)
  }

  /// The parts of the line's beginning, `drawn` being its share of the length, that touch a
  /// rectangle.
  ///
  /// - Parameter keepsWhole: False if finished cells will not be asked for again.
  func sprites(
    _ drawn: Double, in rect: PixelRect, keepsWhole: Bool = true
  ) throws(CairoStatus) -> [Sprite] {
    var sprites: [Sprite] = []
    let columns = LineCells.columns(of: size)
    for row in rect.y / LineCells.side...(rect.maxY - 1) / LineCells.side {
      let first = row * columns + rect.x / LineCells.side
      let last = row * columns + (rect.maxX - 1) / LineCells.side
      var index = firstReach(from: first)
      while index < reaches.count, reaches[index].cell <= last {
        if let sprite = try sprite(drawn, reaches[index], keepsWhole: keepsWhole) {
          sprites.append(sprite)
        }
        index += 1
      }
    }
    return sprites
  }

  private func sprite(
    _ drawn: Double, _ reach: Reach, keepsWhole: Bool
  ) throws(CairoStatus) -> Sprite? {
    if drawn * path.length <= reach.start { return nil }
    let isWhole = drawn * path.length >= reach.end
    if isWhole, let sprite = whole.withLock({ $0[reach.cell] }) { return sprite }
    let known = kept.withLock { $0[reach.cell] }
    switch known {
    case .whole(let sprite) where isWhole: return sprite
    case .covered(let start, let sprite) where drawn >= start: return sprite
    default: break
    }
    let cell = LineCells.cell(reach.cell, of: size)
    let near = cell.bounds.expanded(by: margin)
    if growsOn { return grown(drawn, cell, near, reach, known) }
    if isDense { return try dense(drawn, cell, near, reach, known) }
    let lines = path.lines(of: strokes, to: drawn, near: near)
    if lines.allSatisfy(\.isEmpty) { return nil }
    let sprite = try draw(lines, in: cell)
    if isWhole, keepsWhole, store.takes(sprite) {
      kept.withLock { $0[reach.cell] = .whole(sprite) }
    }
    return sprite
  }

  /// True of a line so long that it is drawn a part at a time.
  private var isDense: Bool {
    path.growth == .inTurn && path.isDense && strokes.allSatisfy(\.dashes.isEmpty)
  }

  /// The cell with a thicket in it, drawn on from where it was kept.
  private func dense(
    _ drawn: Double, _ cell: PixelRect, _ near: Rect, _ reach: Reach, _ known: Kept?
  ) throws(CairoStatus) -> Sprite? {
    var layers = CellLayers(cell, strokes: strokes)
    if case .begun(let known) = known, let last = known.last(where: { $0.share <= drawn }) {
      layers = last
    }
    while let (lines, share) = path.beginning(
      of: CellLayers.segmentsAtOnce, from: layers.share, upTo: drawn, near: near)
    {
      try layers.draw(lines, upTo: share)
      if layers.isCovered {
        let sprite = layers.sprite
        kept.withLock { $0[reach.cell] = .covered(from: share, sprite) }
        return sprite
      }
      if layers.isWorthKeeping { keep(layers, of: reach.cell) }
    }
    let rest = path.pieces(from: layers.share, to: drawn, near: near)
    if !rest.isEmpty { try layers.draw(rest, upTo: drawn) }
    let sprite = layers.sprite
    if drawn * path.length >= reach.end, store.takes(sprite) {
      whole.withLock { $0[reach.cell] = sprite }
    }
    return sprite
  }

  /// The cell of a line of many corners, drawn on from where it was kept.
  private func grown(
    _ drawn: Double, _ cell: PixelRect, _ near: Rect, _ reach: Reach, _ known: Kept?
  ) -> Sprite? {
    let end = min(drawn, 1) * path.length
    var state = GrownCell(cell, strokes: strokes)
    var all: [GrownCell] = []
    if case .grown(let known, let latest) = known {
      all = known
      for other in [known.last { $0.distance <= end } ?? state, latest]
      where state.distance...end ~= other.distance { state = other }
    }
    if !state.isFull {
      let corner = path.vertex(before: end)
      state.draw(path.pieces(between: state.distance, corner, near: near), upTo: corner)
      if state.isWorthKeeping(after: all.last), store.takes(bytes: state.storedBytes) {
        all.append(state.checked)
      }
      kept.withLock { [state, all] in $0[reach.cell] = .grown(all, latest: state) }
      state.draw(path.pieces(between: corner, end, near: near), upTo: end)
    }
    guard let sprite = state.sprite else { return nil }
    if end >= reach.end, store.takes(sprite) { whole.withLock { $0[reach.cell] = sprite } }
    return sprite
  }

  /// Keeps how far a cell has come, where there is room.
  private func keep(_ layers: CellLayers, of cell: Int) {
    kept.withLock { kept in
      var all: [CellLayers] = []
      switch kept[cell] {
      case .whole, .covered: return
      case .begun(let known): all = known
      case .grown, nil: break
      }
      guard layers.share > all.last?.share ?? 0, store.takes(layers.storedPixels) else { return }
      kept[cell] = .begun(all + [layers])
    }
  }

  private func draw(_ lines: [[[Point]]], in cell: PixelRect) throws(CairoStatus) -> Sprite {
    if strokes.allSatisfy(StrokePlane.takes) {
      let box = ink(of: lines, in: cell)
      var pixels = [UInt32](repeating: 0, count: box.area)
      for (lines, stroke) in zip(lines, strokes) {
        var covered = CoveredBox(box)
        covered.stroke(lines, width: stroke.width)
        covered.lay(Ink(stroke.color, strengths: Ink.fewStrengths), over: &pixels, at: box)
      }
      return Sprite(box, pixels: pixels)
    }
    return try Sprite(cell) { pen in
      for (lines, stroke) in zip(lines, strokes) {
        pen.draw(lines: lines, stroke: stroke, under: .identity)
      }
    }
  }

  /// The part of a cell that lines may touch.
  private func ink(of lines: [[[Point]]], in cell: PixelRect) -> PixelRect {
    var box = PixelRect.empty
    for lines in lines {
      for line in lines {
        guard let bounds = Rect(around: line)?.expanded(by: margin) else { continue }
        box = box.union(PixelRect(covering: bounds, within: size).intersection(cell))
      }
    }
    return box
  }

  private func firstReach(from cell: Int) -> Int {
    reaches.partitioningIndex { $0.cell >= cell }
  }

  private static func columns(of size: PixelSize) -> Int { (size.width + side - 1) / side }

  private static func cell(_ number: Int, of size: PixelSize) -> PixelRect {
    let columns = columns(of: size)
    return PixelRect(
      x: number % columns * side, y: number / columns * side, width: side, height: side
    ).intersection(size.rect)
  }

  private static func reaches(
    of path: MeasuredPath, margin: Double, in size: PixelSize
  ) -> [Reach] {
    let columns = columns(of: size)
    let rows = (size.height + side - 1) / side
    func cells(_ low: Double, _ high: Double, _ count: Int) -> Range<Int>? {
      let first = max(0, ((low - margin) / Double(side)).rounded(.down))
      let last = min(Double(count - 1), ((high + margin) / Double(side)).rounded(.down))
      return first <= last ? Int(first)..<Int(last) + 1 : nil
    }
    let unseen = Reach(cell: 0, start: -1, end: 0)
    var found = Array(repeating: unseen, count: columns * rows)
    for index in path.vertices.indices.dropFirst() where !path.vertices[index].startsPiece {
      let (a, b) = (path.vertices[index - 1], path.vertices[index])
      guard let across = cells(min(a.point.x, b.point.x), max(a.point.x, b.point.x), columns),
        let down = cells(min(a.point.y, b.point.y), max(a.point.y, b.point.y), rows)
      else { continue }
      for row in down {
        for cell in row * columns + across.lowerBound..<row * columns + across.upperBound {
          let near = LineCells.cell(cell, of: size).bounds.expanded(by: margin)
          if across.count > 1, !path.segment(endingAt: index, touches: near) { continue }
          // Where pieces grow at once their distances begin anew.
          if found[cell].start < 0 {
            found[cell] = Reach(cell: cell, start: a.distance, end: b.distance)
          }
          found[cell].start = min(found[cell].start, a.distance)
          found[cell].end = max(found[cell].end, b.distance)
        }
      }
    }
    return found.filter { $0.start >= 0 }
  }
}

/// Counts the pixels that the lines of a picture keep.
final class KeptPixels: Sendable {
  private let count = Atomic<Int>(0)

  /// Returns true and counts a sprite where there is room for it.
  func takes(_ sprite: Sprite) -> Bool { takes(sprite.storedPixels) }

  /// Returns true and counts bytes where there is room for so many.
  func takes(bytes: Int) -> Bool { takes(bytes / 4) }

  /// Notes that so many bytes are not kept any longer.
  func giveBack(bytes: Int) { count.wrappingSubtract(bytes / 4, ordering: .relaxed) }

  /// Returns true and counts pixels where there is room for so many.
  func takes(_ area: Int) -> Bool {
    if count.load(ordering: .relaxed) + area > LineCells.mostKept { return false }
    count.wrappingAdd(area, ordering: .relaxed)
    return true
  }
}
