internal import FlightScene

/// The dashes of a line under a camera as a SMIL animation of `stroke-dasharray`. It is CSS, but what
/// is under a camera is not seen where a page's policy forbids that.
struct DashKeys {
  /// The lengths over time.
  private var keys: [(time: Seconds, value: [Double])] = []
  private let playback: Playback

  /// The error allowed for a length, as a share of itself.
  private static let tolerance = 0.01
  private static let places = 4

  /// - Parameter scales: The scale over time, so close that it changes evenly between two.
  init(_ dashes: SeenDashes, scales: [(time: Seconds, scale: Double)], over playback: Playback) {
    self.playback = playback
    for run in DashKeys.runs(dashes, scales) {
      // Within a stretch all lengths follow the reciprocal of the scale.
      let reciprocals = run.keys.map { Track<Double>.Key(time: $0.time, value: 1 / $0.scale) }
      let least = reciprocals.map(\.value).min() ?? 1
      for key in Track(reciprocals).thinned(tolerance: DashKeys.tolerance * least).keys {
        keys.append((key.time, dashes.lengths(at: 1 / key.value, in: run.stretch)))
      }
    }
  }

  /// The times in runs that lie in one stretch of scales, which begin and end where it does.
  private static func runs(
    _ dashes: SeenDashes, _ scales: [(time: Seconds, scale: Double)]
  ) -> [(stretch: Int, keys: [(time: Seconds, scale: Double)])] {
    guard let first = scales.first else { return [] }
    var runs = [(stretch: dashes.stretch(at: first.scale), keys: [first])]
    for (a, b) in zip(scales, scales.dropFirst()) where b.time > a.time {
      let (from, to) = (runs[runs.count - 1].stretch, dashes.stretch(at: b.scale))
      // Coming closer, a stretch ends where the next one begins; going away, where it began.
      let passed = to > from ? Array(from + 1...to) : (to + 1..<from + 1).reversed()
      for border in passed {
        let scale = dashes.start(ofStretch: border)
        let time = a.time + (b.time - a.time) * (scale - a.scale) / (b.scale - a.scale)
        if let last = runs[runs.count - 1].keys.last, last.time < time {
          runs[runs.count - 1].keys.append((time, scale))
        }
        runs.append((to > from ? border : border - 1, [(time, scale)]))
      }
      if let last = runs[runs.count - 1].keys.last, last.time < b.time {
        runs[runs.count - 1].keys.append(b)
      }
    }
    return runs
  }

  /// The animation, nothing where there is no key.
  var animation: [Markup] {
    if keys.isEmpty { return [] }
    let all = playback.spanned(by: keys)
    return [
      playback.animation(
        of: "stroke-dasharray", all.map { DashKeys.text($0.value) }, at: all.map(\.time))
    ]
  }

  /// The lengths in digits whose sum is that of the lengths: what is rounded off would add up along
  /// the line.
  private static func text(_ lengths: [Double]) -> String {
    let unit = 10_000.0
    var whole = lengths.map { ($0 * unit).rounded() }
    let sum = (lengths.reduce(0, +) * unit).rounded()
    whole[whole.count - 1] += sum - whole.reduce(0, +)
    return whole.map { decimal($0 / unit, places: places) }.joined(separator: " ")
  }
}
