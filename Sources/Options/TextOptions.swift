public import FlightGraphics
public import FlightLanguages
internal import FlightStyles

/// The texts on the picture.
public struct TextOptions: Hashable, Sendable {
  /// The texts at a stop.
  public enum Labels: String, Hashable, Sendable, CaseIterable {
    /// The code alone.
    case code
    /// The city alone.
    case city
    /// The code, and the city under it.
    case both
    /// No text.
    case none
  }

  /// The texts at a stop.
  public var labels = Labels.both
  /// A headline; `nil` for none. `{distance}`, `{from}`, `{to}`, `{countries}` (their number) and, of a
  /// recording, `{date}` and `{duration}` are filled in; with a departure also
  /// `{depart_local}` and `{arrive_local}`. `{{` is a brace.
  public var title: String?
  /// A line or two of text under the headline or elsewhere, with the same words filled in; `nil` for
  /// none.
  public var caption: String?
  /// A number that runs with the flight.
  public var counter = Counter.none
  /// The units of counter, captions and summary.
  public var units = Units.kilometers
  /// The units of the counter alone; `nil` for those of all texts.
  public var counterUnits: Units?
  /// The language of cities' names, numbers, units and the program's own words. What a title or caption
  /// says stays as it is.
  public var language = Language.english
  /// The edges that labels, titles and counters keep away from, such as those that an app covers with
  /// its buttons.
  public var unsafeEdges = EdgeInsets.none
  /// The bytes of fonts for all text, in the order in which they are asked for a letter; the embedded
  /// font stands behind them.
  public var fonts: [[UInt8]] = []
  /// The place to look for letters that none of these fonts has.
  public var fontFallback = FontFallback.none

  /// The place to look for letters that no font of a picture has.
  public enum FontFallback: String, Hashable, Sendable, CaseIterable {
    /// Nowhere: the same request gives the same bytes on every computer.
    case none
    /// Among the fonts of the computer, of which each has others. The report names those that were used.
    case system
  }

  /// Creates the default texts: the labels of stops alone.
  public init() {}
}

extension TextOptions {
  /// - Throws: `OptionError` for edges that leave less than a fifth of the picture's sides.
  func check(in size: PixelSize) throws(OptionError) {
    let edges = unsafeEdges
    let (width, height) = (Double(size.width) * 0.8, Double(size.height) * 0.8)
    for (name, value, sum, most) in [
      ("top", edges.top, edges.top + edges.bottom, height),
      ("bottom", edges.bottom, edges.top + edges.bottom, height),
      ("left", edges.left, edges.left + edges.right, width),
      ("right", edges.right, edges.left + edges.right, width),
    ] {
      try OptionError.check(value, "text.unsafeEdges.\(name)", 0...most)
      try OptionError.check(sum, "text.unsafeEdges", 0...most)
    }
  }
}
