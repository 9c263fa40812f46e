internal import FlightGraphics
internal import FlightImages
internal import FlightRaster
internal import FlightScene

/// One picture of a scene as PNG.
struct StillEncoder: SceneEncoder {
  /// The moment, as a share of the motion: 0 its start, 1 its end.
  private let share: Double

  init(at share: Double) { self.share = share }

  /// Draws the picture and writes it.
  ///
  /// - Throws: `.drawing` where Cairo fails, `.codec` where libdeflate fails, `.sink` where the bytes
  ///   cannot be kept.
  func encode<Sink: ByteSink>(_ scene: Scene, into sink: inout Sink) throws(EncodingError) {
    let playback = scene.playback
    let picture = try scene.bitmap(at: playback.firstHold + share * playback.motion)
    // What shows through wants white behind it, which a palette would need an entry for.
    let isPlain = picture.isOpaque && !picture.hasColors(moreThan: 256)
    let bytes = try PNGWriter.bytes(
      of: picture, as: isPlain ? .smallest : .trueColor, effort: .utmost)
    do throws(SinkError) { try sink.write(bytes) } catch { throw .sink(error) }
  }
}
