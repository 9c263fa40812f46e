public import FlightGeodesy
public import FlightGraphics
internal import FlightStyles
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

  /// Creates an overlay of shapes, lowest first.
  public init(shapes: [MapShape], appearance: Appearance = .standing) {
    self.init(OverlayFile(shapes), appearance: appearance)
  }

  /// The default distance of a line's end from its start within which it is closed.
  public static let defaultClosing = Distance.meters(10_000)
}

extension Overlay {
  /// The width of lines that nobody gave one, in pixels; `nil` where it suits the picture's size.
  package var ownWidth: Double? { appearance == .standing ? nil : 3 }

  /// The points of what draws itself: the picture has to show them.
  package var drawnPoints: [GeoPoint] {
    guard appearance != .standing else { return [] }
    return file.shapes.flatMap { shape -> [GeoPoint] in
      switch shape.form {
      case .point(let point): [point.geoPoint]
      case .line(let line): line.map(\.geoPoint)
      case .polygon(let rings): rings.first?.map(\.geoPoint) ?? []
      }
    }
  }
}

extension Overlay {
  /// The points of the shapes as the file has them.
  package var pointCount: Double {
    file.shapes.reduce(0) { sum, shape in
      switch shape.form {
      case .point: sum + 1
      case .line(let line): sum + Double(line.count)
      case .polygon(let rings): sum + rings.reduce(0) { $0 + Double($1.count) }
      }
    }
  }

  /// The points of the shapes once long edges are filled: one for each degree.
  package var drawnPointCount: Double {
    file.shapes.reduce(0) { sum, shape in
      switch shape.form {
      case .point: sum + 1
      case .line(let line): sum + line.filledCount
      case .polygon(let rings): sum + rings.reduce(0) { $0 + $1.filledCount }
      }
    }
  }
}

extension [TrackPoint] {
  fileprivate var filledCount: Double {
    zip(self, dropFirst()).reduce(1) { sum, edge in
      let aside = abs((edge.1.longitude - edge.0.longitude).remainder(dividingBy: 360))
      return sum + Swift.max(aside, abs(edge.1.latitude - edge.0.latitude), 1).rounded(.up)
    }
  }
}

extension Overlay {
  /// The allowed widths in pixels, and distances of closing in kilometers.
  package static let (widths, closings) = (0.0...200.0, 0.0...20_000.0)

  /// - Throws: `OptionError` for the first number that is not finite or out of range.
  func check() throws(OptionError) {
    for width in [width] + file.shapes.map(\.style.strokeWidth) {
      if let width { try OptionError.check(width, "map.overlays.width", Overlay.widths) }
    }
    for opacity in file.shapes.flatMap({ [$0.style.strokeOpacity, $0.style.fillOpacity] }) {
      if let opacity { try OptionError.check(opacity, "map.overlays.opacity", 0...1) }
    }
    if case .drawn(let closing) = appearance {
      try OptionError.check(closing.kilometers, "map.overlays.closing", Overlay.closings)
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
