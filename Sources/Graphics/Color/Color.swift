internal import FlightOrdering

/// A color in sRGB with straight (not premultiplied) opacity, eight bits a channel.
public struct Color: Hashable, Sendable {
  /// Red, 0…255.
  public var red: UInt8
  /// Green, 0…255.
  public var green: UInt8
  /// Blue, 0…255.
  public var blue: UInt8
  /// Opacity, 0 (invisible) …255 (opaque).
  public var alpha: UInt8

  /// Creates a color from its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a color from a number such as `0xD6432F`, red in the highest byte.
  public init(_ rgb: UInt32, opacity: Double = 1) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb),
      alpha: UInt8((opacity.clamped(to: 0...1) * 255).rounded()))
  }

  /// Creates a color from its CSS hexadecimal form: `#rgb`, `#rrggbb` or `#rrggbbaa`.
  ///
  /// - Returns: `nil` for any other text.
  public init?(hex text: String) {
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    let digits = text.dropFirst().utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == text.utf8.count - 1 else { return nil }
    let channels: [UInt8]
    switch digits.count {
    case 3: channels = digits.map { UInt8($0 * 17) }
    case 6, 8:
      channels = stride(from: 0, to: digits.count, by: 2).map {
        UInt8(digits[$0] * 16 + digits[$0 + 1])
      }
    default: return nil
    }
    self.init(
      red: channels[0], green: channels[1], blue: channels[2],
      alpha: channels.count == 4 ? channels[3] : 255)
  }
}

extension Color {
  /// Opacity, 0 (invisible) …1 (opaque).
  package var opacity: Double { Double(alpha) / 255 }

  package func withOpacity(_ opacity: Double) -> Color {
    var copy = self
    copy.alpha = UInt8((opacity.clamped(to: 0...1) * 255).rounded())
    return copy
  }

  /// The color's hexadecimal form without opacity, as CSS writes it: `#d6432f`.
  package var hexRGB: String {
    let digits = Array("0123456789abcdef")
    return [red, green, blue].reduce(into: "#") {
      $0.append(digits[Int($1 >> 4)])
      $0.append(digits[Int($1 & 15)])
    }
  }

  /// The color's hexadecimal form, with its opacity where it is not opaque: `#d6432f80`.
  package var hexRGBA: String {
    guard alpha < 255 else { return hexRGB }
    let digits = Array("0123456789abcdef")
    return hexRGB + [digits[Int(alpha >> 4)], digits[Int(alpha & 15)]]
  }

  /// The color seen when this one is composited (source over) on an opaque ground.
  package func over(_ ground: Color) -> Color {
    func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      UInt8((Double(top) * opacity + Double(bottom) * (1 - opacity)).rounded())
    }
    return Color(
      red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }

  /// Relative luminance of the opaque color, 0 (black) …1 (white), by WCAG 2.2.
  package var luminance: Double {
    let (red, green, blue) = linearLight
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /// Contrast of two opaque colors, 1…21, by WCAG 2.2.
  package func contrast(with other: Color) -> Double {
    let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }
}
