package import FlightStoryboards

extension Request {
  /// The trips by their number, and the extent to which each is drawn by itself.
  package var crowd: Crowd { Crowd(trips: trips.count, options) }

  /// The map of the picture, and how it is looked at.
  package var mapKind: MapKind { MapKind(crowd, options) }

  /// True of so many trips that only hubs and crowds are told apart.
  package var isNetwork: Bool { crowd.isNetwork }
  /// True of a flat map.
  package var hasFlatMap: Bool { mapKind.isFlat }
  /// True of a globe that turns.
  package var hasGlobe: Bool { mapKind.isGlobe }
}
