internal import Graphics

/// The colours of a GIF, at most 256 entries.
struct Palette: Equatable {
  /// `0x00RRGGBB` by index, without the transparent entry.
  let colors: [UInt32]
  /// The entry for "as before", the one after the last colour; `nil` where there is none.
  let transparent: UInt8?

  /// The number of entries, the transparent one among them.
  var count: Int { colors.count + (transparent == nil ? 0 : 1) }

  /// Chooses colours for what was counted.
  ///
  /// - Parameters:
  ///   - maximumEntries: 2…256.
  ///   - animated: Whether later frames may want the transparent entry.
  init(covering histogram: ColorHistogram, maximumEntries: Int, animated: Bool) {
    let hasTransparent = animated && maximumEntries > 2
    let room = maximumEntries - (hasTransparent ? 1 : 0)
    let used = histogram.entries
    colors =
      used.count <= room ? used.map(\.color) : PaletteReduction.colors(for: used, count: room)
    transparent = hasTransparent ? UInt8(colors.count) : nil
  }
}
