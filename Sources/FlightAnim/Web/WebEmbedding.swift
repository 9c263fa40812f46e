internal import FlightGraphics
internal import FlightSVG
internal import FlightScene
internal import FlightStoryboards
internal import FlightTextFormats

/// The HTML with which a web developer shows the files of a request.
public struct WebEmbedding: Hashable, Sendable {
  /// The way a picture stands in a page.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// An `<img>`: the safest, and cached by the browser.
    case img
    /// The SVG itself in the page.
    case inline
    /// A `<picture>` with a still for readers who asked for less motion.
    case picture
    /// A `<video>` without sound that plays by itself, with a poster, and a GIF where none can be
    /// played.
    case video
  }

  /// The place of the moving picture, as a reference from the page; `nil` if it is in no file.
  public var source: String?
  /// A still of it; `nil` for none.
  public var still: String?
  /// The same in formats that not all browsers know: they take the first that they know, before
  /// ``source``.
  public var variants: [Variant] = []
  /// The same as videos, the smallest kind first.
  public var videos: [Variant] = []
  /// The place of the same as a GIF, besides; `nil` if it is not.
  public var alternative: String?
  /// The picture's width in pixels.
  public var width: Int
  /// The picture's height in pixels.
  public var height: Int
  /// The description of the picture; empty for decoration.
  public var alternativeText: String
  /// The name.
  public var caption: String
  /// True if the picture has colors for readers who prefer dark pages.
  public var isForDarkPages: Bool
  /// A moment at which it shows the finished trip, in seconds, where it moves for so long that readers
  /// need a way to stop it; `nil` where it stands soon by itself.
  public var rest: Double?
  /// The SVG itself.
  public var svg: String
  /// The language of caption and alternative text.
  public var language = Language.english

  /// Returns the elements that show the picture; without a file that is the SVG, whatever the form.
  public func snippet(_ form: Form) -> String {
    if form == .inline { return svg }
    if !videos.isEmpty && (form == .video || source == nil) { return video }
    guard let source else { return svg }
    let image =
      "<img src=\"\(source.xmlEscaped)\" alt=\"\(alternativeText.xmlEscaped)\" "
      + "width=\"\(width)\" height=\"\(height)\" style=\"max-width:100%;height:auto\">"
    switch form {
    case .img, .inline, .video: return image + "\n"
    case .picture:
      let others =
        (still.map { ["<source media=\"\(stillMedia)\" srcset=\"\($0.asSourceSet)\">"] } ?? [])
        + variants.map { "<source type=\"\($0.mediaType)\" srcset=\"\($0.source.asSourceSet)\">" }
      if others.isEmpty { return "<picture>\(image)</picture>\n" }
      return "<picture>\n" + (others + [image]).map { "  \($0)\n" }.joined() + "</picture>\n"
    }
  }

  private var video: String {
    let poster = still.map { " poster=\"\($0.xmlEscaped)\"" } ?? ""
    let start =
      "<video autoplay muted loop playsinline\(rest == nil ? "" : " controls")\(poster) "
      + "width=\"\(width)\" height=\"\(height)\" aria-label=\"\(alternativeText.xmlEscaped)\" "
      + "style=\"max-width:100%;height:auto\">"
    let sources = videos.map {
      "<source type=\"\($0.mediaType)\" src=\"\($0.source.xmlEscaped)\">"
    }
    let fallback = (alternative ?? source).map {
      "<img src=\"\($0.xmlEscaped)\" alt=\"\(alternativeText.xmlEscaped)\">"
    }
    return ([start] + (sources + [fallback].compactMap(\.self)).map { "  " + $0 } + ["</video>"])
      .joined(separator: "\n") + "\n"
  }

  /// The readers who are shown the still, as a media query; it has no colors for dark pages.
  private var stillMedia: String {
    "(prefers-reduced-motion: reduce)"
      + (isForDarkPages ? " and (prefers-color-scheme: light)" : "")
  }
}

extension WebEmbedding {
  /// A moving picture in one more format.
  public struct Variant: Hashable, Sendable {
    /// Its place, as a reference from the page.
    public var source: String
    /// Its media type, such as `image/webp`.
    public var mediaType: String
  }
}

extension Request {
  /// The HTML for the files of this request: the first SVG, or else the first GIF with the other
  /// formats of films, and the first still.
  ///
  /// - Parameter page: The path of the page that refers to them; paths are relative to its folder.
  /// - Throws: `.storyboard`.
  public func webEmbedding(page: String = "") throws(FlightAnimError) -> WebEmbedding {
    try webEmbedding(of: try drawn.storyboard().scene, svgEncoder(), page: page)
  }

  /// The page with the files of this request.
  ///
  /// - Parameter scene: That of drawings.
  func webPage(
    of scene: Scene, _ encoder: SVGEncoder, at path: String
  ) throws(FlightAnimError) -> String {
    var encoder = encoder
    // Its title is the page's headline already.
    encoder.alternativeText = svgOptions.alternativeText ?? scene.summary
    let embedding = try webEmbedding(of: scene, encoder, page: path)
    if embedding.isForDarkPages || svgOptions.darkTheme == nil { return embedding.page }
    // What stands beside a GIF has the colors of the GIF.
    return try webEmbedding(of: scene.colored(for: .light), encoder, page: path).page
  }

  func webEmbedding(
    of scene: Scene, _ encoder: SVGEncoder, page: String
  ) throws(FlightAnimError) -> WebEmbedding {
    func files(_ role: Output.Format.PageRole) -> [(format: Output.Format, place: String)] {
      outputs.filter { $0.format.pageRole == role }.compactMap { output in
        output.destination.path.map { (output.format, $0.reference(from: page)) }
      }
    }
    var encoder = encoder
    encoder.isCompressed = false
    var sink = MemorySink()
    do throws(EncodingError) { try encoder.encode(scene, into: &sink) } catch {
      throw .encoding(error, path: page)
    }
    let (drawing, films) = (files(.drawing).first?.place, files(.film))
    let gif = films.first { $0.format == .gif }
    let film = gif ?? films.first
    return WebEmbedding(
      source: drawing ?? film?.place, still: files(.still).first?.place,
      variants: drawing == nil
        ? films.compactMap { other in
          other.format.mediaType.flatMap {
            other.format == film?.format
              ? nil : WebEmbedding.Variant(source: other.place, mediaType: $0)
          }
        } : [],
      videos: files(.video).sorted { $0.format == .webm && $1.format != .webm }.compactMap {
        video in
        video.format.mediaType.map { WebEmbedding.Variant(source: video.place, mediaType: $0) }
      },
      alternative: drawing == nil ? nil : gif?.place,
      width: scene.size.width, height: scene.size.height,
      alternativeText: svgOptions.alternativeText ?? scene.summary, caption: scene.title,
      // A GIF has one set of colors.
      isForDarkPages: svgOptions.darkTheme != nil && (drawing != nil || film == nil),
      rest: scene.playback.needsPause
        ? scene.playback.motionEnd + scene.playback.lastHold / 2 : nil,
      svg: String(decoding: sink.bytes, as: UTF8.self), language: options.text.language)
  }
}

extension Playback {
  /// The longest motion that needs no way to stop it (WCAG 2.2, 2.2.2), in seconds.
  private static let longestMotion = 5.0

  /// True if it moves for so long.
  fileprivate var needsPause: Bool {
    switch repetition {
    case .forever: true
    // The last picture stands from the end of the last showing's motion on.
    case .times(let count):
      Double(count - 1) * duration + motionEnd > Playback.longestMotion
    }
  }
}

extension String {
  /// This reference in a `srcset`, where spaces and commas part one from the next.
  fileprivate var asSourceSet: String {
    xmlEscaped.replacing(each: " ", by: "%20").replacing(each: ",", by: "%2C")
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
