internal import FlightGraphics
internal import FlightScene

/// The pixels of a cell that a thicket has drawn up to some place: a layer for each of its pens.
///
/// A thicket is drawn a few segments at a time, always the same ones together, so that a cell
/// is the same whether the segments before were kept or are drawn anew.
struct CellLayers {
  /// The segments that are drawn at a time.
  static let segmentsAtOnce = 32
  /// From so many parts to the next what is drawn is worth keeping.
  private static let partsKept = 8

  /// The share of the line's length up to which all is drawn.
  private(set) var share = 0.0
  /// The number of parts that were drawn.
  private var parts = 0
  private let cell: PixelRect
  private let strokes: [Stroke]
  /// The pixels of each pen, `0xAARRGGBB`, as if its color were opaque.
  private var layers: [[UInt32]]

  /// Nothing yet.
  init(_ cell: PixelRect, strokes: [Stroke]) {
    self.cell = cell
    self.strokes = strokes
    layers = strokes.map { _ in [UInt32](repeating: 0, count: cell.area) }
  }

  /// The pixels it keeps.
  var storedPixels: Int { layers.count * cell.area }

  /// Draws the next lines.
  mutating func draw(_ lines: [[Point]], upTo share: Double) throws(CairoStatus) {
    for (index, stroke) in strokes.enumerated() {
      var opaque = stroke
      opaque.color.alpha = 255
      let sprite = try Sprite(cell) { $0.draw(lines: lines, stroke: opaque, under: .identity) }
      sprite.blend(over: &layers[index], at: cell)
    }
    self.share = share
    parts += 1
  }

  /// True when it is time to keep the layers.
  var isWorthKeeping: Bool { parts % CellLayers.partsKept == 0 }

  /// True once the uppermost pen has covered the cell, so that nothing can change any more.
  var isCovered: Bool {
    guard let layer = layers.last, strokes.last?.color.opacity == 1, let first = layer.first else {
      return false
    }
    return first >> 24 == 255 && layer.allSatisfy { $0 == first }
  }

  /// The layers on one another, each as opaque as its pen.
  var sprite: Sprite {
    var pixels = [UInt32](repeating: 0, count: cell.area)
    for (layer, stroke) in zip(layers, strokes) {
      Sprite(cell, pixels: layer).blend(
        over: &pixels, at: cell, share: UInt32(stroke.color.alpha))
    }
    return Sprite(cell, pixels: pixels)
  }
}
