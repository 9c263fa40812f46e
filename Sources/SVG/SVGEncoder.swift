public import FlightScene
public import Graphics

/// Writes a scene as one self-contained animated SVG: no script, no external reference.
///
/// Without animation (a viewer that has none, or a reader who asked for less motion) the file shows
/// the finished picture. Motion is SMIL, which plays in `<img>` too.
public struct SVGEncoder: SceneEncoder {
  /// Creates an encoder.
  public init() {}

  /// Encodes the whole animation.
  ///
  /// - Throws: `.sink` where the bytes cannot be kept.
  public func encode<Sink: ByteSink>(_ scene: Scene, into sink: inout Sink) throws(EncodingError) {
    do throws(SinkError) { try sink.write(text(of: scene)) } catch { throw .sink(error) }
  }

  private func text(of scene: Scene) -> String {
    var body = SVGBody(playback: scene.playback)
    for node in scene.nodes { body.write(node) }
    let (width, height) = (scene.size.width, scene.size.height)

    // Ids carry a hash of the content, so that two files can stand in one page. Until it is known
    // a control character, which cannot occur in the text, keeps their place.
    let mark = SVGBody.idMark
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="\(mark)t \(mark)d">
      <title id="\(mark)t">\(scene.title.xmlEscaped)</title>
      <desc id="\(mark)d">\(scene.summary.xmlEscaped)</desc>
      \(body.style)\(body.definitions)<rect width="100%" height="100%" \
      fill="\(scene.background.hexRGB)"/>
      <g fill="none" stroke-linecap="round" stroke-linejoin="round">
      \(body.text)</g>
      </svg>

      """
    let prefix = "f" + String(text.fnv1a, radix: 36)
    return String(text.split(separator: mark, omittingEmptySubsequences: false).joined(by: prefix))
  }
}

extension Array where Element == Substring {
  fileprivate func joined(by separator: String) -> String { joined(separator: separator) }
}

extension String {
  /// The FNV-1a hash of the text, 32 bits.
  fileprivate var fnv1a: UInt32 {
    utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}
