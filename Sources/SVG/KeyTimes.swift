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

  /// A SMIL animation of an attribute, as long as the scene.
  ///
  /// - Parameter isStepped: True where nothing is between two values.
  func animation(
    of attribute: String, isStepped: Bool = false, _ values: [String], at times: [Seconds],
    pacing: Attributes = [:]
  ) -> Markup {
    .element(
      "animate", ["attributeName": .plain(attribute)] + pacing + keys(isStepped, values, times))
  }

  /// A SMIL animation of a kind of `transform`.
  func animation(
    ofTransform kind: String, isStepped: Bool = false, _ values: [String], at times: [Seconds],
    pacing: Attributes = [:]
  ) -> Markup {
    .element(
      "animateTransform",
      ["attributeName": "transform", "type": .plain(kind)] + pacing
        + keys(isStepped, values, times))
  }

  private func keys(_ isStepped: Bool, _ values: [String], _ times: [Seconds]) -> Attributes {
    (isStepped ? ["calcMode": "discrete"] : [:])
      + ["values": .plain(values.joined(separator: ";"))] + timing(ofKeysAt: times)
  }

  /// The attributes for the paces at which the values of keys are reached; none where all are even.
  ///
  /// - Parameters:
  ///   - paces: The paces, each with the time of its key.
  ///   - times: The times of all keys of the animation.
  func pacing(_ paces: [(time: Seconds, pace: KeyPace)], at times: [Seconds]) -> Attributes {
    guard paces.contains(where: { $0.pace != .even }) else { return [:] }
    let known = Dictionary(paces, uniquingKeysWith: { first, _ in first })
    // A cubic of time is the curve whose handles lie at thirds of it.
    let splines = times.dropFirst().map { time -> String in
      let pace = known[time] ?? .even
      let (start, end) = (pace.start / 3, 1 - pace.end / 3)
      return ".333 \(decimal(start, places: 3)) .667 \(decimal(end, places: 3))"
    }
    return ["calcMode": "spline", "keySplines": .plain(splines.joined(separator: ";"))]
  }

  /// The attributes for the times of keys, duration and repetition of a SMIL animation.
  func timing(ofKeysAt times: [Seconds]) -> Attributes {
    let shares = times.map { decimal($0 / duration, places: 5) }.joined(separator: ";")
    let repeats: Attributes =
      switch repetition {
      case .forever: ["repeatCount": "indefinite"]
      case .times(1): ["fill": "freeze"]
      case .times(let count): ["repeatCount": "\(count)", "fill": "freeze"]
      }
    return ["keyTimes": .plain(shares), "dur": "\(decimal(duration, places: 3))s"] + repeats
  }
}
