internal import FlightGraphics
internal import FlightJourneys
internal import FlightOptions
internal import FlightScene
internal import FlightStyles
internal import FlightTypography

/// The legend of the widths of lines: a piece of each, and the weights that it stands for.
struct WeightLegend {
  let width: Double
  let height: Double
  private let name: TextOutline?
  private let rows: [(weight: Double, text: TextOutline)]
  /// The em of the texts and the length of the pieces of lines, in pixels.
  private let size: Double
  private let sample: Double

  /// The distance of rows from one another, in ems.
  private static let leading = 1.5

  /// - Parameters:
  ///   - line: The usual width of lines, in pixels.
  ///   - title: The meaning of the weights; `nil` for none.
  ///   - number: Writes a weight.
  ///   - size: The em of the texts, in pixels.
  init(
    _ weights: TripWeights, line: Double, title: String?, _ lettering: Lettering, size: Double,
    number: (Double) -> String
  ) throws(StoryboardError) {
    self.size = size
    let sample = 2.4 * size
    self.sample = sample
    name = try title.map { title throws(StoryboardError) in
      try lettering.plain(title, size: size)
    }
    var rows: [(Double, TextOutline)] = []
    for item in weights.classes.reversed() {
      let (low, high) = (number(item.range.lowerBound), number(item.range.upperBound))
      // What nobody named is told as a multiple.
      let text = try lettering.plain(
        (low == high ? low : "\(low)–\(high)") + (weights.isCounted ? "×" : ""), size: size)
      rows.append((line * item.factor, text))
    }
    self.rows = rows
    let texts = rows.map { sample + 0.7 * size + $0.1.advance } + [name?.advance ?? 0]
    width = texts.max() ?? 0
    height = size * WeightLegend.leading * Double(rows.count + (name == nil ? 0 : 1))
  }

  /// The legend with its left upper corner near a point.
  func nodes(at corner: Point, theme: Theme, pen: Double) -> [Node] {
    func text(_ outline: TextOutline, _ x: Double, _ y: Double) -> Node {
      theme.legendText(outline, at: Point(x: x, y: y), pen: pen)
    }
    var nodes: [Node] = []
    var top = corner.y
    if let name {
      nodes.append(text(name, corner.x, top + size))
      top += size * WeightLegend.leading
    }
    for row in rows {
      let middle = top + size * WeightLegend.leading / 2
      var path = Path()
      path.move(to: Point(x: corner.x, y: middle))
      path.line(to: Point(x: corner.x + sample, y: middle))
      for (color, width) in [(theme.casing, row.weight + 3 * pen), (theme.city, row.weight)] {
        nodes.append(
          .shape(
            Shape(.sheet(.legendLine), path: path, stroke: Stroke(color: color, width: width))))
      }
      nodes.append(text(row.text, corner.x + sample + 0.7 * size, middle + 0.36 * size))
      top += size * WeightLegend.leading
    }
    return nodes
  }
}
