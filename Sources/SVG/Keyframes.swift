internal import FlightScene

/// A track as the keys of a SMIL animation that lasts as long as the scene.
struct Keyframes {
  /// The keys, times ascending; the first at 0, the last at the scene's end, as SMIL wants it.
  let keys: [(time: Seconds, value: Double)]
  private let playback: Playback

  init(_ track: Track<Double>, over playback: Playback, tolerance: Double) {
    let keys = track.thinned(tolerance: tolerance).keys
    self.init(playback.spanned(by: keys.map { ($0.time, $0.value) }), over: playback)
  }

  init(_ keys: [(time: Seconds, value: Double)], over playback: Playback) {
    self.keys = keys
    self.playback = playback
  }

  var times: [Seconds] { keys.map(\.time) }

  func values(places: Int) -> [String] { keys.map { decimal($0.value, places: places) } }
}

extension Keyframes {
  /// Returns these keyframes with as few of them as keep the value of each within a tolerance of its
  /// own.
  ///
  /// - Complexity: O(keys), by the same cone of slopes as `Track.thinned(tolerance:)`.
  func thinned(
    tolerance: ((time: Seconds, value: Double)) -> Double
  ) -> Keyframes {
    guard keys.count > 2 else { return Keyframes(playback.spanned(by: keys), over: playback) }
    var kept = [keys[0]]
    var (anchor, index) = (0, 1)
    var (lowest, highest) = (-Double.infinity, Double.infinity)
    while index < keys.count {
      let span = keys[index].time - keys[anchor].time
      let rise = keys[index].value - keys[anchor].value
      if rise / span < lowest || rise / span > highest {
        anchor = index - 1
        kept.append(keys[anchor])
        (lowest, highest) = (-.infinity, .infinity)
        continue
      }
      let room = tolerance(keys[index])
      lowest = max(lowest, (rise - room) / span)
      highest = min(highest, (rise + room) / span)
      index += 1
    }
    kept.append(keys[keys.count - 1])
    return Keyframes(playback.spanned(by: kept), over: playback)
  }
}
