internal import FlightGraphics
internal import FlightScene

extension Playback {
  /// Keys that hold the first value from the start on and the last one to the end, as SMIL wants it.
  func spanned<Value>(
    by keys: [(time: Seconds, value: Value)]
  ) -> [(time: Seconds, value: Value)] {
    var keys = keys
    if let first = keys.first, first.time > 0 { keys.insert((0, first.value), at: 0) }
    if let last = keys.last, last.time < duration { keys.append((duration, last.value)) }
    return keys
  }

  /// The attributes for the times of keys, duration and repetition of a SMIL animation; begins with
  /// a space.
  func smilAttributes(keysAt times: [Seconds]) -> String {
    let shares = times.map { decimal($0 / duration, places: 5) }.joined(separator: ";")
    let repeats =
      switch repetition {
      case .forever: " repeatCount=\"indefinite\""
      case .times(1): " fill=\"freeze\""
      case .times(let count): " repeatCount=\"\(count)\" fill=\"freeze\""
      }
    return " keyTimes=\"\(shares)\" dur=\"\(decimal(duration, places: 3))s\"\(repeats)"
  }
}
