internal import Graphics

/// A part of the route that is drawn alike, in one piece.
struct RouteStretch {
  let leg: Int
  /// The points through which it is drawn.
  let points: [Point]
  /// Whether nobody recorded it, or nobody flew it.
  let isBridge: Bool
  let isRecorded: Bool
  /// Whether it does not go on from the stretch before: the first one, and those after a cut.
  let startsPiece: Bool
  /// Where it starts and ends, in pixels along the route.
  let start: Double
  let end: Double
}

extension ArraySlice<RouteStretch> {
  /// The stretches as one line of curves, or several where the map is cut.
  var path: MeasuredPath {
    var path = Path()
    for stretch in self {
      path.addSmoothLine(
        through: stretch.points, tolerance: stretch.isRecorded ? RecordedShape.fit : 0.02,
        continuing: !path.isEmpty && !stretch.startsPiece)
    }
    return MeasuredPath(path)
  }
}
