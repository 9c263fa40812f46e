internal import FlightScene

/// The spans in which something is in sight, as a SMIL animation of its visibility.
struct Sight {
  private let hidden: [Range<Seconds>]
  private let playback: Playback

  init(hidden: [Range<Seconds>], over playback: Playback) {
    self.hidden = hidden
    self.playback = playback
  }

  /// True where it is in sight when everything has come to rest.
  var isShownAtEnd: Bool { !hidden.contains { $0.contains(playback.duration) } }

  /// The state without animation, as an attribute.
  var attribute: Attributes { isShownAtEnd ? [:] : ["visibility": "hidden"] }

  /// The animation, nothing for what is always in sight.
  var animation: [Markup] {
    guard !hidden.isEmpty else { return [] }
    var keys: [(time: Seconds, value: String)] = []
    for span in hidden {
      if keys.isEmpty && span.lowerBound > 0 { keys.append((0, "visible")) }
      keys.append((span.lowerBound, "hidden"))
      if span.upperBound < playback.duration {
        keys.append((span.upperBound, "visible"))
      }
    }
    return [
      playback.animation(
        of: "visibility", isStepped: true, keys.map(\.value), at: keys.map(\.time))
    ]
  }
}
