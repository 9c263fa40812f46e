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
  /// A headline; `nil` for none. `{distance}`, `{from}`, `{to}` and, of a recording, `{duration}` are
  /// filled in; `{{` is a brace.
  public var title: String?
  /// A line or two of text under the headline or elsewhere, with the same words filled in; `nil` for
  /// none.
  public var caption: String?
  /// A number that runs with the flight.
  public var counter = Counter.none
  /// The units of counter, captions and summary.
  public var units = Units.kilometers
  /// The bytes of a font for all text; `nil` is the embedded one.
  public var font: [UInt8]?

  /// Creates the default texts: the labels of stops alone.
  public init() {}
}
