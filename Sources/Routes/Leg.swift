package import FlightGeodesy

/// One part of a trip, from a stop to the next.
package enum Leg: Hashable, Sendable {
  /// A flight along the shortest path.
  case geodesic(Geodesic)
  /// A flight along its recording.
  case recorded(RecordedLeg)
  /// The way between two flights, which was not flown, or not recorded.
  case connection(Geodesic)
}

extension Leg {
  package var length: Distance {
    switch self {
    case .geodesic(let path), .connection(let path): path.length
    case .recorded(let leg): leg.length
    }
  }

  /// True if no other path between its stops is as short; a recording is what it is.
  package var isUnique: Bool {
    switch self {
    case .geodesic(let path), .connection(let path): path.isUnique
    case .recorded: true
    }
  }

  /// The leg as points: those of a recording as they are, a geodesic's equally spaced.
  ///
  /// - Parameter spacing: The largest distance between neighbors of a geodesic, above 0.
  package func polyline(spacing: Distance = .meters(1000)) -> GeoPolyline {
    switch self {
    case .geodesic(let path), .connection(let path): path.polyline(spacing: spacing)
    case .recorded(let leg): leg.polyline
    }
  }

  /// The recording, if that is what the leg is.
  package var recording: RecordedLeg? {
    if case .recorded(let leg) = self { leg } else { nil }
  }

  /// True if the leg only joins two flights.
  package var isConnection: Bool { if case .connection = self { true } else { false } }
}
