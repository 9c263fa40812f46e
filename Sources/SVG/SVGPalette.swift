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

  /// The classes of what is multiplied with what is under it, and of what brightens that.
  private static let (multiplied, brightened) = (LocalName("m"), LocalName("l"))

  /// The other classes, by their numbers.
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
    return name(of: rule).map { ["class": .name($0)] } ?? [:]
  }

  /// The `class` attribute of a picture that is multiplied with what is under it, or shown otherwise in
  /// the dark.
  ///
  /// A `style` attribute would be no better off than a class where a page forbids inline styles.
  /// Without either the picture covers what is under it, as far as its opacity lets it.
  mutating func attribute(_ image: Image) -> Attributes {
    var names: [LocalName] = []
    if image.blend == .multiply {
      multiplies = true
      names.append(SVGPalette.multiplied)
    }
    var declarations: [String] = []
    if let dark = image.dark {
      if dark.blend != image.blend { declarations.append("mix-blend-mode:\(dark.blend.rawValue)") }
      if dark.opacity != image.opacity {
        declarations.append("opacity:\(decimal(dark.opacity, places: 3))")
      }
    }
    if let name = name(of: Rule(dark: declarations)) { names.append(name) }
    return names.isEmpty ? [:] : ["class": .names(names)]
  }

  /// The `class` attribute of a fill that fades, whose gradient has its color.
  mutating func attribute(fading fill: Paint) -> Attributes {
    guard fill.light.alpha != fill.dark.alpha else { return [:] }
    let opacity = "fill-opacity:\(decimal(fill.dark.opacity, places: 2))"
    return name(of: Rule(dark: [opacity])).map { ["class": .name($0)] } ?? [:]
  }

  /// The `class` attribute of light, or of ink.
  ///
  /// Without the class it covers what is under it, as far as it is opaque.
  mutating func attribute(_ glow: Glow) -> Attributes {
    var names: [LocalName] = []
    switch glow.shine {
    case .light:
      brightens = true
      names.append(SVGPalette.brightened)
    case .ink:
      multiplies = true
      names.append(SVGPalette.multiplied)
    }
    let dark = glow.dark.map { ["mix-blend-mode:\($0.rawValue)"] } ?? []
    if let name = name(of: Rule(dark: dark)) {
      names.append(name)
    }
    return ["class": .names(names)]
  }

  /// The class that declares something, `nil` where there is nothing to declare.
  private mutating func name(of rule: Rule) -> LocalName? {
    if rule == Rule() { return nil }
    let index =
      rules.firstIndex(of: rule)
      ?? {
        rules.append(rule)
        return rules.count - 1
      }()
    return LocalName("c\(index)")
  }

  /// The rules of the style sheet.
  var style: [StyleRule] {
    func classes(_ declarations: KeyPath<Rule, [String]>) -> [StyleRule] {
      rules.enumerated().filter { !$1[keyPath: declarations].isEmpty }.map {
        .of(LocalName("c\($0)"), $1[keyPath: declarations])
      }
    }
    let dark = classes(\.dark)
    return (multiplies ? [.of(SVGPalette.multiplied, ["mix-blend-mode:multiply"])] : [])
      + (brightens ? [.of(SVGPalette.brightened, ["mix-blend-mode:screen"])] : [])
      + classes(\.always)
      + (dark.isEmpty ? [] : [.under("@media(prefers-color-scheme:dark)", dark)])
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
