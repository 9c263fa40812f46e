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

  mutating func writeShining(_ group: Group, _ glow: Glow) {
    let blend = palette.attribute(glow)
    text += "<g\(blend.text)>\n"
    write(group.children)
    text += "</g>\n"
    let trails = group.children.compactMap { child -> Trail? in
      if case .trail(let trail) = child { trail } else { nil }
    }
    let bloom: Attributes = ["filter": "url(#\(addBloom(glow)))"]
    let lines = use(shareFinished(trails))
    let fading = Fading(trails.growth, over: playback)
    text += "<g\(blend.text)>\n"
    writeMoving(
      fading.animation + lines, still: lines, attributes: bloom, stillAttributes: bloom)
    text += "</g>\n"
  }

  /// Writes finished lines into `<defs>`.
  private mutating func shareFinished(_ trails: [Trail]) -> String {
    let lines = trails.flatMap { trail in
      trail.strokes.enumerated().map {
        use(identifier(of: trail.path.path), attributes(ofPen: $1, number: $0, of: trail))
      }
    }
    let id = "\(SVGBody.idMark)b\(sharedElements.count)"
    sharedElements.append("<g id=\"\(id)\">\n\(lines.joined(separator: "\n"))\n</g>\n")
    return id
  }

  /// Writes the filter of a bloom into `<defs>`.
  private mutating func addBloom(_ glow: Glow) -> String {
    let id = "\(SVGBody.idMark)f\(sharedElements.count)"
    func blur(_ deviation: Double, _ rest: String) -> String {
      "<feGaussianBlur in=\"source\" stdDeviation=\"\(decimal(deviation, places: 2))\"\(rest)/>"
    }
    sharedElements.append(
      "<filter id=\"\(id)\" filterUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" width=\"100%\" "
        + "height=\"100%\" color-interpolation-filters=\"sRGB\">"
        + "<feComponentTransfer result=\"source\"><feFuncA type=\"gamma\" "
        + "exponent=\"\(SVGBody.power)\"/>"
        + "</feComponentTransfer>"
        + blur(glow.near, " result=\"near\"") + blur(glow.far, "")
        + "<feComposite in2=\"near\" operator=\"arithmetic\" k1=\"0\" "
        + "k2=\"\(decimal(SVGBody.farShare, places: 2))\" k3=\"\(decimal(SVGBody.nearShare, places: 2))\" "
        + "k4=\"0\"/></filter>\n")
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
