internal import FlightGraphics
internal import FlightOrdering
internal import FlightScene

extension SVGBody {
  mutating func drawing(of trail: Trail) -> Drawing {
    if let bundles = trail.bundles { return drawing(of: trail, inBundles: bundles) }
    let way = identifier(of: trail.path.path)
    let line = DrawnLine(trail, over: playback, tolerance: tolerance, seenThrough: lens)
    let growth = growingLine(trail, line)
    var growing: [Markup] = []
    var still: [Markup] = []
    for (number, stroke) in trail.strokes.enumerated() {
      let attributes = attributes(ofPen: stroke, number: number, of: trail)
      let whole = Markup.use(way, attributes)
      still.append(whole)
      if stroke.dashes.isEmpty {
        growing.append(growth(attributes))
      } else {
        // The dash that grows would stretch these: they are drawn whole and uncovered.
        let mask = addMask(over: trail.path, stroke, line, growth)
        let dashed = lens.map { dashedLine(trail.path, stroke, attributes, through: $0) } ?? whole
        growing.append(.element("g", ["mask": .url(mask)], [dashed]))
      }
    }
    let fading = Fading(trail.opacity, over: playback)
    // A line with round ends shows a dot before it begins.
    let sight = Sight(hidden: trail.beforehand(in: playback), over: playback)
    return drawing(
      moving: sight.animation + fading.animation + [.element("g", line.dashes, growing)],
      still: still, attributes: fading.attribute, stillAttributes: fading.attribute)
  }

  /// The paint and the other attributes of one of a trail's strokes.
  mutating func attributes(ofPen stroke: Stroke, number: Int, of trail: Trail) -> Attributes {
    let stroke = stroke.quick
    // The uppermost is the line itself, also where nothing lies under it.
    return palette.attribute(
      [("stroke", stroke.paint)], stroke: number < trail.strokes.count - 1 ? number : nil)
      + attributes(of: stroke, unit: 1)
  }

  /// A line of many pieces, each of which grows when the one before it is whole; its strokes have no
  /// dashes.
  private mutating func drawing(of trail: Trail, inBundles bundles: [Trail]) -> Drawing {
    let way = identifier(of: trail.path.path)
    let lines = bundles.map { bundle -> Markup in
      let line = DrawnLine(bundle, over: playback, tolerance: tolerance, seenThrough: lens)
      let sight = Sight(hidden: bundle.beforehand(in: playback), over: playback)
      return .element("g", line.dashes, sight.animation + [growingLine(bundle, line)([:])])
    }
    let pens = trail.strokes.enumerated().map { attributes(ofPen: $1, number: $0, of: trail) }
    let fading = Fading(trail.opacity, over: playback)
    return drawing(
      moving: fading.animation + pens.map { .element("g", $0, lines) },
      still: pens.map { .use(way, $0) }, attributes: fading.attribute,
      stillAttributes: fading.attribute)
  }

  /// Puts a mask into `<defs>` that lets through what a growing line covers.
  private mutating func addMask(
    over path: MeasuredPath, _ stroke: Stroke, _ line: DrawnLine,
    _ growth: (Attributes) -> Markup
  ) -> LocalName {
    let id = LocalName("m\(sharedElements.count)")
    let box = (path.path.controlBounds ?? Rect(minX: 0, minY: 0, maxX: 1, maxY: 1))
      .expanded(by: stroke.reach + 2)
    // A little wider than the line, so that its edges are not softened twice.
    var cover = stroke
    (cover.dashes, cover.dashOffset) = ([], 0)
    cover.width += 1.5
    cover.color = Color(0xFFFFFF)
    // What the group of all elements says does not reach into a mask.
    let pen = SVGBody.pen + line.dashes + attributes(of: cover, unit: 1)
    sharedElements.append(
      .element(
        "mask",
        [
          "id": .name(id), "maskUnits": "userSpaceOnUse", "x": .number(box.minX, places: 0),
          "y": .number(box.minY, places: 0), "width": .number(box.width, places: 0),
          "height": .number(box.height, places: 0),
        ], [growth(pen)]))
    return id
  }

  /// A line that grows, for each of its strokes by itself: animation within what is referred to would
  /// keep the time of another copy, and Chromium does not show it where a script inserts the file.
  private func growingLine(_ trail: Trail, _ line: DrawnLine) -> (Attributes) -> Markup {
    let geometry = line.pathLength + ["d": .plain(PathText(way: trail.path.path).text)]
    let growth = (lens == nil ? [] : [Lens.evenStroke]) + [line.animation]
    return { .element("path", $0 + geometry, growth) }
  }
}

extension Stroke {
  /// A line that light passes and that is hardly wider than a pixel as one of a pixel, as much stronger:
  /// those browsers draw in half the time.
  fileprivate var quick: Stroke {
    func stronger(_ color: Color) -> Color {
      var color = color
      color.alpha = UInt8((Double(color.alpha) * width).rounded().clamped(to: 0...255))
      return color
    }
    let alpha = Double(max(paint.light.alpha, paint.dark.alpha))
    guard width > 1, width <= 1.25, alpha * width <= 255 else { return self }
    var line = self
    line.paint = Paint(light: stronger(paint.light), dark: stronger(paint.dark))
    line.width = 1
    return line
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
