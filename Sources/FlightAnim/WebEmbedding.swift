internal import FlightScene
internal import Graphics
internal import SVG
internal import Storyboards

/// The HTML with which a web developer shows the files of a request.
public struct WebEmbedding: Hashable, Sendable {
  /// How a picture stands in a page.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// An `<img>`: the safest, and cached by the browser.
    case img
    /// The SVG itself in the page.
    case inline
    /// A `<picture>` with a still for readers who asked for less motion.
    case picture
  }

  /// Where the moving picture is found, as a reference from the page; `nil` if it is in no file.
  public var source: String?
  /// A still of it; `nil` for none.
  public var still: String?
  /// The picture's width in pixels.
  public var width: Int
  /// The picture's height in pixels.
  public var height: Int
  /// What the picture shows; empty for decoration.
  public var alternativeText: String
  /// What stands under it.
  public var caption: String
  /// The SVG itself.
  public var svg: String

  /// Returns the elements that show the picture; without a file that is the SVG, whatever the form.
  public func snippet(_ form: Form) -> String {
    guard let source, form != .inline else { return svg }
    let image =
      "<img src=\"\(source.xmlEscaped)\" alt=\"\(alternativeText.xmlEscaped)\" "
      + "width=\"\(width)\" height=\"\(height)\">"
    switch form {
    case .img, .inline: return image + "\n"
    case .picture:
      guard let still else { return "<picture>\(image)</picture>\n" }
      return """
        <picture>
          <source media="(prefers-reduced-motion: reduce)" srcset="\(still.asSourceSet)">
          \(image)
        </picture>

        """
    }
  }

  /// A whole page with the picture as a figure.
  public var page: String {
    let picture = snippet(.picture).split(separator: "\n").joined(separator: "\n  ")
    let description = alternativeText.isEmpty ? caption : alternativeText
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(caption.xmlEscaped)</title>
      <style>
      body { margin: 2rem auto; max-width: \(width)px; padding: 0 1rem; font: 1rem/1.5 sans-serif; }
      figure { margin: 0; }
      img, svg { max-width: 100%; height: auto; }
      </style>
      </head>
      <body>
      <main>
      <h1>\(caption.xmlEscaped)</h1>
      <figure>
        \(picture)
        <figcaption>\(description.xmlEscaped)</figcaption>
      </figure>
      </main>
      </body>
      </html>

      """
  }
}

extension Request {
  /// The HTML for the files of this request: the first SVG, or else the first GIF, and the first
  /// still.
  ///
  /// - Parameter page: The path of the page that refers to them; paths are relative to its folder.
  /// - Throws: `.storyboard`.
  public func webEmbedding(page: String = "") throws(FlightAnimError) -> WebEmbedding {
    try webEmbedding(of: try storyboard(), try svgEncoder(), page: page)
  }

  func webEmbedding(
    of storyboard: Storyboard, _ encoder: SVGEncoder, page: String
  ) throws(FlightAnimError) -> WebEmbedding {
    func file(_ isWanted: (Output.Format) -> Bool) -> String? {
      for output in outputs where isWanted(output.format) {
        if case .path(let path) = output.destination { return path.reference(from: page) }
      }
      return nil
    }
    var encoder = encoder
    encoder.isCompressed = false
    var sink = MemorySink()
    do throws(EncodingError) { try encoder.encode(storyboard.scene, into: &sink) } catch {
      throw .encoding(error, path: page)
    }
    let scene = storyboard.scene
    return WebEmbedding(
      source: file { $0 == .svg } ?? file { $0 == .gif },
      still: file { if case .png = $0 { true } else { false } },
      width: scene.size.width, height: scene.size.height,
      alternativeText: svg.alternativeText ?? scene.summary, caption: scene.title,
      svg: String(decoding: sink.bytes, as: UTF8.self))
  }
}

extension String {
  /// This reference in a `srcset`, where spaces and commas part one from the next.
  fileprivate var asSourceSet: String {
    xmlEscaped.replacing(" ", with: "%20").replacing(",", with: "%2C")
  }

  /// A file's path as a reference from a page: what has a meaning in addresses is escaped.
  ///
  /// - Parameter page: The page's path.
  package func reference(from page: String) -> String {
    let folder = page.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    var parts = split(separator: "/", omittingEmptySubsequences: false)[...]
    var rest = folder[...]
    if hasPrefix("/") == page.hasPrefix("/") {
      while parts.count > 1, let first = rest.first, first == parts.first {
        parts.removeFirst()
        rest.removeFirst()
      }
      // A folder that is left by its name cannot be left by `..` if it is `..` itself.
      if !rest.contains("..") { parts = (rest.map { _ in Substring("..") } + parts)[...] }
    }
    let path = parts.joined(separator: "/")
    var reference = ""
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.isASCII && scalar.properties.isAlphabetic
      if isPlain || (0x30...0x39).contains(byte) || "-._~/".utf8.contains(byte) {
        reference.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        reference += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return reference
  }
}
