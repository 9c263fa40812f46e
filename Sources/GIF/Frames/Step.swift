/// One image of the file: a frame, a part of it, or a repeat that makes it stay.
struct Step: Sendable {
  var delta: FrameDelta
  /// Hundredths of a second.
  var delay: UInt16
  /// Whether its rectangle is clear when it is over.
  var isErased = false
  /// The frames of the film that end with it.
  var frames = 0

  /// The shortest delay that browsers honour.
  static let shortestDelay: UInt16 = 2
}
