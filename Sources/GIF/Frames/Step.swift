/// One image of the file: a frame, a part of it, or a repeat that makes it stay.
struct Step: Sendable {
  var delta: FrameDelta
  /// The delay in hundredths of a second.
  var delay: UInt16
  /// True if its rectangle is cleared when it is over (disposal method 2).
  var isErased = false
  /// The frames of the film that end with it.
  var frames = 0

  /// The shortest delay that browsers honor.
  static let shortestDelay: UInt16 = 2
}
