internal import FlightScene

/// The opacity of something, as a SMIL animation.
struct Fading {
  private let opacity: Track<Double>
  private let playback: Playback

  init(_ opacity: Track<Double>, over playback: Playback) {
    self.opacity = opacity
    self.playback = playback
  }

  /// The opacity when everything has come to rest, in thousandths.
  var thousandthsAtEnd: Int { Decimal.scaled(opacity[at: playback.duration], places: 3) }

  /// The state without animation, as an attribute.
  var attribute: Attributes {
    let end = opacity[at: playback.duration]
    return end == 1 ? [:] : ["opacity": .number(end, places: 3)]
  }

  /// The animation, nothing for what does not change.
  var animation: [Markup] {
    guard opacity.keys.contains(where: { $0.value != opacity.keys[0].value }) else { return [] }
    let keys = Keyframes(opacity, over: playback, tolerance: 0.002)
    return [playback.animation(of: "opacity", keys.values(places: 3), at: keys.times)]
  }
}
