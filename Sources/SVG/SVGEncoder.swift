package import FlightGraphics
internal import FlightOrdering
package import FlightScene

/// Writes a scene as one self-contained animated SVG: no script, no external reference.
///
/// Without animation (a viewer that has none, or a reader who asked for less motion) the file shows
/// the finished picture. Motion is SMIL, which plays in `<img>` too.
package struct SVGEncoder: SceneEncoder {
  /// The step that coordinates of straight outlines are rounded to, in pixels. No corner of the map
  /// is off by more than half of it.
  package var grain = 0.25
  /// The alternative text in place of the scene's title and summary; empty for a picture that is
  /// decoration, which screen readers pass over.
  package var alternativeText: String?
  /// The prefix of ids and classes in place of a hash of the content, for pages that have one file
  /// twice.
  package var idPrefix: SVGIDPrefix?
  /// The names of parts, and links; `nil` for a picture alone.
  package var hooks: SVGHooks?
  /// The same scene for narrow places, which is shown there in its place; `nil` for none.
  package var narrow: Scene?
  /// True for a gzipped file, as `.svgz` are.
  package var isCompressed = false

  /// A last change of the scene before it is written.
  package var prepare: @Sendable (Scene) throws(EncodingError) -> Scene = { $0 }

  /// Creates an encoder.
  package init() {}

  /// Encodes the whole animation.
  ///
  /// - Throws: `.sink` where the bytes cannot be kept, `.codec` where a library that compresses
  ///   fails, and what `prepare` throws.
  package func encode<Sink: ByteSink>(_ scene: Scene, into sink: inout Sink) throws(EncodingError) {
    var bytes = try bytes(of: try prepare(scene))
    if isCompressed { bytes = try GZip.compressed(bytes) }
    do throws(SinkError) { try sink.write(bytes) } catch { throw .sink(error) }
  }

  private func bytes(of scene: Scene) throws(EncodingError) -> [UInt8] {
    let content =
      if let narrow { try content(of: scene, orWhereNarrow: try prepare(narrow)) } else {
        try content(of: scene)
      }
    let (width, height) = (scene.size.width, scene.size.height)
    let label = AccessibleText(
      scene, alternative: alternativeText, hasLinks: hooks?.links.isEmpty == false)
    let file = Markup.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "xmlns:xlink": "http://www.w3.org/1999/xlink",
        "width": "\(width)", "height": "\(height)", "viewBox": "0 0 \(width) \(height)",
      ] + label.attributes, [.lineBreak] + label.elements.lines + content)
    func bytes(prefix: String) -> [UInt8] {
      var printer = MarkupPrinter(prefix: prefix)
      printer.print([file, .lineBreak])
      return printer.bytes
    }
    if let idPrefix { return bytes(prefix: idPrefix.text) }
    // Ids carry a hash of the content, so that two files can stand in one page. It is that of the file
    // with a control character, which cannot occur in the text, in the hash's stead.
    return bytes(prefix: "f" + String(bytes(prefix: "\u{1}").fnv1a, radix: 36))
  }

  private func content(of scene: Scene) throws(EncodingError) -> [Markup] {
    try SVGBody.markup(of: scene, grain: grain.clamped(to: 0.01...1), hooks: hooks)
  }

  /// The widest place for the narrow layout, in pixels of the page.
  private static let narrowest = 480

  /// Two layouts, of which the place shows one: media queries know the width of an `<img>`, and
  /// container queries that of an element of the page. Viewers without either show the wide one.
  private func content(
    of scene: Scene, orWhereNarrow narrow: Scene
  ) throws(EncodingError) -> [Markup] {
    let (wideLayer, narrowLayer, scope) = (LocalName("v"), LocalName("n"), "n")
    let rules: [StyleRule] = [
      .of(wideLayer, ["display:none"]),
      .of(LocalName(scope + narrowLayer.text), ["display:inline"]),
    ]
    func layer(
      _ name: LocalName, _ scene: Scene, _ attributes: Attributes = [:]
    ) throws(EncodingError) -> [Markup] {
      let box: Attributes = ["viewBox": "0 0 \(scene.size.width) \(scene.size.height)"]
      return [
        .element(
          "svg", ["class": .name(name)] + box + attributes,
          [.lineBreak] + (try content(of: scene))), .lineBreak,
      ]
    }
    let width = "(max-width:\(SVGEncoder.narrowest)px)"
    return [.style([.under("@media\(width)", rules), .under("@container\(width)", rules)])]
      + (try layer(wideLayer, scene))
      + [.scope(scope, try layer(narrowLayer, narrow, ["display": "none"]))]
  }
}

/// The picture's name and description, for those who cannot see it: its first `<title>` is its name
/// and the `<desc>` its description, without any `aria-` attribute, which validators do not know in
/// SVG.
private struct AccessibleText {
  /// Attributes of the root.
  let attributes: Attributes
  let elements: [Markup]

  /// - Parameter hasLinks: True where it is more than a picture.
  init(_ scene: Scene, alternative: String?, hasLinks: Bool) {
    let role: Attributes = ["role": hasLinks ? "group" : "img"]
    func element(_ name: String, _ text: String) -> Markup { .element(name, [:], [.text(text)]) }
    switch alternative {
    case "":
      // Without a role and a name it is passed over.
      attributes = [:]
      elements = []
    case let text?:
      attributes = role
      // Nobody knows its language.
      elements = [element("title", text)]
    case nil:
      attributes = role + (scene.language == "en" ? [:] : ["lang": .plain(scene.language)])
      elements = [element("title", scene.title), element("desc", scene.summary)]
    }
  }
}

extension [UInt8] {
  /// The FNV-1a hash of the bytes, 32 bits.
  fileprivate var fnv1a: UInt32 {
    withUnsafeBufferPointer { bytes in
      bytes.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }
  }
}
