internal import FlightGraphics
internal import FlightScene

/// The colors of a picture that has a second set for dark pages.
///
/// The first set stands in attributes, which every viewer knows; the second in a style sheet, by
/// class, as only a media query can tell what the reader prefers.
struct SVGPalette {
  /// What a class says, for all pages and for dark ones.
  private struct Rule: Equatable {
    var always: [String] = []
    var dark: [String] = []
  }

  /// The classes, by their numbers.
  private var rules: [Rule] = []
  /// True to let pages set colors by custom properties.
  var hasProperties = false
  /// The part that is being written.
  var part: PartName?
  /// True once any picture is multiplied with what is under it.
  private var multiplies = false
  /// True once any light brightens what is under it.
  private var brightens = false

  /// The `class` attribute of an element whose colors differ in the dark.
  ///
  /// - Parameter stroke: The place of a line among those of its part; `nil` for the one on top.
  mutating func attribute(
    _ paints: [(property: String, paint: Paint?)], stroke: Int? = nil
  ) -> Attributes {
    var rule = Rule()
    for (property, paint) in paints {
      guard let paint else { continue }
      let name = hasProperties ? part?.property(of: property, stroke: stroke) : nil
      if let name { rule.always.append("\(property):var(--fa-\(name),\(paint.light.shortHex))") }
      guard paint.light != paint.dark else { continue }
      let dark = paint.dark.shortHex
      rule.dark.append("\(property):\(name.map { "var(--fa-\($0),\(dark))" } ?? dark)")
      if paint.light.alpha != paint.dark.alpha {
        rule.dark.append("\(property)-opacity:\(decimal(paint.dark.opacity, places: 2))")
      }
    }
    return name(of: rule).map { ["class": $0] } ?? [:]
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
    if let name = name(of: Rule(dark: declarations)) { names.append(name) }
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
    let dark = glow.dark.map { ["mix-blend-mode:\($0.rawValue)"] } ?? []
    if let name = name(of: Rule(dark: dark)) {
      names.append(name)
    }
    return ["class": names.joined(separator: " ")]
  }

  /// The class that declares something, `nil` where there is nothing to declare.
  private mutating func name(of rule: Rule) -> String? {
    if rule == Rule() { return nil }
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
    func classes(_ declarations: KeyPath<Rule, [String]>) -> String {
      rules.enumerated().filter { !$1[keyPath: declarations].isEmpty }.map {
        ".\(SVGBody.idMark)c\($0){\($1[keyPath: declarations].joined(separator: ";"))}"
      }.joined()
    }
    let dark = classes(\.dark)
    return blends + classes(\.always)
      + (dark.isEmpty ? "" : "@media(prefers-color-scheme:dark){\(dark)}")
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
