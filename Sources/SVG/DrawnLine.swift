internal import FlightGraphics
internal import FlightOrdering
internal import FlightScene

/// A line that grows, as a dash of fixed length on a path whose `pathLength` shrinks.
///
/// The usual way is to animate the dash itself. That is CSS, and Firefox drops it where a page's
/// Content-Security-Policy forbids inline styles; `pathLength` is no property of CSS and plays on.
/// Without animation the dash covers the whole line, in viewers that ignore `pathLength`, too.
struct DrawnLine {
  /// The dash, a little longer than the line in pixels.
  private let dash: Double
  /// The path's length in the base state, in the dash's units.
  private let whole: Double
  private let keyframes: Keyframes
  private let playback: Playback

  /// The least share that is drawn: less than a pixel, under the stop's dot.
  private static let least = 5e-4

  init(
    _ trail: Trail, over playback: Playback, tolerance: MotionTolerance, seenThrough lens: Lens?
  ) {
    self.playback = playback
    let length = max(trail.path.length, 1)
    let dash = length.rounded(.up) + 1
    if let lens {
      (self.dash, whole) = (dash, dash)
      keyframes = lens.drawn(
        trail, dash: dash, least: DrawnLine.least, tolerance: tolerance.lineEnd / length)
      return
    }
    // The dash covers the share `dash / pathLength`. Between two keys the browser draws a chord of
    // that hyperbola, which strays by (√b − √a)² at most, for a share that goes from a to b.
    let stride = (tolerance.lineEnd / length).squareRoot()
    var keys: [(time: Seconds, value: Double)] = []
    var previous: (time: Seconds, value: Double)?
    let drawn = Keyframes(
      trail.drawn, over: playback, tolerance: tolerance.lineLength / length)
    for key in drawn.keys {
      if let previous {
        let from = max(previous.value, 0).squareRoot()
        let to = max(key.value, 0).squareRoot()
        let count = max(1, Int((abs(to - from) / stride).rounded(.up)))
        for step in 1..<(count + 1) {
          let root = from + (to - from) * Double(step) / Double(count)
          let share =
            key.value == previous.value
            ? 1 : (root * root - previous.value) / (key.value - previous.value)
          keys.append((previous.time + (key.time - previous.time) * share, root * root))
        }
      } else {
        keys.append(key)
      }
      previous = key
    }
    self.dash = dash
    // The path's length is that of all pieces, the dash that of the longest where they grow at once:
    // at every move of the pen dashes begin anew.
    let pieces = trail.path.length > 0 ? trail.path.totalLength / trail.path.length : 1
    keyframes = Keyframes(
      keys.map { ($0.time, pieces * dash / $0.value.clamped(to: DrawnLine.least...1)) },
      over: playback)
    whole = (dash * pieces).rounded(.up)
  }

  /// The dash and a gap that no path length makes shorter than the path.
  var dashes: Attributes {
    ["stroke-dasharray": "\(decimal(dash, places: 0)) \(decimal(dash * 4000, places: 0))"]
  }

  /// The path's length in the base state.
  var pathLength: Attributes { ["pathLength": .number(whole, places: 0)] }

  var animation: Markup {
    let values = keyframes.keys.map { key in
      decimal(key.value, places: key.value < 10 * whole ? 1 : 0)
    }
    return playback.animation(of: "pathLength", values, at: keyframes.times)
  }
}
