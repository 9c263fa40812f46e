/// A part of the world between two meridians and two parallels.
///
/// Longitudes are unwrapped: a window over the Pacific may reach from 150° to 250°, and one that
/// shows the world more than once may be wider than 360°.
package struct GeographicWindow: Hashable, Sendable {
  /// Degrees, west ≤ east, south ≤ north.
  package var west, east, south, north: Double

  package init(west: Double, east: Double, south: Double, north: Double) {
    precondition(west <= east && south <= north, "a window has its ends in order")
    self.west = west
    self.east = east
    self.south = south
    self.north = north
  }

  /// The whole Earth, once, with Greenwich in the middle.
  package static let world = GeographicWindow(west: -180, east: 180, south: -90, north: 90)

  /// True if the two have a point in common, edges included.
  package func meets(_ other: GeographicWindow) -> Bool {
    west <= other.east && other.west <= east && south <= other.north && other.south <= north
  }

  /// The same window some turns further east.
  package func moved(turns: Int) -> GeographicWindow {
    let degrees = 360 * Double(turns)
    return GeographicWindow(
      west: west + degrees, east: east + degrees, south: south, north: north)
  }

  /// The turns by which `other` has to be moved east to meet this window.
  func turns(toMeet other: GeographicWindow) -> ClosedRange<Int>? {
    guard south <= other.north, other.south <= north else { return nil }
    let first = Int(((west - other.east) / 360).rounded(.up))
    let last = Int(((east - other.west) / 360).rounded(.down))
    return first <= last ? first...last : nil
  }
}
