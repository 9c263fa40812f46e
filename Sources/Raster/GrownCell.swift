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
  /// The straight pieces drawn, and those of them since the state was last kept.
  private var (pieces, fresh) = (0, 0)
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

  /// The same state to be drawn on from.
  var kept: GrownCell {
    var state = self
    state.fresh = 0
    state.isFull = pens.allSatisfy(\.isFull)
    return state
  }

  /// Draws on.
  ///
  /// - Returns: True when it is time to keep the state.
  mutating func draw(_ lines: [[Point]], upTo distance: Double) -> Bool {
    self.distance = distance
    guard !lines.isEmpty else { return false }
    for (index, stroke) in strokes.enumerated() { pens[index].stroke(lines, width: stroke.width) }
    let count = lines.reduce(0) { $0 + $1.count - 1 }
    (pieces, fresh) = (pieces + count, fresh + count)
    return fresh >= max(GrownCell.piecesKept, pieces / GrownCell.shareKept)
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
