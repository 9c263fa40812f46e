internal import FlightScene
internal import Graphics

/// A track as the attributes of a SMIL animation that lasts as long as the scene.
struct Keyframes {
  /// The keys, times ascending; the first at 0, the last at the scene's end, as SMIL wants it.
  let keys: [(time: Seconds, value: Double)]
  private let playback: Playback

  init(_ track: Track<Double>, over playback: Playback, tolerance: Double) {
    var keys = track.thinned(tolerance: tolerance).keys.map { (time: $0.time, value: $0.value) }
    if keys[0].time > 0 { keys.insert((0, keys[0].value), at: 0) }
    let last = keys[keys.count - 1]
    if last.time < playback.duration { keys.append((playback.duration, last.value)) }
    self.init(keys, over: playback)
  }

  init(_ keys: [(time: Seconds, value: Double)], over playback: Playback) {
    self.keys = keys
    self.playback = playback
  }

  func values(places: Int) -> String {
    keys.map { decimal($0.value, places: places) }.joined(separator: ";")
  }

  /// Everything but the values; begins with a space.
  var attributes: String {
    let times = keys.map { decimal($0.time / playback.duration, places: 5) }
    return " keyTimes=\"\(times.joined(separator: ";"))\"\(playback.smilAttributes)"
  }
}

extension Playback {
  /// How long and how often a SMIL animation runs; begins with a space.
  var smilAttributes: String {
    let repeats =
      switch repetition {
      case .forever: " repeatCount=\"indefinite\""
      case .times(1): " fill=\"freeze\""
      case .times(let count): " repeatCount=\"\(count)\" fill=\"freeze\""
      }
    return " dur=\"\(decimal(duration, places: 3))s\"\(repeats)"
  }
}
