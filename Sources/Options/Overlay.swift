public import FlightGeodesy
public import FlightGraphics
package import FlightStyles
public import FlightTracks

/// Shapes on the map, and how they look where they do not say so themselves.
public struct Overlay: Hashable, Sendable {
  /// The appearance of the shapes.
  public enum Appearance: Hashable, Sendable {
    /// They are there from the start.
    case standing
    /// Lines draw themselves while the flight goes on; one whose end comes within a distance of its
    /// start turns into a filled polygon.
    case drawn(closing: Distance)
  }

  /// The shapes.
  public var file: OverlayFile
  /// The appearance of the shapes.
  public var appearance: Appearance
  /// The color inside; `nil` is the default.
  public var fill: Color?
  /// The color of lines and edges; `nil` is the default.
  public var stroke: Color?
  /// The width of lines and edges in pixels; `nil` is the default.
  public var width: Double?

  /// Creates an overlay.
  public init(_ file: OverlayFile, appearance: Appearance = .standing) {
    self.file = file
    self.appearance = appearance
  }

  /// The default distance of a line's end from its start within which it is closed.
  public static let defaultClosing = Distance.meters(10_000)
}

extension Overlay {
  /// The colors and the width of a shape: what the shape says, else the overlay, else the default.
  ///
  /// - Parameter unit: The unit of lines.
  package func paint(of style: OverlayFile.Style, theme: Theme, unit: Double) -> OverlayPaint {
    // A shape that draws itself is the story, one that stands is its ground.
    let isDrawn = appearance != .standing
    var fill = fill ?? (isDrawn ? Color(0x00FFFF, opacity: 0.2) : theme.route.withOpacity(0.12))
    var stroke = stroke ?? (isDrawn ? Color(0x0000FF, opacity: 0.7) : theme.route)
    if let color = style.fill.flatMap({ Color(hex: $0) }) {
      fill = color.withOpacity(style.fillOpacity ?? 0.6)
    } else if let opacity = style.fillOpacity {
      fill = fill.withOpacity(opacity)
    }
    if let color = style.stroke.flatMap({ Color(hex: $0) }) {
      stroke = color.withOpacity(style.strokeOpacity ?? 1)
    } else if let opacity = style.strokeOpacity {
      stroke = stroke.withOpacity(opacity)
    }
    let width = style.strokeWidth ?? width ?? ownWidth ?? 1.6 * unit
    return OverlayPaint(
      fill: fill, stroke: stroke, width: width,
      marker: style.markerColor.flatMap { Color(hex: $0) } ?? stroke.withOpacity(1))
  }

  /// The width of lines that nobody gave one, in pixels; `nil` where it suits the picture's size.
  private var ownWidth: Double? { appearance == .standing ? nil : 3 }

  /// The points of what draws itself: the picture has to show them.
  package var drawnPoints: [GeoPoint] {
    guard appearance != .standing else { return [] }
    return file.features.flatMap { feature -> [GeoPoint] in
      switch feature.shape {
      case .point(let point): [point.geoPoint]
      case .line(let line): line.map(\.geoPoint)
      case .polygon(let rings): rings.first?.map(\.geoPoint) ?? []
      }
    }
  }
}

/// The colors and the width of a shape.
package struct OverlayPaint {
  package var fill: Color
  package var stroke: Color
  package var width: Double
  package var marker: Color
}

extension Overlay {
  /// - Throws: `OptionError` for the first number that is not finite or out of range.
  func check() throws(OptionError) {
    if let width { try OptionError.check(width, "map.overlays.width", 0...200) }
    if case .drawn(let closing) = appearance {
      try OptionError.check(closing.kilometers, "map.overlays.closing", 0...20_000)
    }
  }

  /// This overlay for a picture at a share of its size, 0…1.
  func scaled(by scale: Double) -> Overlay {
    var overlay = self
    overlay.file = file.scaled(by: scale)
    overlay.width = (width ?? ownWidth).map { $0 * scale }
    return overlay
  }
}
