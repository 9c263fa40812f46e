internal import FlightGraphics
internal import FlightOptions
internal import FlightStyles
internal import FlightTracks

/// The colors and the width of a shape.
struct OverlayPaint {
  var fill: Color
  var stroke: Color
  var width: Double
  var marker: Color
}

extension Overlay {
  /// The colors and the width of a shape: what the shape says, else the overlay, else the default.
  ///
  /// - Parameter unit: The unit of lines.
  func paint(of style: MapShape.Style, theme: Theme, unit: Double) -> OverlayPaint {
    // A shape that draws itself is the story, one that stands is its ground.
    let isDrawn = appearance != .standing
    var fill = fill ?? (isDrawn ? Color(0x00FFFF, opacity: 0.2) : theme.route.withOpacity(0.12))
    var stroke = stroke ?? (isDrawn ? Color(0x0000FF, opacity: 0.7) : theme.route)
    fill = style.fill ?? fill
    stroke = style.stroke ?? stroke
    if let opacity = style.fillOpacity { fill = fill.withOpacity(opacity) }
    if let opacity = style.strokeOpacity { stroke = stroke.withOpacity(opacity) }
    let width = style.strokeWidth ?? width ?? ownWidth ?? 1.6 * unit
    return OverlayPaint(
      fill: fill, stroke: stroke, width: width,
      marker: style.markerColor ?? stroke.withOpacity(1))
  }
}
