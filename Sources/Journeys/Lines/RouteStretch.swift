package import FlightGraphics

/// A part of the route that is drawn alike, in one piece.
package struct RouteStretch {
  let leg: Int
  /// The points through which it is drawn.
  package let points: [Point]
  /// True if nobody recorded it, or nobody flew it.
  package let isBridge: Bool
  let form: Form
  /// True if it does not go on from the stretch before: the first one, and those after a cut.
  package let startsPiece: Bool
  /// Its start and end, in pixels along the route.
  package let start: Double
  package let end: Double

  /// The fitting of curves to the points.
  enum Form {
    /// Closely, as they are exact.
    case sampled
    /// More freely, and so many at a time.
    case recorded
    /// Not at all.
    case dense
  }
}

extension ArraySlice<RouteStretch> {
  /// The stretches as one line of curves, or several where the map is cut.
  var path: MeasuredPath {
    var path = Path()
    for stretch in self {
      let goesOn = !path.isEmpty && !stretch.startsPiece
      switch stretch.form {
      case .sampled:
        path.addSmoothLine(through: stretch.points, tolerance: 0.02, continuing: goesOn)
      case .recorded:
        var start = 0
        repeat {
          let end = Swift.min(start + RecordedShape.fitBatch, stretch.points.count - 1)
          path.addSmoothLine(
            through: Array(stretch.points[start...end]), tolerance: RecordedShape.fit,
            continuing: goesOn || start > 0)
          start = end
        } while start < stretch.points.count - 1
      case .dense:
        if goesOn {
          for point in stretch.points.dropFirst() { path.line(to: point) }
        } else {
          path.addLines(stretch.points)
        }
      }
    }
    return MeasuredPath(path)
  }
}
