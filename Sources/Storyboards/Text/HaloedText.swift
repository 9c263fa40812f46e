internal import FlightGraphics
internal import FlightScene
internal import FlightStyles

extension Theme {
  /// Letters in a halo that sets them off from the map.
  ///
  /// - Parameters:
  ///   - unit: Pixels a unit of the theme's halo.
  ///   - isSmall: True of small letters, whose halo is narrower.
  func text(
    _ role: NodeRole, _ path: Path, color: Color, unit: Double, isSmall: Bool = false
  ) -> Node {
    let width = sizes.halo * (isSmall ? 0.875 : 1) * unit
    return .shape(
      Shape(
        role, path: path, fill: color, stroke: Stroke(color: halo, width: width),
        strokesFirst: true))
  }
}
