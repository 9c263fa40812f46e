internal import FlightGraphics
internal import FlightLanguages
internal import FlightOptions
internal import FlightScene
internal import FlightStyles
internal import FlightTypography

/// The figures of a card in their places: a name in small capitals over each number.
struct CardFacts {
  /// A figure, set at a size.
  private struct Column {
    var name: TextOutline
    var value: Value
    var width: Double
  }

  private enum Value {
    case running(CounterFigures)
    case standing(TextOutline, unit: TextOutline)
  }

  private let columns: [Column]
  private let size: Double
  private let box: Rect
  private let place: CardPlace
  /// The figures beside each other.
  private let across: Int
  /// True if columns are alike; else they are as wide as what they hold.
  private let isEven: Bool
  private let isMirrored: Bool

  /// The em of names and units, beside that of the figures, and the room between letters of names in ems.
  private static let (nameSize, unitSize, spacing) = (0.34, 0.46, 0.1)
  /// The top of capitals over the baseline, and the room between a name and its figure, in ems.
  private static let (capitals, gap) = (0.73, 0.36)
  /// The height of a figure and its name, where any has one, in ems of the figure.
  private let height: Double
  /// The share of a box that a row fills: commas hang below it.
  private static let filled = 0.9
  /// The room between two columns, and between a number and its unit, in ems of the figure.
  private static let (between, unitGap) = (0.8, 0.12)

  /// - Parameters:
  ///   - across: The figures beside each other; `nil` for one row, or one column where they stack.
  ///   - largest: The em of the figures that is asked for, in pixels.
  /// - Throws: `.missingGlyph`.
  init(
    _ figures: [CardFigure], in box: Rect, place: CardPlace, across: Int? = nil, largest: Double,
    _ lettering: Lettering, _ text: TextOptions
  ) throws(StoryboardError) {
    (self.box, self.place) = (box, place)
    let isMirrored = text.language.isRightToLeft
    self.isMirrored = isMirrored
    let count = max(figures.count, 1)
    let across = across ?? (place.stacks ? 1 : count)
    self.across = across
    let hasNames = figures.contains { !$0.name.isEmpty }
    let height =
      CardFacts.capitals
      + (hasNames ? CardFacts.capitals * CardFacts.nameSize + CardFacts.gap : 0)
    self.height = height
    let rows = Double((count + across - 1) / across)
    let room = (
      width: box.width / Double(across),
      height: box.height / rows * (rows > 1 ? 0.82 : CardFacts.filled)
    )
    let alignment = place.alignment(isMirrored: isMirrored)
    func columns(_ size: Double) throws(StoryboardError) -> [Column] {
      var columns: [Column] = []
      for figure in figures {
        columns.append(
          try CardFacts.column(
            figure, size: size, alignment: .share(alignment), lettering, text))
      }
      return columns
    }
    let wanted = min(largest, room.height / height)
    let first = try columns(wanted)
    // One size for all of them.
    let gap = across > 1 ? CardFacts.between * wanted : 0
    let shares = first.enumerated().map { index, column in
      (column.width + gap) / (room.width * Double(CardFacts.span(index, of: count, across)))
    }
    // In one row a long figure takes room from short ones.
    isEven = rows > 1 || shares.allSatisfy { $0 <= 1 }
    let share = isEven ? shares.max() ?? 0 : shares.reduce(0, +) / Double(count)
    let size = share > 1 ? wanted / share : wanted
    self.columns = size == wanted ? first : try columns(size)
    self.size = size
  }

  private static func column(
    _ figure: CardFigure, size: Double, alignment: CounterFigures.Alignment,
    _ lettering: Lettering, _ text: TextOptions
  ) throws(StoryboardError) -> Column {
    let name = try lettering.spaced(
      figure.name.capitals(in: text.language), size: size * nameSize, spacing: spacing)
    switch figure.value {
    case .running(let reading):
      let figures = try CounterFigures(
        reading.withoutName, lettering, size: size, unitSize: size * unitSize,
        alignment: alignment)
      return Column(
        name: name, value: .running(figures), width: max(name.advance, figures.width))
    case .standing(let text, let unit):
      let value = try lettering.strong(text, size: size)
      let unit = try lettering.plain(unit, size: size * unitSize)
      return Column(
        name: name, value: .standing(value, unit: unit),
        width: max(name.advance, value.advance + gap(before: unit, size) + unit.advance))
    }
  }

  /// The room between a number and its unit.
  private static func gap(before unit: TextOutline, _ size: Double) -> Double {
    unit.advance > 0 ? unitGap * size : 0
  }

  /// The figures.
  ///
  /// - Parameters:
  ///   - ink: The color of the numbers.
  ///   - paleInk: The color of names and units.
  func nodes(ink: Color, paleInk: Color, theme: Theme) -> [Node] {
    columns.enumerated().flatMap { index, column -> [Node] in
      let cell = self.cell(index)
      func left(_ width: Double) -> Double {
        cell.minX + (cell.width - width) * place.alignment(isMirrored: isMirrored)
      }
      let top = cell.center.y - size * height / 2
      let nameLine = top + size * CardFacts.nameSize * CardFacts.capitals
      let line = top + size * height
      let name = Shape(
        .sheet(.factName),
        path: column.name.path.transformed(
          by: .translation(Point(x: left(column.name.advance), y: nameLine))), fill: paleInk)
      switch column.value {
      case .running(let figures):
        var plain = theme
        (plain.code, plain.city, plain.sizes.halo) = (ink, paleInk, 0)
        return [.shape(name)]
          + figures.nodes(
            at: Point(x: left(figures.width), y: line - figures.baseline), theme: plain, pen: 1,
            hasPlate: false)
      case .standing(let value, let unit):
        let gap = CardFacts.gap(before: unit, size)
        let start = left(value.advance + gap + unit.advance)
        // Behind the number, where lines are read from the right too.
        let (valueStart, unitStart) =
          isMirrored ? (start + unit.advance + gap, start) : (start, start + value.advance + gap)
        func moved(_ text: TextOutline, to x: Double) -> Path {
          text.path.transformed(by: .translation(Point(x: x, y: line)))
        }
        return (column.name.path.isEmpty ? [] : [.shape(name)]) + [
          .shape(Shape(.sheet(.fact), path: moved(value, to: valueStart), fill: ink)),
          .shape(
            Shape(.sheet(.factUnit), path: moved(unit, to: unitStart), fill: paleInk)),
        ]
      }
    }
  }

  /// The columns that a figure has: the last one has all that are left.
  private static func span(_ index: Int, of count: Int, _ across: Int) -> Int {
    index == count - 1 ? across - index % across : 1
  }

  /// The room of a figure.
  private func cell(_ index: Int) -> Rect {
    let (row, column) = index.quotientAndRemainder(dividingBy: across)
    let rows = (columns.count + across - 1) / across
    let (width, height) = (box.width / Double(across), box.height / Double(rows))
    var span = Double(CardFacts.span(index, of: columns.count, across))
    var left = width * Double(column)
    if !isEven {
      let gap = CardFacts.between * size
      let all = columns.reduce(0) { $0 + $1.width + gap }
      let scale = box.width / all
      span = (columns[index].width + gap) * scale / width
      left = columns[..<index].reduce(0) { $0 + ($1.width + gap) * scale }
    }
    let x = isMirrored ? box.maxX - left - width * span : box.minX + left
    let y = box.minY + height * Double(row)
    return Rect(minX: x, minY: y, maxX: x + width * span, maxY: y + height)
  }
}

extension CardPlace {
  /// 0 for text to the left, 0.5 centered, 1 to the right.
  func alignment(isMirrored: Bool) -> Double {
    let share: Double =
      switch align {
      case .start: 0
      case .center: 0.5
      case .end: 1
      }
    return isMirrored ? 1 - share : share
  }
}
