internal import FlightScene
internal import Graphics

/// What lies under a moving camera, made ready to be drawn many times.
///
/// Every picture of it is drawn whole, so that a tile of it is that part of the whole picture.
struct SeenMap: Sendable {
  private let group: Group
  private let camera: Camera
  private let size: PixelSize
  private let parts: [Part]

  private enum Part: Sendable {
    /// A shape of many corners, of which each picture shows a few.
    case outline(SeenOutline, Shape)
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
    let closest = camera.closest
    parts = group.children.map { node in
      guard case .shape(let shape) = node, shape.path.elements.count >= SeenMap.manySteps,
        shape.stroke?.dashes.isEmpty != false,
        let outline = SeenOutline(shape.path, closest: closest)
      else { return .other(node) }
      return .outline(outline, shape)
    }
  }

  /// Lays the picture at an instant over the part of it that a tile holds.
  func paint(at time: Seconds, over tile: inout Bitmap, at rect: PixelRect) throws(CairoStatus) {
    guard group.isShown(at: time) else { return }
    let view = camera.views[at: time]
    let sprite = try Sprite(size.rect) { pen in draw(view, at: time, with: pen) }
    sprite.blend(over: &tile.pixels, at: rect)
  }

  private func draw(_ view: Camera.View, at time: Seconds, with pen: borrowing Pen) {
    let frame = size.bounds
    for part in parts {
      switch part {
      case .outline(let outline, let shape):
        let margin = (shape.stroke?.width ?? 0) / 2 + 2
        outline.trace(view, seen: view.seen(in: frame.expanded(by: margin)), with: pen)
        pen.paint(shape, under: view.affine)
      case .other(let node):
        var items: [Picture.Item] = []
        node.place(at: time, under: view.affine, into: &items)
        for item in items { pen.draw(item) }
      }
    }
  }
}
