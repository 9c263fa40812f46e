/// Lengths from the edges of a picture inwards, in pixels.
public struct EdgeInsets: Hashable, Sendable {
  /// From the top edge.
  public var top: Double
  /// From the right edge.
  public var right: Double
  /// From the bottom edge.
  public var bottom: Double
  /// From the left edge.
  public var left: Double

  /// Creates insets; 0 is the edge itself.
  public init(top: Double = 0, right: Double = 0, bottom: Double = 0, left: Double = 0) {
    (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
  }

  /// No distance from any edge.
  public static let none = EdgeInsets()

  package func scaled(by scale: Double) -> EdgeInsets {
    EdgeInsets(top: top * scale, right: right * scale, bottom: bottom * scale, left: left * scale)
  }
}

extension Rect {
  /// Returns what is left within insets, at least a point.
  package func inset(by insets: EdgeInsets) -> Rect {
    let (left, top) = (minX + insets.left, minY + insets.top)
    return Rect(
      minX: left, minY: top, maxX: max(left, maxX - insets.right),
      maxY: max(top, maxY - insets.bottom))
  }
}
