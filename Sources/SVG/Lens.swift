internal import FlightGraphics
internal import FlightScene

/// A camera as SMIL animations.
///
/// The map is moved and scaled by `transform`, which is no property of CSS where it is animated so,
/// and plays on under any policy. Strokes keep their width by `vector-effect`. It is set as an
/// animation would: the W3C's Nu checker has a schema that knows no such attribute, and is content with
/// any name that is animated. Under a policy that forbids inline styles Firefox drops what is set so;
/// what is shown then is the still (`shown`), as strokes would swell with the map. What browsers make of
/// dashes on such strokes was measured in Chromium and Firefox, which agree: a dash is so many pixels
/// of the screen, and `pathLength` counts with the length of the path as it is written. So animating
/// `pathLength` against the scale makes dashes keep their places on the map, and a trail end where it
/// should; how long the dashes are on the screen is a matter of `stroke-dasharray` then.
struct Lens {
  private let camera: Camera
  private let playback: Playback

  /// Keeps the width of its parent's stroke on the screen.
  static let evenStroke = set("vector-effect", to: "non-scaling-stroke")
  /// Shows its parent where `evenStroke` works.
  static let shown = set("display", to: "inline")
  /// Hides its parent where `evenStroke` works.
  static let hidden = set("display", to: "none")
  /// The error allowed for the size of what keeps its own, as a share of it.
  private static let sizeTolerance = 0.004

  private static func set(_ attribute: String, to value: String) -> Markup {
    .element("set", ["attributeName": .plain(attribute), "to": .plain(value)])
  }

  init(_ camera: Camera, over playback: Playback) {
    self.camera = camera
    self.playback = playback
  }

  var closest: Double { camera.closest }

  /// The attributes of what stands in the stead of what moves.
  var standing: Attributes {
    guard camera.standsAtEnd else { return [:] }
    let view = camera.views[at: playback.duration]
    return [
      "transform": .plain(
        "\(FlightSVG.translation(to: view.offset))scale(\(decimal(view.scale, places: 5)))")
    ]
  }

  /// The animation of the outer of two groups: it moves.
  var translation: Markup {
    animation(
      "translate",
      camera.views.keys.map {
        "\(decimal($0.value.offset.x, places: 2)) \(decimal($0.value.offset.y, places: 2))"
      }, at: camera.views.keys.map(\.time))
  }

  /// The animation of the inner of two groups: it scales.
  var scaling: Markup {
    animation(
      "scale", camera.views.keys.map { decimal($0.value.scale, places: 5) },
      at: camera.views.keys.map(\.time))
  }

  /// The factor by which the path of a motion is written larger than it lies on the map. Browsers
  /// measure it within some hundredths of a pixel, which a camera would make tenths of.
  var fineness: Double {
    var fineness = 1.0
    while fineness < closest { fineness *= 2 }
    return fineness
  }

  /// The animation of a group whose size is its own.
  ///
  /// - Parameter factor: The factor by which what it is in is written larger.
  func ownSize(times factor: Double = 1) -> Markup {
    let keys = scales(perInterval: 6).map { (time: $0.time, value: factor / $0.scale) }
    let thin = Keyframes(keys, over: playback).thinned { Lens.sizeTolerance * $0.value }
    return playback.animation(ofTransform: "scale", thin.values(places: 4), at: thin.times)
  }

  /// What moves on a way that is written larger, in its own size.
  ///
  /// - Parameters:
  ///   - motion: The animations of the motion.
  ///   - content: What moves.
  func onFineWay(_ motion: [Markup], _ content: Markup) -> [Markup] {
    let own = Markup.element(
      "g", ["transform": .scale(fineness, places: 0)], [ownSize(times: fineness), content])
    return [
      .element(
        "g", ["transform": .scale(1 / fineness, places: 6)],
        [.element("g", [:], motion + [own])])
    ]
  }

  /// The `pathLength` that makes the dashes of a line keep their places on the map, and what makes
  /// them as long as they are on the screen.
  ///
  /// - Parameter length: The length of the line as it is written.
  func dashes(
    of stroke: Stroke, along length: Double
  ) -> (attribute: Attributes, animation: [Markup]) {
    let keys = scales(perInterval: 8).map { (time: $0.time, value: length / $0.scale) }
    let thin = Keyframes(keys, over: playback).thinned { 0.0001 * $0.value }
    return (
      ["pathLength": .number(length, places: 1)],
      [playback.animation(of: "pathLength", thin.values(places: 2), at: thin.times)]
        + (dashLengths(of: stroke)?.animation ?? [])
    )
  }

  /// The lengths of dashes and gaps over time, as the path is written.
  private func dashLengths(of stroke: Stroke) -> DashKeys? {
    SeenDashes(stroke, through: camera).map {
      DashKeys($0, scales: scales(perInterval: 4), over: playback)
    }
  }

  /// The `pathLength` over time that draws a share of a line: the dash covers `dash / pathLength` of
  /// its own length, on the screen.
  ///
  /// - Parameters:
  ///   - least: The least share that is drawn.
  ///   - tolerance: The largest error of the end, as a share of the length.
  func drawn(_ trail: Trail, dash: Double, least: Double, tolerance: Double) -> Keyframes {
    let track = trail.drawn.thinned(tolerance: tolerance / 3 / closest)
    let times = (track.keys.map(\.time) + camera.views.keys.map(\.time)).sorted()
    var keys: [(time: Seconds, value: Double)] = []
    let step = (tolerance / closest).squareRoot()
    func add(_ time: Seconds) {
      let share = track[at: time]
      // A line that is whole is drawn beyond its end, however close it is looked at.
      let scale = share < 1 ? camera.views[at: time].scale : closest
      if let last = keys.last, last.time >= time { return }
      keys.append((time, dash / (max(share, least) * scale)))
    }
    for (start, end) in zip(times, times.dropFirst()) where end > start {
      let (from, to) = (max(track[at: start], 0), max(track[at: end], 0))
      // Even steps of the square root serve the steep beginning of 1/share.
      let (a, b) = (from.squareRoot(), to.squareRoot())
      let count = from == 1 && to == 1 ? 1 : max(2, Int((abs(b - a) / step).rounded(.up)))
      for index in 0..<count {
        let root = a + (b - a) * Double(index) / Double(count)
        let share = to > from ? (root * root - from) / (to - from) : Double(index) / Double(count)
        add(start + (end - start) * share)
      }
    }
    if let last = times.last { add(last) }
    return Keyframes(keys, over: playback).thinned { key in
      // The drawn length is dash / value; how far that changes with the value tells the tolerance.
      tolerance / 2 * key.value * key.value / dash
    }
  }

  /// The scale over time, between two keys of the camera in so many steps.
  private func scales(perInterval count: Int) -> [(time: Seconds, scale: Double)] {
    let keys = camera.views.keys
    var scales: [(time: Seconds, scale: Double)] = []
    for (a, b) in zip(keys, keys.dropFirst()) {
      let steps = a.value.scale == b.value.scale ? 1 : count
      for step in 0..<steps {
        let share = Double(step) / Double(steps)
        scales.append(
          (
            a.time + (b.time - a.time) * share,
            a.value.scale.interpolated(to: b.value.scale, at: b.pace(share))
          ))
      }
    }
    if let last = keys.last { scales.append((last.time, last.value.scale)) }
    return scales
  }

  private func animation(_ kind: String, _ values: [String], at times: [Seconds]) -> Markup {
    let keys = playback.spanned(by: zip(times, values).map { ($0, $1) })
    return playback.animation(
      ofTransform: kind, keys.map(\.value), at: keys.map(\.time),
      pacing: playback.pacing(
        camera.views.keys.map { ($0.time, $0.pace) }, at: keys.map(\.time)))
  }
}
