internal import FlightGraphics

/// The decoder's canvas of a film with transparent parts, one palette index per pixel.
///
/// Pixels that something leaves have to become transparent again. A GIF can only clear the whole
/// rectangle of an image when that image is over (disposal method 2), and what is opaque in there
/// has to be drawn again. So a picture that is shown for 0.04 s or more gets a second image for its
/// last 0.02 s: one that draws nothing, in the rectangle to clear. If there is no time for one, the
/// picture's own rectangle is cleared, unless that is far larger: then the picture takes a
/// hundredth of a second or two from the next one or, above 33 frames per second, if that has none
/// to spare, the next one's whole time and place.
///
/// The end of the film erases what its beginning does not show, for decoders that do not start a
/// loop with nothing.
struct ClearCanvas {
  private let size: PixelSize
  private let clearEntry: UInt8
  private let first: [UInt8]
  private let loops: Bool
  /// The decoder's canvas before the waiting picture.
  private var canvas: [UInt8]
  /// The picture that waits for the next one to be known, since that decides what it erases.
  private var waiting: [UInt8]
  private var delays: [UInt16]
  /// The time that the waiting picture gave to the one before it, in hundredths of a second.
  private var lent: UInt16 = 0
  /// The frames that the waiting picture stands for.
  private var frames = 1
  /// Outside of it the waiting picture is on the canvas already.
  private var undrawn: PixelRect
  /// The picture after it, and the rectangle in which that may differ.
  private var next: [UInt8]
  private var changed = PixelRect.empty

  /// A rectangle of so many pixels costs little to draw again.
  private static let smallArea = 1 << 12
  /// From how many times what has to be erased on a rectangle is too large, and from how many on a
  /// frame is given up for a smaller one.
  private static let (mostWaste, wasteWorthAFrame) = (4, 12)
  /// One in so many pixels that need not have been erased is not worth an image.
  private static let few = 4

  /// - Parameters:
  ///   - first: The first picture, `size.area` palette entries.
  ///   - clearEntry: The entry of clear pixels.
  ///   - delays: The time it is shown, in hundredths of a second.
  ///   - loops: True if it comes again after the last one.
  init(
    size: PixelSize, first: [UInt8], clearEntry: UInt8, delays: [UInt16], loops: Bool
  ) {
    self.size = size
    self.clearEntry = clearEntry
    self.first = first
    self.loops = loops
    self.delays = delays
    canvas = Array(repeating: clearEntry, count: first.count)
    waiting = first
    next = first
    undrawn = size.rect
  }

  /// Applies a frame's tiles and returns the steps that write the frame before it.
  ///
  /// - Parameter isLast: True if none comes after it.
  mutating func steps(
    to tiles: [IndexedTile], delays nextDelays: [UInt16], isLast: Bool
  ) -> [Step] {
    var nextDelays = nextDelays
    for tile in tiles {
      put(tile)
      changed = changed.union(tile.rect)
    }
    let gone = bounds(of: changed) { waiting[$0] != clearEntry && next[$0] == clearEntry }
    let waste = waste(toErase: gone)
    var lends: UInt16 = 0
    if !canWait && waste > ClearCanvas.mostWaste {
      let missing = 2 * Step.shortestDelay - delays[0]
      if nextDelays[0] >= Step.shortestDelay + missing {
        lends = missing
        delays[0] += missing
        nextDelays[0] -= missing
      } else if !isLast && waste > ClearCanvas.wasteWorthAFrame
        && delays[0] + lent + nextDelays[0] < 3 * Step.shortestDelay
      {
        delays = [delays[0] + nextDelays[0]] + nextDelays.dropFirst()
        frames += 1
        return []
      }
    }
    let steps = drawWaiting(erasing: gone)
    for row in changed.y..<changed.maxY {
      let start = row * size.width + changed.x
      for place in start..<start + changed.width { waiting[place] = next[place] }
    }
    undrawn = undrawn.union(changed)
    changed = .empty
    delays = nextDelays
    lent = lends
    frames = 1
    return steps
  }

  /// Returns the steps that write the last frame.
  mutating func lastSteps() -> [Step] {
    let gone =
      loops
      ? bounds(of: size.rect) { waiting[$0] != clearEntry && first[$0] == clearEntry } : .empty
    return drawWaiting(erasing: gone)
  }
}

extension ClearCanvas {
  private mutating func put(_ tile: IndexedTile) {
    var position = 0
    for row in tile.rect.y..<tile.rect.maxY {
      let start = row * size.width + tile.rect.x
      for place in start..<start + tile.rect.width {
        next[place] = tile.indices[position]
        position += 1
      }
    }
  }

  /// The rectangle that the waiting picture has to draw.
  private var drawn: PixelRect { bounds(of: undrawn) { canvas[$0] != waiting[$0] } }

  /// True if there is time for an image that erases.
  private var canWait: Bool { delays[delays.count - 1] >= 2 * Step.shortestDelay }

  /// The ratio of the waiting picture's own rectangle to the area to erase.
  private func waste(toErase gone: PixelRect) -> Int {
    if gone.isEmpty { return 0 }
    return max(0, drawn.union(gone).area - ClearCanvas.smallArea) / gone.area
  }

  /// Puts the waiting picture on the canvas, and erases a rectangle of it.
  private mutating func drawWaiting(erasing gone: PixelRect) -> [Step] {
    var rect = drawn
    let whole = rect.union(gone)
    let isApart =
      !gone.isEmpty && canWait
      && (delays.count > 1 || whole.area * ClearCanvas.few > gone.area * (ClearCanvas.few + 1))
    let erasesItself = !gone.isEmpty && !isApart
    if erasesItself { rect = whole }
    if rect.isEmpty { rect = PixelRect(x: 0, y: 0, width: 1, height: 1) }
    var steps = [Step(delta: take(rect), delay: delays[0], isErased: erasesItself)]
    let nothing = PixelRect(x: 0, y: 0, width: 1, height: 1)
    steps += delays.dropFirst().map { Step(delta: clear(nothing), delay: $0) }
    if isApart {
      steps[steps.count - 1].delay -= Step.shortestDelay
      steps.append(Step(delta: clear(gone), delay: Step.shortestDelay, isErased: true))
    }
    undrawn = .empty
    if !gone.isEmpty {
      undrawn = erasesItself ? rect : gone
      for row in undrawn.y..<undrawn.maxY {
        let start = row * size.width + undrawn.x
        for place in start..<start + undrawn.width { canvas[place] = clearEntry }
      }
    }
    steps[steps.count - 1].frames = frames
    return steps
  }

  /// Draws a rectangle of the waiting picture.
  private mutating func take(_ rect: PixelRect) -> FrameDelta {
    var part: [UInt8] = []
    var isChanged: [Bool] = []
    part.reserveCapacity(rect.area)
    isChanged.reserveCapacity(rect.area)
    for row in rect.y..<rect.maxY {
      let start = row * size.width + rect.x
      for place in start..<start + rect.width {
        part.append(waiting[place])
        isChanged.append(canvas[place] != waiting[place])
        canvas[place] = waiting[place]
      }
    }
    return FrameDelta(tile: IndexedTile(rect: rect, indices: part), isChanged: isChanged)
  }

  /// An image that draws nothing.
  private func clear(_ rect: PixelRect) -> FrameDelta {
    FrameDelta(
      tile: IndexedTile(
        rect: rect, indices: Array(repeating: clearEntry, count: rect.area)),
      isChanged: Array(repeating: false, count: rect.area))
  }

  /// The bounding box of the pixels in a rectangle that satisfy a predicate.
  private func bounds(of rect: PixelRect, where isSo: (Int) -> Bool) -> PixelRect {
    var bounds = PixelRect.empty
    for row in rect.y..<rect.maxY {
      let start = row * size.width
      guard let left = (rect.x..<rect.maxX).first(where: { isSo(start + $0) }),
        let right = (rect.x..<rect.maxX).last(where: { isSo(start + $0) })
      else { continue }
      bounds = bounds.union(PixelRect(x: left, y: row, width: right - left + 1, height: 1))
    }
    return bounds
  }
}
