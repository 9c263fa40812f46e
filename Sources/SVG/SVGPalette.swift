internal import FlightGraphics
internal import FlightScene

/// The colors of a picture that has a second set for dark pages.
///
/// The first set stands in attributes, which every viewer knows; the second in a style sheet, by
/// class, as only a media query can tell what the reader prefers.
struct SVGPalette {
  /// The declarations of each class, by its number.
  private var rules: [String] = []
  /// True once any picture is multiplied with what is under it.
  private var multiplies = false
  /// True once any light brightens what is under it.
  private var brightens = false

  /// The `class` attribute of an element whose colors differ in the dark.
  mutating func attribute(_ paints: [(property: String, paint: Paint?)]) -> Attributes {
    var declarations: [String] = []
    for (property, paint) in paints {
      guard let paint, paint.light != paint.dark else { continue }
      declarations.append("\(property):\(paint.dark.shortHex)")
      if paint.light.alpha != paint.dark.alpha {
        declarations.append("\(property)-opacity:\(decimal(paint.dark.opacity, places: 2))")
      }
    }
    return name(of: declarations).map { ["class": $0] } ?? [:]
  }

  /// The `class` attribute of a picture that is multiplied with what is under it, or shown otherwise in
  /// the dark.
  ///
  /// A `style` attribute would be no better off than a class where a page forbids inline styles.
  /// Without either the picture covers what is under it, as far as its opacity lets it.
  mutating func attribute(_ image: Image) -> Attributes {
    var names: [String] = []
    if image.blend == .multiply {
      multiplies = true
      names.append("\(SVGBody.idMark)m")
    }
    var declarations: [String] = []
    if let dark = image.dark {
      if dark.blend != image.blend { declarations.append("mix-blend-mode:\(dark.blend.rawValue)") }
      if dark.opacity != image.opacity {
        declarations.append("opacity:\(decimal(dark.opacity, places: 3))")
      }
    }
    if let name = name(of: declarations) { names.append(name) }
    return names.isEmpty ? [:] : ["class": names.joined(separator: " ")]
  }

  /// The `class` attribute of light, or of ink.
  ///
  /// Without the class it covers what is under it, as far as it is opaque.
  mutating func attribute(_ glow: Glow) -> Attributes {
    var names: [String] = []
    switch glow.shine {
    case .light:
      brightens = true
      names.append("\(SVGBody.idMark)l")
    case .ink:
      multiplies = true
      names.append("\(SVGBody.idMark)m")
    }
    if let name = name(of: glow.dark.map { ["mix-blend-mode:\($0.rawValue)"] } ?? []) {
      names.append(name)
    }
    return ["class": names.joined(separator: " ")]
  }

  /// The class that declares something in the dark, `nil` where there is nothing to declare.
  private mutating func name(of declarations: [String]) -> String? {
    if declarations.isEmpty { return nil }
    let rule = declarations.joined(separator: ";")
    let index =
      rules.firstIndex(of: rule)
      ?? {
        rules.append(rule)
        return rules.count - 1
      }()
    return "\(SVGBody.idMark)c\(index)"
  }

  /// The style sheet.
  var style: String {
    let blends =
      (multiplies ? ".\(SVGBody.idMark)m{mix-blend-mode:multiply}" : "")
      + (brightens ? ".\(SVGBody.idMark)l{mix-blend-mode:screen}" : "")
    if rules.isEmpty { return blends }
    let classes = rules.enumerated().map { ".\(SVGBody.idMark)c\($0){\($1)}" }
    return blends + "@media(prefers-color-scheme:dark){\(classes.joined())}"
  }
}

extension Color {
  /// The color without opacity in as few characters as CSS has for it: `#fff`, `#d6432f`.
  var shortHex: String {
    let digits = Array(hexRGB)
    let isShort = digits[1] == digits[2] && digits[3] == digits[4] && digits[5] == digits[6]
    return isShort ? String([digits[0], digits[1], digits[3], digits[5]]) : hexRGB
  }
}
