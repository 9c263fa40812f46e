internal import FlightGraphics
internal import FlightScene

/// The elements of a scene, and what they refer to.
struct SVGBody {
  static let idMark: Character = "\u{1}"
  /// The attributes of lines that say nothing else.
  private static let pen: Attributes = [
    "fill": "none", "stroke-linecap": "round", "stroke-linejoin": "round",
  ]

  var text = ""
  /// The elements for those who asked for less motion, while ``lens`` is there: what moves is written
  /// apart from them.
  var stillText = ""
  /// The camera that looks at what is being written.
  var lens: Lens?
  let playback: Playback
  var grain: Double
  var palette = SVGPalette()
  /// Paths that several elements share, by their place in `<defs>`.
  var sharedPaths: [Path] = []
  var sharedElements: [String] = []
  var hasMotion = false
  var hasCamera = false
  private var haloCount = 0
  private var clipCount = 0
  /// The outlines within which shapes are seen, and the elements that say so.
  private var clips: [(outline: Path, grain: Double, attribute: Attributes)] = []
  private var images = SVGImages()
  /// What moves or is pinned in `<defs>`, which others of its looks share.
  private var sharedGroups: [(children: [Node], part: PartName?, grain: Double, id: String)] = []
  /// How far from its place something may move, in pixels.
  private let tolerance: MotionTolerance
  /// The names of parts and the links; `nil` for a picture alone.
  private let hooks: SVGHooks?

  init(_ scene: Scene, grain: Double, hooks: SVGHooks? = nil) {
    self.hooks = hooks
    palette.hasProperties = hooks != nil
    playback = scene.playback
    tolerance = MotionTolerance(ofLines: scene.nodes.growingLineCount)
    self.grain = grain
    sharedPaths = scene.nodes.ways
    writeGround(scene.ground, under: hooks == nil ? [] : scene.nodes)
    let ground = text
    text = ""
    write(scene.nodes)
    let start = hasMotion ? self.start : ""
    text = "\(ground)<g\(SVGBody.pen.text)>\n\(start)\(text)</g>\n"
  }

  /// Swaps what moves for what stands, for those who asked for less motion. No engine does it by
  /// itself, and a media query works inside `<img>` too.
  var style: String {
    let mark = SVGBody.idMark
    // What an animation sets is stronger than a rule, unless that is important.
    let force = hasCamera ? "!important" : ""
    let still =
      "@media(prefers-reduced-motion:reduce)"
      + "{.\(mark)a{display:none\(force)}.\(mark)s{display:inline\(force)}}"
    let rules = (hasMotion ? still : "") + palette.style
    return rules.isEmpty ? "" : "<style>\(rules)</style>\n"
  }

  /// The element that makes a file play that a script inserts: Chromium leaves the clock of such a file
  /// alone until a property begins anew, which this does every second, as the file may be hidden at
  /// first or be put elsewhere. It changes nothing.
  private var start: String {
    let end =
      switch playback.repetition {
      case .forever: "repeatCount=\"indefinite\""
      case .times(let count):
        "repeatDur=\"\(decimal(playback.duration * Double(count), places: 3))s\""
      }
    return "<set attributeName=\"opacity\" to=\"1\" begin=\".05s\" dur=\"1s\" \(end)/>\n"
  }

  func definitions() throws(EncodingError) -> String {
    let pictures = try images.definitions()
    guard !sharedPaths.isEmpty || !sharedElements.isEmpty || !pictures.isEmpty else { return "" }
    let paths = sharedPaths.enumerated().map {
      "<path id=\"\(SVGBody.idMark)p\($0)\" d=\"\(PathText(way: $1).text)\"/>\n"
    }
    return "<defs>\n\(paths.joined())\(pictures)\(sharedElements.joined())</defs>\n"
  }

  private mutating func writeGround(_ paint: Paint, under nodes: [Node]) {
    if paint.light.alpha == 0 { return }
    let size: Attributes = ["width": "100%", "height": "100%", "fill": paint.light.shortHex]
    palette.part = .ground(of: nodes)
    text += element("rect", palette.attribute([("fill", paint)]) + size) + "\n"
    palette.part = nil
  }

  /// Writes nodes, lowest first.
  mutating func write(_ nodes: [Node]) {
    if let hooks {
      writeNamed(nodes, hooks)
    } else {
      for node in nodes { write(node) }
    }
  }

  mutating func write(_ node: Node) {
    switch node {
    case .shape(let shape): write(shape)
    case .morph(let morph): write(morph)
    case .trail(let trail): write(trail)
    case .image(let image): write(image)
    case .figures(let figures): write(figures)
    case .group(let group): write(group)
    }
  }

  mutating func write(_ shape: Shape) {
    if let clip = shape.clip {
      var whole = shape
      whole.clip = nil
      writeClipped(to: clip) { $0.write(whole) }
      return
    }
    if lens != nil {
      writeSeen(shape)
      return
    }
    var attributes = palette.attribute([
      ("fill", shape.fillPaint), ("stroke", shape.stroke?.paint),
    ])
    if let fill = shape.fill {
      attributes += paint("fill", fill)
      if shape.rule == .evenOdd { attributes["fill-rule"] = "evenodd" }
    }
    if shape.fill == nil, let way = sharedPaths.firstIndex(of: shape.path) {
      if let stroke = shape.stroke { attributes += self.attributes(of: stroke, unit: 1) }
      text += use("\(SVGBody.idMark)p\(way)", attributes) + "\n"
      return
    }
    if let pieces = OutlinePieces(shape) {
      writePieces(pieces, of: shape, attributes)
      return
    }
    let outline = PathText(outline: shape.path, grain: grain)
    if outline.text.isEmpty { return }
    let place: Attributes = [
      "transform": "scale(\(decimal(outline.unit, places: 3)))", "d": outline.text,
    ]
    if let fill = shape.fillPaint, let stroke = shape.stroke, shape.strokesFirst {
      writeHalo(shape, fill, stroke, place, unit: outline.unit)
      return
    }
    if let stroke = shape.stroke { attributes += self.attributes(of: stroke, unit: outline.unit) }
    text += element("path", attributes + place) + "\n"
  }

  private mutating func writePieces(
    _ pieces: OutlinePieces, of shape: Shape, _ colors: Attributes
  ) {
    let outlines = pieces.paths.map { PathText(outline: $0, grain: grain) }
    let unit = outlines.first?.unit ?? 1
    var attributes = colors
    if let stroke = shape.stroke { attributes += self.attributes(of: stroke, unit: unit) }
    attributes += pieces.join
    attributes["transform"] = "scale(\(decimal(unit, places: 3)))"
    let paths = outlines.filter { !$0.text.isEmpty }.map { element("path", ["d": $0.text]) + "\n" }
    text += element("g", attributes, "\n" + paths.joined()) + "\n"
  }

  /// Writes an outline twice, its line under its fill. `paint-order` would say so, too, but not to
  /// every viewer and validator.
  private mutating func writeHalo(
    _ shape: Shape, _ fill: Paint, _ stroke: Stroke, _ place: Attributes, unit: Double
  ) {
    let id = "\(SVGBody.idMark)h\(haloCount)"
    haloCount += 1
    let halo = palette.attribute([("stroke", stroke.paint)])
    let inside = palette.attribute([("fill", fill)])
    var filled = inside + paint("fill", fill.light)
    if shape.rule == .evenOdd { filled["fill-rule"] = "evenodd" }
    text += element(
      "g", halo + attributes(of: stroke, unit: unit), element("path", ["id": id] + place))
    text += use(id, filled) + "\n"
  }

  private mutating func write(_ trail: Trail) {
    if let bundles = trail.bundles {
      writeInBundles(trail, bundles)
      return
    }
    let way = identifier(of: trail.path.path)
    let line = DrawnLine(trail, over: playback, tolerance: tolerance, seenThrough: lens)
    let growth = growingLine(trail, line)
    var (growing, still) = ("", "")
    for (number, stroke) in trail.strokes.enumerated() {
      let attributes = attributes(ofPen: stroke, number: number, of: trail)
      let whole = use(way, attributes)
      still += whole
      if stroke.dashes.isEmpty {
        growing += growth(attributes)
      } else {
        // The dash that grows would stretch these: they are drawn whole and uncovered.
        let mask = addMask(over: trail.path, stroke, line, growth)
        let dashed = lens.map { dashedLine(trail.path, stroke, attributes, through: $0) } ?? whole
        growing += element("g", ["mask": "url(#\(mask))"], dashed)
      }
    }
    let fading = Fading(trail.opacity, over: playback)
    // A line with round ends shows a dot before it begins.
    let sight = Sight(hidden: trail.beforehand(in: playback), over: playback)
    writeMoving(
      "\(sight.animation)\(fading.animation)"
        + element("g", ["stroke-dasharray": line.dashes], growing), still: still,
      attributes: fading.attribute, stillAttributes: fading.attribute)
  }

  /// The paint and the other attributes of one of a trail's strokes.
  mutating func attributes(ofPen stroke: Stroke, number: Int, of trail: Trail) -> Attributes {
    // The uppermost is the line itself, also where nothing lies under it.
    palette.attribute(
      [("stroke", stroke.paint)], stroke: number < trail.strokes.count - 1 ? number : nil)
      + attributes(of: stroke, unit: 1)
  }

  /// Writes a line of many pieces, each of which grows when the one before it is whole; its strokes
  /// have no dashes.
  private mutating func writeInBundles(_ trail: Trail, _ bundles: [Trail]) {
    let way = identifier(of: trail.path.path)
    let lines = bundles.map { bundle in
      let line = DrawnLine(
        bundle, over: playback, tolerance: tolerance, seenThrough: lens)
      let sight = Sight(hidden: bundle.beforehand(in: playback), over: playback)
      return element(
        "g", ["stroke-dasharray": line.dashes], sight.animation + growingLine(bundle, line)([:]))
    }.joined()
    var (growing, still) = ("", "")
    for (number, stroke) in trail.strokes.enumerated() {
      let attributes = attributes(ofPen: stroke, number: number, of: trail)
      still += use(way, attributes)
      growing += element("g", attributes, lines)
    }
    let fading = Fading(trail.opacity, over: playback)
    writeMoving(
      "\(fading.animation)\(growing)", still: still, attributes: fading.attribute,
      stillAttributes: fading.attribute)
  }

  /// Writes a mask into `<defs>` that lets through what a growing line covers.
  private mutating func addMask(
    over path: MeasuredPath, _ stroke: Stroke, _ line: DrawnLine,
    _ growth: (Attributes) -> String
  ) -> String {
    let id = "\(SVGBody.idMark)m\(sharedElements.count)"
    let box = (path.path.controlBounds ?? Rect(minX: 0, minY: 0, maxX: 1, maxY: 1))
      .expanded(by: stroke.reach + 2)
    var frame: Attributes = ["id": id, "maskUnits": "userSpaceOnUse"]
    for (side, length) in [
      ("x", box.minX), ("y", box.minY), ("width", box.width), ("height", box.height),
    ] { frame[side] = decimal(length, places: 0) }
    // A little wider than the line, so that its edges are not softened twice.
    var cover = stroke
    (cover.dashes, cover.dashOffset) = ([], 0)
    cover.width += 1.5
    cover.color = Color(0xFFFFFF)
    // What the group of all elements says does not reach into a mask.
    let pen = SVGBody.pen + ["stroke-dasharray": line.dashes] + attributes(of: cover, unit: 1)
    sharedElements.append(element("mask", frame, growth(pen)) + "\n")
    return id
  }

  private mutating func write(_ image: Image) {
    if lens != nil {
      writeShared { $0.writeInPlace(image) }
    } else {
      writeInPlace(image)
    }
  }

  private mutating func writeInPlace(_ image: Image) {
    let number = images.number(of: image)
    let place = image.placement
    let matrix =
      [place.a, place.b, place.c, place.d].map { decimal($0, places: 6) }
      + [place.tx, place.ty].map { decimal($0, places: 3) }
    var attributes = palette.attribute(image)
    if image.opacity < 1 { attributes["opacity"] = decimal(image.opacity, places: 3) }
    let picture = "\(SVGBody.idMark)i\(number)"
    let placing: Attributes = ["transform": "matrix(\(matrix.joined(separator: " ")))"]
    guard let clip = image.clip else {
      text += use(picture, placing + attributes) + "\n"
      return
    }
    text += element("g", addClip(clip) + attributes, use(picture, placing)) + "\n"
  }

  /// Writes an outline into `<defs>` beyond which nothing is seen.
  ///
  /// - Returns: The attribute of what is clipped.
  private mutating func addClip(_ clip: Path) -> Attributes {
    let outline = PathText(outline: clip, grain: grain)
    let id = "\(SVGBody.idMark)k\(clipCount)"
    clipCount += 1
    sharedElements.append(
      "<clipPath id=\"\(id)\"><path clip-rule=\"evenodd\" "
        + "transform=\"scale(\(decimal(outline.unit, places: 3)))\" d=\"\(outline.text)\"/>"
        + "</clipPath>\n")
    return ["clip-path": "url(#\(id))"]
  }

  /// Writes what is seen within an outline; neighbors that have it in common share its element.
  mutating func writeClipped(to clip: Path, _ write: (inout SVGBody) -> Void) {
    let known = clips.first { $0.outline == clip && $0.grain == grain }?.attribute
    let attribute = known ?? addClip(clip)
    if known == nil { clips.append((clip, grain, attribute)) }
    text += "<g\(attribute.text)>\n"
    stillText += lens == nil ? "" : "<g\(attribute.text)>\n"
    write(&self)
    text += "</g>\n"
    stillText += lens == nil ? "" : "</g>\n"
  }

  private mutating func write(_ figures: Figures) {
    guard figures.isAnimated else {
      write(figures.shape(at: playback.duration))
      return
    }
    let columns = FigureColumns(figures, over: playback, number: sharedElements.count)
    sharedElements += columns.definitions
    let halo = palette.attribute([("stroke", figures.halo.paint)])
    let inside = palette.attribute([("fill", figures.fillPaint)])
    var line = figures.halo
    line.color.alpha = 255
    let opacity = decimal(figures.halo.color.opacity, places: 2)
    var outside = halo + attributes(of: line, unit: FigureColumns.unit)
    // Of the group, so that the halos of neighbors do not add up.
    if figures.halo.color.alpha != 255 { outside["opacity"] = opacity }
    let moving = element(
      "g", columns.clip,
      element("g", outside, columns.moving)
        + element("g", inside + paint("fill", figures.fill), columns.moving))
    let before = text
    text = ""
    write(figures.shape(at: playback.duration))
    let still = text.filter { $0 != "\n" }
    text = before
    writeMoving(moving, still: still)
  }

  private mutating func write(_ group: Group) {
    if let glow = group.glow, lens == nil {
      writeShining(group, glow)
      return
    }
    if let camera = group.camera, lens == nil {
      writeSeen(group, through: camera)
      return
    }
    if let anchor = group.anchor {
      writePinned(group, at: anchor)
      return
    }
    guard let motion = group.motion else {
      let (sight, fading) = states(of: group)
      let rest = (sight.attribute + fading.attribute).text
      text += "<g\(rest)>\(sight.animation)\(fading.animation)\n"
      stillText += lens == nil ? "" : "<g\(rest)>\n"
      write(group.children)
      text += "</g>\n"
      stillText += lens == nil ? "" : "</g>\n"
      return
    }
    let way = identifier(
      of: lens.map { motion.path.path.transformed(by: .scale($0.fineness)) } ?? motion.path.path)
    let children = share(group.children)
    let progress = Keyframes(
      motion.progress, over: playback,
      tolerance: tolerance.marker / max(motion.path.length, 1) / (lens?.closest ?? 1))
    let follows = motion.headingFollowsPath
    let (sight, fading) = states(of: group)
    let end = motion.placementText(at: playback.duration)
    let turned = slanted(motion, use(children))
    writeMoving(
      (lens.map { "<g transform=\"scale(\(decimal(1 / $0.fineness, places: 6)))\"><g>" } ?? "")
        + sight.animation + fading.animation
        + "<animateMotion keyPoints=\"\(progress.values(places: 5))\" calcMode=\"linear\""
        + (follows ? " rotate=\"auto\"" : "") + "\(progress.attributes)>"
        + "<mpath xlink:href=\"#\(way)\"/></animateMotion>"
        + (lens?.ownSizeOnFineWay ?? "")
        + (follows && !sight.isShownAtEnd
          ? element("g", ["transform": "rotate(\(decimal(SVGBody.ahead, places: 0)))"], turned)
          : element("g", ["transform": end], turning(of: motion, follows: follows) + turned))
        + (lens == nil ? "" : "</g></g></g>"),
      still: sight.isShownAtEnd
        ? motion.slant == nil
          ? use(children, ["transform": end])
          : element("g", ["transform": end], slanted(motion, use(children), isStill: true)) : "",
      attributes: sight.attribute + fading.attribute)
  }

  /// The turn from how a marker is drawn, pointing up, to the x axis, which browsers turn ahead on a
  /// way; in degrees.
  private static let ahead = 90.0

  /// The turn of a marker over time. While it plays this replaces the transform of where the marker
  /// stands at the end.
  private func turning(of motion: Motion, follows: Bool) -> String {
    let track =
      follows ? Track(constant: SVGBody.ahead) : motion.slant?.axis ?? motion.heading
    let turning = Keyframes(track, over: playback, tolerance: 0.1)
    return "<animateTransform attributeName=\"transform\" type=\"rotate\" "
      + "values=\"\(turning.values(places: 2))\"\(turning.attributes)/>"
  }

  /// What moves, turned and foreshortened within the axes of its slant.
  private func slanted(_ motion: Motion, _ content: String, isStill: Bool = false) -> String {
    guard let slant = motion.slant else { return content }
    func transform(
      _ kind: String, _ track: Track<Double>, _ tolerance: Double, _ content: String,
      _ value: (Double) -> String
    ) -> String {
      let keys = Keyframes(track, over: playback, tolerance: tolerance)
      let values = keys.keys.map { value($0.value) }.joined(separator: ";")
      let animation =
        isStill
        ? ""
        : "<animateTransform attributeName=\"transform\" type=\"\(kind)\" values=\"\(values)\""
          + "\(keys.attributes)/>"
      let last = value(track[at: playback.duration])
      return element("g", ["transform": "\(kind)(\(last))"], animation + content)
    }
    let turned = transform("rotate", motion.heading, 0.25, content) { decimal($0, places: 1) }
    return transform("scale", slant.share, 0.01, turned) { share in
      let scale = Slant.scale(at: share)
      return "\(decimal(scale.x, places: 3)) \(decimal(scale.y, places: 3))"
    }
  }

  /// The sight and the opacity of a group over time.
  func states(of group: Group) -> (Sight, Fading) {
    (
      Sight(hidden: group.hidden, over: playback), Fading(group.opacity, over: playback)
    )
  }

  /// Writes what moves, and what stands in its stead; the attributes are those of the moving at rest.
  mutating func writeMoving(
    _ moving: String, still: String, attributes: Attributes = [:],
    stillAttributes: Attributes = [:]
  ) {
    hasMotion = true
    if lens != nil {
      // The group round all of it tells the one from the other.
      text += element("g", attributes, moving) + "\n"
      stillText += still + "\n"
      return
    }
    text += element("g", ["class": "\(SVGBody.idMark)a"] + attributes, moving) + "\n"
    if still.isEmpty { return }
    text +=
      element("g", ["class": "\(SVGBody.idMark)s", "display": "none"] + stillAttributes, still)
      + "\n"
  }

  mutating func identifier(of way: Path) -> String {
    let index =
      sharedPaths.firstIndex(of: way)
      ?? {
        sharedPaths.append(way)
        return sharedPaths.count - 1
      }()
    return "\(SVGBody.idMark)p\(index)"
  }

  /// Writes nodes into `<defs>`, for the one that moves and the one that stands, and for all that look
  /// the same.
  mutating func share(_ children: [Node]) -> String {
    let (before, mapGrain, camera) = (text, grain, lens)
    // Small things on the move show their corners more than a map does.
    let ownGrain = min(grain, 0.05)
    let part = palette.part
    let known = sharedGroups.first {
      $0.grain == ownGrain && $0.part == part && $0.children == children
    }
    if let known { return known.id }
    (text, grain, lens) = ("", ownGrain, nil)
    write(children)
    let id = "\(SVGBody.idMark)g\(sharedElements.count)"
    sharedElements.append("<g id=\"\(id)\">\n\(text)</g>\n")
    (text, grain, lens) = (before, mapGrain, camera)
    sharedGroups.append((children, part, ownGrain, id))
    return id
  }

  /// Writes a line that grows, for each of its strokes by itself: animation within what is referred to
  /// would keep the time of another copy, and Chromium does not show it where a script inserts the
  /// file.
  private func growingLine(_ trail: Trail, _ line: DrawnLine) -> (Attributes) -> String {
    let geometry = line.pathLength + ["d": PathText(way: trail.path.path).text]
    let growth = (lens == nil ? "" : Lens.evenStroke) + line.animation
    return { element("path", $0 + geometry, growth) }
  }

  func paint(_ name: String, _ color: Color) -> Attributes {
    var paint: Attributes = [name: color.shortHex]
    if color.alpha != 255 { paint["\(name)-opacity"] = decimal(color.opacity, places: 2) }
    return paint
  }

  func attributes(of stroke: Stroke, unit: Double) -> Attributes {
    func length(_ pixels: Double) -> String { decimal(pixels / unit, places: 2) }
    var pen = paint("stroke", stroke.color) + ["stroke-width": length(stroke.width)]
    if !stroke.dashes.isEmpty {
      pen["stroke-dasharray"] = stroke.dashes.map(length).joined(separator: " ")
    }
    if stroke.dashOffset != 0 { pen["stroke-dashoffset"] = length(stroke.dashOffset) }
    if stroke.cap != .round { pen["stroke-linecap"] = stroke.cap.rawValue }
    if stroke.join != .round { pen["stroke-linejoin"] = stroke.join.rawValue }
    return pen
  }
}

extension [Node] {
  /// The paths that something moves or grows along, each once.
  fileprivate var ways: [Path] {
    var ways: [Path] = []
    for node in self {
      let found: [Path] =
        switch node {
        case .shape, .morph, .image, .figures: []
        case .trail(let trail): [trail.path.path]
        case .group(let group): [group.motion?.path.path].compactMap(\.self) + group.children.ways
        }
      for way in found where !ways.contains(way) { ways.append(way) }
    }
    return ways
  }
}

extension Motion {
  /// The placement as a `transform` attribute.
  fileprivate func placementText(at time: Seconds) -> String {
    let point = path.point(at: progress[at: time])
    return "translate(\(decimal(point.x, places: 2)) \(decimal(point.y, places: 2)))"
      + "rotate(\(decimal((slant?.axis ?? heading)[at: time], places: 2)))"
  }

  /// True where the heading is the path's own slope within a degree, as it is along a single leg.
  fileprivate var headingFollowsPath: Bool {
    slant == nil
      && heading.keys.allSatisfy {
        abs(($0.value - path.slope(at: progress[at: $0.time])).remainder(dividingBy: 360)) < 1
      }
  }
}

extension Trail {
  /// The time before the line begins, where others grow first.
  fileprivate func beforehand(in playback: Playback) -> [Range<Seconds>] {
    guard let begun = drawn.keys.firstIndex(where: { $0.value > 0 }), begun > 0 else { return [] }
    let start = drawn.keys[begun - 1].time
    // The dot of a trip's own line lies under that of its first stop, but where it joins later.
    let covered = path.growth == .atOnce ? 0 : playback.firstHold
    return start > covered ? [0..<start] : []
  }
}

extension Trail {
  /// The most bundles that a line of many pieces is written in.
  private static let mostBundles = 40

  /// The line as bundles of pieces that grow at once, one bundle after the other, as dashes begin anew
  /// at every move of the pen; `nil` for a line of one piece, and where it grows at once anyway.
  fileprivate var bundles: [Trail]? {
    guard path.growth == .inTurn, path.length > 0 else { return nil }
    let starts = path.vertices.indices.filter { path.vertices[$0].startsPiece }
    guard starts.count > 1 else { return nil }
    var bundles: [Trail] = []
    var bundle = Path()
    var begin = 0.0
    for (start, next) in zip(starts, starts.dropFirst() + [path.vertices.count]) {
      bundle.addLines(path.vertices[start..<next].map(\.point))
      let end = path.vertices[next - 1].distance
      guard end - begin >= path.length / Double(Trail.mostBundles) || next == path.vertices.count
      else { continue }
      var part = self
      part.path = MeasuredPath(bundle, growth: .atOnce)
      part.drawn = drawn.within(begin / path.length, end / path.length)
      bundles.append(part)
      (bundle, begin) = (Path(), end)
    }
    return bundles
  }
}
