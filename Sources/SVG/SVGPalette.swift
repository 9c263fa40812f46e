internal import Graphics

/// The colours of a picture that has a second set for dark pages.
///
/// The first set stands in attributes, which every viewer knows; the second in a style sheet, by
/// class, as only a media query can tell what the reader prefers.
struct SVGPalette {
  /// The declarations of each class, by its number.
  private var rules: [String] = []

  /// Whether any colour differs.
  var isEmpty: Bool { rules.isEmpty }

  /// The `class` attribute of an element whose colours differ in the dark; begins with a space.
  mutating func attribute(_ pairs: [(property: String, light: Color?, dark: Color?)]) -> String {
    var declarations: [String] = []
    for (property, light, dark) in pairs {
      guard let light, let dark, light != dark else { continue }
      declarations.append("\(property):\(dark.shortHex)")
      if light.alpha != dark.alpha {
        declarations.append("\(property)-opacity:\(decimal(dark.opacity, places: 2))")
      }
    }
    if declarations.isEmpty { return "" }
    let rule = declarations.joined(separator: ";")
    let index =
      rules.firstIndex(of: rule)
      ?? {
        rules.append(rule)
        return rules.count - 1
      }()
    return " class=\"\(SVGBody.idMark)c\(index)\""
  }

  /// The style sheet.
  var style: String {
    if rules.isEmpty { return "" }
    let classes = rules.enumerated().map { ".\(SVGBody.idMark)c\($0){\($1)}" }
    return "@media(prefers-color-scheme:dark){\(classes.joined())}"
  }
}

extension Color {
  /// The colour without opacity in as few characters as CSS has for it: `#fff`, `#d6432f`.
  var shortHex: String {
    let digits = Array(hexRGB)
    let isShort = digits[1] == digits[2] && digits[3] == digits[4] && digits[5] == digits[6]
    return isShort ? String([digits[0], digits[1], digits[3], digits[5]]) : hexRGB
  }
}
