/// The shape of a line's two ends.
public enum LineCap: String, Hashable, Sendable, CaseIterable {
  /// Cut off at the end.
  case butt
  /// A half disc beyond the end.
  case round
  /// Half a square beyond the end.
  case square
}

/// The shape of a line's corners.
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
  /// Rounded off.
  case round
  /// Drawn out to a point, unless that would be further than four times the line's width.
  case miter
  /// Cut off.
  case bevel
}
