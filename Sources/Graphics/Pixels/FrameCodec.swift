/// A raster format: turns a film into bytes.
package protocol FrameCodec: Sendable {
  /// Encodes all frames in order, holding only a few of them in memory at once.
  ///
  /// - Parameter progress: Called after each frame with the number of frames done.
  /// - Throws: `.drawing` where a frame cannot be drawn, `.codec` where the format's library
  ///   refuses, `.sink` where the bytes cannot be kept.
  func encode<Sink: ByteSink>(
    _ film: Film, into sink: inout Sink, progress: (Int) -> Void
  ) throws(EncodingError)
}

/// An error between a scene and the bytes of a file.
public enum EncodingError: Error, Equatable, Sendable {
  /// Cairo could not draw; its status and the status's own text.
  case drawing(status: Int32, text: String)
  /// A format's library refused; its code and what was being written.
  case codec(library: String, code: Int32, doing: String)
  /// The bytes could not be kept.
  case sink(SinkError)
}
