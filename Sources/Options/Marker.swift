/// The shape that moves along the route.
public enum Marker: String, Hashable, Sendable, CaseIterable {
  /// An airliner.
  case plane
  /// A business jet.
  case jet
  /// A propeller aircraft with a straight wing.
  case prop
  /// A helicopter.
  case helicopter
  /// A plain dot.
  case dot
  /// Nothing: only the trail moves.
  case none
}
