public import FlightGeodesy
public import FlightGraphics
public import FlightScene
internal import FlightStyles

/// The line of a route: its points, its color, and how it is drawn.
public struct LineOptions: Hashable, Sendable {
  /// The form of the part of the route that is behind the marker.
  public enum Trail: String, Hashable, Sendable, CaseIterable {
    /// A cased line.
    case solid
    /// A cased line that becomes paler as it grows old.
    case fade
    /// No line; the dashed route stays.
    case none
  }

  /// The largest distance between two points of a leg.
  public var spacing = Distance.meters(1000)
  /// The form of the trail.
  public var trail = Trail.solid
  /// The meaning of the lines' colors; `nil` is the trip, where there are two to eight.
  public var colorBy: ColorBy?
  /// The trail's color; `nil` is the theme's.
  public var color: Color?
  /// The trail's width in pixels; `nil` suits the picture.
  public var width: Double?
  /// Pixels drawn and left out in turn along the trail; empty for an unbroken line, `nil` is the
  /// theme's.
  public var dashes: [Double]?
  /// The shape of the trail's ends, and of each dash's; `nil` is the theme's.
  public var cap: LineCap?
  /// The shape of the trail's corners; `nil` is the theme's.
  public var join: LineJoin?
  /// The color of the trail's border; `nil` is the theme's.
  public var casingColor: Color?
  /// The width of the trail and its border together, in pixels; `nil` suits the line.
  public var casingWidth: Double?

  /// Creates the default line: the theme's.
  public init() {}
}

extension LineOptions {
  /// The allowed width, in pixels.
  private static let widths = 0.5...200.0

  /// - Throws: `OptionError` for the first number that is not finite or out of range.
  func check() throws(OptionError) {
    try OptionError.check(spacing.meters, "line.spacing", 0.1...1e8)
    if let width { try OptionError.check(width, "line.width", LineOptions.widths) }
    if let dashes { try OptionError.check(dashes: dashes, "line.dashes") }
    if let casingWidth { try OptionError.check(casingWidth, "line.casingWidth", 0...400) }
  }

  /// These options for a picture at a share of its size, 0…1: no length becomes less than it may be.
  func scaled(by scale: Double) -> LineOptions {
    var options = self
    options.width = width.map { max(LineOptions.widths.lowerBound, $0 * scale) }
    options.dashes = dashes?.map { max(OptionError.dashes.lowerBound, $0 * scale) }
    options.casingWidth = casingWidth.map { $0 * scale }
    return options
  }
}
