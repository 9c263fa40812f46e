internal import FlightGraphics
internal import FlightTextFormats

extension Color {
  /// Creates a color from what people write: `#d6432f`, `d6432f`, `red`, `rgb(214, 67, 47)`,
  /// `hsl(7, 67%, 51%)`; the last two with a fourth value for the opacity.
  ///
  /// - Returns: `nil` for any other text.
  init?(written text: String) {
    var plain = text.trimmed.lowercased()
    if plain.hasPrefix("0x") { plain = "#\(plain.dropFirst(2))" }
    let named = ColorNames[plain.filter { !" -_".contains($0) }]
    if let color = Color(hex: plain) ?? named ?? Color(hex: "#\(plain)") ?? Color(function: plain) {
      self = color
    } else {
      return nil
    }
  }

  /// Creates a color from CSS's `rgb(…)` and `hsl(…)`.
  private init?(function text: String) {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let name = text[..<open]
    let parts = text[text.index(after: open)...].dropLast()
      .split { " ,/".contains($0) }.map(String.init)
    guard parts.count == 3 || parts.count == 4,
      let opacity = parts.count == 4 ? Color.share(parts[3], of: 1) : 1
    else { return nil }
    switch name {
    case "rgb", "rgba":
      let channels = parts.prefix(3).compactMap { Color.share($0, of: 255) }
      guard channels.count == 3 else { return nil }
      self.init(channels, opacity)
    case "hsl", "hsla":
      guard let hue = number(parts[0].replacing(each: "deg", by: "")),
        parts[1].hasSuffix("%"), parts[2].hasSuffix("%"),
        let saturation = Color.share(parts[1], of: 1), let lightness = Color.share(parts[2], of: 1)
      else { return nil }
      self.init(Color.channels(hue: hue, saturation: saturation, lightness: lightness), opacity)
    default: return nil
    }
  }

  private init(_ channels: [Double], _ opacity: Double) {
    let bytes = channels.map { UInt8(($0 * 255).rounded()) }
    self.init(
      red: bytes[0], green: bytes[1], blue: bytes[2], alpha: UInt8((opacity * 255).rounded()))
  }

  /// A part of `whole`, or of a hundred percent, between 0 and 1.
  private static func share(_ text: String, of whole: Double) -> Double? {
    let isPercentage = text.hasSuffix("%")
    guard let value = number(isPercentage ? String(text.dropLast()) : text) else { return nil }
    let share = value / (isPercentage ? 100 : whole)
    return (0...1).contains(share) ? share : nil
  }

  /// Red, green and blue between 0 and 1; the formula is that of CSS Color 4.
  private static func channels(hue: Double, saturation: Double, lightness: Double) -> [Double] {
    let turned = hue.truncatingRemainder(dividingBy: 360)
    return [0.0, 8, 4].map { n in
      let k = (n + (turned + 360) / 30).truncatingRemainder(dividingBy: 12)
      return lightness - saturation * min(lightness, 1 - lightness)
        * max(-1, min(k - 3, 9 - k, 1))
    }
  }
}
