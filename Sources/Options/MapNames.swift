/// The names on the map, beside those of the stops.
public enum MapNames: String, Hashable, Sendable, CaseIterable {
  /// None.
  case none
  /// Countries and seas.
  case countries
  /// Towns, those with most people first.
  case places
  /// Countries, seas and towns.
  case all
}

extension MapNames {
  /// True if countries and seas are named.
  package var hasAreas: Bool { self == .countries || self == .all }

  /// True if towns are named.
  package var hasPlaces: Bool { self == .places || self == .all }
}
