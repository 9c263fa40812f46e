internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps
package import FlightOptions
internal import FlightStyles

/// The map of a picture, and how it is looked at.
package enum MapKind {
  case flat(FlatCamera)
  /// A globe that turns.
  case globe(GlobeEye)
  /// Raised ground, seen from behind the marker.
  case chase

  /// The camera over a flat map, by its zoom beside the whole route.
  package enum FlatCamera: Double {
    case still = 1
    case following = 2.5
    case flying = 6
  }

  /// The eye that looks at a globe.
  package enum GlobeEye {
    /// It stays as far away.
    case circling
    /// It comes from far away and ends close to the destination.
    case landing
  }

  /// - Parameter options: Those of the picture. Flights of a recap are under way for moments.
  package init(_ crowd: Crowd, _ options: StoryboardOptions) {
    self =
      switch options.map.camera {
      case .fixed: .flat(.still)
      // A network is seen whole.
      case .follow: .flat(crowd.isNetwork ? .still : .following)
      case .fly: .flat(crowd.isNetwork ? .still : .flying)
      case .globe: .globe(.circling)
      case .globeFly: .globe(.landing)
      // Behind a plane that jumps from flight to flight, nothing would be seen.
      case .chase: crowd.isNetwork || options.recap != nil ? .flat(.still) : .chase
      }
  }
}

extension MapKind {
  /// True of a flat map.
  package var isFlat: Bool { if case .flat = self { true } else { false } }
  /// True of a flat map that stands.
  package var isStill: Bool { if case .flat(.still) = self { true } else { false } }
  /// True of a globe that turns.
  package var isGlobe: Bool { if case .globe = self { true } else { false } }
  /// True of raised ground, seen from behind the marker.
  package var isChase: Bool { if case .chase = self { true } else { false } }

  /// The bounds that it sets to the time of legs. On a globe, where each line turns in each frame, many legs may not
  /// take more frames.
  var legTimes: Timeline.LegTimes {
    switch self {
    case .flat: Timeline.LegTimes()
    case .globe: Timeline.LegTimes(shortest: 0)
    case .chase: Timeline.LegTimes(shortest: 0, profile: .calm)
    }
  }

  /// The color of space round an Earth that is dark.
  private static let space = Color(0x03060E)

  /// The theme with the map's lines and fills in colors that suit the ground, and dark space round
  /// photographs of a globe, as they are lit from nowhere else.
  func toned(_ theme: Theme, for ground: GroundStyle) -> Theme {
    var toned = theme.on(ground)
    switch self {
    case .flat: break
    case .globe, .chase:
      if ground.backing == .dark, toned.isOwn(\.space) { toned.space = MapKind.space }
    }
    return toned
  }
}
