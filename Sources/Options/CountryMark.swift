public import FlightAtlas
public import FlightGraphics

/// A country that is set off from the others.
public struct CountryMark: Hashable, Sendable {
  /// The paint that sets a country off.
  public enum Paint: Hashable, Sendable {
    /// Shaded in a color; `nil` is the theme's.
    case color(Color?)
    /// Filled with its own flag.
    case flag
    /// Filled with a picture.
    case picture(Bitmap)
  }

  /// The country.
  public var country: Country
  /// The paint.
  public var paint: Paint

  /// Creates a mark.
  public init(_ country: Country, _ paint: Paint) {
    self.country = country
    self.paint = paint
  }
}
