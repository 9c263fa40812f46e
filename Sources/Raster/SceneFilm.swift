package import FlightGraphics
package import FlightScene

extension Film {
  /// Creates the film of a scene, drawn by Cairo.
  ///
  /// - Parameters:
  ///   - framesPerSecond: Frames a second of motion, 1…50.
  ///   - grounds: The drawn grounds that films made one after the other share.
  /// - Throws: `.drawing` where Cairo cannot draw the ground of the scene.
  /// - Complexity: Draws what never moves once; keeps 4 bytes a pixel.
  package init(
    _ scene: Scene, framesPerSecond: Double, sharing grounds: SharedGrounds? = nil
  ) throws(EncodingError) {
    precondition((1...50).contains(framesPerSecond), "a film has 1 to 50 frames a second")
    let painter = try Painter(scene, sharing: grounds)
    let playback = scene.playback
    let time = { @Sendable (index: Int) in
      playback.time(ofFrame: index, perSecond: framesPerSecond)
    }
    self.init(
      size: scene.size, timing: playback.frames(perSecond: framesPerSecond),
      photographic: scene.photographs,
      matte: scene.background.alpha == 0 ? scene.background.withOpacity(1) : nil,
      render: { (index, rect) throws(EncodingError) in
        try painter.paint(at: time(index), in: rect)
      },
      changes: { index in
        let rects = scene.changes(from: time(index - 1), to: time(index)).map {
          PixelRect(covering: $0, within: scene.size)
        }
        return rects.isEmpty ? [.empty] : rects
      })
  }
}

extension Scene {
  /// Draws the scene at one instant.
  ///
  /// - Throws: `.drawing` where Cairo cannot draw.
  package func bitmap(at time: Seconds) throws(EncodingError) -> Bitmap {
    try Painter(self).paint(at: time, in: size.rect)
  }
}
