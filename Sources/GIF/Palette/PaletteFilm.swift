package import FlightGraphics
internal import FlightThreads

extension GIFCodec {
  /// The film in the colors that its GIF would have, for other formats with a palette.
  ///
  /// A film with clear parts is returned as it is: its soft edges are more than a GIF has.
  ///
  /// - Throws: Whatever the film throws.
  /// - Complexity: Draws what a GIF's choice of colors looks at.
  package func reduced(_ film: Film) throws(EncodingError) -> Film {
    if film.matte != nil { return film }
    let film = try film.kept(workers: workers) ?? film
    let first = try film[0]
    let palette = try palette(of: film, first: first, isClear: false).palette
    let colors = palette.colors.map { 0xFF00_0000 | $0 }
    let indexer = PaletteIndexer(palette, first: first, photographs: film.photographic)
    let indexers = ToolPool { indexer }
    return film.drawn(in: Array(palette.transparent == nil ? colors[...] : colors.dropFirst())) {
      (index, rect) throws(EncodingError) in
      let tile = try film.tile(index, in: rect)
      let indices = indexers.lend { $0.indices(of: tile, at: rect) }
      return Bitmap(
        width: rect.width, height: rect.height, pixels: indices.map { colors[Int($0)] })
    }
  }
}
