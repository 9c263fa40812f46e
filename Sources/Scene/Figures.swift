package import FlightGraphics

/// A line of text whose characters change while its columns stand: a counter.
///
/// Columns share their glyphs, so that a number costs ten outlines however often it changes. The
/// halo of all columns lies under the characters of all of them.
package struct Figures: Equatable, Sendable {
  /// A character's outline.
  package struct Glyph: Equatable, Sendable {
    /// The character, for people and for the tests' dumps.
    package var character: Character
    /// The outline, the right end of its column on the origin, its baseline on y = 0.
    package var path: Path

    /// Creates a glyph.
    package init(_ character: Character, path: Path) {
      self.character = character
      self.path = path
    }
  }

  /// A place for one character at a time.
  package struct Column: Equatable, Sendable {
    /// The right end on the baseline.
    package var origin: Point
    /// The number of the glyph that is shown, `nil` for none.
    package var shown: Steps<Int?>

    /// Creates a column; the numbers are those of the figures' glyphs.
    package init(origin: Point, shown: Steps<Int?>) {
      self.origin = origin
      self.shown = shown
    }
  }

  /// What they are.
  package var role: NodeRole
  /// All characters that any column shows.
  package var glyphs: [Glyph]
  /// The columns, from left to right.
  package var columns: [Column]
  /// The paint of the characters.
  package var fillPaint: Paint
  /// The color of the characters on light pages; a new one is that of dark pages, too.
  package var fill: Color {
    get { fillPaint.light }
    set { fillPaint = Paint(newValue) }
  }
  /// The line under them.
  package var halo: Stroke

  /// Creates figures.
  package init(
    _ role: NodeRole, glyphs: [Glyph], columns: [Column], fill: Color, halo: Stroke
  ) {
    self.role = role
    self.glyphs = glyphs
    self.columns = columns
    fillPaint = Paint(fill)
    self.halo = halo
  }
}

extension Figures {
  /// The figures as they look at a time: one outline, so that halos do not add up where they meet.
  package func shape(at time: Seconds) -> Shape {
    shape(of: columns.map { ($0, $0.shown[at: time]) })
  }

  /// The characters that one of two instants shows and the other does not.
  package func changed(from earlier: Seconds, to later: Seconds) -> Shape {
    shape(
      of: columns.flatMap { column in
        let (before, after) = (column.shown[at: earlier], column.shown[at: later])
        return before == after ? [] : [(column, before), (column, after)]
      })
  }

  /// True of figures of which any column ever changes.
  package var isAnimated: Bool { columns.contains { $0.shown.keys.count > 1 } }

  /// Returns the text that the figures show at a time.
  package func text(at time: Seconds) -> String {
    String(columns.compactMap { column in column.shown[at: time].map { glyphs[$0].character } })
  }

  /// The times at which anything changes, each once, the first key included.
  package var times: [Seconds] {
    var times = columns.flatMap { $0.shown.keys.map(\.time) }.sorted()
    var kept = 0
    for time in times where kept == 0 || time > times[kept - 1] {
      times[kept] = time
      kept += 1
    }
    times.removeLast(times.count - kept)
    return times
  }

  private func shape(of shown: [(column: Column, glyph: Int?)]) -> Shape {
    var path = Path()
    for (column, glyph) in shown {
      guard let glyph else { continue }
      path.append(glyphs[glyph].path.transformed(by: .translation(column.origin)))
    }
    var shape = Shape(role, path: path, stroke: halo, strokesFirst: true)
    shape.fillPaint = fillPaint
    return shape
  }
}
