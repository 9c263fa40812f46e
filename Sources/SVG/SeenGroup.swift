internal import FlightGraphics
internal import FlightScene

/// Groups with a camera. They are there twice: once moving, and once as the whole that those see who
/// asked for less motion; outlines are shared between the two.
extension SVGBody {
  mutating func drawing(of group: Group, through camera: Camera) -> Drawing {
    let lens = Lens(camera, over: playback)
    let mapGrain = grain
    self.lens = lens
    // The closest look shows the corners.
    grain = max(grain / lens.closest, 0.01)
    let drawing = drawing(of: group.children)
    (grain, self.lens) = (mapGrain, nil)
    (hasMotion, hasCamera) = (true, true)
    let moving = [
      Lens.shown, lens.translation, .group([:], head: [lens.scaling], drawing.shown),
    ]
    return Drawing([
      .element("g", ["class": .name(SVGBody.moving), "display": "none"], moving),
      .group(
        ["class": .name(SVGBody.standing)] + lens.standing, head: [Lens.hidden], drawing.still),
    ])
  }

  /// A shape that strokes of the same width on the screen in every view.
  mutating func drawing(of shape: Shape, through lens: Lens) -> Drawing {
    var colors = colors(of: shape)
    if let stroke = shape.stroke { colors += attributes(of: stroke, unit: 1) }
    if let stroke = shape.stroke, !stroke.dashes.isEmpty {
      // Its dashes keep their places on the map.
      if shape.path.elements.isEmpty { return Drawing() }
      let moving = dashedLine(MeasuredPath(shape.path), stroke, colors, through: lens)
      return Drawing([moving], still: [.use(identifier(of: shape.path), colors)])
    }
    if shape.hasPlainOutline, let common = commonOutline(shape.path) {
      let element = Markup.use(common.id, colors)
      return Drawing([element], still: [element])
    }
    let outline =
      shape.stroke == nil
      ? PathText(outline: shape.path, grain: grain) : PathText(line: shape.path, grain: grain)
    if outline.text.isEmpty { return Drawing() }
    let id = LocalName("o\(sharedElements.count)")
    sharedElements.append(
      .element(
        "path", ["id": .name(id)] + colors + outline.place,
        shape.stroke == nil ? [] : [Lens.evenStroke]))
    return Drawing([.use(id)], still: [.use(id)])
  }

  func dashedLine(
    _ path: MeasuredPath, _ stroke: Stroke, _ attributes: Attributes, through lens: Lens
  ) -> Markup {
    let dashes = lens.dashes(of: stroke, along: path.length)
    return .element(
      "path", attributes + dashes.attribute + ["d": .plain(PathText(way: path.path).text)],
      [Lens.evenStroke] + dashes.animation)
  }

  /// Something that is once in `<defs>` for both.
  mutating func shared(_ draw: (inout SVGBody) -> Markup) -> Drawing {
    let element = draw(&self)
    let id = LocalName("w\(sharedElements.count)")
    sharedElements.append(.element("g", ["id": .name(id)], [element, .lineBreak]))
    return Drawing([.use(id)], still: [.use(id)])
  }

  /// What stands at a place of the map, in its own size.
  mutating func drawing(of group: Group, pinnedAt anchor: Point) -> Drawing {
    let reference = Markup.use(share(group.children))
    let presence = Presence(of: group, over: playback)
    let place: Attributes = ["transform": .plain(translation(to: anchor))]
    let moving = lens.map { .element("g", [:], [$0.ownSize(), reference]) } ?? reference
    // What does not animate shows the whole, which has room for what has none where the camera ends.
    let rest: Attributes =
      if group.isCloseUp { ["opacity": "0"] } else if lens != nil { presence.steadyOpacity } else {
        rest(of: presence)
      }
    return Drawing(
      [.element("g", place + rest, presence.animation + [moving])],
      still: group.isCloseUp ? [] : [.element("g", place, [reference])])
  }
}
