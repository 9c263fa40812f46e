public import FlightGraphics
public import FlightScene

/// The style of one line, where it differs from the others; `nil` leaves a part as it is.
public struct LineStyle: Hashable, Sendable {
  /// The line that is meant, as `LAX-JFK`; `nil` for the next that has no style of its name.
  public var name: String?
  /// The line's color.
  public var color: Color?
  /// The line's width; in a theme in the measure of ``ThemeSizes``.
  public var width: Double?
  /// Lengths drawn and left out in turn, in the same measure; empty for an unbroken line.
  public var dashes: [Double]?
  /// The shape of the ends, of the line and of each dash.
  public var cap: LineCap?
  /// The shape of the corners.
  public var join: LineJoin?
  /// The color of the border.
  public var casingColor: Color?
  /// The width of line and border together.
  public var casingWidth: Double?

  /// Creates a style that leaves everything as it is.
  public init() {}

  /// This style, with another's parts where it says nothing.
  public func over(_ other: LineStyle) -> LineStyle {
    var style = self
    style.color = color ?? other.color
    style.width = width ?? other.width
    style.dashes = dashes ?? other.dashes
    style.cap = cap ?? other.cap
    style.join = join ?? other.join
    style.casingColor = casingColor ?? other.casingColor
    style.casingWidth = casingWidth ?? other.casingWidth
    return style
  }

  /// This style with all lengths times a factor.
  package func scaled(by factor: Double) -> LineStyle {
    var style = self
    style.width = width.map { $0 * factor }
    style.dashes = dashes?.map { $0 * factor }
    style.casingWidth = casingWidth.map { $0 * factor }
    return style
  }

  /// The allowed widths of lines.
  package static let widths = 0.5...200.0
  /// The allowed widths of a line and its border together.
  package static let casingWidths = 0.0...400.0
}
