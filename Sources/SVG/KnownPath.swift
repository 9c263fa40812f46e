internal import FlightGraphics

/// A path that is told from others by its first and last step and their number before all of it is looked at.
struct KnownPath: Hashable {
  let path: Path

  func hash(into hasher: inout Hasher) {
    hasher.combine(path.elements.count)
    hasher.combine(path.elements.first)
    hasher.combine(path.elements.last)
  }
}
