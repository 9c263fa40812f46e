public import FlightGraphics

/// How a line is drawn.
package struct Stroke: Hashable, Sendable {
  /// The line's colour.
  package var color: Color
  /// The line's width in pixels.
  package var width: Double
  /// Lengths drawn and left out in turn, in pixels; empty for an unbroken line.
  package var dashes: [Double]
  /// How far into the dashes the line starts, in pixels.
  package var dashOffset = 0.0
  /// The shape of the ends, of the line and of each dash.
  package var cap: LineCap
  /// The shape of the corners.
  package var join = LineJoin.round

  /// Creates a style with round corners.
  package init(color: Color, width: Double, dashes: [Double] = [], cap: LineCap = .round) {
    self.color = color
    self.width = width
    self.dashes = dashes
    self.cap = cap
  }
}

extension Stroke {
  /// How far a corner is drawn out at most, in line widths, before it is cut off.
  package static let miterLimit = 4.0

  /// How far from its path the line may reach, in pixels.
  package var reach: Double {
    let corner =
      switch join {
      case .round, .bevel: 1.0
      case .miter: Stroke.miterLimit
      }
    let end =
      switch cap {
      case .butt, .round: 1.0
      // The corner of half a square.
      case .square: 2.0.squareRoot()
      }
    return width / 2 * max(corner, end)
  }
}
