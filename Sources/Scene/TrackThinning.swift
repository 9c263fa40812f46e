extension Track where Value == Double {
  /// Returns this track with as few keys as keep it within `tolerance` of itself at every key; one with paces as it is.
  ///
  /// The first and the last key stay. Keys are chosen greedily, each stretch as long as a straight
  /// line can serve it.
  ///
  /// - Complexity: O(keys) by a cone of admissible slopes (J. Sklansky and V. Gonzalez, *Fast
  ///   polygonal approximation of digitized curves*, Pattern Recognition 12, 1980).
  package func thinned(tolerance: Double) -> Track {
    guard keys.count > 2, !keys.contains(where: { $0.pace != .even }) else { return self }
    var kept = [keys[0]]
    var anchor = 0
    var (lowest, highest) = (-Double.infinity, Double.infinity)
    var index = 1
    while index < keys.count {
      let span = keys[index].time - keys[anchor].time
      let rise = keys[index].value - keys[anchor].value
      let slope = rise / span
      if slope < lowest || slope > highest {
        anchor = index - 1
        kept.append(keys[anchor])
        (lowest, highest) = (-.infinity, .infinity)
        continue
      }
      lowest = max(lowest, (rise - tolerance) / span)
      highest = min(highest, (rise + tolerance) / span)
      index += 1
    }
    kept.append(keys[keys.count - 1])
    return Track(kept)
  }
}
