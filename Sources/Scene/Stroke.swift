package import FlightGraphics

/// The style of a line.
package struct Stroke: Hashable, Sendable {
  /// The line's paint.
  package var paint: Paint
  /// The line's color on light pages; a new one is that of dark pages, too.
  package var color: Color {
    get { paint.light }
    set { paint = Paint(newValue) }
  }
  /// The line's width in pixels.
  package var width: Double
  /// Lengths drawn and left out in turn, in pixels; empty for an unbroken line.
  package var dashes: [Double]
  /// The distance into the dashes at which the line starts, in pixels.
  package var dashOffset = 0.0
  /// The shape of the ends, of the line and of each dash.
  package var cap: LineCap
  /// The shape of the corners.
  package var join = LineJoin.round

  /// Creates a style with round corners.
  package init(color: Color, width: Double, dashes: [Double] = [], cap: LineCap = .round) {
    paint = Paint(color)
    self.width = width
    self.dashes = dashes
    self.cap = cap
  }
}

extension Stroke {
  /// The limit in line widths up to which a corner is drawn out, before it is cut off.
  package static let miterLimit = 4.0

  /// The greatest distance of the line's edge from its path, in pixels.
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
