public import Graphics

/// How a line is drawn.
public struct Stroke: Hashable, Sendable {
  /// The shape of a line's two ends.
  public enum Cap: Hashable, Sendable { case butt, round }

  /// The line's colour.
  public var color: Color
  /// The line's width in pixels.
  public var width: Double
  /// Lengths drawn and left out in turn, in pixels; empty for an unbroken line.
  public var dashes: [Double]
  /// The shape of the ends, of the line and of each dash.
  public var cap: Cap

  /// Creates a style; corners are always round.
  public init(color: Color, width: Double, dashes: [Double] = [], cap: Cap = .round) {
    self.color = color
    self.width = width
    self.dashes = dashes
    self.cap = cap
  }
}
