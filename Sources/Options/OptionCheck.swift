internal import FlightGeodesy
internal import FlightGraphics
package import FlightStyles

extension StoryboardOptions {
  /// Checks every number once, so that nothing after has to.
  ///
  /// - Throws: `OptionError` for the first that is not finite or out of range.
  package func check() throws(OptionError) {
    switch pace {
    case .duration(let seconds): try OptionError.check(seconds, "duration", 0.1...36_000)
    case .step(let step): try OptionError.check(step, "step", 1e-3...1e9)
    }
    try OptionError.check(spacing.meters, "spacing", 0.1...1e8)
    try OptionError.check(firstHold, "hold-first", 0...600)
    try OptionError.check(lastHold, "hold-last", 0...600)
    if let stopHold { try OptionError.check(stopHold, "hold-stops", 0...60) }
    if let leastLeg { try OptionError.check(leastLeg, "min-leg", 0...600) }
    for cue in cues {
      if let start = cue.start { try OptionError.check(start, "start_s", 0...36_000) }
      if let seconds = cue.duration { try OptionError.check(seconds, "duration_s", 0.1...36_000) }
    }
    switch repetition {
    case .forever: break
    case .times(let count): try OptionError.check(Double(count), "loop", 1...65_535)
    }
    try checkFit()
    if let margin { try OptionError.check(margin, "margin", 0...0.45) }
    if let markerSize { try OptionError.check(markerSize, "marker-size", 1...2000) }
    if let lineWidth { try OptionError.check(lineWidth, "line-width", 0.5...200) }
    if let lineDashes { try OptionError.check(dashes: lineDashes, "line-dash") }
    for overlay in overlays {
      if let width = overlay.width { try OptionError.check(width, "overlay-width", 0...200) }
      if case .drawn(let closing) = overlay.appearance {
        try OptionError.check(closing.kilometers, "overlay-close", 0...20_000)
      }
    }
    if let flagOpacity { try OptionError.check(flagOpacity, "flag-opacity", 0...1) }
    if let casingWidth { try OptionError.check(casingWidth, "casing-width", 0...400) }
  }
}

extension StoryboardOptions {
  private func checkFit() throws(OptionError) {
    guard case .bounds(let south, let west, let north, let east) = fit else { return }
    // An area has a height, and a width of a turn at most.
    try OptionError.check(south, "fit", -90...90)
    try OptionError.check(north, "fit", min(south + 0.01, 90)...90)
    try OptionError.check(west, "fit", -360...360)
    try OptionError.check(east, "fit", west - 360...west + 360)
  }
}
