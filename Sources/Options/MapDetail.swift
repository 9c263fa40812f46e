/// The amount of detail of the map, and the accuracy of its lines.
///
/// Less detail makes smaller vector files. Nothing here moves a coast by more than can be seen at
/// the size the picture is made for, except at `.low`, which is for thumbnails and slow lines.
public enum MapDetail: String, Hashable, Sendable, CaseIterable {
  /// The ground alone: no land, no borders.
  case none
  /// Land, borders and the great lakes, in a few strokes.
  case low
  /// All that can be told apart at the picture's own size.
  case auto
  /// For pictures that will be enlarged.
  case high
}

extension MapDetail {
  /// The largest distance of a thinned line from the true one, in pixels.
  package var tolerance: Double {
    switch self {
    case .none, .low: 1.1
    case .auto: 0.45
    case .high: 0.25
    }
  }

  /// The longer side that an island's box has at least, in pixels.
  package var smallestIsland: Double {
    switch self {
    case .none, .low: 4
    case .auto: 1.5
    case .high: 1.1
    }
  }

  /// The longer side that a lake's box has at least, in pixels of a picture 500 high.
  package var smallestLake: Double {
    switch self {
    case .none, .low: 20
    case .auto: 7
    case .high: 5
    }
  }

  /// The longer side that the box of a built-up area has at least, in pixels of a picture 500 high.
  package var smallestTown: Double { smallestLake / 2 }

  /// True if states and provinces may be drawn, and close up towns and rivers.
  package var hasProvinces: Bool {
    switch self {
    case .none, .low: false
    case .auto, .high: true
    }
  }

  /// The step that coordinates of straight outlines are rounded to in vector formats, in pixels: an
  /// outline is off by half of that at most.
  package var grain: Double {
    switch self {
    case .none, .low: 0.5
    case .auto: 0.25
    case .high: 0.1
    }
  }
}
