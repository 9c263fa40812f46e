internal import FlightGraphics
internal import FlightScene

extension SVGBody {
  mutating func drawing(of group: Group) -> Drawing {
    if let glow = group.glow, lens == nil { return drawing(of: group, shining: glow) }
    if let camera = group.camera, lens == nil { return drawing(of: group, through: camera) }
    if let anchor = group.anchor { return drawing(of: group, pinnedAt: anchor) }
    if let motion = group.motion { return drawing(of: group, on: motion) }
    if let softness = group.softness { return drawing(of: group, softness) }
    let presence = Presence(of: group, over: playback)
    var drawing = drawing(of: group.children).within(
      rest(of: presence), head: presence.animation)
    if group.isCloseUp { drawing.still = [] }
    return drawing
  }

  private mutating func drawing(of group: Group, _ softness: Softness) -> Drawing {
    // What lies beyond shines in, but for what is far away.
    let area = softness.area.expanded(by: 3 * softness.deviation)
    let blur = addFilter(
      [
        "x": .number(area.minX, places: 0), "y": .number(area.minY, places: 0),
        "width": .number(area.width, places: 0), "height": .number(area.height, places: 0),
      ],
      [.element("feGaussianBlur", ["stdDeviation": .number(softness.deviation, places: 1)])])
    let soft = drawing(of: group.children).within(["filter": .url(blur)])
    return softness.clip.map { soft.within(addClip($0)) } ?? soft
  }

  private mutating func drawing(of group: Group, on motion: Motion) -> Drawing {
    let way = identifier(
      of: lens.map { motion.path.path.transformed(by: .scale($0.fineness)) } ?? motion.path.path)
    let children = share(group.children)
    let progress = Keyframes(
      motion.progress, over: playback,
      tolerance: tolerance.marker / max(motion.path.length, 1) / (lens?.closest ?? 1))
    let pacing = playback.pacing(
      motion.progress.keys.map { ($0.time, $0.pace) }, at: progress.times)
    let follows = motion.headingFollowsPath
    let presence = Presence(of: group, over: playback)
    let end: Attributes = ["transform": motion.placement(atEndOf: playback)]
    let turned = slanted(motion, .use(children))
    let along = Markup.element(
      "animateMotion",
      [
        "keyPoints": .plain(progress.values(places: 5).joined(separator: ";")),
        "calcMode": "linear",
      ]
        + pacing + (follows ? ["rotate": "auto"] : [:]) + playback.timing(ofKeysAt: progress.times),
      [.element("mpath", ["xlink:href": .link(way)])])
    let placed: Markup =
      follows && !presence.isShownAtEnd
      ? .element(
        "g", ["transform": "rotate(\(decimal(SVGBody.ahead, places: 0)))"], [turned])
      : .element("g", end, [turning(of: motion, follows: follows), turned])
    let moving = presence.animation + [along]
    let still: Markup =
      motion.slant == nil
      ? .use(children, end)
      : .element("g", end, [slanted(motion, .use(children), isStill: true)])
    return drawing(
      moving: lens.map { $0.onFineWay(moving, placed) } ?? moving + [placed],
      still: presence.opacityAtEnd > 0 ? [still] : [], attributes: presence.attributes,
      stillAttributes: presence.attributes)
  }

  /// The turn from how a marker is drawn, pointing up, to the x axis, which browsers turn ahead on a
  /// way; in degrees.
  private static let ahead = 90.0

  /// The turn of a marker over time. While it plays this replaces the transform of where the marker
  /// stands at the end.
  private func turning(of motion: Motion, follows: Bool) -> Markup {
    let track =
      follows ? Track(constant: SVGBody.ahead) : motion.slant?.axis ?? motion.heading
    let turning = Keyframes(track, over: playback, tolerance: 0.1)
    return playback.animation(ofTransform: "rotate", turning.values(places: 2), at: turning.times)
  }

  /// What moves, turned and foreshortened within the axes of its slant.
  private func slanted(_ motion: Motion, _ content: Markup, isStill: Bool = false) -> Markup {
    guard let slant = motion.slant else { return content }
    func transform(
      _ kind: String, _ track: Track<Double>, _ tolerance: Double, _ content: Markup,
      _ value: (Double) -> String
    ) -> Markup {
      let keys = Keyframes(track, over: playback, tolerance: tolerance)
      let animation = playback.animation(
        ofTransform: kind, keys.keys.map { value($0.value) }, at: keys.times)
      let last = value(track[at: playback.duration])
      return .element(
        "g", ["transform": "\(kind)(\(last))"], (isStill ? [] : [animation]) + [content])
    }
    let turned = transform("rotate", motion.heading, 0.25, content) { decimal($0, places: 1) }
    return transform("scale", slant.share, 0.01, turned) { share in
      let scale = Slant.scale(at: share)
      return "\(decimal(scale.x, places: 3)) \(decimal(scale.y, places: 3))"
    }
  }
}

extension Motion {
  /// The placement at the end as a `transform` attribute.
  fileprivate func placement(atEndOf playback: Playback) -> AttributeValue {
    let time = playback.duration
    let point = path.point(at: progress[at: time])
    let turn = decimal((slant?.axis ?? heading)[at: time], places: 2)
    return "\(translation(to: point))rotate(\(turn))"
  }

  /// True where the heading is the path's own slope within a degree, as it is along a single leg.
  fileprivate var headingFollowsPath: Bool {
    slant == nil
      && heading.keys.allSatisfy {
        abs(($0.value - path.slope(at: progress[at: $0.time])).remainder(dividingBy: 360)) < 1
      }
  }
}
