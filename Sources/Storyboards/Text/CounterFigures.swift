internal import FlightGraphics
internal import FlightOptions
internal import FlightScene
internal import FlightStyles
internal import FlightTypography

/// A counter set in columns, its left upper corner on the origin: all digits of one width, the unit
/// behind them.
struct CounterFigures {
  /// The side at which a number stays while it gains digits.
  enum Alignment: Equatable {
    /// The right: each digit keeps its column.
    case columns
    /// A share of the width: 0 at the left, 0.5 in the middle, 1 at the right. The columns of numbers of
    /// each form have their own places.
    case share(Double)
  }

  /// A form of texts: their length, and where they have separators.
  private struct Form: Equatable {
    /// The width of each column, from the right.
    var widths: [Double]
    var width: Double { widths.reduce(0, +) }
  }

  let width: Double
  let height: Double
  private let glyphs: [Figures.Glyph]
  /// The right end of each column, and what it shows over time.
  private let columns: [(end: Double, shown: Steps<Int?>)]
  private let unit: TextOutline
  /// The left ends of the unit, each with the times at which it is not there.
  private let units: [(start: Double, hidden: [Range<Seconds>])]
  /// The baseline under the upper edge.
  let baseline: Double

  /// - Parameters:
  ///   - size: The em of the digits, in pixels.
  ///   - unitSize: The em of the unit; `nil` for one that suits the digits.
  init(
    _ reading: CounterReading, _ lettering: Lettering, size: Double, unitSize: Double? = nil,
    alignment: Alignment = .columns
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
    /// The widths of columns from the right: one that ever holds a separator is as wide as that.
    func form(of rows: [[Character]]) -> Form {
      let count = rows.map(\.count).max() ?? 0
      return Form(
        widths: (0..<count).map { column -> Double in
          let separators = zip(characters, outlines).filter { character, _ in
            !character.isNumber && character != "\u{2212}"
              && rows.contains { column < $0.count && $0[column] == character }
          }
          return separators.map(\.1.advance).max() ?? digitWidth
        })
    }
    let gap = "\u{2005}"
    let isLeftmost = reading.unit.hasRightToLeftLetters != reading.leads
    unit = try lettering.plain(
      reading.leads ? reading.unit + gap : gap + reading.unit,
      size: unitSize ?? size * 0.72)

    let forms: [Form]
    let formOfRow: [Int]
    switch alignment {
    case .columns: (forms, formOfRow) = ([form(of: rows)], rows.map { _ in 0 })
    case .share:
      var found: [Form] = []
      formOfRow = rows.map { row in
        let own = form(of: [row])
        if let index = found.firstIndex(of: own) { return index }
        found.append(own)
        return found.count - 1
      }
      forms = found
    }
    let widest = forms.map(\.width).max() ?? 0
    width = widest + unit.advance
    var columns: [(end: Double, shown: Steps<Int?>)] = []
    var units: [(start: Double, hidden: [Range<Seconds>])] = []
    for (number, form) in forms.enumerated() {
      let share: Double = if case .share(let share) = alignment { share } else { 0 }
      let start = (widest - form.width) * share
      // Who reads from right to left reads the unit behind the digits as well.
      var end = start + form.width + (isLeftmost ? unit.advance : 0)
      units.append(
        (
          isLeftmost ? start : end,
          forms.count == 1
            ? [] : CounterFigures.absences(of: number, in: formOfRow, reading.texts.map(\.time))
        ))
      var own: [(end: Double, shown: Steps<Int?>)] = []
      for column in form.widths.indices {
        let keys = reading.texts.indices.map { index in
          let row = rows[index]
          let isShown = formOfRow[index] == number && column < row.count
          return Steps<Int?>.Key(
            time: reading.texts[index].time,
            value: isShown ? characters.firstIndex(of: row[column]) : nil)
        }
        own.append((end, Steps(keys)))
        end -= form.widths[column]
      }
      columns += own.reversed()
    }
    (self.columns, self.units) = (columns, units)
    baseline = size * 0.75
    height = size * 0.8
  }

  /// The times at which texts have other forms.
  private static func absences(
    of form: Int, in forms: [Int], _ times: [Seconds]
  ) -> [Range<Seconds>] {
    var spans: [Range<Seconds>] = []
    for (index, other) in forms.enumerated() where other != form {
      let end = index + 1 < times.count ? times[index + 1] : .infinity
      if let last = spans.last, last.upperBound == times[index] {
        spans[spans.count - 1] = last.lowerBound..<end
      } else {
        spans.append(times[index]..<end)
      }
    }
    return spans
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
            .sheet(.counterPlate), path: Path(box.corners, closed: true), fill: color,
            stroke: Stroke(color: color, width: halo.width + 2))))
    }
    for (start, hidden) in units {
      let text = theme.text(
        .sheet(.counterUnit),
        unit.path.transformed(by: .translation(Point(x: origin.x + start, y: origin.y))),
        color: theme.city, unit: pen)
      nodes.append(
        hidden.isEmpty
          ? text : .group(Group(.sheet(.counterUnit), hidden: hidden, children: [text])))
    }
    nodes.append(
      .figures(
        Figures(
          .sheet(.counter), glyphs: glyphs,
          columns: columns.map {
            .init(origin: Point(x: origin.x + $0.end, y: origin.y), shown: $0.shown)
          }, fill: theme.code, halo: halo)))
    return nodes
  }
}
