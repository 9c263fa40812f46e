internal import FlightGraphics

/// Tells where a pixel may stay as it is shown, though its color has changed a little.
///
/// Never for long where its neighbors have the same color: something that has passed by would leave a
/// shadow on a flat area. Beside edges, which hide it, it saves a third of a turning globe's bytes; of a
/// night, whose edge need not move on in every frame, half.
struct NearColors {
  /// `0x00RRGGBB` by index; that of the entry for "as before" is never shown.
  private let entries: [UInt32]
  private let look: FilmedLook

  init(_ palette: Palette, _ look: FilmedLook) {
    entries = palette.colors
    self.look = look
  }

  /// Gives pixels of a tile the index that is shown, wherever that is near enough.
  ///
  /// - Parameters:
  ///   - colors: The pixels of the tile as they were drawn.
  ///   - shown: The whole picture that is shown.
  ///   - width: Its width.
  func keep(_ shown: [UInt8], width: Int, in tile: inout IndexedTile, _ colors: [UInt32]) {
    let rect = tile.rect
    shown.withUnsafeBufferPointer { shown in
      colors.withUnsafeBufferPointer { colors in
        entries.withUnsafeBufferPointer { entries in
          tile.indices.withUnsafeMutableBufferPointer { new in
            for row in 0..<rect.height {
              let here = (rect.y + row) * width + rect.x
              let start = row * rect.width
              var column = -1
              while true {
                column = differs(
                  UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(shown)[here...]),
                  UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(new)[start...]),
                  from: column &+ 1, to: rect.width)
                if column == rect.width { break }
                let place = start &+ column
                let old = shown[here &+ column]
                let distance = squaredDistance(entries[Int(old)], colors[place])
                if distance > look.most { continue }
                guard let parts = look.partOfContrast else {
                  new[place] = old
                  continue
                }
                func isHidden(beside step: Int, _ isInside: Bool) -> Bool {
                  isInside
                    && distance &* parts < squaredDistance(colors[place], colors[place &+ step])
                }
                if isHidden(beside: -1, column > 0)
                  || isHidden(beside: 1, column < rect.width &- 1)
                  || isHidden(beside: -rect.width, row > 0)
                  || isHidden(beside: rect.width, row < rect.height &- 1)
                {
                  new[place] = old
                }
              }
            }
          }
        }
      }
    }
  }
}

/// The first column from one on in which two rows differ, or their end.
@inline(__always)
private func differs(
  _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, from start: Int, to end: Int
) -> Int {
  var column = start
  while column &+ 8 <= end,
    one.loadUnaligned(fromByteOffset: column, as: UInt64.self)
      == other.loadUnaligned(fromByteOffset: column, as: UInt64.self)
  {
    column &+= 8
  }
  while column < end, one[column] == other[column] { column &+= 1 }
  return column
}

/// The squared distance of two colors, whatever their opacity.
@inline(__always)
private func squaredDistance(_ one: UInt32, _ other: UInt32) -> Int32 {
  func difference(_ shift: UInt32) -> Int32 {
    Int32(truncatingIfNeeded: one >> shift & 255) &- Int32(truncatingIfNeeded: other >> shift & 255)
  }
  let (red, green, blue) = (difference(16), difference(8), difference(0))
  return red &* red &+ green &* green &+ blue &* blue
}
