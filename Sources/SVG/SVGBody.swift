internal import FlightScene
internal import Graphics

/// The elements of a scene, and what they refer to.
struct SVGBody {
  static let idMark: Character = "\u{1}"

  private(set) var text = ""
  private let playback: Playback
  /// Paths that several elements share, by their place in `<defs>`.
  private var sharedPaths: [Path] = []
  private var sharedGroups: [String] = []
  private var hasMotion = false

  init(playback: Playback) { self.playback = playback }

  /// Swaps what moves for what stands, for those who asked for less motion. No engine does it by
  /// itself, and a media query works inside `<img>` too.
  var style: String {
    guard hasMotion else { return "" }
    let mark = SVGBody.idMark
    return "<style>@media(prefers-reduced-motion:reduce)"
      + "{.\(mark)a{display:none}.\(mark)s{display:inline}}</style>\n"
  }

  var definitions: String {
    guard !sharedPaths.isEmpty || !sharedGroups.isEmpty else { return "" }
    let paths = sharedPaths.enumerated().map {
      "<path id=\"\(SVGBody.idMark)p\($0)\" pathLength=\"1\" d=\"\($1.svgText)\"/>\n"
    }
    return "<defs>\n\(paths.joined())\(sharedGroups.joined())</defs>\n"
  }

  mutating func write(_ node: Node) {
    switch node {
    case .shape(let shape): write(shape)
    case .trail(let trail): write(trail)
    case .group(let group): write(group)
    }
  }

  private mutating func write(_ shape: Shape) {
    var attributes = ""
    if let fill = shape.fill {
      attributes += paint("fill", fill)
      if shape.rule == .evenOdd { attributes += " fill-rule=\"evenodd\"" }
    }
    if let stroke = shape.stroke {
      attributes += self.attributes(of: stroke)
      if shape.strokesFirst && shape.fill != nil { attributes += " paint-order=\"stroke\"" }
    }
    text += "<path\(attributes) d=\"\(shape.path.svgText)\"/>\n"
  }

  private mutating func write(_ trail: Trail) {
    let path = share(trail.path.path)
    let lines = trail.strokes.map { "<use href=\"#\(path)\"\(attributes(of: $0))/>" }.joined()
    // With a path length of 1 the dash is the share that is drawn; the gap reaches past the end.
    let drawn = Keyframes(trail.drawn, over: playback, tolerance: 0.05 / max(trail.path.length, 1))
    writeMoving(
      "<animate attributeName=\"stroke-dasharray\" "
        + "values=\"\(drawn.values(places: 5) { "\($0) 2" })\"\(drawn.attributes)/>" + lines,
      still: lines)
  }

  private mutating func write(_ group: Group) {
    guard let motion = group.motion else {
      let sight = Sight(hidden: group.hidden, over: playback)
      text += "<g\(sight.attribute)>\(sight.animation)\n"
      for child in group.children { write(child) }
      text += "</g>\n"
      return
    }
    let path = share(motion.path.path)
    let children = shareGroup(group.children)
    let end = motion.placementText(at: playback.duration)
    let progress = Keyframes(
      motion.progress, over: playback, tolerance: 0.05 / max(motion.path.length, 1))
    let follows = motion.headingFollowsPath
    let turning =
      follows
      // The browser turns the marker so that its x axis points ahead; it is drawn pointing up.
      ? Keyframes(Track(constant: 90), over: playback, tolerance: 0.1)
      : Keyframes(motion.heading, over: playback, tolerance: 0.1)
    let sight = Sight(hidden: group.hidden, over: playback)
    writeMoving(
      sight.animation
        + "<animateMotion keyPoints=\"\(progress.values(places: 5) { $0 })\" calcMode=\"linear\""
        + (follows ? " rotate=\"auto\"" : "") + "\(progress.attributes)>"
        + "<mpath href=\"#\(path)\"/></animateMotion>"
        + "<g transform=\"\(end)\">"
        // While it plays this replaces the transform, which is where the marker stands at the end.
        + "<animateTransform attributeName=\"transform\" type=\"rotate\" "
        + "values=\"\(turning.values(places: 2) { $0 })\"\(turning.attributes)/>"
        + "<use href=\"#\(children)\"/></g>",
      still: sight.isShownAtEnd ? "<use href=\"#\(children)\" transform=\"\(end)\"/>" : "",
      attributes: sight.attribute)
  }

  private mutating func writeMoving(_ moving: String, still: String, attributes: String = "") {
    hasMotion = true
    text += "<g class=\"\(SVGBody.idMark)a\"\(attributes)>\(moving)</g>\n"
    text += "<g class=\"\(SVGBody.idMark)s\" display=\"none\">\(still)</g>\n"
  }

  private mutating func share(_ path: Path) -> String {
    let index =
      sharedPaths.firstIndex(of: path)
      ?? {
        sharedPaths.append(path)
        return sharedPaths.count - 1
      }()
    return "\(SVGBody.idMark)p\(index)"
  }

  private mutating func shareGroup(_ children: [Node]) -> String {
    // Written by this body, so that whatever they share in their turn is shared with the rest.
    let outer = text
    text = ""
    for child in children { write(child) }
    let id = "\(SVGBody.idMark)g\(sharedGroups.count)"
    sharedGroups.append("<g id=\"\(id)\">\n\(text)</g>\n")
    text = outer
    return id
  }

  private func paint(_ name: String, _ color: Color) -> String {
    let opacity =
      color.alpha == 255 ? "" : " \(name)-opacity=\"\(decimal(color.opacity, places: 2))\""
    return " \(name)=\"\(color.hexRGB)\"\(opacity)"
  }

  private func attributes(of stroke: Stroke) -> String {
    var text =
      paint("stroke", stroke.color) + " stroke-width=\"\(decimal(stroke.width, places: 2))\""
    if !stroke.dashes.isEmpty {
      let dashes = stroke.dashes.map { decimal($0, places: 2) }.joined(separator: " ")
      text += " stroke-dasharray=\"\(dashes)\""
    }
    if stroke.cap == .butt { text += " stroke-linecap=\"butt\"" }
    return text
  }
}

extension Motion {
  /// The placement as a `transform` attribute.
  fileprivate func placementText(at time: Seconds) -> String {
    let point = path.point(at: progress[at: time])
    return "translate(\(decimal(point.x, places: 2)) \(decimal(point.y, places: 2)))"
      + "rotate(\(decimal(heading[at: time], places: 2)))"
  }

  /// Whether the heading is the path's own slope within a degree, as it is along a single leg.
  fileprivate var headingFollowsPath: Bool {
    heading.keys.allSatisfy {
      abs(($0.value - path.slope(at: progress[at: $0.time])).remainder(dividingBy: 360)) < 1
    }
  }
}
