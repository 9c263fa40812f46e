package import FlightGraphics

/// A vector format: turns a scene into bytes.
package protocol SceneEncoder: Sendable {
  /// Encodes the whole animation.
  ///
  /// - Throws: `.sink` where the bytes cannot be kept.
  func encode<Sink: ByteSink>(_ scene: Scene, into sink: inout Sink) throws(EncodingError)
}
