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

  /// What lies over the base, lowest first.
  private enum Layer {
    /// Shapes that never change.
    case still(Sprite)
    /// Something that is drawn anew for each picture.
    case moving(Node)
    /// A map under a moving camera: all of the picture, drawn anew.
    case seen(SeenMap)
  }

  /// The side of a line's cells, in pixels.
  private static let cellSize = 64

  init(_ scene: Scene, sharing grounds: SharedGrounds? = nil) throws(EncodingError) {
    size = scene.size
    let split = scene.nodes.firstIndex(where: \.isAnimated) ?? scene.nodes.endIndex
    do throws(CairoStatus) {
      base = try Painter.ground(of: scene, scene.nodes[..<split], sharing: grounds)
      layers = try Painter.layers(scene.nodes[split...], in: scene.size)
    } catch { throw error.encodingError }
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
        case .seen(let map): try map.paint(at: time, over: &tile, at: rect)
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
      if case .group(let group) = node, let map = SeenMap(group, in: size) {
        layers.append(.seen(map))
        continue
      }
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
      let reach = (strokes.map(\.width).max() ?? 0) / 2 + 2
      for cell in rect.cells(of: Painter.cellSize, in: size) {
        // Only a line that stays where it is can be told by its own coordinates to miss a cell.
        let near = transform == .identity ? cell.bounds.expanded(by: reach) : nil
        let lines = path.pieces(from: 0, to: drawn, near: near)
        if lines.isEmpty { continue }
        let sprite = try Sprite(cell) { pen in
          pen.draw(lines: lines, strokes: strokes, under: transform)
        }
        sprite.blend(over: &tile.pixels, at: rect)
      }
    }
  }
}

extension Pen {
  /// Draws one thing whole.
  func draw(_ item: Picture.Item) {
    switch item {
    case .shape(let shape, let transform): draw(shape, under: transform)
    case .line(let path, let drawn, let strokes, let transform):
      draw(lines: path.pieces(from: 0, to: drawn), strokes: strokes, under: transform)
    }
  }
}

extension PixelRect {
  /// The cells of a fixed grid over the picture that this rectangle touches, row by row.
  fileprivate func cells(of side: Int, in size: PixelSize) -> [PixelRect] {
    guard !isEmpty else { return [] }
    return (y / side...(maxY - 1) / side).flatMap { row in
      (x / side...(maxX - 1) / side).map { column in
        PixelRect(x: column * side, y: row * side, width: side, height: side)
          .intersection(size.rect)
      }
    }
  }
}
