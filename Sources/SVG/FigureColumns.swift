internal import FlightGraphics
internal import FlightScene

/// A counter's columns: each moves a strip of all characters behind a window by whole characters.
///
/// The window is one for the whole line, and the strip's characters are further apart than the line is
/// long, so that each column shows one of them or none. What moves is a transform: that plays in
/// images, and where a page forbids inline styles, which the swapping of `href` or `display` does not
/// in every browser.
struct FigureColumns {
  /// Pixels a unit of the characters' outlines.
  static let unit = 0.05

  /// Elements for `<defs>`.
  let definitions: [String]
  /// The `clip-path` attribute of what shows the columns.
  let clip: Attributes
  /// The columns. They move, so they are written where they are shown: what is referred to would keep
  /// the time of another copy of the file in the same page.
  let moving: String

  /// - Parameter number: Tells these columns' ids from those of others.
  init(_ figures: Figures, over playback: Playback, number: Int) {
    let id = "\(SVGBody.idMark)n\(number)"
    let frame = FigureColumns.frame(of: figures)
    let pitch = (frame.width + 2).rounded(.up)

    let glyphs = figures.glyphs.enumerated().map { index, glyph in
      let place = index == 0 ? "" : "translate(\(decimal(Double(index) * pitch, places: 0)))"
      return "<path transform=\"\(place)scale(\(decimal(FigureColumns.unit, places: 3)))\" "
        + "d=\"\(PathText(outline: glyph.path, grain: FigureColumns.unit).text)\"/>"
    }
    let columns = figures.columns.map { column in
      func shift(_ glyph: Int?) -> String {
        // None: the first one, a place further to the right than it would be seen.
        decimal(glyph.map { -Double($0) * pitch } ?? pitch, places: 0)
      }
      let place =
        "<g transform=\"translate(\(decimal(column.origin.x, places: 2)) "
        + "\(decimal(column.origin.y, places: 2)))\">"
      let end = shift(column.shown[at: playback.duration])
      let shifted: Attributes = ["transform": "translate(\(end))"]
      let keys = column.shown.keys
      guard keys.count > 1 else { return "\(place)\(use("\(id)s", shifted))</g>" }
      let values = keys.map { shift($0.value) }.joined(separator: ";")
      // SMIL wants the first of them to be 0.
      let times = [0] + keys.dropFirst().map(\.time)
      let animation =
        "<animateTransform attributeName=\"transform\" type=\"translate\" "
        + "calcMode=\"discrete\" values=\"\(values)\"\(playback.smilAttributes(keysAt: times))/>"
      return "\(place)\(use("\(id)s", shifted, animation))</g>"
    }
    definitions = [
      "<clipPath id=\"\(id)k\"><rect x=\"\(decimal(frame.minX, places: 1))\" "
        + "y=\"\(decimal(frame.minY, places: 1))\" width=\"\(decimal(frame.width, places: 1))\" "
        + "height=\"\(decimal(frame.height, places: 1))\"/></clipPath>\n",
      "<g id=\"\(id)s\">\(glyphs.joined())</g>\n",
    ]
    clip = ["clip-path": "url(#\(id)k)"]
    moving = columns.joined()
  }

  /// All that the columns ever touch.
  private static func frame(of figures: Figures) -> Rect {
    let glyphs = Rect(around: figures.glyphs.compactMap(\.path.controlBounds).flatMap(\.corners))
    let origins = Rect(around: figures.columns.map(\.origin))
    guard let glyphs, let origins else { return .zero }
    return Rect(
      minX: origins.minX + glyphs.minX, minY: origins.minY + glyphs.minY,
      maxX: origins.maxX + glyphs.maxX, maxY: origins.maxY + glyphs.maxY
    ).expanded(by: figures.halo.width / 2 + 1)
  }
}
