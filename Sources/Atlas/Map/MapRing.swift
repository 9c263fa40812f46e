package import FlightGeodesy

/// A closed line of the map as a list of arcs, with the land, country or lake on its left hand: outer
/// rings run anticlockwise on a map with north up, holes clockwise.
package struct MapRing: Hashable, Sendable {
  package enum Role: UInt8, Hashable, Sendable {
    /// Land against sea; holes are the Caspian.
    case land = 1
    /// One country against all else; holes are enclaves.
    case country = 2
    /// Water of a lake against land; holes are islands.
    case lake = 4
    /// A built-up area, at the fine level.
    case urban = 128
  }

  package let index: Int
  /// The country, ISO 3166-1 alpha-2, for rings of that role; `ZZ` for islets that no country holds
  /// alone.
  package let country: String?
  /// Holds the whole ring, rounded outwards by up to 1/60°; the west end lies in -180..<180.
  package let bounds: GeographicWindow
  /// The number of eastward turns of the ring round the Earth: 0, or -1 for Antarctica, whose ring
  /// ends 360° west of where it begins and has the south pole on its left hand.
  package let winding: Int

  let roles: UInt8
  let turns: Int
  let firstReference: Int
  let referenceCount: Int

  /// True if the ring bounds such an area; a ring may bound the land and a country at once.
  package func bounds(_ role: Role) -> Bool { roles & role.rawValue != 0 }
}

extension [GeoPoint] {
  /// The ring's points, and where it winds round the south pole, those that close it along the pole.
  ///
  /// - Parameter winding: The ring's ``MapRing/winding``.
  package func closed(winding: Int) -> [GeoPoint] {
    guard winding != 0, let first, let last else { return self }
    return self + [
      GeoPoint(latitude: -90, longitude: last.longitude),
      GeoPoint(latitude: -90, longitude: first.longitude),
    ]
  }
}
