internal import FlightGIF
internal import FlightGraphics

/// Codes a film in the colors that its GIF would have.
struct PaletteCodec<Base: FrameCodec>: FrameCodec {
  let palette: GIFCodec
  let base: Base

  func encode<Sink: ByteSink>(
    _ film: Film, into sink: inout Sink, progress: (Int) -> Void
  ) throws(EncodingError) {
    try base.encode(palette.reduced(film), into: &sink, progress: progress)
  }
}
