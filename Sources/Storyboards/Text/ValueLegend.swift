internal import FlightGraphics
internal import FlightJourneys
internal import FlightLanguages
internal import FlightOptions
internal import FlightScene
internal import FlightStyles
internal import FlightTypography

/// The legend of the colors along a line: a bar of them, the lowest and the highest value under it.
struct ValueLegend {
  let width: Double
  let height: Double
  private let scale: ValueScale
  private let name: TextOutline
  private let low: TextOutline
  private let high: TextOutline
  /// The em of the texts, the thickness of the bar, and the width of one of its colors, in pixels.
  private let size: Double
  private let bar: Double
  private let step: Double

  /// - Parameter size: The em of the texts, in pixels.
  init(
    _ scale: ValueScale, _ lettering: Lettering, _ text: TextOptions, size: Double
  ) throws(StoryboardError) {
    self.scale = scale
    self.size = size
    let (units, words) = (text.units, text.language.wording)
    let unit: MeasureUnit
    var ends = (scale.range.lowerBound, scale.range.upperBound)
    switch scale.meaning {
    case .speed:
      name = try lettering.plain(words(.speed), size: size)
      unit = units.speedUnit
      ends = (
        units.speed(metersPerSecond: ends.0), units.speed(metersPerSecond: ends.1)
      )
    case .altitude, .trip, .leg, .none:
      name = try lettering.plain(words(.altitude), size: size)
      unit = units.heightUnit
      ends = (units.height(meters: ends.0), units.height(meters: ends.1))
    }
    low = try lettering.plain(words.numbers.text(ends.0), size: size)
    high = try lettering.plain(
      words.numbers.text(ends.1) + "\u{2005}" + words.name(of: unit), size: size)
    bar = max((size * 0.55).rounded(), 2)
    // Whole pixels, so that no ground shines through between two colors.
    let steps = Double(ValueScale.steps)
    step = (max(size * 0.62, (low.advance + high.advance + 2 * size) / steps)).rounded(.up)
    width = step * steps
    height = size * 2.7 + bar
  }

  /// The legend with its left upper corner near a point.
  func nodes(at corner: Point, theme: Theme, pen: Double) -> [Node] {
    let (left, top) = (corner.x.rounded(), corner.y.rounded())
    let barTop = (top + size * 1.2).rounded()
    func text(_ outline: TextOutline, _ x: Double, _ y: Double) -> Node {
      theme.legendText(outline, at: Point(x: x, y: y), pen: pen)
    }
    func box(_ from: Double, _ to: Double) -> Path {
      Path(
        Rect(minX: from, minY: barTop, maxX: to, maxY: barTop + bar).corners, closed: true)
    }
    let colors = (0..<ValueScale.steps).map { index in
      Node.shape(
        Shape(
          .sheet(.legendColor),
          path: box(left + step * Double(index), left + step * Double(index + 1)),
          fill: scale.color(ofStep: index)))
    }
    let frame = Node.shape(
      Shape(
        .sheet(.legendFrame), path: box(left, left + width),
        stroke: Stroke(color: theme.casing, width: 3 * pen)))
    return [text(name, left, top + size * 0.8), frame] + colors + [
      text(low, left, barTop + bar + size * 1.15),
      text(high, left + width - high.advance, barTop + bar + size * 1.15),
    ]
  }
}

extension Theme {
  /// A text of a legend, its baseline beginning at a point.
  func legendText(_ outline: TextOutline, at start: Point, pen: Double) -> Node {
    text(
      .sheet(.legend), outline.path.transformed(by: .translation(start)), color: city, unit: pen,
      isSmall: true)
  }
}
