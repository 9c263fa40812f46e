internal import FlightGraphics
internal import FlightScene

/// The markup of a scene while it is made, with all that its elements refer to.
struct SVGBody {
  /// The attributes of lines that say nothing else.
  static let pen: Attributes = [
    "fill": "none", "stroke-linecap": "round", "stroke-linejoin": "round",
  ]
  /// The classes of what moves, and of what stands in its stead.
  static let (moving, standing) = (LocalName("a"), LocalName("s"))

  /// The camera that looks at what is being drawn.
  var lens: Lens?
  let playback: Playback
  /// The step that coordinates of straight outlines are rounded to, in pixels.
  var grain: Double
  var palette = SVGPalette()
  /// The definitions that elements refer to, in `<defs>`.
  var sharedElements: [Markup] = []
  var hasMotion = false
  /// The opacities that something that fades has at the end, in thousandths.
  var heldOpacities: Set<Int> = []
  var hasCamera = false
  /// The greatest distance that something may move from its place, in pixels.
  let tolerance: MotionTolerance
  /// Paths that several elements share, by their place in `<defs>`.
  private var ways: SharedWays
  /// The outlines that several elements have in common, and those of them that are in `<defs>`.
  private let commonOutlines: CommonOutlines
  private var outlines: [CommonOutlines.Form: (id: LocalName, unit: Double)] = [:]
  private var haloCount = 0
  /// The number of pictures that the browser keeps.
  var keptCount = 0
  private var clipCount = 0
  /// The outlines within which shapes are seen, and the elements that say so.
  private var clips: [(outline: Path, grain: Double, attribute: Attributes)] = []
  private var images = SVGImages()
  /// What moves or is pinned in `<defs>`, which others of its looks share.
  private var sharedGroups: [SharedGroup: LocalName] = [:]
  /// The names of parts and the links; `nil` for a picture alone.
  private let hooks: SVGHooks?

  /// The style sheet of a scene, its definitions and its elements.
  static func markup(
    of scene: Scene, grain: Double, hooks: SVGHooks?
  ) throws(EncodingError) -> [Markup] {
    var body = SVGBody(scene, grain: grain, hooks: hooks)
    let ground = body.ground(of: scene)
    let drawing =
      hooks == nil ? body.drawingKept(scene.nodes) : body.drawing(of: scene.nodes).shown
    let start = body.hasMotion ? [body.start, .lineBreak] : []
    return [.style(body.style)] + (try body.definitions()) + ground
      + [.group(pen + (body.keptCount > 0 ? keptColors : [:]), start + drawing), .lineBreak]
  }

  private init(_ scene: Scene, grain: Double, hooks: SVGHooks?) {
    self.hooks = hooks
    palette.hasProperties = hooks != nil
    playback = scene.playback
    tolerance = MotionTolerance(ofLines: scene.nodes.growingLineCount)
    self.grain = grain
    ways = SharedWays(of: scene.nodes)
    commonOutlines = CommonOutlines(of: scene.nodes)
  }

  /// Swaps what moves for what stands, for those who asked for less motion. No engine does it by
  /// itself, and a media query works inside `<img>` too.
  private var style: [StyleRule] {
    // What an animation sets is stronger than a rule, unless that is important.
    let force = hasCamera ? "!important" : ""
    let still = StyleRule.under(
      "@media(prefers-reduced-motion:reduce)",
      [
        .of(SVGBody.moving, ["display:none\(force)"]),
        .of(SVGBody.standing, ["display:inline\(force)"]),
      ] + holding)
    return (hasMotion ? [still] : []) + (keptCount > 0 ? [SVGBody.keeping] : []) + palette.style
  }

  /// The element that makes a file play that a script inserts: Chromium leaves the clock of such a file
  /// alone until a property begins anew, which this does every second, as the file may be hidden at
  /// first or be put elsewhere. It changes nothing.
  private var start: Markup {
    let end: Attributes =
      switch playback.repetition {
      case .forever: ["repeatCount": "indefinite"]
      case .times(let count):
        ["repeatDur": "\(decimal(playback.duration * Double(count), places: 3))s"]
      }
    return .element(
      "set", ["attributeName": "opacity", "to": "1", "begin": ".05s", "dur": "1s"] + end)
  }

  private func definitions() throws(EncodingError) -> [Markup] {
    let paths = ways.paths.enumerated().map {
      Markup.element(
        "path",
        ["id": .name(LocalName("p\($0)")), "d": .plain(PathText(way: $1).text)])
    }
    let all = paths + (try images.definitions()) + sharedElements
    return all.isEmpty ? [] : [.element("defs", [:], [.lineBreak] + all.lines), .lineBreak]
  }

  private mutating func ground(of scene: Scene) -> [Markup] {
    if scene.ground.light.alpha == 0 { return [] }
    palette.part = .ground(of: hooks == nil ? [] : scene.nodes)
    let color = palette.attribute([("fill", scene.ground)])
    palette.part = nil
    return [
      .element(
        "rect",
        color + [
          "width": "100%", "height": "100%", "fill": .plain(scene.ground.light.shortHex),
        ]), .lineBreak,
    ]
  }

  /// Draws nodes, the lowest first.
  mutating func drawing(of nodes: [Node]) -> Drawing {
    if let hooks { return drawingNamed(nodes, hooks) }
    var drawing = Drawing()
    for node in nodes { drawing += self.drawing(of: node) }
    return drawing
  }

  mutating func drawing(of node: Node) -> Drawing {
    switch node {
    case .shape(let shape): drawing(of: shape)
    case .morph(let morph): drawing(of: morph)
    case .trail(let trail): drawing(of: trail)
    case .image(let image): drawing(of: image)
    case .figures(let figures): drawing(of: figures)
    case .group(let group): drawing(of: group)
    }
  }

  /// What moves, and what stands in its stead; the attributes are those of the moving at rest.
  mutating func drawing(
    moving: [Markup], still: [Markup], attributes: Attributes = [:],
    stillAttributes: Attributes = [:]
  ) -> Drawing {
    hasMotion = true
    if lens != nil {
      // The group round all of it tells the one from the other.
      return Drawing(
        shown: [.element("g", attributes, moving), .lineBreak], still: still + [.lineBreak])
    }
    let classes: Attributes = ["class": .name(SVGBody.standing), "display": "none"]
    return Drawing(
      [.element("g", ["class": .name(SVGBody.moving)] + attributes, moving)]
        + (still.isEmpty ? [] : [.element("g", classes + stillAttributes, still)]))
  }

  /// What is seen within an outline; neighbors that have it in common share its element.
  mutating func clipped(
    to clip: Path, _ draw: (inout SVGBody) -> Drawing
  ) -> Drawing {
    let attribute = clipAttribute(clip)
    return draw(&self).within(attribute)
  }

  /// The attribute of what is seen within an outline.
  private mutating func clipAttribute(_ clip: Path) -> Attributes {
    if let known = clips.first(where: { $0.outline == clip && $0.grain == grain }) {
      return known.attribute
    }
    let attribute = addClip(clip)
    clips.append((clip, grain, attribute))
    return attribute
  }

  /// The id of an outline in `<defs>`, and its unit in pixels; `nil` of one that no other element has.
  mutating func commonOutline(_ path: Path) -> (id: LocalName, unit: Double)? {
    guard let isLine = commonOutlines.isLine(path) else { return nil }
    // Under a camera a line keeps its width, and has no scale of its own.
    let isEven = isLine && lens != nil
    let form = CommonOutlines.Form(path: path, grain: grain, isEven: isEven)
    if let known = outlines[form] { return known }
    let text = isEven ? PathText(line: path, grain: grain) : PathText(outline: path, grain: grain)
    let outline = (id: LocalName("o\(sharedElements.count)"), unit: text.unit)
    sharedElements.append(
      .element(
        "path", ["id": .name(outline.id)] + text.place, isEven ? [Lens.evenStroke] : []))
    outlines[form] = outline
    return outline
  }

  /// Puts an outline into `<defs>` beyond which nothing is seen.
  ///
  /// - Returns: The attribute of what is clipped.
  mutating func addClip(_ clip: Path) -> Attributes {
    let id = LocalName("k\(clipCount)")
    clipCount += 1
    let rule: Attributes = ["clip-rule": "evenodd"]
    let outline: Markup =
      if let common = commonOutline(clip) { .use(common.id, rule) } else {
        .element("path", rule + PathText(outline: clip, grain: grain).place)
      }
    sharedElements.append(.element("clipPath", ["id": .name(id)], [outline]))
    return ["clip-path": .url(id)]
  }

  mutating func addHaloName() -> LocalName {
    haloCount += 1
    return LocalName("h\(haloCount - 1)")
  }

  private mutating func drawing(of image: Image) -> Drawing {
    lens == nil ? Drawing([picture(image)]) : shared { $0.picture(image) }
  }

  private mutating func picture(_ image: Image) -> Markup {
    let name = images.name(of: image)
    let place = image.placement
    let matrix =
      [place.a, place.b, place.c, place.d].map { decimal($0, places: 6) }
      + [place.tx, place.ty].map { decimal($0, places: 3) }
    var attributes = palette.attribute(image)
    if image.opacity < 1 { attributes["opacity"] = .number(image.opacity, places: 3) }
    let placing: Attributes = ["transform": "matrix(\(matrix.joined(separator: " ")))"]
    guard let clip = image.clip else { return .use(name, placing + attributes) }
    return .element("g", clipAttribute(clip) + attributes, [.use(name, placing)])
  }

  private mutating func drawing(of figures: Figures) -> Drawing {
    let standing = figures.shape(at: playback.duration)
    guard figures.isAnimated else { return drawing(of: standing) }
    let columns = FigureColumns(figures, over: playback, number: sharedElements.count)
    sharedElements += columns.definitions
    let halo = palette.attribute([("stroke", figures.halo.paint)])
    let inside = palette.attribute([("fill", figures.fillPaint)])
    var line = figures.halo
    line.color.alpha = 255
    var outside = halo + attributes(of: line, unit: FigureColumns.unit)
    // Of the group, so that the halos of neighbors do not add up.
    if figures.halo.color.alpha != 255 {
      outside["opacity"] = .number(figures.halo.color.opacity, places: 2)
    }
    let moving = Markup.element(
      "g", columns.clip,
      [
        .element("g", outside, columns.moving),
        .element("g", inside + paint("fill", figures.fill), columns.moving),
      ])
    return drawing(moving: [moving], still: drawing(of: standing).shown.joined)
  }

  /// The id of a way in `<defs>`.
  mutating func identifier(of way: Path) -> LocalName {
    LocalName("p\(ways.add(way))")
  }

  func knownIdentifier(of way: Path) -> LocalName? {
    ways.number(of: way).map { LocalName("p\($0)") }
  }

  /// Puts nodes into `<defs>`, for the one that moves and the one that stands, and for all that look
  /// the same.
  mutating func share(_ children: [Node]) -> LocalName {
    let (mapGrain, camera) = (grain, lens)
    // Small things on the move show their corners more than a map does.
    let ownGrain = min(grain, 0.05)
    let group = SharedGroup(children: children, part: palette.part, grain: ownGrain)
    if let known = sharedGroups[group] { return known }
    (grain, lens) = (ownGrain, nil)
    let drawing = drawing(of: children)
    let id = LocalName("g\(sharedElements.count)")
    sharedElements.append(.group(["id": .name(id)], drawing.shown))
    (grain, lens) = (mapGrain, camera)
    sharedGroups[group] = id
    return id
  }

  func paint(_ name: String, _ color: Color) -> Attributes {
    var paint: Attributes = [name: .plain(color.shortHex)]
    if color.alpha != 255 { paint["\(name)-opacity"] = .number(color.opacity, places: 2) }
    return paint
  }

  func attributes(of stroke: Stroke, unit: Double) -> Attributes {
    func length(_ pixels: Double) -> String { decimal(pixels / unit, places: 2) }
    var pen = paint("stroke", stroke.color) + ["stroke-width": .plain(length(stroke.width))]
    if !stroke.dashes.isEmpty {
      pen["stroke-dasharray"] = .plain(stroke.dashes.map(length).joined(separator: " "))
    }
    if stroke.dashOffset != 0 { pen["stroke-dashoffset"] = .plain(length(stroke.dashOffset)) }
    if stroke.cap != .round { pen["stroke-linecap"] = .plain(stroke.cap.rawValue) }
    if stroke.join != .round { pen["stroke-linejoin"] = .plain(stroke.join.rawValue) }
    return pen
  }
}
