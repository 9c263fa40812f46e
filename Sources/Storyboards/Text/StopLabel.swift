internal import FlightGraphics
internal import FlightOptions
internal import FlightOrdering
internal import FlightRoutes
internal import FlightScene
internal import FlightStyles
internal import FlightTypography

/// A label in its place.
struct PlacedLabel {
  var label: StopLabel
  var place: LabelPlace
  /// The point that it belongs to.
  var anchor: Point

  /// The rectangles that it covers, the line that leads to it included.
  var boxes: [Rect] { [place.box] + (place.leader.map { [$0.bounds] } ?? []) }
}

/// The text of a stop, set but not placed: one or two lines.
struct StopLabel {
  private struct Line {
    var outline: TextOutline
    var isLarge: Bool
    /// The baseline below the top of the label.
    var baseline: Double
  }

  private let name: String
  private let lines: [Line]
  let width: Double
  let height: Double

  /// The texts that may stand at a stop, the fullest first: without the city where that finds no
  /// room, and none that would take more than a third or so of the picture's width.
  static func variants(
    of stop: Stop, _ lettering: Lettering, _ labels: TextOptions.Labels, in size: PixelSize
  ) throws(StoryboardError) -> [StopLabel] {
    var variants: [StopLabel] = []
    if let full = try StopLabel(stop, lettering, labels: labels) {
      variants.append(full)
    }
    if labels == .both, stop.code != nil, stop.name != nil,
      let short = try StopLabel(stop, lettering, labels: .code)
    {
      variants.append(short)
    }
    return variants.filter { $0.fits(in: size) }
  }

  /// True if the label takes no more than a third or so of a picture's width.
  func fits(in size: PixelSize) -> Bool { max(width, height) <= 0.4 * Double(size.width) }

  /// Sets the label of a stop, `nil` if it has none to show.
  init?(
    _ stop: Stop, _ lettering: Lettering, labels: TextOptions.Labels
  ) throws(StoryboardError) {
    var (large, small): (String?, String?)
    switch labels {
    case .none: return nil
    case .code: large = stop.code ?? stop.name
    case .city: large = stop.name ?? stop.code
    case .both:
      large = stop.code ?? stop.name
      small = stop.code == nil ? nil : stop.name
    }
    // A place without a name is told by its coordinates, in the quiet letters.
    if large == nil { small = stop.coordinate.text }

    name = stop.shortName
    var lines: [Line] = []
    var height = 0.0
    if let large {
      // Capitals of Inter are 0.73 em high; descenders reach 0.2 em below.
      height = lettering.largeSize * 0.73
      lines.append(
        Line(outline: try lettering.large(large), isLarge: true, baseline: height))
    }
    if let small {
      height += (large == nil ? 0 : lettering.smallSize * 0.42) + lettering.smallSize * 0.76
      lines.append(
        Line(outline: try lettering.small(small), isLarge: false, baseline: height))
      height += lettering.smallSize * 0.2
    }
    self.lines = lines
    self.height = height
    width = lines.map(\.outline.advance).max() ?? 0
  }

  /// Sets one line in small letters, `nil` for no text.
  init?(quiet text: String, named name: String, _ lettering: Lettering) throws(StoryboardError) {
    guard !text.isEmpty else { return nil }
    self.name = name
    let outline = try lettering.small(text)
    lines = [Line(outline: outline, isLarge: false, baseline: lettering.smallSize * 0.76)]
    width = outline.advance
    height = lettering.smallSize * 0.96
  }

  /// The room that the label needs beside a mark.
  func block(at mark: LabelMark) -> LabelBlock {
    LabelBlock(anchor: mark.center, width: width, height: height, radius: mark.radius)
  }

  /// The label as shapes in its place, the line that leads to it below; lines lean towards the stop.
  func nodes(in place: LabelPlace, anchor: Point, theme: Theme, size: PixelSize) -> [Node] {
    let leader = place.leader.map { self.nodes(of: $0, theme: theme, size: size) } ?? []
    return leader + nodes(in: place.box, anchor: anchor, theme: theme, size: size)
  }

  private func nodes(of leader: LeaderLine, theme: Theme, size: PixelSize) -> [Node] {
    var path = Path()
    path.addLines([leader.start, leader.end])
    let width = max(0.9 * size.unit, 0.7)
    return [(theme.halo, width + 2 * size.haloUnit), (theme.city, width)].map { color, width in
      .shape(Shape(.leader(name), path: path, stroke: Stroke(color: color, width: width)))
    }
  }

  private func nodes(in box: Rect, anchor: Point, theme: Theme, size: PixelSize) -> [Node] {
    let lean = ((box.center.x - anchor.x) / max(box.width, 1) * 1.6).clamped(to: -1...1)
    return lines.map { line in
      let free = box.width - line.outline.advance
      // 0 at the left edge, free/2 centered, free at the right edge.
      let x = box.minX + free * (0.5 - lean.roundedToSide / 2)
      let path = line.outline.path.transformed(
        by: .translation(Point(x: x, y: box.minY + line.baseline)))
      return theme.text(
        .label(name), path, color: line.isLarge ? theme.code : theme.city,
        unit: size.haloUnit, isSmall: !line.isLarge)
    }
  }
}

extension Double {
  /// -1, 0 or 1, whichever is nearest: text is set left, centered or right, nothing between.
  fileprivate var roundedToSide: Double { self < -0.5 ? -1 : self > 0.5 ? 1 : 0 }
}
