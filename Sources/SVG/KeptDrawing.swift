internal import FlightGraphics
internal import FlightScene

/// The parts that rest while others move, as a picture that the browser keeps.
///
/// Within `<img>` a browser draws all of an SVG anew for each picture of the animation. Chromium keeps
/// what `feImage` shows of an element, in pixels of the screen however large it is shown, so that maps
/// and haloed labels cost next to nothing. Firefox shows no elements so, and others do not keep them: a
/// style sheet lets only those do it that know a property of Chromium's. All others draw the elements
/// themselves, and so does who prints, where pixels would be coarse, and a page that holds the elements
/// of the file: there ids lead to the first of two copies, which `feImage` does not show where it is hidden.
extension SVGBody {
  /// The classes of what is drawn anew, and of the picture that is kept.
  private static let (drawn, kept) = (LocalName("r"), LocalName("t"))
  /// The effort of drawing from which on it pays, of a part and of all that rests, in corners.
  private static let (leastEffort, leastInAll) = (200, 2000)
  /// The effort of a fill that fades, in corners: each of its pixels has a color of its own.
  fileprivate static let fadeEffort = 1500

  /// The attributes of all that is kept: its colors are to be left as they are.
  static let keptColors: Attributes = ["color-interpolation-filters": "sRGB"]
  /// The rules that show what is kept.
  static let keeping = StyleRule.under(
    "@media screen",
    [
      .under(
        "@supports(-webkit-app-region:drag)",
        [.alone(drawn, ["display:none"]), .alone(kept, ["display:inline"])])
    ])

  /// Draws the nodes of a scene, the lowest first, with neighbors that rest kept together.
  mutating func drawingKept(_ nodes: [Node]) -> [Markup] {
    let inAll = nodes.reduce(0) { $0 + ($1.rests ? $1.effort : 0) }
    guard inAll >= SVGBody.leastInAll, nodes.contains(where: \.isAnimated) else {
      return drawing(of: nodes).shown
    }
    var shown: [Markup] = []
    var rest = nodes[...]
    while !rest.isEmpty {
      let resting = rest.prefix(while: \.rests)
      let neighbors = resting.isEmpty ? rest.prefix(1) : resting
      rest = rest.dropFirst(neighbors.count)
      let elements = drawing(of: Array(neighbors)).shown
      let effort = resting.reduce(0) { $0 + $1.effort }
      shown += effort < SVGBody.leastEffort ? elements : keep(elements)
    }
    return shown
  }

  private mutating func keep(_ elements: [Markup]) -> [Markup] {
    let (id, filter) = (LocalName("r\(keptCount)"), LocalName("t\(keptCount)"))
    keptCount += 1
    return [
      .element(
        "defs", [:],
        [
          .group(["id": .name(id)], elements),
          .element(
            "filter", ["id": .name(filter)],
            [.element("feImage", ["x": "0", "y": "0", "href": .link(id)])]),
        ]),
      .use(id, ["class": .name(SVGBody.drawn)]),
      .element(
        "rect",
        [
          "class": .name(SVGBody.kept), "display": "none", "width": "100%", "height": "100%",
          "filter": .url(filter),
        ]), .lineBreak,
    ]
  }
}

extension Node {
  /// True of what always looks the same, whatever is under it. Pictures of pixels are kept anyway.
  fileprivate var rests: Bool {
    switch self {
    case .shape: true
    case .image, .trail: false
    case .morph, .figures: !isAnimated
    case .group(let group): !isAnimated && group.glow == nil && group.children.allSatisfy(\.rests)
    }
  }

  /// The effort of drawing it, in corners; an outline is as much as some corners.
  fileprivate var effort: Int {
    switch self {
    case .shape(let shape):
      20 + shape.path.elements.count + (shape.fade == nil ? 0 : SVGBody.fadeEffort)
    case .morph(let morph): 20 + morph.outline.path(at: 0).elements.count
    case .group(let group): group.children.reduce(0) { $0 + $1.effort }
    case .figures(let figures): figures.shape(at: 0).path.elements.count
    case .image, .trail: 0
    }
  }
}
