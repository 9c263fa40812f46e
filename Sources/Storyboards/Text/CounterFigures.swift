internal import FlightGraphics
internal import FlightOptions
internal import FlightScene
internal import FlightStyles
internal import FlightTypography

/// A counter set in columns, its left upper corner on the origin: digits to the right, all of one
/// width, the unit behind them.
struct CounterFigures {
  let width: Double
  let height: Double
  private let glyphs: [Figures.Glyph]
  /// The right end of each column, and what it shows over time.
  private let columns: [(end: Double, shown: Steps<Int?>)]
  private let unit: TextOutline
  /// The left ends of the unit and of the digits.
  private let starts: (unit: Double, digits: Double)
  /// The baseline under the upper edge.
  let baseline: Double

  /// - Parameters:
  ///   - size: The em of the digits, in pixels.
  ///   - unitSize: The em of the unit; `nil` for one that suits the digits.
  init(
    _ reading: CounterReading, _ lettering: Lettering, size: Double, unitSize: Double? = nil
  ) throws(StoryboardError) {
    let rows = reading.texts.map { Array($0.text.reversed()) }
    let characters = Set(rows.joined()).sorted()
    let outlines = try characters.map { character throws(StoryboardError) in
      try lettering.figure(character, size: size)
    }
    // A font without tabular figures gets cells as wide as its widest digit.
    let digitWidth =
      zip(characters, outlines).filter { $0.0.isNumber }.map(\.1.advance).max() ?? 0
    glyphs = zip(characters, outlines).map { character, outline in
      let inset = character.isNumber ? (digitWidth - outline.advance) / 2 : 0
      return Figures.Glyph(
        character,
        path: outline.path.transformed(
          by: .translation(Point(x: -outline.advance - inset, y: 0))))
    }

    let count = rows.map(\.count).max() ?? 0
    // Columns from the right: one that ever holds a separator is as wide as that.
    let widths = (0..<count).map { column -> Double in
      let separators = zip(characters, outlines).filter { character, _ in
        !character.isNumber && character != "\u{2212}"
          && rows.contains { column < $0.count && $0[column] == character }
      }
      return separators.map(\.1.advance).max() ?? digitWidth
    }
    let total = widths.reduce(0, +)
    var end = total
    var columns: [(end: Double, shown: Steps<Int?>)] = []
    for column in 0..<count {
      let keys = zip(reading.texts, rows).map { text, row in
        Steps<Int?>.Key(
          time: text.time,
          value: column < row.count ? characters.firstIndex(of: row[column]) : nil)
      }
      columns.append((end, Steps(keys)))
      end -= widths[column]
    }
    self.columns = columns.reversed()
    let gap = "\u{2005}"
    let isLeftmost = reading.unit.hasRightToLeftLetters != reading.leads
    unit = try lettering.plain(
      reading.leads ? reading.unit + gap : gap + reading.unit,
      size: unitSize ?? size * 0.72)
    width = total + unit.advance
    // Who reads from right to left reads the unit behind the digits as well.
    starts = isLeftmost ? (0, unit.advance) : (total, 0)
    baseline = size * 0.75
    height = size * 0.8
  }

  /// The counter in its place.
  ///
  /// - Parameter hasPlate: True if it stands on a plate of the halo's color. Over nothing, digits
  ///   of different shapes would uncover what is behind the picture ten times a second; so the
  ///   plate reaches a little beyond the halo of each.
  func nodes(at corner: Point, theme: Theme, pen: Double, hasPlate: Bool) -> [Node] {
    let origin = Point(x: corner.x, y: corner.y + baseline)
    let halo = Stroke(color: theme.halo, width: theme.sizes.halo * pen)
    var nodes: [Node] = []
    let ink = (glyphs.map(\.path) + [unit.path]).compactMap(\.controlBounds)
    if hasPlate, let top = ink.map(\.minY).min(), let bottom = ink.map(\.maxY).max() {
      let box = Rect(
        minX: origin.x, minY: origin.y + top, maxX: origin.x + width, maxY: origin.y + bottom)
      let color = theme.halo.withOpacity(1)
      nodes.append(
        .shape(
          Shape(
            "counter plate", path: Path(box.corners, closed: true), fill: color,
            stroke: Stroke(color: color, width: halo.width + 2))))
    }
    return nodes + [
      theme.text(
        "counter unit",
        unit.path.transformed(by: .translation(Point(x: origin.x + starts.unit, y: origin.y))),
        color: theme.city, unit: pen),
      .figures(
        Figures(
          "counter", glyphs: glyphs,
          columns: columns.map {
            .init(
              origin: Point(x: origin.x + starts.digits + $0.end, y: origin.y), shown: $0.shown)
          }, fill: theme.code, halo: halo)),
    ]
  }
}
