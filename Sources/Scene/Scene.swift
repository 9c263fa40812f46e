package import FlightGraphics

/// A whole animation as plain data: what vector and raster formats share.
///
/// Text is outlines already, curves on the Earth are paths on the picture, easing is keys. Two equal
/// scenes look the same in every format.
package struct Scene: Equatable, Sendable {
  /// The size of the picture.
  package var size: PixelSize
  /// The paint behind everything, opaque; or, without any opacity, nothing is behind it, and formats
  /// without soft edges mix them with this.
  package var ground: Paint
  /// The color behind everything on light pages; a new one is that of dark pages, too.
  package var background: Color {
    get { ground.light }
    set { ground = Paint(newValue) }
  }
  /// The parts, lowest first.
  package var nodes: [Node]
  /// The durations and the repetition.
  package var playback: Playback
  /// A short name for the picture, for those who cannot see it.
  package var title: String
  /// A sentence that describes the animation.
  package var summary: String
  /// The language of its texts (BCP 47).
  package var language: String

  /// Creates a scene.
  package init(
    size: PixelSize, background: Color, nodes: [Node], playback: Playback, title: String,
    summary: String, language: String = "en"
  ) {
    self.size = size
    ground = Paint(background)
    self.nodes = nodes
    self.playback = playback
    self.title = title
    self.summary = summary
    self.language = language
  }
}

/// The durations of a scene, and its repetition.
package struct Playback: Hashable, Sendable {
  /// Seconds that the first picture stands before anything moves.
  package var firstHold: Seconds
  /// Seconds from the first movement to the last.
  package var motion: Seconds
  /// Seconds that the last picture stands.
  package var lastHold: Seconds
  /// The number of times it is shown.
  package var repetition: Repetition

  /// Creates a playback.
  package init(
    firstHold: Seconds, motion: Seconds, lastHold: Seconds, repetition: Repetition
  ) {
    self.firstHold = firstHold
    self.motion = motion
    self.lastHold = lastHold
    self.repetition = repetition
  }

  /// The end of the last movement.
  package var motionEnd: Seconds { firstHold + motion }
  /// Seconds from the first picture to the end of the last.
  package var duration: Seconds { firstHold + motion + lastHold }
}

extension Playback {
  /// Returns the times at which frames are shown, at a rate of frames a second.
  ///
  /// The frames are `k / rate` seconds of the motion, and its end; at 30 Hz that is one frame a
  /// tick. The last frame stands for the last hold, for one frame's time at least.
  package func frames(perSecond rate: Double) -> FrameTiming {
    // A motion of whole frames must not gain one by the rounding of the product.
    let intervals = Int((motion * rate - 1e-6).rounded(.up))
    let hold = max(lastHold, 1 / rate)
    let end = max(motionEnd, firstHold + Double(intervals) / rate)
    return FrameTiming(
      count: intervals + 1, framesPerSecond: rate, firstHold: firstHold,
      duration: max(motionEnd + hold, end + 1 / rate), repetition: repetition)
  }

  /// Returns the moment of the scene that a frame shows.
  package func time(ofFrame index: Int, perSecond rate: Double) -> Seconds {
    min(firstHold + Double(index) / rate, motionEnd)
  }
}
