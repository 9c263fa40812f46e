/// The part of a map that a moving camera sees.
package struct MapFilm: Equatable, Sendable {
  /// The closest that it comes to each part.
  var closeness: Closeness
  /// The zoom of the widest view, beside the whole route: what would be too much there is left
  /// out of the whole film, so that nothing comes and goes.
  var widest: Double
  /// True if there is next to nothing to see of the whole route.
  var isEmpty: Bool

  package init(closeness: Closeness, widest: Double, isEmpty: Bool) {
    self.closeness = closeness
    self.widest = widest
    self.isEmpty = isEmpty
  }
}
