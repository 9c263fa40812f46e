internal import FlightGraphics
internal import FlightOrdering
internal import FlightScene

/// Draws the pictures of one scene, any rectangle of any instant.
///
/// Cairo's anti-aliasing of an outline depends, by a level here and there, on where the surface cuts
/// it off. So nothing is ever cut by the rectangle asked for: a shape is drawn whole, a line in cells
/// of a fixed grid, and the rectangle is put together from them. That makes a tile the same as that
/// part of the whole picture, whoever asks for it.
///
/// All nodes under the first one that moves are drawn once and kept, and so are the shapes over it
/// that stand still.
struct Painter: Sendable {
  private let size: PixelSize
  private let base: Bitmap
  private let layers: [Layer]
  /// The growing lines that stay where they are.
  private let lines: [LineKey: LineCells]
  /// Those of them that are thin lines growing at once.
  private let bundles: [LineKey: BundleCells]
  private let resting: RestingLayers?

  /// A layer over the base.
  private enum Layer {
    /// A part that never changes, but may be out of sight at times.
    case still(Sprite, hidden: [Range<Seconds>])
    /// Something that is drawn anew for each picture.
    case moving(Node)
    /// A map under a moving camera, the lowest of all: all of the picture, drawn anew.
    case seen(SeenMap)
    /// Lines whose light adds up.
    case shining(LightField)
    /// A turning sphere with a map round it.
    case turning(SphereLayer)
    /// Raised ground: all of the picture, drawn anew.
    case raised(TerrainLayer)
    /// Air that the sun lights.
    case air(AirLayer)
    /// Night on a flat map.
    case night(NightLayer)

    /// The time from which on it does not change.
    var restTime: Seconds {
      switch self {
      case .still(_, let hidden): hidden.map(\.upperBound).max() ?? -.infinity
      case .moving(.trail(let trail)): trail.restTime
      case .shining(let light): light.restTime
      case .turning(let sphere): sphere.restTime
      case .raised(let terrain): terrain.restTime
      case .air(let air): air.restTime
      case .night(let night): night.restTime
      case .moving, .seen: .infinity
      }
    }
  }

  init(_ scene: Scene, sharing grounds: SharedGrounds? = nil) throws(EncodingError) {
    size = scene.size
    let split = scene.nodes.firstIndex(where: \.isAnimated) ?? scene.nodes.endIndex
    do throws(CairoStatus) {
      base = try Painter.ground(of: scene, scene.nodes[..<split], sharing: grounds)
      layers = try Painter.layers(scene.nodes[split...], in: scene.size)
    } catch { throw error.encodingError }
    var lines: [LineKey: LineCells] = [:]
    var bundles: [LineKey: BundleCells] = [:]
    let store = KeptPixels()
    for case .moving(let node) in layers {
      node.eachStillTrail { trail in
        let key = LineKey(path: trail.path, strokes: trail.strokes)
        if lines[key] != nil || bundles[key] != nil { return }
        bundles[key] = BundleCells(
          trail.path, strokes: trail.strokes, in: scene.size, keeping: store)
        if bundles[key] != nil { return }
        lines[key] = LineCells(trail.path, strokes: trail.strokes, in: scene.size, keeping: store)
      }
    }
    self.lines = lines
    self.bundles = bundles
    resting = RestingLayers(
      times: layers.map(\.restTime), trails: lines.count + bundles.count)
  }

  /// Draws the part of the picture at an instant that lies inside a rectangle.
  func paint(at time: Seconds, in rect: PixelRect) throws(EncodingError) -> Bitmap {
    do throws(CairoStatus) {
      let (count, ground) =
        try resting?.picture(at: time, over: base) { (layers, whole) throws(CairoStatus) in
          try paint(layers, at: time, over: &whole, at: size.rect, keepsWhole: false)
        } ?? (0, base)
      var tile = ground.cropped(to: rect)
      try paint(count..<layers.count, at: time, over: &tile, at: rect)
      return tile
    } catch { throw error.encodingError }
  }

  /// Paints layers over a tile.
  ///
  /// - Parameter keepsWhole: False if finished lines will not be asked for again.
  private func paint(
    _ range: Range<Int>, at time: Seconds, over tile: inout Bitmap, at rect: PixelRect,
    keepsWhole: Bool = true
  ) throws(CairoStatus) {
    for layer in layers[range] {
      switch layer {
      case .still(let sprite, let hidden):
        if hidden.contains(where: { $0.contains(time) }) { continue }
        sprite.blend(over: &tile.pixels, at: rect)
      case .moving(let node):
        var items: [Picture.Item] = []
        node.place(at: time, under: .identity, into: &items)
        for item in items { try paint(item, over: &tile, at: rect, keepsWhole: keepsWhole) }
      case .seen(let map): tile = try map.picture(at: time, over: base).cropped(to: rect)
      case .shining(let light): light.shine(at: time, over: &tile.pixels, at: rect)
      case .turning(let sphere): sphere.draw(at: time, over: &tile.pixels, at: rect)
      case .raised(let terrain): terrain.draw(at: time, over: &tile.pixels, at: rect)
      case .air(let air): air.draw(at: time, over: &tile.pixels, at: rect)
      case .night(let night): night.draw(at: time, over: &tile.pixels, at: rect)
      }
    }
  }

  private static func ground(
    of scene: Scene, _ nodes: ArraySlice<Node>, sharing grounds: SharedGrounds?
  ) throws(CairoStatus) -> Bitmap {
    guard let grounds else { return try ground(of: scene, nodes, over: nil) }
    // What of the nodes earlier scenes have in common with this one is drawn once for all of them.
    switch grounds.look(for: nodes, size: scene.size, background: scene.background) {
    case .drawn(let bitmap, let count):
      return try ground(of: scene, nodes.dropFirst(count), over: bitmap)
    case .worthDrawing(let count):
      let common = try ground(of: scene, nodes.prefix(count), over: nil)
      grounds.keep(
        common, of: Array(nodes.prefix(count)), size: scene.size, background: scene.background)
      return try ground(of: scene, nodes.dropFirst(count), over: common)
    case .unknown: return try ground(of: scene, nodes, over: nil)
    }
  }

  /// Draws nodes over a picture, or over the background where there is none yet.
  static func ground(
    of scene: Scene, _ nodes: ArraySlice<Node>, at time: Seconds = 0, over start: Bitmap? = nil,
    under transform: Affine = .identity
  ) throws(CairoStatus) -> Bitmap {
    if let start, nodes.isEmpty { return start }
    var items: [Picture.Item] = []
    for node in nodes { node.place(at: time, under: transform, into: &items) }
    let (width, height) = (scene.size.width, scene.size.height)
    let surface: ImageSurface
    if let start {
      surface = try ImageSurface(start)
    } else {
      surface = try ImageSurface(width: width, height: height)
    }
    try surface.draw { pen in
      if start == nil { pen.paint(scene.background) }
    }
    for item in items {
      switch item {
      case .image, .faded, .night: try surface.draw(item, in: scene.size)
      case .shape, .line: try surface.draw { pen in pen.draw(item) }
      }
    }
    return Bitmap(width: width, height: height, pixels: surface.finish())
  }

  private static func layers(
    _ nodes: ArraySlice<Node>, in size: PixelSize
  ) throws(CairoStatus) -> [Layer] {
    var layers: [Layer] = []
    for node in nodes {
      if case .group(let group) = node {
        var whole =
          (layers.isEmpty ? SeenMap(group, in: size) : nil).map(Layer.seen)
          ?? LightField(group, in: size).map(Layer.shining) ?? AirLayer(group).map(Layer.air)
        if whole == nil { whole = try NightLayer(group, in: size).map(Layer.night) }
        if whole == nil { whole = try SphereLayer(group).map(Layer.turning) }
        if whole == nil { whole = try TerrainLayer(group, in: size).map(Layer.raised) }
        if let whole {
          layers.append(whole)
          continue
        }
      }
      var (still, hidden) = (node, [Range<Seconds>]())
      if case .group(var group) = node, group.motion == nil {
        // What comes into sight at once does not change in itself.
        hidden = group.hidden
        group.hidden = []
        still = .group(group)
      }
      if still.isAnimated {
        layers.append(.moving(node))
        continue
      }
      var items: [Picture.Item] = []
      still.place(at: 0, under: .identity, into: &items)
      for item in items {
        guard let sprite = try sprite(of: item, in: size) else { continue }
        if hidden.isEmpty, case .still(let last, hidden: [])? = layers.last,
          let both = last.covered(by: sprite, ifLargeIn: size)
        {
          layers[layers.count - 1] = .still(both, hidden: [])
        } else {
          layers.append(.still(sprite, hidden: hidden))
        }
      }
    }
    return layers
  }

  /// A thing drawn whole, `nil` where nothing of it is in the picture, and of lines, which have cells.
  private static func sprite(
    of item: Picture.Item, in size: PixelSize
  ) throws(CairoStatus) -> Sprite? {
    switch item {
    case .shape(let shape, let transform):
      guard let rect = shape.inkBounds(under: transform)?.pixels(in: size) else { return nil }
      return try Sprite(rect) { $0.draw(shape, under: transform) }
    case .image(let image, let transform):
      guard let rect = image.inkBounds(under: transform)?.pixels(in: size) else { return nil }
      let source = try ImageSurface(image.pixels)
      return try Sprite(rect, blend: image.blend) {
        $0.draw(image, source, under: transform)
      }
    case .faded:
      let layer = try ImageSurface(width: size.width, height: size.height)
      try layer.draw(item, in: size)
      return Sprite(size.rect, pixels: layer.finish())
    case .line, .night: return nil
    }
  }

  private func paint(
    _ item: Picture.Item, over tile: inout Bitmap, at rect: PixelRect, keepsWhole: Bool
  ) throws(CairoStatus) {
    switch item {
    case .shape(let shape, let transform):
      if let small = SmallShape(shape, under: transform), small.draw(over: &tile.pixels, at: rect) {
        return
      }
      try Painter.sprite(of: item, in: size)?.blend(over: &tile.pixels, at: rect)
    case .image, .faded:
      try Painter.sprite(of: item, in: size)?.blend(over: &tile.pixels, at: rect)
    case .night(let night, let sun, let transform):
      try NightLayer(NightShade(night), under: transform, in: size).draw(
        sun, over: &tile.pixels, at: rect)
    case .line(let path, let drawn, let strokes, let opacity, let transform):
      let share = UInt32((opacity.clamped(to: 0...1) * 255).rounded())
      if share == 0 || drawn <= 0 || rect.isEmpty { return }
      let key = transform == .identity ? LineKey(path: path, strokes: strokes) : nil
      if let bundle = key.flatMap({ bundles[$0] }) {
        bundle.blend(drawn, over: &tile.pixels, at: rect, share: share, keeps: keepsWhole)
        return
      }
      if let cells = key.flatMap({ self.lines[$0] }) {
        for sprite in try cells.sprites(drawn, in: rect, keepsWhole: keepsWhole) {
          sprite.blend(over: &tile.pixels, at: rect, share: share)
        }
        return
      }
      // It moves as a whole: drawn like a shape.
      let reach = (strokes.map(\.reach).max() ?? 0) + 2
      guard
        let ink = path.path.transformed(by: transform).controlBounds?.expanded(by: reach),
        let place = ink.pixels(in: size)
      else { return }
      let lines = path.lines(of: strokes, to: drawn, near: nil)
      let sprite = try Sprite(place) { pen in
        for (lines, stroke) in zip(lines, strokes) {
          pen.draw(lines: lines, stroke: stroke, under: transform)
        }
      }
      sprite.blend(over: &tile.pixels, at: rect, share: share)
    }
  }
}

extension Pen {
  /// Draws one thing whole.
  func draw(_ item: Picture.Item) {
    switch item {
    case .shape(let shape, let transform): draw(shape, under: transform)
    case .line(let path, let drawn, let strokes, _, let transform):
      // Lines that grow are painted one by one, as they may be pale as a whole; nothing grows in the
      // ground.
      for (lines, stroke) in zip(path.lines(of: strokes, to: drawn, near: nil), strokes) {
        draw(lines: lines, stroke: stroke, under: transform)
      }
    case .image, .faded, .night: break  // Are more than a pen draws.
    }
  }
}

/// The identity of a growing line of a scene.
///
/// Looking one up takes no longer for many points than for few: of the path only its size is hashed,
/// and paths that share their memory, as copies do, are equal without a look at their points.
private struct LineKey: Hashable {
  let path: MeasuredPath
  let strokes: [Stroke]

  func hash(into hasher: inout Hasher) {
    hasher.combine(path.vertices.count)
    hasher.combine(path.totalLength)
    hasher.combine(strokes)
  }
}

extension Trail {
  /// The time from which on it does not change.
  fileprivate var restTime: Seconds {
    max(drawn.keys.last?.time ?? 0, opacity.keys.last?.time ?? 0)
  }
}

extension Node {
  /// Calls something with each growing line in this node that does not move as a whole.
  fileprivate func eachStillTrail(_ body: (Trail) -> Void) {
    switch self {
    case .shape, .morph, .image, .figures: break
    case .trail(let trail): body(trail)
    case .group(let group):
      if group.motion != nil || group.camera != nil { return }
      for child in group.children { child.eachStillTrail(body) }
    }
  }
}

extension Rect {
  /// The pixels of a picture that this rectangle touches, `nil` where there are none.
  fileprivate func pixels(in size: PixelSize) -> PixelRect? {
    let rect = PixelRect(covering: self, within: size)
    return rect.isEmpty ? nil : rect
  }
}

extension MeasuredPath {
  /// The lines that each of several pens draws of the first part of the path.
  func lines(of strokes: [Stroke], to end: Double, near: Rect?) -> [[[Point]]] {
    let whole =
      strokes.contains { $0.dashes.isEmpty } ? pieces(from: 0, to: end, near: near) : []
    return strokes.map { stroke in
      stroke.dashes.isEmpty
        ? whole
        : dashes(stroke.dashes, startingAt: stroke.dashOffset, to: end, near: near)
    }
  }
}
