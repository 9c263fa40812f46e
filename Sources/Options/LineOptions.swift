public import FlightGeodesy
public import FlightStyles

/// The line of a route: its points, its color, and how it is drawn.
@dynamicMemberLookup
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
  /// True where the lines of several trips are light that adds up, drawn as those of a network however
  /// few there are; `nil` for networks on dark maps alone.
  public var glow: Bool?
  /// The meaning of the lines' colors; `nil` is the trip, where there are two to eight.
  public var colorBy: ColorBy?
  /// The style of the trail, with lengths in pixels; a part that is `nil` is the theme's. Its
  /// name means nothing here.
  ///
  /// Its parts are those of the options, too: `line.width` is `line.style.width`.
  public var style = LineStyle()

  /// Creates the default line: the theme's.
  public init() {}

  /// A part of ``style``.
  public subscript<Part>(dynamicMember part: WritableKeyPath<LineStyle, Part>) -> Part {
    get { style[keyPath: part] }
    set { style[keyPath: part] = newValue }
  }
}

extension LineOptions {
  /// The allowed distances between two points, in meters.
  package static let spacings = 0.1...1e8

  /// - Throws: `OptionError` for the first number that is not finite or out of range.
  func check() throws(OptionError) {
    try OptionError.check(spacing.meters, "line.spacing", LineOptions.spacings)
    if let width = style.width {
      try OptionError.check(width, "line.width", LineStyle.widths)
    }
    if let dashes = style.dashes { try OptionError.check(dashes: dashes, "line.dashes") }
    if let width = style.casingWidth {
      try OptionError.check(width, "line.casingWidth", LineStyle.casingWidths)
    }
  }
}
