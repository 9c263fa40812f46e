internal import FlightGraphics
internal import FlightScene

/// An outline that changes its form, as a SMIL animation of its `d` attribute.
struct MorphingPath {
  /// The outline at the scene's end, which is shown without animation.
  let still: PathText
  /// The animation.
  let animation: String

  /// - Parameter isScaled: True lets the texts be in units that are smaller than a pixel.
  init(_ outline: MovingOutline, over playback: Playback, grain: Double, isScaled: Bool) {
    func text(at time: Seconds) -> PathText {
      PathText(form: outline.path(at: time), grain: grain, isScaled: isScaled)
    }
    // SMIL wants the first key at 0 and the last one at the end.
    let between = outline.times.filter { $0 > 0 && $0 < playback.duration }
    let times = [0] + between + [playback.duration]
    still = text(at: playback.duration)
    let values = times.dropLast().map { text(at: $0).text } + [still.text]
    animation =
      "<animate attributeName=\"d\" values=\"\(values.joined(separator: ";"))\""
      + "\(playback.smilAttributes(keysAt: times))/>"
  }
}

extension SVGBody {
  /// Writes an outline that changes its form, and the form at the end in its stead.
  mutating func write(_ morph: Morph) {
    guard morph.outline.isAnimated else {
      write(morph.shape(at: 0))
      return
    }
    if let clip = morph.clip {
      var whole = morph
      whole.clip = nil
      writeClipped(to: clip) { $0.write(whole) }
      return
    }
    // A line that is as wide in every view has no scale of its own.
    let isEven = lens != nil && morph.stroke != nil
    let path = MorphingPath(morph.outline, over: playback, grain: grain, isScaled: !isEven)
    var attributes = palette.attribute([
      ("fill", morph.fillPaint), ("stroke", morph.stroke?.paint),
    ])
    if let fill = morph.fill {
      attributes += paint("fill", fill)
      if morph.rule == .evenOdd { attributes["fill-rule"] = "evenodd" }
    }
    if let stroke = morph.stroke {
      attributes += self.attributes(of: stroke, unit: path.still.unit)
    }
    if path.still.unit != 1 {
      attributes["transform"] = "scale(\(decimal(path.still.unit, places: 6)))"
    }
    attributes["d"] = path.still.text
    let width = isEven ? Lens.evenStroke : ""
    writeMoving(
      element("path", attributes, width + path.animation),
      still: element("path", attributes, width))
  }
}
