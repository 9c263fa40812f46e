internal import FlightAssets
internal import FlightLanguages
internal import FlightSVG
internal import FlightTextFormats

extension WebEmbedding {
  private var words: Wording { language.wording }

  /// A whole page with the picture as a figure.
  ///
  /// An animation of more than five seconds has a button that pauses it; readers who asked for less
  /// motion see the finished trip. The page fetches nothing but the files written beside it.
  public var page: String {
    """
    <!DOCTYPE html>
    <html lang="\(language.tag)"\(language.isRightToLeft ? " dir=\"rtl\"" : "")>
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    \(isForDarkPages ? "<meta name=\"color-scheme\" content=\"light dark\">\n" : "")\
    <title>\(caption.xmlEscaped)</title>
    <style>
    body { margin: 2rem auto; max-width: \(width)px; padding: 0 1rem; font: 1rem/1.5 sans-serif; }
    figure { margin: 0; }
    img, svg { max-width: 100%; height: auto; }
    \(pauseStyle)\
    </style>
    </head>
    <body>
    <main>
    <h1>\(caption.xmlEscaped)</h1>
    <figure>
      \(moving.split(separator: "\n").joined(separator: "\n  "))
    \(standing)\
    \(visibleCaption)\
    </figure>
    \(button)\
    \(download)\
    </main>
    </body>
    </html>

    """
  }

  /// True if what moves is in a file beside the page.
  private var hasFile: Bool { source != nil || !videos.isEmpty }

  /// The picture in motion.
  private var moving: String {
    rest != nil && hasFile
      ? "<div id=\"moving\">\(snippet(.picture).dropLast())</div>" : snippet(.picture)
  }

  /// The replacement where the animation cannot be paused itself, as in an `<img>`: the still, or
  /// else the drawing, which has all colors that there are.
  private var standing: String {
    guard rest != nil, hasFile else { return "" }
    let picture =
      (isForDarkPages ? nil : still).map {
        "<img src=\"\($0.xmlEscaped)\" alt=\"\(alternativeText.xmlEscaped)\" "
          + "width=\"\(width)\" height=\"\(height)\">"
      } ?? String(svg.dropLast())
    return "  <div id=\"standing\" hidden>\(picture)</div>\n"
  }

  /// The words under the picture are its alternative text: they are read out there.
  private var visibleCaption: String {
    if alternativeText.isEmpty { return "" }
    let words = "<span aria-hidden=\"true\">\(alternativeText.xmlEscaped)</span>"
    return "  <figcaption>\(words)</figcaption>\n"
  }

  private var download: String {
    alternative.map { "<p><a href=\"\($0.xmlEscaped)\">\(words(.sameAsGIF).xmlEscaped)</a></p>\n" }
      ?? ""
  }

  private var button: String {
    guard let rest else { return "" }
    // The script is the same in every page, so that a policy can name its hash.
    return """
      <p><button id="pause" type="button" aria-pressed="false" data-rest="\(rest.inThousandths)" hidden>\
      \(words(.pause).xmlEscaped)</button></p>
      <script>
      \(String(textOf: fa_pause_script()))
      </script>

      """
  }

  private var pauseStyle: String {
    guard rest != nil else { return "" }
    return """
      [hidden] { display: none; }
      button { font: inherit; padding: 0.25em 0.75em; }
      button:focus-visible { outline: 3px solid; outline-offset: 2px; }
      button[aria-pressed=true] { background: #0b57d0; color: #fff; }
      @media (prefers-reduced-motion: reduce) {
        #moving, #pause { display: none; }
        #standing { display: block; }
      }

      """
  }
}
