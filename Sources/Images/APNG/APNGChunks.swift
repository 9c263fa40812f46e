internal import FlightGraphics

/// The chunks of animations (PNG, third edition, 11.3.6).
extension PNGChunks {
  /// Adds what says that the file is an animation.
  mutating func addAnimation(frames: Int, plays: UInt32) {
    add("acTL", UInt32(frames).bigEndianBytes + plays.bigEndianBytes)
  }

  /// Adds a frame, which stays until the next one is laid over it.
  ///
  /// - Parameters:
  ///   - isFirst: True for the frame that is the picture of viewers without animation.
  ///   - number: The number of the next chunk of animation.
  mutating func add(
    _ frame: APNGFrame, delay: APNGSchedule.Delay, isFirst: Bool, number: inout UInt32
  ) {
    let rect = frame.rect
    let numbers = [rect.width, rect.height, rect.x, rect.y].flatMap { UInt32($0).bigEndianBytes }
    let time = [delay.numerator, delay.denominator].flatMap { UInt32($0).bigEndianBytes[2...] }
    // It is not disposed of; it takes the place of what was there, or is laid over it.
    add("fcTL", number.bigEndianBytes + numbers + time + [0, frame.hasGaps ? 1 : 0])
    number += 1
    if isFirst {
      add("IDAT", frame.data)
    } else {
      add("fdAT", number.bigEndianBytes + frame.data)
      number += 1
    }
  }
}
