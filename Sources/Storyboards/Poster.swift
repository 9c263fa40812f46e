internal import FlightGraphics
internal import FlightMaps
internal import FlightOptions
internal import FlightScene

/// The poster that a recap ends with: all that was flown on a map that is seen whole, and its sums.
struct Poster {
  /// The poster, which comes into sight over the film when the last flight has arrived.
  let node: Node

  /// The shine round a line: its widths beyond the line, in widths of a line that stands for one flight,
  /// and its opacities beside that of the line.
  private static let shine = [(reach: 4.0, opacity: 0.09), (1.8, 0.16)]

  /// - Returns: `nil` where the picture does not end with one.
  /// - Throws: `.missingGlyph`, `.textTooLong`.
  init?(_ film: Plan, sharing maps: SharedMaps?, _ lettering: Lettering) throws(StoryboardError) {
    guard let plan = film.poster else { return nil }
    let map = try RouteMap(plan, .still, sharing: maps)
    let texts = try CaptionLayer(plan, clocks: map.clocks, lineWidth: nil, lettering)
    let layout = try Layout(plan, on: map, captions: texts, lettering)
    let card = try CardLayer(plan, over: layout, clocks: map.clocks, lettering)
    let plate = Shape(
      .sheet(.plate), path: Path(plan.size.bounds.expanded(by: 1).corners, closed: true),
      fill: layout.background.withOpacity(1))
    let end = plan.lastArrival
    let width = map.lines.usualWidth(plan)
    var poster = Group(
      .sheet(.summary),
      children: [.shape(plate)]
        + (layout.nodes() + (card?.nodes ?? [])).flatMap {
          $0.standing(at: plan.playback.duration) { Poster.lit($0, usual: width) }
        })
    poster.opacity = Track([
      .init(time: end, value: 0), .init(time: end + plan.story.closing * 0.8, value: 1),
    ])
    node = .group(poster)
  }

  /// The line of a flight that has arrived, in a faint shine. On a map so small, lines that are flown often
  /// are less wide than in the film.
  ///
  /// - Parameter width: The width of a line that stands for one flight.
  private static func lit(_ trail: Trail, usual width: Double) -> [Node] {
    trail.strokes.flatMap { stroke in
      var line = stroke
      line.width = (stroke.width * width).squareRoot()
      let glow = shine.map { reach, opacity in
        var glow = line
        glow.width += reach * width
        glow.color = line.color.withOpacity(line.color.opacity * opacity)
        return glow
      }
      return (glow + [line]).map {
        Node.shape(Shape(trail.role, path: trail.path.path, stroke: $0))
      }
    }
  }
}

extension Node {
  /// The parts of it that are seen at a time, as nodes that stand; lines are whole by then.
  fileprivate func standing(at time: Seconds, line: (Trail) -> [Node]) -> [Node] {
    switch self {
    case .shape, .image: return [self]
    case .morph(let morph): return [.shape(morph.shape(at: time))]
    case .figures(let figures): return [.shape(figures.shape(at: time))]
    case .trail(let trail): return line(trail)
    case .group(var group):
      guard group.isShown(at: time), group.opacity[at: time] > 0 else { return [] }
      (group.hidden, group.opacity) = ([], Track(constant: group.opacity[at: time]))
      // Only lines that grow are light.
      group.glow = nil
      group.children = group.children.flatMap { $0.standing(at: time, line: line) }
      return [.group(group)]
    }
  }
}
