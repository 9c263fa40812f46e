internal import FlightGraphics
internal import FlightScene

/// Lines that are light. A blurred copy of the finished lines lies over them and fades in while they
/// grow: blurring the lines that move would be too much work for browsers.
///
/// Viewers that do not blend lay both over the map as they are, and those that do not blur show the
/// lines somewhat brighter.
extension SVGBody {
  /// The shares of the two blooms, and the power of the lines' opacity that blooms: less than where light
  /// is summed, as opacity comes sooner to its end.
  private static let (nearShare, farShare, power) = (0.3, 0.7, 3)

  mutating func drawing(of group: Group, shining glow: Glow) -> Drawing {
    let blend = palette.attribute(glow)
    var drawing = drawing(of: group.children).within(blend)
    let trails = group.children.compactMap { child -> Trail? in
      if case .trail(let trail) = child { trail } else { nil }
    }
    let bloom: Attributes = ["filter": .url(addBloom(glow))]
    let lines = Markup.use(shareFinished(trails))
    let fading = Fading(trails.growth, over: playback)
    drawing += self.drawing(
      moving: fading.animation + [lines], still: [lines], attributes: bloom,
      stillAttributes: bloom
    ).within(blend)
    return drawing
  }

  /// Puts finished lines into `<defs>`.
  private mutating func shareFinished(_ trails: [Trail]) -> LocalName {
    let lines = trails.flatMap { trail in
      trail.strokes.enumerated().map {
        Markup.use(identifier(of: trail.path.path), attributes(ofPen: $1, number: $0, of: trail))
      }
    }
    let id = LocalName("b\(sharedElements.count)")
    sharedElements.append(.group(["id": .name(id)], lines.lines))
    return id
  }

  /// Puts the filter of a bloom into `<defs>`.
  private mutating func addBloom(_ glow: Glow) -> LocalName {
    func blur(_ deviation: Double, _ rest: Attributes = [:]) -> Markup {
      .element(
        "feGaussianBlur", ["in": "source", "stdDeviation": .number(deviation, places: 2)] + rest)
    }
    return addFilter(
      ["x": "0", "y": "0", "width": "100%", "height": "100%"],
      [
        .element(
          "feComponentTransfer", ["result": "source"],
          [.element("feFuncA", ["type": "gamma", "exponent": "\(SVGBody.power)"])]),
        blur(glow.near, ["result": "near"]), blur(glow.far),
        .element(
          "feComposite",
          [
            "in2": "near", "operator": "arithmetic", "k1": "0",
            "k2": .number(SVGBody.farShare, places: 2),
            "k3": .number(SVGBody.nearShare, places: 2), "k4": "0",
          ]),
      ])
  }

  /// Puts a filter of a part of the picture into `<defs>`.
  mutating func addFilter(_ area: Attributes, _ steps: [Markup]) -> LocalName {
    let id = LocalName("f\(sharedElements.count)")
    sharedElements.append(
      .element(
        "filter",
        ["id": .name(id), "filterUnits": "userSpaceOnUse"] + area
          + ["color-interpolation-filters": "sRGB"], steps))
    return id
  }
}

extension [Trail] {
  /// The share of the time between the first movement and the last that has passed.
  fileprivate var growth: Track<Double> {
    let times = flatMap { $0.drawn.keys.map(\.time) }
    guard let begin = times.min(), let end = times.max(), begin < end else {
      return Track(constant: 1)
    }
    return Track([.init(time: begin, value: 0), .init(time: end, value: 1)])
  }
}
