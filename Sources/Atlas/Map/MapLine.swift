package import FlightGeodesy

/// A line of the map, open or closed.
///
/// Each next point is less than 180° of longitude from the one before, so the line can be drawn as it
/// is. Points at `joints` belong to other lines as well; a thinning that keeps them, and treats the
/// stretches between them alike whichever way they run, keeps neighbors together.
package struct MapLine: Hashable, Sendable {
  /// At least two points; a closed line ends with the point it begins with.
  package var points: [GeoPoint] = []
  /// Indices into `points`, ascending, with the first and the last.
  package var joints: [Int] = []

  package init() {}
}
