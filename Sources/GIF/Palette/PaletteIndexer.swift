internal import FlightGraphics

/// Maps pixels to palette entries and remembers the colors it has met.
///
/// A pixel's entry depends on its color and on whether the first picture has that color there, on
/// nothing else but its place where a photograph of the first picture is dithered: where something
/// has moved away the first picture shows again, bit for bit. So a pixel that has the color that it
/// had when it was last looked at has the same entry, too.
struct PaletteIndexer {
  private var entries: EntrySource
  private var seen: SeenPixels
  /// The palette entries of the first picture.
  let indicesOfFirst: [UInt8]

  /// - Parameter photographs: The parts of the first picture to be dithered.
  init(_ palette: Palette, first: Bitmap, photographs: [PixelRect] = []) {
    entries = EntrySource(palette, first: first, photographs: photographs)
    indicesOfFirst = entries.indicesOfFirst()
    seen = SeenPixels(width: first.width, colors: first.pixels, indices: indicesOfFirst)
  }

  /// The palette entries of a tile of a later picture.
  mutating func indices(of tile: Bitmap, at rect: PixelRect) -> [UInt8] {
    seen.update(to: tile, at: rect, with: &entries)
    return seen.indices(in: rect)
  }
}

/// The source of the entries of single pixels.
private struct EntrySource {
  private let first: Bitmap
  private var ground: ColorMemory
  private var moving: ColorMemory
  private var dither: Dither?

  init(_ palette: Palette, first: Bitmap, photographs: [PixelRect]) {
    self.first = first
    dither = Dither(
      photographs, of: first, colors: palette.colors, costs: palette.groundCosts)
    ground = ColorMemory(
      palette.colors, costs: palette.groundCosts, counted: palette.groundColors,
      isCoarse: palette.isCoarse)
    moving = ColorMemory(
      palette.colors, costs: palette.movingCosts, counted: palette.movingColors,
      isCoarse: palette.isCoarse)
  }

  mutating func indicesOfFirst() -> [UInt8] {
    first.pixels.withUnsafeBufferPointer { pixels in
      Array(unsafeUninitializedCapacity: pixels.count) { result, count in
        var place = 0
        while place < pixels.count {
          let color = pixels[place]
          let index = indexOfGround(color, at: place)
          var end = place &+ 1
          // Without dither neighbors of one color are alike.
          if dither == nil { while end < pixels.count, pixels[end] == color { end &+= 1 } }
          result[place..<end].initialize(repeating: index)
          place = end
        }
        count = pixels.count
      }
    }
  }

  @inline(__always)
  mutating func index(of color: UInt32, at place: Int) -> UInt8 {
    color == first.pixels[place] ? indexOfGround(color, at: place) : moving.index(of: color)
  }

  @inline(__always)
  private mutating func indexOfGround(_ color: UInt32, at place: Int) -> UInt8 {
    if dither?.covers(place) == true, let index = dither?.index(of: color, at: place) {
      return index
    }
    return ground.index(of: color)
  }
}

/// The color and the entry of each pixel of a picture when it was last looked at.
private struct SeenPixels {
  let width: Int
  var colors: [UInt32]
  var indices: [UInt8]

  /// Looks at a tile.
  mutating func update(
    to tile: Bitmap, at rect: PixelRect, with entries: inout EntrySource
  ) {
    colors.withUnsafeMutableBufferPointer { [width] colors in
      indices.withUnsafeMutableBufferPointer { indices in
        tile.pixels.withUnsafeBufferPointer { pixels in
          for row in 0..<rect.height {
            let here = (rect.y + row) * width + rect.x
            let new = UnsafeBufferPointer(
              rebasing: pixels[row * rect.width..<(row + 1) * rect.width])
            let old = UnsafeMutableBufferPointer(rebasing: colors[here..<here + rect.width])
            var column = 0
            while column < new.count {
              if old[column] == new[column] {
                column = endOfSame(old, new, from: column &+ 1)
                continue
              }
              old[column] = new[column]
              indices[here &+ column] = entries.index(of: new[column], at: here &+ column)
              column &+= 1
            }
          }
        }
      }
    }
  }

  /// The entries in a rectangle.
  func indices(in rect: PixelRect) -> [UInt8] {
    var part: [UInt8] = []
    part.reserveCapacity(rect.area)
    for row in rect.y..<rect.maxY {
      part += indices[row * width + rect.x..<row * width + rect.maxX]
    }
    return part
  }
}

/// A column up to which two rows are the same, most of the time the last one.
@inline(__always)
private func endOfSame(
  _ old: UnsafeMutableBufferPointer<UInt32>, _ new: UnsafeBufferPointer<UInt32>, from start: Int
) -> Int {
  var column = start
  while column &+ 4 <= new.count {
    let difference =
      (old[column] ^ new[column]) | (old[column &+ 1] ^ new[column &+ 1])
      | (old[column &+ 2] ^ new[column &+ 2]) | (old[column &+ 3] ^ new[column &+ 3])
    if difference != 0 { break }
    column &+= 4
  }
  return column
}
