internal import FlightGraphics

extension Scene {
  /// The scene as text, one line a node: the broad net of the tests. It has no pixels and no fonts
  /// in it; outlines are told by their extent and number of points.
  package var dump: String {
    var lines = [
      "scene \(size.width)x\(size.height) on \(background.hexRGBA)",
      "title \(title)",
      "summary \(summary)",
      "plays \(short(playback.firstHold)) + \(short(playback.motion)) + \(short(playback.lastHold)) s, "
        + repetitionText,
    ]
    for node in nodes { node.dump(indent: "", into: &lines) }
    return lines.joined(separator: "\n") + "\n"
  }

  private var repetitionText: String {
    switch playback.repetition {
    case .forever: "forever"
    case .times(let count): "\(count) times"
    }
  }
}

extension Node {
  fileprivate func dump(indent: String, into lines: inout [String]) {
    switch self {
    case .shape(let shape):
      var line = "\(indent)shape \(shape.role) \(describe(shape.path))"
      if let fill = shape.fill { line += " fill \(describe(fill))" }
      if shape.fade != nil { line += " fading outwards" }
      if shape.rule == .evenOdd { line += " even-odd" }
      if let stroke = shape.stroke { line += " stroke \(describe(stroke))" }
      if shape.strokesFirst { line += " under" }
      if let clip = shape.clip { line += " clipped to \(describe(clip))" }
      lines.append(line)
    case .morph(let morph):
      let counts = morph.outline.cornerCounts
      var line =
        "\(indent)morph \(morph.role) \(counts.count) \(morph.outline.isClosed ? "rings" : "lines") "
        + "of \(counts.reduce(0, +)) corners"
      if let fill = morph.fill { line += " fill \(describe(fill))" }
      if morph.rule == .evenOdd { line += " even-odd" }
      if let stroke = morph.stroke { line += " stroke \(describe(stroke))" }
      if let clip = morph.clip { line += " clipped to \(describe(clip))" }
      lines.append(line)
      for time in morph.outline.times {
        lines.append("\(indent)  \(short(time))s \(describe(morph.outline.path(at: time)))")
      }
    case .trail(let trail):
      lines.append("\(indent)trail \(trail.role) \(describe(trail.path.path))")
      for stroke in trail.strokes { lines.append("\(indent)  stroke \(describe(stroke))") }
      lines.append("\(indent)  drawn \(describe(trail.drawn))")
      if trail.opacity != Track(constant: 1) {
        lines.append("\(indent)  opacity \(describe(trail.opacity))")
      }
    case .image(let image):
      var line =
        "\(indent)image \(image.role) \(image.pixels.width)x\(image.pixels.height) on "
        + describe(image.outline)
      if let clip = image.clip { line += " clipped to \(describe(clip))" }
      if image.opacity < 1 { line += " opacity \(short(image.opacity))" }
      if image.blend != .normal { line += " \(image.blend.rawValue)" }
      lines.append(line)
    case .figures(let figures):
      let columns = figures.columns.map { short($0.origin.x) }.joined(separator: " ")
      lines.append(
        "\(indent)figures \(figures.role) at [\(columns)] fill \(describe(figures.fill))"
          + " halo \(describe(figures.halo))")
      // The glyphs are the font's; what they say is the scene's.
      for time in figures.times {
        lines.append("\(indent)  \(short(time))s \(figures.text(at: time))")
      }
    case .group(let group):
      lines.append("\(indent)group \(group.role)")
      if let motion = group.motion {
        lines.append("\(indent)  along \(describe(motion.path.path))")
        lines.append("\(indent)  progress \(describe(motion.progress))")
        lines.append("\(indent)  heading \(describe(motion.heading))")
        if let slant = motion.slant {
          lines.append("\(indent)  slant \(describe(slant.share)), axis \(describe(slant.axis))")
        }
      }
      if let camera = group.camera { lines.append("\(indent)  seen \(describe(camera))") }
      if let anchor = group.anchor {
        lines.append("\(indent)  at \(short(anchor.x)) \(short(anchor.y))")
      }
      for span in group.hidden {
        lines.append("\(indent)  hidden \(short(span.lowerBound))s to \(short(span.upperBound))s")
      }
      if group.isCloseUp { lines.append("\(indent)  from nearby alone") }
      if group.opacity != Track(constant: 1) {
        lines.append("\(indent)  opacity \(describe(group.opacity))")
      }
      if let sphere = group.sphere {
        lines.append(
          "\(indent)  sphere with a map of \(sphere.map.size.width)x\(sphere.map.size.height), "
            + "\(sphere.views.keys.count) views" + (sphere.cap == nil ? "" : ", seen in a cap")
            + (sphere.light == nil ? "" : ", lit by the sun"))
        for node in sphere.map.nodes { node.dump(indent: indent + "    ", into: &lines) }
      }
      if let terrain = group.terrain {
        lines.append(
          "\(indent)  terrain with a map of \(terrain.map.size.width)x\(terrain.map.size.height), "
            + "\(terrain.heights.columns)x\(terrain.heights.rows) heights, "
            + "\(terrain.views.keys.count) views"
            + terrain.near.map { ", finer in \($0.width)x\($0.height)" }.joined())
        for node in terrain.map.nodes { node.dump(indent: indent + "    ", into: &lines) }
      }
      if let air = group.air { lines.append("\(indent)  lit by the sun, \(describe(air.color))") }
      if let night = group.night {
        lines.append(
          "\(indent)  night over \(night.places.directions.count) places, "
            + "\(night.sun.keys.count) suns")
      }
      if let softness = group.softness {
        lines.append("\(indent)  blurred by \(short(softness.deviation)) px")
      }
      if let glow = group.glow {
        lines.append(
          "\(indent)  \(glow.shine.rawValue) glow of \(short(glow.near)) and \(short(glow.far)) px")
      }
      for child in group.children { child.dump(indent: indent + "  ", into: &lines) }
    }
  }
}

private func describe(_ path: Path) -> String {
  guard let bounds = path.controlBounds else { return "empty" }
  return "\(path.elements.count) steps in [\(short(bounds.minX)) \(short(bounds.minY)) "
    + "\(short(bounds.maxX)) \(short(bounds.maxY))]"
}

private func describe(_ color: Color) -> String {
  color.alpha == 255 ? color.hexRGB : "\(color.hexRGB)/\(color.alpha)"
}

private func describe(_ stroke: Stroke) -> String {
  var text = "\(describe(stroke.color)) \(short(stroke.width)) px"
  if !stroke.dashes.isEmpty { text += " dashed \(stroke.dashes.map(short).joined(separator: " "))" }
  if stroke.dashOffset != 0 { text += " from \(short(stroke.dashOffset))" }
  if stroke.join != .round { text += " \(stroke.join)" }
  return text
}

/// The first view, the closest and the widest, and the last.
private func describe(_ camera: Camera) -> String {
  let keys = camera.views.keys
  let views = [
    keys.first, keys.max { $0.value.scale < $1.value.scale },
    keys.min { $0.value.scale < $1.value.scale }, keys.last,
  ]
  return views.compactMap(\.self).map { key in
    "\(short(key.time))s:\(short(key.value.scale)) at \(short(key.value.offset.x)) "
      + short(key.value.offset.y)
  }.joined(separator: ", ")
}

/// The keys that matter within a thousandth, so that a straight track shows as two.
private func describe(_ track: Track<Double>) -> String {
  track.thinned(tolerance: 0.001).keys.map {
    "\(short($0.time))s:\(short($0.value))\(describe($0.pace))"
  }.joined(separator: " ")
}

/// The pace up to a key, where that is not even.
private func describe(_ pace: KeyPace) -> String {
  pace == .even ? "" : "~\(short(pace.start)),\(short(pace.end))"
}

private func short(_ value: Double) -> String {
  guard value.isFinite else { return "\(value)" }
  let thousandths = (value * 1000).rounded() / 1000
  return thousandths == thousandths.rounded() ? "\(Int(thousandths))" : "\(thousandths)"
}
