/// The part of a picture that one frame changes, cut to the pixels that differ.
package struct FrameChange: Sendable {
  /// Its place; one pixel where nothing differs, since no format has frames without any.
  package let rect: PixelRect
  /// Its pixels in the frame.
  package let bitmap: Bitmap
  /// True for each pixel that differs from the frame before; of the first frame all do.
  package let isChanged: [Bool]
  /// True for the first frame, which is the largest of many films.
  package let isFirst: Bool

  package init(rect: PixelRect, bitmap: Bitmap, isChanged: [Bool], isFirst: Bool = false) {
    (self.rect, self.bitmap, self.isChanged) = (rect, bitmap, isChanged)
    self.isFirst = isFirst
  }

  /// True if the frame can be laid over the one before with gaps where nothing differs: there are
  /// gaps, and all that is laid is opaque, so that nothing is blended.
  package var canLeaveGaps: Bool {
    var hasGaps = false
    for (pixel, isChanged) in zip(bitmap.pixels, isChanged) {
      if !isChanged { hasGaps = true } else if pixel >> 24 < 255 { return false }
    }
    return hasGaps
  }

  /// The pixels, those that do not differ replaced where so many of them follow one another in a
  /// row; those that are not opaque in any case.
  package func withGaps(_ gap: UInt32, ofAtLeast least: Int = 1) -> Bitmap {
    var result = bitmap
    for row in stride(from: 0, to: isChanged.count, by: bitmap.width) {
      var start = row
      for place in row...row + bitmap.width {
        if place < row + bitmap.width, !isChanged[place] { continue }
        let isLong = place - start >= least
        for index in start..<place where isLong || bitmap.pixels[index] >> 24 < 255 {
          result.pixels[index] = gap
        }
        start = place + 1
      }
    }
    return result
  }
}

/// The picture of a film after the frames so far.
struct FilmCanvas {
  private var picture: Bitmap

  init(_ first: Bitmap) { picture = first }

  /// Applies the next frame and returns its change.
  ///
  /// - Parameters:
  ///   - tiles: The parts in which it may differ; they do not meet.
  ///   - alignment: The number of which left and top edge of the change are multiples.
  mutating func advance(to tiles: [Tile], alignment: Int) -> FrameChange {
    let bounds = tiles.reduce(PixelRect.empty) { $0.union(differing($1)) }
    let rect =
      bounds.isEmpty
      ? PixelRect(x: 0, y: 0, width: 1, height: 1) : bounds.aligned(to: alignment)
    let before = picture.cropped(to: rect)
    for tile in tiles { put(tile) }
    let now = picture.cropped(to: rect)
    return FrameChange(
      rect: rect, bitmap: now, isChanged: zip(before.pixels, now.pixels).map { $0 != $1 })
  }

  private mutating func put(_ tile: Tile) {
    for row in 0..<tile.rect.height {
      let (here, there) = ((tile.rect.y + row) * picture.width + tile.rect.x, row * tile.rect.width)
      picture.pixels.withUnsafeMutableBufferPointer { pixels in
        for column in 0..<tile.rect.width {
          pixels[here &+ column] = tile.bitmap.pixels[there &+ column]
        }
      }
    }
  }

  /// The bounding box of the pixels in which a tile differs.
  private func differing(_ tile: Tile) -> PixelRect {
    var bounds = PixelRect.empty
    let width = tile.rect.width
    for row in 0..<tile.rect.height {
      let (y, there) = (tile.rect.y + row, row * width)
      let here = y * picture.width + tile.rect.x
      let old = picture.pixels[here..<here + width]
      let new = tile.bitmap.pixels[there..<there + width]
      guard let left = (0..<width).first(where: { old[here &+ $0] != new[there &+ $0] }),
        let right = (0..<width).last(where: { old[here &+ $0] != new[there &+ $0] })
      else { continue }
      bounds = bounds.union(
        PixelRect(x: tile.rect.x + left, y: y, width: right - left + 1, height: 1))
    }
    return bounds
  }
}

/// A part of a frame.
struct Tile: Sendable {
  var rect: PixelRect
  var bitmap: Bitmap
}

extension PixelRect {
  /// The rectangle, grown to the left and the top as far as needed.
  fileprivate func aligned(to step: Int) -> PixelRect {
    let (left, top) = (x % step, y % step)
    return PixelRect(x: x - left, y: y - top, width: width + left, height: height + top)
  }
}
