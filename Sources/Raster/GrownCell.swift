internal import FlightGraphics
internal import FlightScene

/// What the pens of a line have covered of a cell up to a corner.
///
/// A pixel's share is the largest that any piece has of it, so that a line may be drawn on from any
/// corner.
struct GrownCell {
  /// The distance along the line up to which it is drawn, in pixels.
  private(set) var distance = 0.0
  /// True if nothing more can change.
  private(set) var isFull = false
  /// The straight pieces drawn.
  private var pieces = 0
  private let cell: PixelRect
  private let strokes: [Stroke]
  private var pens: [CoveredBox]

  /// The pieces after which a state is worth keeping: so many, and a share of all.
  private static let (piecesKept, shareKept) = (16, 16)

  init(_ cell: PixelRect, strokes: [Stroke]) {
    self.cell = cell
    self.strokes = strokes
    pens = strokes.map { _ in CoveredBox(cell) }
  }

  /// The bytes it keeps.
  var storedBytes: Int { pens.count * cell.area }

  /// The same state, looked at whether anything can change.
  var checked: GrownCell {
    var state = self
    state.isFull = pens.allSatisfy(\.isFull)
    return state
  }

  /// True where much was drawn since another state was kept.
  func isWorthKeeping(after last: GrownCell?) -> Bool {
    pieces - (last?.pieces ?? 0) >= max(GrownCell.piecesKept, pieces / GrownCell.shareKept)
  }

  /// Draws on.
  mutating func draw(_ lines: [[Point]], upTo distance: Double) {
    self.distance = distance
    guard !lines.isEmpty else { return }
    for (index, stroke) in strokes.enumerated() { pens[index].stroke(lines, width: stroke.width) }
    pieces += lines.reduce(0) { $0 + $1.count - 1 }
  }

  /// The inks of the pens on one another; `nil` where there is none.
  var sprite: Sprite? {
    guard pieces > 0 else { return nil }
    var pixels = [UInt32](repeating: 0, count: cell.area)
    for (pen, stroke) in zip(pens, strokes) {
      pen.lay(Ink(stroke.color, strengths: Ink.fewStrengths), over: &pixels, at: cell)
    }
    return Sprite(cell, pixels: pixels)
  }
}
