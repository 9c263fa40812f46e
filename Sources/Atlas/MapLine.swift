/// A line of the map, open or closed.
///
/// Each next point is less than 180° of longitude from the one before, so the line can be drawn as it
/// is. Points at `joints` belong to other lines as well; a thinning that keeps them, and treats the
/// stretches between them alike whichever way they run, keeps neighbours together.
package struct MapLine: Hashable, Sendable {
  /// At least two points; a closed line ends with the point it begins with.
  package var points: [MapPoint]
  /// Indices into `points`, ascending, with the first and the last.
  package var joints: [Int]
  /// Whether the last point is the first.
  package var isClosed: Bool {
    points.first == points.last && points.count > 2
  }

  init(points: [MapPoint] = [], joints: [Int] = []) {
    self.points = points
    self.joints = joints
  }
}
