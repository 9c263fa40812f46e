internal import FlightScene
internal import Graphics

/// A track as the attributes of a SMIL animation that lasts as long as the scene.
struct Keyframes {
  private let keys: [(time: Double, value: Double)]
  private let playback: Playback

  init(_ track: Track<Double>, over playback: Playback, tolerance: Double) {
    self.playback = playback
    // SMIL wants the first key at 0 and the last at 1.
    var keys = track.thinned(tolerance: tolerance).keys.map { ($0.time, $0.value) }
    if keys[0].0 > 0 { keys.insert((0, keys[0].1), at: 0) }
    let last = keys[keys.count - 1]
    if last.0 < playback.duration { keys.append((playback.duration, last.1)) }
    self.keys = keys.map { (time: $0.0, value: $0.1) }
  }

  func values(places: Int, _ form: (String) -> String) -> String {
    keys.map { form(decimal($0.value, places: places)) }.joined(separator: ";")
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
