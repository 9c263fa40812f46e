internal import FlightGraphics
internal import FlightScene

/// A small outline that is drawn anew for each picture, such as a marker: the area that it covers of each
/// pixel.
///
/// Like all that is drawn it is drawn whole, whatever part of the picture is asked for.
struct SmallShape {
  /// The largest distance of straight lines from the curves that they stand for, in pixels.
  private static let flatness = 0.1
  /// The most steps of an outline, and the most pixels that it may lie across.
  private static let (mostSteps, largestArea) = (400, 40_000.0)
  /// Further away nothing is drawn on.
  private static let everything = Rect(minX: -1e5, minY: -1e5, maxX: 1e5, maxY: 1e5)

  private let shape: Shape
  private let box: PixelRect
  /// The outline as closed lines.
  private let lines: [[Point]]

  /// - Returns: `nil` for an outline that only Cairo draws: large, open, dashed, fading, cut off, or with other
  ///   corners than round ones.
  init?(_ shape: Shape, under transform: Affine) {
    guard shape.clip == nil, shape.fade == nil, shape.path.elements.count <= SmallShape.mostSteps,
      shape.stroke.map({ $0.dashes.isEmpty && $0.join == .round }) ?? true,
      let whole = shape.path.controlBounds, whole.width * whole.height <= SmallShape.largestArea,
      let lines = shape.path.closedLines(under: transform, flatness: SmallShape.flatness),
      let bounds = Rect(around: lines.flatMap(\.self))
    else { return nil }
    // One more, as places are rounded.
    let ink = bounds.expanded(by: (shape.stroke.map { $0.width / 2 } ?? 0) + 1)
    // Nothing enlarges a small outline by much, but a camera.
    guard SmallShape.everything.contains(ink), ink.width * ink.height <= 8 * SmallShape.largestArea
    else { return nil }
    self.shape = shape
    self.lines = lines
    let (left, top) = (Int(ink.minX.rounded(.down)), Int(ink.minY.rounded(.down)))
    box = PixelRect(
      x: left, y: top, width: Int(ink.maxX.rounded(.up)) - left,
      height: Int(ink.maxY.rounded(.up)) - top)
  }

  /// Lays it over the part of a picture that a tile holds.
  ///
  /// - Returns: False if nothing was drawn: it winds both ways round, and Cairo has to draw it.
  func draw(over tile: inout [UInt32], at part: PixelRect) -> Bool {
    if box.intersection(part).isEmpty { return true }
    var layers: [(color: Color, covered: CoveredBox)] = []
    if let fill = shape.fill {
      var inside = CoveredBox(box)
      guard inside.fill(lines, by: shape.rule) else { return false }
      layers.append((fill, inside))
    }
    if let stroke = shape.stroke {
      var along = CoveredBox(box)
      along.stroke(lines, width: stroke.width)
      layers.insert((stroke.color, along), at: shape.strokesFirst ? 0 : layers.count)
    }
    for (color, covered) in layers {
      covered.lay(Ink(color, strengths: Ink.fewStrengths), over: &tile, at: part)
    }
    return true
  }
}

extension Path {
  /// The path as closed lines close to it, the start of each once more at its end; `nil` of a path that
  /// is open somewhere.
  func closedLines(under transform: Affine, flatness: Double) -> [[Point]]? {
    var lines: [[Point]] = []
    var line: [Point] = []
    for element in elements {
      switch element {
      case .move(let point):
        if line.count > 1 { return nil }
        line = [transform(point)]
      case .line(let point): line.append(transform(point))
      case .cubic(let first, let second, let end):
        guard let start = line.last else { continue }
        let curve = CubicCurve(start, transform(first), transform(second), transform(end))
        line += curve.flattened(tolerance: flatness)
      case .close:
        guard let start = line.first else { continue }
        lines.append(line + [start])
        // Without another move the pen stays at the start.
        line = [start]
      }
    }
    return line.count > 1 ? nil : lines
  }
}
