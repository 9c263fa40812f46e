extension Film {
  /// The most pixels that are kept: 16 MiB of memory.
  private static let mostKept = 1 << 22

  /// The pixels that later frames may change, each frame's counted.
  package var changedArea: Int {
    (1..<max(1, count)).reduce(0) { area, index in
      changes(at: index).reduce(area) { $0 + $1.area }
    }
  }

  /// The same film with all that changes in memory, if that is little: for those who look at a film
  /// before they code it.
  ///
  /// - Returns: `nil` where it is not.
  package func kept(workers: Int) throws(EncodingError) -> Film? {
    guard size.area + changedArea <= Film.mostKept else { return nil }
    let first = Tile(rect: size.rect, bitmap: try self[0])
    let tiles = [[first]] + (try tiles(of: 1..<max(1, count), workers: workers))
    return drawn { (index, rect) throws(EncodingError) in
      if let tile = tiles[index].first(where: { $0.rect == rect }) { return tile.bitmap }
      return try tile(index, in: rect)
    }
  }

  /// The same film with other pixels.
  ///
  /// - Parameter colors: All colors of the other pixels, where that is known.
  package func drawn(
    in colors: [UInt32]? = nil,
    _ render: @escaping @Sendable (Int, PixelRect) throws(EncodingError) -> Bitmap
  ) -> Film {
    Film(
      size: size, timing: timing, photographic: photographic, matte: matte, colors: colors,
      render: render, changes: { changes(at: $0) })
  }
}
