internal import FlightScene
internal import Graphics

/// Draws the pictures of one scene, any rectangle of any instant.
///
/// Cairo's anti-aliasing of an outline depends, by a level here and there, on where the surface cuts
/// it off. So nothing is ever cut by the rectangle asked for: a shape is drawn whole, a line in cells
/// of a fixed grid, and the rectangle is put together from them. That makes a tile the same as that
/// part of the whole picture, whoever asks for it.
///
/// What lies under the first thing that moves is drawn once and kept, and so are the shapes over it
/// that stand still.
struct Painter: Sendable {
  private let size: PixelSize
  private let base: Bitmap
  private let layers: [Layer]
  /// The growing lines that stay where they are.
  private let lines: [LineKey: LineCells]

  /// What lies over the base, lowest first.
  private enum Layer {
    /// Shapes that never change.
    case still(Sprite)
    /// Something that is drawn anew for each picture.
    case moving(Node)
  }

  init(_ scene: Scene, sharing grounds: SharedGrounds? = nil) throws(EncodingError) {
    size = scene.size
    let split = scene.nodes.firstIndex(where: \.isAnimated) ?? scene.nodes.endIndex
    do throws(CairoStatus) {
      base = try Painter.ground(of: scene, scene.nodes[..<split], sharing: grounds)
      layers = try Painter.layers(scene.nodes[split...], in: scene.size)
    } catch { throw error.encodingError }
    var lines: [LineKey: LineCells] = [:]
    let store = KeptPixels()
    for case .moving(let node) in layers {
      node.eachStillTrail { trail in
        let key = LineKey(trail.path, trail.strokes)
        if lines[key] != nil { return }
        lines[key] = LineCells(trail.path, strokes: trail.strokes, in: scene.size, keeping: store)
      }
    }
    self.lines = lines
  }

  /// Draws the part of the picture at an instant that lies inside a rectangle.
  func paint(at time: Seconds, in rect: PixelRect) throws(EncodingError) -> Bitmap {
    var tile = base.cropped(to: rect)
    do throws(CairoStatus) {
      for layer in layers {
        switch layer {
        case .still(let sprite): sprite.blend(over: &tile.pixels, at: rect)
        case .moving(let node):
          var items: [Picture.Item] = []
          node.place(at: time, under: .identity, into: &items)
          for item in items { try paint(item, over: &tile, at: rect) }
        }
      }
    } catch { throw error.encodingError }
    return tile
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
  private static func ground(
    of scene: Scene, _ nodes: ArraySlice<Node>, over start: Bitmap?
  ) throws(CairoStatus) -> Bitmap {
    if let start, nodes.isEmpty { return start }
    var items: [Picture.Item] = []
    for node in nodes { node.place(at: 0, under: .identity, into: &items) }
    let (width, height) = (scene.size.width, scene.size.height)
    let surface: ImageSurface
    if let start {
      surface = try ImageSurface(start)
    } else {
      surface = try ImageSurface(width: width, height: height)
    }
    try surface.draw { pen in
      if start == nil { pen.paint(scene.background) }
      for item in items { pen.draw(item) }
    }
    return Bitmap(width: width, height: height, pixels: surface.finish())
  }

  private static func layers(
    _ nodes: ArraySlice<Node>, in size: PixelSize
  ) throws(CairoStatus) -> [Layer] {
    var layers: [Layer] = []
    for node in nodes {
      if node.isAnimated {
        layers.append(.moving(node))
        continue
      }
      var items: [Picture.Item] = []
      node.place(at: 0, under: .identity, into: &items)
      for case .shape(let shape, let transform) in items {
        if let sprite = try sprite(of: shape, under: transform, in: size) {
          layers.append(.still(sprite))
        }
      }
    }
    return layers
  }

  private static func sprite(
    of shape: Shape, under transform: Affine, in size: PixelSize
  ) throws(CairoStatus) -> Sprite? {
    guard let ink = shape.inkBounds(under: transform) else { return nil }
    let rect = PixelRect(covering: ink, within: size)
    guard !rect.isEmpty else { return nil }
    return try Sprite(rect) { $0.draw(shape, under: transform) }
  }

  private func paint(
    _ item: Picture.Item, over tile: inout Bitmap, at rect: PixelRect
  ) throws(CairoStatus) {
    switch item {
    case .shape(let shape, let transform):
      try Painter.sprite(of: shape, under: transform, in: size)?
        .blend(over: &tile.pixels, at: rect)
    case .line(let path, let drawn, let strokes, let transform):
      guard !rect.isEmpty, drawn > 0 else { return }
      if transform == .identity, let cells = lines[LineKey(path, strokes)] {
        for sprite in try cells.sprites(drawn, in: rect) {
          sprite.blend(over: &tile.pixels, at: rect)
        }
        return
      }
      // It moves as a whole: drawn like a shape.
      let width = strokes.map(\.width).max() ?? 0
      guard
        let ink = path.path.transformed(by: transform).controlBounds?.expanded(by: width / 2 + 2)
      else { return }
      let place = PixelRect(covering: ink, within: size)
      if place.isEmpty { return }
      let sprite = try Sprite(place) { pen in
        pen.draw(lines: path.pieces(from: 0, to: drawn), strokes: strokes, under: transform)
      }
      sprite.blend(over: &tile.pixels, at: rect)
    }
  }
}

extension Pen {
  /// Draws one thing whole.
  fileprivate func draw(_ item: Picture.Item) {
    switch item {
    case .shape(let shape, let transform): draw(shape, under: transform)
    case .line(let path, let drawn, let strokes, let transform):
      draw(lines: path.pieces(from: 0, to: drawn), strokes: strokes, under: transform)
    }
  }
}

/// What tells one growing line of a scene from another, without comparing their points.
private struct LineKey: Hashable {
  // The path keeps its vertices where they are as long as somebody holds it, as `LineCells` does.
  private let vertices: UnsafeRawPointer?
  private let strokes: [Stroke]

  init(_ path: MeasuredPath, _ strokes: [Stroke]) {
    vertices = path.vertices.withUnsafeBytes { $0.baseAddress }
    self.strokes = strokes
  }
}

extension LineKey: @unchecked Sendable {}

extension Node {
  /// Calls something with each growing line in this node that does not move as a whole.
  fileprivate func eachStillTrail(_ body: (Trail) -> Void) {
    switch self {
    case .shape: break
    case .trail(let trail): body(trail)
    case .group(let group):
      if group.motion == nil { for child in group.children { child.eachStillTrail(body) } }
    }
  }
}
