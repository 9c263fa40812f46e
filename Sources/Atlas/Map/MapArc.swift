/// The sides that a line of the map parts.
package enum MapArcKind: UInt8, Hashable, Sendable, CaseIterable {
  /// Land and sea, the shore of the Caspian included.
  case coast
  /// Two countries.
  case border
  /// Two territories whose border is contested, or not widely recognized.
  case disputed
  /// Two states or provinces of one large country.
  case province
  /// Land and a lake.
  case lake
  /// The land on both sides of a river.
  case river
  /// Open country and a built-up area.
  case urban
}

/// One arc as a part of a ring.
package struct ArcReference: Hashable, Sendable {
  package let index: Int
  /// True if the ring runs through the arc from its end to its start.
  package let isReversed: Bool
}
