internal import FlightGraphics
internal import FlightScene

/// A part of a picture on its own: pixels that are laid over others.
struct Sprite: Sendable {
  /// Its place on the picture.
  let rect: PixelRect
  /// The start of each row's visible part, on the picture and in `pixels`; one more at the end.
  private let rows: [(column: Int32, start: Int32)]
  /// The visible parts' pixels, `0xAARRGGBB`, colors multiplied by opacity.
  private let pixels: [UInt32]
  private let mode: BlendMode

  /// The pixels it keeps.
  var storedPixels: Int { pixels.count }

  /// Draws a part of a picture.
  init(
    _ rect: PixelRect, blend mode: BlendMode = .normal, _ body: (borrowing Pen) -> Void
  ) throws(CairoStatus) {
    let surface = try ImageSurface(width: rect.width, height: rect.height)
    try surface.draw { pen in
      pen.setOrigin(x: rect.x, y: rect.y)
      body(pen)
    }
    self.rect = rect
    self.mode = mode
    (rows, pixels) = Sprite.visible(surface.finish(), in: rect)
  }

  /// Returns true of a sprite that is one opaque color all over.
  func isFlat(_ color: Color) -> Bool {
    pixels.count == rect.area && pixels.allSatisfy { $0 == 0xFF00_0000 | color.pixel }
  }

  /// Leaves out what is transparent at both ends of each row.
  private static func visible(
    _ all: [UInt32], in rect: PixelRect
  ) -> (rows: [(column: Int32, start: Int32)], pixels: [UInt32]) {
    all.withUnsafeBufferPointer { all in
      var rows: [(column: Int32, start: Int32)] = []
      rows.reserveCapacity(rect.height + 1)
      var kept = 0
      for row in 0..<rect.height {
        var (first, end) = (row * rect.width, (row + 1) * rect.width)
        while first &+ 4 <= end, all.four(from: first) == .zero { first &+= 4 }
        while first < end, all[first] == 0 { first &+= 1 }
        while end &- 4 >= first, all.four(from: end &- 4) == .zero { end &-= 4 }
        while end > first, all[end &- 1] == 0 { end &-= 1 }
        rows.append((Int32(rect.x + first - row * rect.width), Int32(kept)))
        kept += end - first
      }
      rows.append((0, Int32(kept)))
      let pixels = [UInt32](unsafeUninitializedCapacity: kept) { pixels, count in
        for row in 0..<rect.height {
          let first = row * rect.width + Int(rows[row].column) - rect.x
          let end = first + Int(rows[row + 1].start - rows[row].start)
          _ = pixels[count...].initialize(fromContentsOf: all[first..<end])
          count += end - first
        }
      }
      return (rows, pixels)
    }
  }

  /// The share of a picture from which on a sprite is large.
  private static let largeShare = 0.25

  /// This sprite and one that lies over it as one, where both are large: a map under which something
  /// comes into sight has many layers, and each would take as much room as the picture.
  func covered(by upper: Sprite, ifLargeIn size: PixelSize) -> Sprite? {
    let limit = Double(size.area) * Sprite.largeShare
    guard mode == .normal, upper.mode == .normal, Double(rect.area) > limit,
      Double(upper.rect.area) > limit
    else { return nil }
    let both = rect.union(upper.rect)
    var pixels = [UInt32](repeating: 0, count: both.area)
    // Nothing lies under the first one.
    for row in rect.y..<rect.maxY {
      let visible = self.pixels[
        Int(rows[row - rect.y].start)..<Int(rows[row - rect.y + 1].start)]
      let place = (row - both.y) * both.width + Int(rows[row - rect.y].column) - both.x
      pixels.replaceSubrange(place..<place + visible.count, with: visible)
    }
    upper.blend(over: &pixels, at: both)
    return Sprite(both, pixels: pixels)
  }

  /// Takes pixels as they are.
  init(_ rect: PixelRect, pixels: [UInt32]) {
    self.rect = rect
    (rows, self.pixels) = Sprite.visible(pixels, in: rect)
    mode = .normal
  }

  /// Lays the sprite over the part of a picture that a tile holds.
  ///
  /// - Parameter share: The opacity of the sprite, 0…255.
  func blend(over tile: inout [UInt32], at part: PixelRect, share: UInt32 = 255) {
    let common = rect.intersection(part)
    guard !common.isEmpty else { return }
    tile.withUnsafeMutableBufferPointer { tile in
      pixels.withUnsafeBufferPointer { pixels in
        for row in common.y..<common.maxY {
          let visible = rows[row - rect.y]
          let length = Int(rows[row - rect.y + 1].start - visible.start)
          let source = Int(visible.start) - Int(visible.column)
          let target = (row - part.y) * part.width - part.x
          let first = max(common.x, Int(visible.column))
          let end = min(common.maxX, Int(visible.column) + length)
          if first >= end { continue }
          switch mode {
          case .normal:
            var column = first
            while column &+ 4 <= end {
              let place = target &+ column
              var over = pixels.four(from: source &+ column)
              column &+= 4
              // Rings are clear inside.
              if over == .zero { continue }
              if share < 255 { over = dimmed(over, by: SIMD4(repeating: share)) }
              let clear = 255 &- over &>> 24
              if clear != .zero {
                over &+= dimmed(UnsafeBufferPointer(tile).four(from: place), by: clear)
              }
              UnsafeMutableRawBufferPointer(tile).storeBytes(
                of: over, toByteOffset: place &* 4, as: SIMD4<UInt32>.self)
            }
            for column in column..<end {
              let over = dimmed(pixels[source &+ column], by: share)
              let place = target &+ column
              tile[place] = over &+ dimmed(tile[place], by: 255 &- over >> 24)
            }
          case .multiply:
            for column in first..<end {
              var over = pixels[source &+ column]
              if share < 255 { over = dimmed(over, by: share) }
              if over >> 24 == 0 { continue }
              tile[target &+ column] = multiplied(tile[target &+ column], by: over)
            }
          }
        }
      }
    }
  }
}

/// A pixel's colors multiplied with those of another as far as both are opaque, each rounded to the
/// nearest.
private func multiplied(_ pixel: UInt32, by over: UInt32) -> UInt32 {
  let clear = 255 - over >> 24
  let under = 255 - pixel >> 24
  func channel(_ shift: UInt32) -> UInt32 {
    let top = over >> shift & 255
    let product = (pixel >> shift & 255) * (clear + top) + top * under + 128
    return ((product + product >> 8) >> 8) << shift
  }
  let opacity = (pixel >> 24) * clear + (over >> 24) * 255 + 128
  return ((opacity + opacity >> 8) >> 8) << 24 | channel(16) | channel(8) | channel(0)
}

/// A pixel's four channels multiplied by `share` / 255, each rounded to the nearest.
func dimmed(_ pixel: UInt32, by share: UInt32) -> UInt32 {
  // Two channels at a time, sixteen bits each: (x + x/256) / 256 is x/255, rounded.
  func scaled(_ pair: UInt32) -> UInt32 {
    let product = pair &* share &+ 0x0080_0080
    return ((product &+ ((product >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
  }
  return scaled(pixel & 0x00FF_00FF) | scaled((pixel >> 8) & 0x00FF_00FF) << 8
}

/// Four pixels at once, each by its own share.
private func dimmed(_ pixels: SIMD4<UInt32>, by shares: SIMD4<UInt32>) -> SIMD4<UInt32> {
  let shares = unsafeBitCast(shares | shares &<< 16, to: SIMD8<UInt16>.self)
  func scaled(_ pairs: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let product = unsafeBitCast(pairs & 0x00FF_00FF, to: SIMD8<UInt16>.self) &* shares &+ 128
    return unsafeBitCast((product &+ product &>> 8) &>> 8, to: SIMD4<UInt32>.self)
  }
  return scaled(pixels) | scaled(pixels &>> 8) &<< 8
}

extension UnsafeBufferPointer<UInt32> {
  /// Four pixels side by side.
  @inline(__always)
  fileprivate func four(from place: Int) -> SIMD4<UInt32> {
    UnsafeRawBufferPointer(self).loadUnaligned(
      fromByteOffset: place &* 4, as: SIMD4<UInt32>.self)
  }
}
