internal import FlightGraphics
internal import FlightScene

/// A group under a moving camera, made ready to be drawn many times.
///
/// Every picture of it is drawn whole, so that a tile of it is that part of the whole picture.
struct SeenMap: Sendable {
  private let group: Group
  private let camera: Camera
  private let size: PixelSize
  private let parts: [Part]

  private enum Part: Sendable {
    /// The inside, by the even-odd rule, of an outline of many corners, of which each picture shows a few: Cairo
    /// would take four times as long for it.
    case area(SeenOutline, Ink)
    /// The line round it, where the pen is round: Cairo would take ten times as long for it.
    case line(SeenOutline, width: Double, Ink)
    /// The rest of a shape: another pen, another rule.
    case outline(SeenOutline, Shape)
    /// A line of many corners that is curved or dashed.
    case long(SeenLine)
    case night(NightShade)
    case other(Node)
  }

  /// From how many steps on an outline is worth preparing.
  private static let manySteps = 64

  /// - Returns: `nil` for a group without a camera.
  init?(_ group: Group, in size: PixelSize) {
    guard let camera = group.camera else { return nil }
    self.group = group
    self.camera = camera
    self.size = size
    let (closest, isStill) = (camera.closest, camera.views.keys.count == 1)
    parts = group.children.flatMap { node -> [Part] in
      if case .group(let group) = node, let night = group.night {
        return [.night(NightShade(night))]
      }
      guard case .shape(var shape) = node, shape.path.elements.count >= SeenMap.manySteps else {
        return [.other(node)]
      }
      guard shape.stroke?.dashes.isEmpty != false, shape.clip == nil,
        let outline = SeenOutline(shape.path, closest: closest, isStill: isStill)
      else { return [SeenLine(shape, through: camera).map(Part.long) ?? .other(node)] }
      let (fill, stroke) = (shape.fill, shape.stroke)
      var (area, line): (Part?, Part?)
      if let fill, shape.rule == .evenOdd {
        (area, shape.fill) = (.area(outline, Ink(fill)), nil)
      }
      if let stroke, StrokePlane.takes(stroke) {
        (line, shape.stroke) = (.line(outline, width: stroke.width, Ink(stroke.color)), nil)
      }
      let rest = shape.fill == nil && shape.stroke == nil ? nil : Part.outline(outline, shape)
      return (shape.strokesFirst ? [line, rest, area] : [area, rest, line]).compactMap(\.self)
    }
  }

  /// True while nothing is seen of the ground of the whole map, as the nearby one covers it.
  private func hidesGround(at time: Seconds) -> Bool {
    group.children.contains { node in
      guard case .group(let near) = node, near.role == .earth(.nearGround) else { return false }
      return near.opacity[at: time] >= 1
    }
  }

  /// Draws the whole at an instant over a picture.
  func picture(at time: Seconds, over ground: Bitmap) throws(CairoStatus) -> Bitmap {
    guard group.isShown(at: time) else { return ground }
    let view = camera.views[at: time]
    let surface = try ImageSurface(ground)
    var plane = StrokePlane(of: size)
    let isCovered = hidesGround(at: time)
    /// The part of the map from which a pen may reach into the picture.
    func seen(width: Double) -> Rect { view.seen(in: size.bounds.expanded(by: width / 2 + 2)) }
    for part in parts {
      switch part {
      case .area(let outline, let ink):
        var coverage = FillCoverage(columns: size.width, rows: size.height, by: .evenOdd)
        coverage.add { pen in outline.trace(view, seen: seen(width: 0)) { pen($0) } }
        surface.update(0..<size.height) { row, pixels in
          coverage.withShares(of: row) { ink.blend($0, over: pixels) }
        }
      case .outline(let outline, let shape):
        let seen = seen(width: (shape.stroke?.reach ?? 0) * 2)
        try surface.draw { pen in
          outline.trace(view, seen: seen) { pen.trace($0) }
          pen.paint(shape, under: view.affine)
        }
      case .line(let outline, let width, let ink):
        let seen = seen(width: width)
        plane.draw(width: width) { pen in outline.trace(view, seen: seen) { pen($0) } }
        plane.lay(ink, over: surface)
      case .long(let line):
        line.draw(view, on: &plane, of: size)
        line.lay(&plane, over: surface)
      case .night(let shade):
        try NightLayer(shade, under: view.affine, in: size).draw(
          shade.night.sun[at: time], over: surface)
      case .other(let node):
        if isCovered, case .ground = node.role { continue }
        var items: [Picture.Item] = []
        node.place(at: time, under: view.affine, into: &items)
        for item in items {
          try surface.draw(item.seen(through: camera, at: time), in: size)
        }
      }
    }
    return Bitmap(width: size.width, height: size.height, pixels: surface.finish())
  }
}

extension ImageSurface {
  /// Draws one thing whole.
  func draw(_ item: Picture.Item, in size: PixelSize) throws(CairoStatus) {
    switch item {
    case .faded(let items, let opacity):
      let layer = try ImageSurface(width: size.width, height: size.height)
      for item in items { try layer.draw(item, in: size) }
      try draw { $0.lay(layer, opacity: opacity) }
    case .shape: try draw { $0.draw(item) }
    case .night(let night, let sun, let transform):
      try NightLayer(NightShade(night), under: transform, in: size).draw(sun, over: self)
    case .image(let image, let transform):
      guard let box = image.inkBounds(under: transform), box.intersects(size.bounds) else { return }
      let source = try ImageSurface(image.pixels)
      try draw { pen in
        pen.setBlend(image.blend)
        pen.draw(image, source, under: transform)
      }
    case .line(let path, let drawn, let strokes, let opacity, let transform):
      if drawn <= 0 || opacity <= 0 { return }
      if opacity >= 1, strokes.allSatisfy(StrokePlane.takes) {
        var plane = StrokePlane(of: size)
        let reach = (strokes.map(\.reach).max() ?? 0) + 2
        let near = transform.origin(of: size.bounds.expanded(by: reach))
        let lines = path.pieces(from: 0, to: drawn, near: near).map { $0.seen(under: transform) }
        for stroke in strokes {
          plane.draw(width: stroke.width) { pen in
            for line in lines {
              pen(.move(line[0]))
              for point in line.dropFirst() { pen(.line(point)) }
            }
          }
          plane.lay(Ink(stroke.color, strengths: Ink.fewStrengths), over: self)
        }
      } else if opacity >= 1 {
        try draw { $0.draw(item) }
      } else {
        // Pale as a whole, not stroke by stroke.
        try draw { pen in
          pen.beginGroup()
          pen.draw(item)
          pen.endGroup(opacity: opacity)
        }
      }
    }
  }
}

extension Affine {
  /// The part of the plane that comes to lie in a rectangle; `nil` where the plane is turned.
  fileprivate func origin(of rect: Rect) -> Rect? {
    guard a > 0, d > 0, (b, c) == (0, 0) else { return nil }
    return Rect(
      minX: (rect.minX - tx) / a, minY: (rect.minY - ty) / d, maxX: (rect.maxX - tx) / a,
      maxY: (rect.maxY - ty) / d)
  }
}
