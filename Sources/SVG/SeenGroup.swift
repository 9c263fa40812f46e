internal import FlightGraphics
internal import FlightScene

/// Groups with a camera. They are there twice: once moving, and once as the whole that those see who
/// asked for less motion; outlines are shared between the two.
extension SVGBody {
  mutating func writeSeen(_ group: Group, through camera: Camera) {
    let lens = Lens(camera, over: playback)
    let (before, mapGrain) = (text, grain)
    self.lens = lens
    (text, stillText) = ("", "")
    // The closest look shows the corners.
    grain = max(grain / lens.closest, 0.01)
    write(group.children)
    let (moving, still) = (text, stillText)
    (text, stillText, grain, self.lens) = (before, "", mapGrain, nil)
    (hasMotion, hasCamera) = (true, true)
    text +=
      "<g class=\"\(SVGBody.idMark)a\" display=\"none\">\(Lens.shown)\(lens.translation)"
      + "<g>\(lens.scaling)\n\(moving)</g></g>\n"
    text += "<g class=\"\(SVGBody.idMark)s\">\(Lens.hidden)\n\(still)</g>\n"
  }

  /// Writes a shape that strokes of the same width on the screen in every view.
  mutating func writeSeen(_ shape: Shape) {
    guard let lens else { return }
    var colors = palette.attribute([
      ("fill", shape.fillPaint), ("stroke", shape.stroke?.paint),
    ])
    if let fill = shape.fill {
      colors += paint("fill", fill)
      if shape.rule == .evenOdd { colors["fill-rule"] = "evenodd" }
    }
    if let stroke = shape.stroke { colors += attributes(of: stroke, unit: 1) }
    if let stroke = shape.stroke, !stroke.dashes.isEmpty {
      writeDashed(shape, colors, through: lens)
      return
    }
    let outline =
      shape.stroke == nil
      ? PathText(outline: shape.path, grain: grain) : PathText(line: shape.path, grain: grain)
    if outline.text.isEmpty { return }
    let id = "\(SVGBody.idMark)o\(sharedElements.count)"
    var attributes = ["id": id] + colors
    if outline.unit != 1 {
      attributes["transform"] = "scale(\(decimal(outline.unit, places: 6)))"
    }
    attributes["d"] = outline.text
    sharedElements.append(
      element("path", attributes, shape.stroke == nil ? "" : Lens.evenStroke) + "\n")
    let reference = use(id) + "\n"
    text += reference
    stillText += reference
  }

  /// Writes a dashed line: its dashes keep their places on the map.
  private mutating func writeDashed(_ shape: Shape, _ colors: Attributes, through lens: Lens) {
    guard let stroke = shape.stroke, !shape.path.elements.isEmpty else { return }
    text += dashedLine(MeasuredPath(shape.path), stroke, colors, through: lens) + "\n"
    stillText += use(identifier(of: shape.path), colors) + "\n"
  }

  func dashedLine(
    _ path: MeasuredPath, _ stroke: Stroke, _ attributes: Attributes, through lens: Lens
  ) -> String {
    let dashes = lens.dashes(of: stroke, along: path.length)
    return element(
      "path", attributes + dashes.attribute + ["d": PathText(way: path.path).text],
      Lens.evenStroke + dashes.animation)
  }

  /// Writes something once into `<defs>` for both.
  mutating func writeShared(_ write: (inout SVGBody) -> Void) {
    let before = text
    text = ""
    write(&self)
    let id = "\(SVGBody.idMark)w\(sharedElements.count)"
    sharedElements.append("<g id=\"\(id)\">\(text)</g>\n")
    let reference = use(id) + "\n"
    text = before + reference
    stillText += reference
  }

  /// Writes what stands at a place of the map, in its own size.
  mutating func writePinned(_ group: Group, at anchor: Point) {
    let children = share(group.children)
    let (sight, fading) = states(of: group)
    let place =
      "translate(\(decimal(anchor.x, places: 2)) \(decimal(anchor.y, places: 2)))"
    let reference = use(children)
    let moving = lens.map { "<g>\($0.ownSize)\(reference)</g>" } ?? reference
    // What does not animate shows the whole, which has room for what has none where the camera ends.
    let rest: Attributes =
      group.isCloseUp
      ? ["opacity": "0"]
      : (lens == nil ? sight.attribute : [:])
        + (lens == nil || fading.animation.isEmpty ? fading.attribute : [:])
    let animation = sight.animation + fading.animation
    text += element("g", ["transform": place] + rest, animation + moving) + "\n"
    if lens != nil, !group.isCloseUp { stillText += "<g transform=\"\(place)\">\(reference)</g>\n" }
  }
}
