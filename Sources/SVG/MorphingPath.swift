internal import FlightScene

/// An outline that changes its form, as a SMIL animation of its `d` attribute.
struct MorphingPath {
  /// The outline at the scene's end, which is shown without animation.
  let still: PathText
  /// The animation.
  let animation: Markup

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
    animation = playback.animation(
      of: "d", values, at: times,
      pacing: playback.pacing(Array(zip(outline.times, outline.paces)), at: times))
  }
}
