public import Atlas
public import Graphics

/// A country that is set off from the others.
public struct CountryMark: Hashable, Sendable {
  /// How a country is set off.
  public enum Paint: Hashable, Sendable {
    /// Shaded in a colour; `nil` is the theme's.
    case color(Color?)
    /// Filled with its own flag.
    case flag
    /// Filled with a picture.
    case picture(Bitmap)
  }

  /// The country.
  public var country: Country
  /// How it is set off.
  public var paint: Paint

  /// Creates a mark.
  public init(_ country: Country, _ paint: Paint) {
    self.country = country
    self.paint = paint
  }
}

extension Country {
  /// Whether a map has an outline of the country; of the smallest islands there is none.
  public var hasOutline: Bool { CountryOutline.levels(from: .fine, of: code).first != nil }
}
