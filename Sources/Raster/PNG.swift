public import FlightGraphics
public import FlightScene

/// Writes single pictures as PNG.
package enum PNG {
  /// Encodes a picture: eight bits a channel, no ancillary chunks, so the same picture gives the
  /// same bytes.
  ///
  /// - Throws: `.drawing` where libpng fails, `.sink` where the bytes cannot be kept.
  package static func encode<Sink: ByteSink>(
    _ bitmap: Bitmap, into sink: inout Sink
  ) throws(EncodingError) {
    let surface: ImageSurface
    do throws(CairoStatus) { surface = try ImageSurface(bitmap) } catch {
      throw error.encodingError
    }
    try surface.encodePNG(into: &sink)
  }
}

/// One picture of a scene as PNG.
package struct StillEncoder: SceneEncoder {
  /// The moment, as a share of the motion: 0 its start, 1 its end.
  private let share: Double

  package init(at share: Double) { self.share = share }

  /// Draws the picture and writes it.
  ///
  /// - Throws: `.drawing` where Cairo or libpng fails, `.sink` where the bytes cannot be kept.
  package func encode<Sink: ByteSink>(_ scene: Scene, into sink: inout Sink) throws(EncodingError) {
    let playback = scene.playback
    try PNG.encode(
      try scene.bitmap(at: playback.firstHold + share * playback.motion), into: &sink)
  }
}
