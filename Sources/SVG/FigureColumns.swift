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
  let definitions: [Markup]
  /// The `clip-path` attribute of what shows the columns.
  let clip: Attributes
  /// The columns. They move, so they are written where they are shown: what is referred to would keep
  /// the time of another copy of the file in the same page.
  let moving: [Markup]

  /// - Parameter number: Tells these columns' ids from those of others.
  init(_ figures: Figures, over playback: Playback, number: Int) {
    let (window, strip) = (LocalName("n\(number)k"), LocalName("n\(number)s"))
    let frame = FigureColumns.frame(of: figures)
    let pitch = (frame.width + 2).rounded(.up)

    let glyphs = figures.glyphs.enumerated().map { index, glyph -> Markup in
      let place = index == 0 ? "" : "translate(\(decimal(Double(index) * pitch, places: 0)))"
      let outline = PathText(outline: glyph.path, grain: FigureColumns.unit)
      return .element(
        "path",
        [
          "transform": "\(place)scale(\(decimal(FigureColumns.unit, places: 3)))",
          "d": .plain(outline.text),
        ])
    }
    moving = figures.columns.map { column -> Markup in
      func shift(_ glyph: Int?) -> String {
        // None: the first one, a place further to the right than it would be seen.
        decimal(glyph.map { -Double($0) * pitch } ?? pitch, places: 0)
      }
      let end = shift(column.shown[at: playback.duration])
      let keys = column.shown.keys
      // SMIL wants the first of the times to be 0.
      let animation = playback.animation(
        ofTransform: "translate", isStepped: true, keys.map { shift($0.value) },
        at: [0] + keys.dropFirst().map(\.time))
      return .element(
        "g", ["transform": .plain(translation(to: column.origin))],
        [.use(strip, ["transform": "translate(\(end))"], keys.count > 1 ? [animation] : [])])
    }
    definitions = [
      .element(
        "clipPath", ["id": .name(window)],
        [
          .element(
            "rect",
            [
              "x": .number(frame.minX, places: 1), "y": .number(frame.minY, places: 1),
              "width": .number(frame.width, places: 1), "height": .number(frame.height, places: 1),
            ])
        ]), .element("g", ["id": .name(strip)], glyphs),
    ]
    clip = ["clip-path": .url(window)]
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
