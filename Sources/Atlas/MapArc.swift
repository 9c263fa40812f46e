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

/// A stretch of line with the same owners all along; rings are put together from arcs, and rings that
/// lie side by side share them.
package struct MapArc: Hashable, Sendable {
  package let index: Int
  package let kind: MapArcKind
  /// ISO 3166-1 alpha-2 codes of the country on the left and on the right hand; `nil` is the sea, and
  /// for lakes both are. Of a disputed line within one country both are that country.
  package let left, right: String?
  /// Holds the whole arc, rounded outwards by up to 1/60°; the west end lies in -180..<180.
  package let bounds: GeographicWindow
}

/// One arc as a part of a ring.
package struct ArcReference: Hashable, Sendable {
  package let index: Int
  /// True if the ring runs through the arc from its end to its start.
  package let isReversed: Bool
}
