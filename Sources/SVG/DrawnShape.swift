internal import FlightGraphics
internal import FlightScene

extension SVGBody {
  mutating func drawing(of shape: Shape) -> Drawing {
    if let clip = shape.clip {
      var whole = shape
      whole.clip = nil
      return clipped(to: clip) { $0.drawing(of: whole) }
    }
    if let lens { return drawing(of: shape, through: lens) }
    var attributes = colors(of: shape)
    if shape.fill == nil, let way = knownIdentifier(of: shape.path) {
      if let stroke = shape.stroke { attributes += self.attributes(of: stroke, unit: 1) }
      return Drawing([.use(way, attributes)])
    }
    if let pieces = OutlinePieces(shape) { return drawing(of: pieces, of: shape, attributes) }
    if shape.hasPlainOutline, let common = commonOutline(shape.path) {
      if let stroke = shape.stroke { attributes += self.attributes(of: stroke, unit: common.unit) }
      return Drawing([.use(common.id, attributes)])
    }
    let outline = PathText(outline: shape.path, grain: grain)
    if outline.text.isEmpty { return Drawing() }
    let place = outline.place
    if let fill = shape.fillPaint, let stroke = shape.stroke, shape.strokesFirst {
      return haloed(shape, fill, stroke, place, unit: outline.unit)
    }
    if let stroke = shape.stroke { attributes += self.attributes(of: stroke, unit: outline.unit) }
    return Drawing([.element("path", attributes + place)])
  }

  /// The classes of a shape's colors, and the paint inside.
  mutating func colors(of shape: Shape) -> Attributes {
    guard let fade = shape.fade, let fill = shape.fillPaint else {
      return colors(fill: shape.fillPaint, shape.rule, shape.stroke)
    }
    let id = LocalName("f\(sharedElements.count)")
    let opaque = Paint(light: fill.light.withOpacity(1), dark: fill.dark.withOpacity(1))
    let stops = fade.stops.map { stop in
      Markup.element(
        "stop",
        [
          "offset": .number(stop.place, places: 4), "stop-color": "currentColor",
          "stop-opacity": .number(stop.share, places: 3),
        ])
    }
    // The box of a disc is what a gradient goes by.
    sharedElements.append(
      .element(
        "radialGradient",
        palette.attribute([("color", opaque)]) + [
          "id": .name(id), "color": .plain(fill.light.shortHex),
        ], stops))
    var attributes = palette.attribute(fading: fill)
    attributes["fill"] = .url(id)
    if fill.light.alpha != 255 {
      attributes["fill-opacity"] = .number(fill.light.opacity, places: 2)
    }
    return attributes
  }

  /// The classes of an outline's colors, and the paint inside.
  mutating func colors(fill: Paint?, _ rule: FillRule, _ stroke: Stroke?) -> Attributes {
    var attributes = palette.attribute([("fill", fill), ("stroke", stroke?.paint)])
    if let fill {
      attributes += paint("fill", fill.light)
      if rule == .evenOdd { attributes["fill-rule"] = "evenodd" }
    }
    return attributes
  }

  private func drawing(
    of pieces: OutlinePieces, of shape: Shape, _ colors: Attributes
  ) -> Drawing {
    let outlines = pieces.paths.map { PathText(outline: $0, grain: grain) }
    let unit = outlines.first?.unit ?? 1
    let pen = shape.stroke.map { attributes(of: $0, unit: unit) } ?? [:]
    let paths = outlines.filter { !$0.text.isEmpty }.map {
      Markup.element("path", ["d": .plain($0.text)])
    }
    return Drawing([.group(colors + pen + pieces.join + ["transform": .scale(unit)], paths.lines)])
  }

  /// An outline twice, its line under its fill. `paint-order` would say so, too, but not to every
  /// viewer and validator.
  private mutating func haloed(
    _ shape: Shape, _ fill: Paint, _ stroke: Stroke, _ place: Attributes, unit: Double
  ) -> Drawing {
    let id = addHaloName()
    let halo = palette.attribute([("stroke", stroke.paint)]) + attributes(of: stroke, unit: unit)
    return Drawing(
      shown: [
        .element("g", halo, [.element("path", ["id": .name(id)] + place)]),
        .use(id, colors(fill: fill, shape.rule, nil)), .lineBreak,
      ])
  }

  /// An outline that changes its form, and the form at the end in its stead.
  mutating func drawing(of morph: Morph) -> Drawing {
    guard morph.outline.isAnimated else { return drawing(of: morph.shape(at: 0)) }
    if let clip = morph.clip {
      var whole = morph
      whole.clip = nil
      return clipped(to: clip) { $0.drawing(of: whole) }
    }
    // A line that is as wide in every view has no scale of its own.
    let isEven = lens != nil && morph.stroke != nil
    let path = MorphingPath(morph.outline, over: playback, grain: grain, isScaled: !isEven)
    var attributes = colors(fill: morph.fillPaint, morph.rule, morph.stroke)
    if let stroke = morph.stroke {
      attributes += self.attributes(of: stroke, unit: path.still.unit)
    }
    attributes += path.still.place
    let width = isEven ? [Lens.evenStroke] : []
    return drawing(
      moving: [.element("path", attributes, width + [path.animation])],
      still: [.element("path", attributes, width)])
  }
}
