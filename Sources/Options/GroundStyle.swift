/// The look of land and sea under the lines of the map.
public enum GroundStyle: String, Hashable, Sendable, CaseIterable {
  /// The theme's plain land and sea.
  case flat
  /// Mountains and depths of the sea, shaded in the theme's colors.
  case relief
  /// The Earth by day, as a satellite sees it.
  case satellite
  /// The dark Earth with the lights of its cities.
  case nightLights = "night-lights"
  /// The relief in sepia ink on old paper.
  case antique
}

extension GroundStyle {
  /// True of the Earth by day as it is, whatever the theme's colors.
  package var isPhotograph: Bool {
    switch self {
    case .satellite: true
    case .flat, .relief, .nightLights, .antique: false
    }
  }

  /// True if the lights of cities shine on it.
  package var hasLights: Bool {
    switch self {
    case .nightLights: true
    case .flat, .relief, .satellite, .antique: false
    }
  }
}
