internal import FlightScene
internal import Graphics
internal import Typography

/// The title, in the corner that route and labels leave free.
struct Headline {
  let nodes: [Node]

  /// - Parameter points: What the title should not cover.
  init(
    _ options: StoryboardOptions, _ lettering: Lettering, avoiding points: [Point]
  ) throws(StoryboardError) {
    guard let text = options.title, !text.isEmpty else {
      nodes = []
      return
    }
    let outline = try lettering.large(text)
    let unit = options.size.unit
    let frame = options.size.bounds.expanded(by: -14 * unit)
    let height = lettering.largeSize
    let width = min(outline.advance, frame.width)
    let scale = outline.advance > 0 ? width / outline.advance : 1
    let corners = [
      Point(x: frame.minX, y: frame.minY), Point(x: frame.maxX - width, y: frame.minY),
      Point(x: frame.minX, y: frame.maxY - height),
      Point(x: frame.maxX - width, y: frame.maxY - height),
    ]
    func crowding(_ corner: Point) -> Int {
      let box = Rect(
        minX: corner.x, minY: corner.y, maxX: corner.x + width, maxY: corner.y + height)
      return points.count(where: box.expanded(by: 12 * unit).contains)
    }
    guard let corner = corners.min(by: { crowding($0) < crowding($1) }) else {
      nodes = []
      return
    }
    let path = outline.path.transformed(
      by: Affine.scale(scale).then(.translation(Point(x: corner.x, y: corner.y + height * 0.8))))
    nodes = [
      .shape(
        Shape(
          "title", path: path, fill: options.theme.code,
          stroke: Stroke(color: options.theme.halo, width: 4 * unit), strokesFirst: true))
    ]
  }
}
