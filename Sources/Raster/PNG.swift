public import Graphics

/// Writes single pictures as PNG.
public enum PNG {
  /// Encodes a picture: eight bits a channel, no ancillary chunks, so the same picture gives the
  /// same bytes.
  ///
  /// - Throws: `.drawing` where libpng fails, `.sink` where the bytes cannot be kept.
  public static func encode<Sink: ByteSink>(
    _ bitmap: Bitmap, into sink: inout Sink
  ) throws(EncodingError) {
    let surface: ImageSurface
    do throws(CairoStatus) { surface = try ImageSurface(bitmap) } catch {
      throw error.encodingError
    }
    try surface.encodePNG(into: &sink)
  }
}
