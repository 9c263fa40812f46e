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
