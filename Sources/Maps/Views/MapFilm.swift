/// What a moving camera sees of a map.
package struct MapFilm: Equatable, Sendable {
  /// How close it comes to each part.
  var closeness: Closeness
  /// How much closer than the whole route the widest view is: what would be too much there is left
  /// out of the whole film, so that nothing comes and goes.
  var widest: Double
  /// Whether there is next to nothing to see of the whole route.
  var isEmpty: Bool

  package init(closeness: Closeness, widest: Double, isEmpty: Bool) {
    self.closeness = closeness
    self.widest = widest
    self.isEmpty = isEmpty
  }
}
