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

    // Ids carry a hash of the content, so that two files can stand in one page. Until it is known
    // a control character, which cannot occur in the text, keeps their place.
    let label = AccessibleText(
      scene, alternative: alternativeText, hasLinks: hooks?.links.isEmpty == false)
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" \
      xmlns:xlink="http://www.w3.org/1999/xlink" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)"\(label.attributes)>
      \(label.elements)\(content)</svg>

      """
    let bytes = Array(text.utf8)
    let prefix = idPrefix?.text ?? "f" + String(bytes.fnv1a, radix: 36)
    return bytes.replacing(SVGBody.idMark.asciiValue ?? 0, by: Array(prefix.utf8))
  }

  private func content(of scene: Scene) throws(EncodingError) -> String {
    let body = SVGBody(scene, grain: grain.clamped(to: 0.01...1), hooks: hooks)
    return "\(body.style)\(try body.definitions())\(body.text)"
  }

  /// The widest place for the narrow layout, in pixels of the page.
  private static let narrowest = 480

  /// Two layouts, of which the place shows one: media queries know the width of an `<img>`, and
  /// container queries that of an element of the page. Viewers without either show the wide one.
  private func content(
    of scene: Scene, orWhereNarrow narrow: Scene
  ) throws(EncodingError) -> String {
    let mark = SVGBody.idMark
    let rule = ".\(mark)v{display:none}.\(mark)nn{display:inline}"
    let style =
      "<style>@media(max-width:\(SVGEncoder.narrowest)px){\(rule)}"
      + "@container(max-width:\(SVGEncoder.narrowest)px){\(rule)}</style>\n"
    func layer(_ name: String, _ scene: Scene, _ attributes: String) throws(EncodingError) -> String
    {
      let size = "viewBox=\"0 0 \(scene.size.width) \(scene.size.height)\""
      return
        "<svg class=\"\(mark)\(name)\" \(size)\(attributes)>\n\(try content(of: scene))</svg>\n"
    }
    // Names of the one must not be names of the other; the layer itself is `nn` then.
    let other = try layer("n", narrow, " display=\"none\"").split(
      separator: mark, omittingEmptySubsequences: false)
    return try style + layer("v", scene, "") + other.joined(separator: "\(mark)n")
  }
}

/// The picture's name and description, for those who cannot see it: its first `<title>` is its name
/// and the `<desc>` its description, without any `aria-` attribute, which validators do not know in
/// SVG.
private struct AccessibleText {
  /// Attributes of the root; begins with a space.
  let attributes: String
  let elements: String

  /// - Parameter hasLinks: True where it is more than a picture.
  init(_ scene: Scene, alternative: String?, hasLinks: Bool) {
    let role = hasLinks ? "group" : "img"
    switch alternative {
    case "":
      // Without a role and a name it is passed over.
      attributes = ""
      elements = ""
    case let text?:
      attributes = " role=\"\(role)\""
      // Nobody knows its language.
      elements = "<title>\(text.xmlEscaped)</title>\n"
    case nil:
      attributes =
        " role=\"\(role)\"" + (scene.language == "en" ? "" : " lang=\"\(scene.language)\"")
      elements =
        "<title>\(scene.title.xmlEscaped)</title>\n<desc>\(scene.summary.xmlEscaped)</desc>\n"
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

  /// The bytes with others in place of each that is a mark.
  fileprivate func replacing(_ mark: UInt8, by others: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count + count / 8)
    var start = 0
    while let next = self[start...].firstIndex(of: mark) {
      result += self[start..<next]
      result += others
      start = next + 1
    }
    return result + self[start...]
  }
}
