internal import FlightGraphics
internal import FlightOrdering
internal import FlightTextFormats

extension MarkerArt {
  /// Reads a drawing from an SVG file: paths and basic shapes with plain fills and strokes.
  ///
  /// The drawing's nose is its top, its middle that of its view box. What would change the look but
  /// cannot be drawn here (text, pictures, gradients, style sheets, references) is refused; what
  /// shows nothing (scripts, animations, events, metadata) is left out.
  ///
  /// - Throws: `MarkerFileError`, with the line.
  /// - Complexity: O(bytes).
  public init(svg bytes: [UInt8]) throws(MarkerFileError) {
    guard bytes.isUTF8 else { throw MarkerFileError(.malformed, line: 1) }
    let lines = 1 + bytes.count { $0 == UInt8(ascii: "\n") }
    guard bytes.contains(UInt8(ascii: "<")) else { throw MarkerFileError(.notSVG, line: lines) }
    let reader = MarkerArtReader()
    var stream = XMLStream()
    (stream.isUTF8, stream.keepsPrefixes) = (true, true)
    if let fault = try stream.read(bytes, into: reader) { throw MarkerFileError(fault) }
    guard let art = reader.art else { throw MarkerFileError(.empty, line: lines) }
    self = art
  }
}

/// The style that elements hand down to those inside them.
private struct Inherited {
  var transform = Affine.identity
  var fill: MarkerArt.Ink? = MarkerArt.Ink(color: Color(0x000000), opacity: 1)
  var stroke: MarkerArt.Ink?
  var strokeWidth = 1.0
  var isEvenOdd = false
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  var opacity = 1.0
}

/// An element as it opens.
private struct Tag {
  var name: String
  var attributes: [(name: String, value: String)]

  subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
}

private final class MarkerArtReader: XMLReceiver {
  typealias Fault = MarkerFileError

  private var parts: [MarkerArt.Part] = []
  private var steps = 0
  private var tags = 0
  /// The prefix that stands for SVG, as some programs write it.
  private var prefix: String?
  private var box: Rect?
  /// What the open elements hand down.
  private var stack: [Inherited] = []
  /// The open elements of which nothing is drawn.
  private var passedOver = 0

  private static let mostLevels = 64
  private static let mostTags = 5000
  private static let mostSteps = 50_000

  func open(
    _ name: String, _ attributes: [(name: String, value: String)], line: Int
  ) throws(MarkerFileError) {
    let tag = Tag(name: name, attributes: attributes)
    guard let prefix else { return try openRoot(tag) }
    tags += 1
    guard tags <= MarkerArtReader.mostTags, stack.count <= MarkerArtReader.mostLevels else {
      throw MarkerFileError(.tooLarge)
    }
    let local = tag.name.dropFirst(prefix.count)
    if passedOver > 0 || !tag.name.hasPrefix(prefix) || local.contains(":") {
      passedOver += 1
    } else {
      try read(tag, String(local))
    }
  }

  func close(_ name: String, _ text: [UInt8], line: Int) {
    if passedOver > 0 { passedOver -= 1 } else { _ = stack.popLast() }
  }

  func wantsText(of name: String) -> Bool { false }

  private func openRoot(_ tag: Tag) throws(MarkerFileError) {
    guard tag.name == "svg" || tag.name.hasSuffix(":svg") else { throw MarkerFileError(.notSVG) }
    prefix = String(tag.name.dropLast(3))
    box = try viewBox(of: tag)
    stack = [try inherited(Inherited(), tag)]
  }

  /// The drawing; `nil` where nothing is drawn.
  var art: MarkerArt? {
    guard let box = box ?? extent, !parts.isEmpty, box.width > 0 || box.height > 0 else {
      return nil
    }
    return art(in: box)
  }

  private var extent: Rect? {
    var extent: Rect?
    for part in parts {
      guard let bounds = part.path.controlBounds else { continue }
      extent = extent.map { $0.union(bounds) } ?? bounds
    }
    return extent
  }

  /// The drawing with its middle on the origin and one unit long.
  private func art(in box: Rect) -> MarkerArt {
    let scale = 1 / max(box.width, box.height)
    let fit = Affine.translation(.zero - box.center).then(.scale(scale))
    return MarkerArt(
      parts: parts.map { part in
        var part = part
        part.path = part.path.transformed(by: fit)
        part.strokeWidth *= scale
        return part
      })
  }

  private func viewBox(of root: Tag) throws(MarkerFileError) -> Rect? {
    guard let text = root["viewBox"] else { return nil }
    guard let box = text.numbers, box.count == 4, box[2] > 0, box[3] > 0 else {
      throw MarkerFileError(.badValue(attribute: "viewBox"))
    }
    return Rect(minX: box[0], minY: box[1], maxX: box[0] + box[2], maxY: box[1] + box[3])
  }

  private func read(_ tag: Tag, _ name: String) throws(MarkerFileError) {
    guard let outer = stack.last else { return }
    switch name {
    case "g", "a":
      if isHidden(tag) { passedOver = 1 } else { stack.append(try inherited(outer, tag)) }
    case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon":
      if !isHidden(tag) { try add(tag, name, try inherited(outer, tag)) }
      passedOver = 1
    case "title", "desc", "metadata", "defs", "script", "animate", "animateMotion",
      "animateTransform", "set":
      passedOver = 1
    default: throw MarkerFileError(.unsupported("<\(name)>"))
    }
  }

  private func add(
    _ tag: Tag, _ name: String, _ inherited: Inherited
  ) throws(MarkerFileError) {
    let path = try outline(tag, name).transformed(by: inherited.transform)
    steps += path.elements.count
    guard steps <= MarkerArtReader.mostSteps else { throw MarkerFileError(.tooLarge) }
    let t = inherited.transform
    let enlargement = abs(t.a * t.d - t.b * t.c).squareRoot()
    func ink(_ ink: MarkerArt.Ink?, _ opacity: Double) -> MarkerArt.Ink? {
      ink.map {
        MarkerArt.Ink(color: $0.color, opacity: $0.opacity * opacity * inherited.opacity)
      }
    }
    let fill = ink(inherited.fill, inherited.fillOpacity)
    let stroke = inherited.strokeWidth > 0 ? ink(inherited.stroke, inherited.strokeOpacity) : nil
    guard !path.isEmpty, fill != nil || stroke != nil else { return }
    parts.append(
      MarkerArt.Part(
        path: path, fill: fill, isEvenOdd: inherited.isEvenOdd, stroke: stroke,
        strokeWidth: inherited.strokeWidth * enlargement))
  }

  private func outline(
    _ tag: Tag, _ name: String
  ) throws(MarkerFileError) -> Path {
    func length(_ attribute: String, _ missing: Double = 0) throws(MarkerFileError) -> Double {
      guard let text = tag[attribute] else { return missing }
      guard let pixels = text.pixels else { throw MarkerFileError(.badValue(attribute: attribute)) }
      return pixels
    }
    func ellipse(_ rx: Double, _ ry: Double) throws(MarkerFileError) -> Path {
      let center = Point(x: try length("cx"), y: try length("cy"))
      guard rx > 0, ry > 0 else { return Path() }
      return Path.circle(center: .zero, radius: 1)
        .transformed(by: Affine(a: rx, b: 0, c: 0, d: ry, tx: center.x, ty: center.y))
    }
    switch name {
    case "path":
      guard let path = Path(svgData: tag["d"] ?? "") else {
        throw MarkerFileError(.badValue(attribute: "d"))
      }
      return path
    case "circle": return try ellipse(try length("r"), try length("r"))
    case "ellipse": return try ellipse(try length("rx"), try length("ry"))
    case "line":
      return Path([
        Point(x: try length("x1"), y: try length("y1")),
        Point(x: try length("x2"), y: try length("y2")),
      ])
    case "rect":
      let (x, y, width, height) = (
        try length("x"), try length("y"), try length("width"), try length("height")
      )
      guard width > 0, height > 0 else { return Path() }
      let rx = min(try length("rx", try length("ry")), width / 2)
      let ry = min(try length("ry", try length("rx")), height / 2)
      return .rectangle(x, y, width, height, max(rx, 0), max(ry, 0))
    default:
      guard let numbers = (tag["points"] ?? "").numbers, numbers.count.isMultiple(of: 2) else {
        throw MarkerFileError(.badValue(attribute: "points"))
      }
      let points = stride(from: 0, to: numbers.count, by: 2).map {
        Point(x: numbers[$0], y: numbers[$0 + 1])
      }
      return Path(points, closed: name == "polygon")
    }
  }

  private func isHidden(_ tag: Tag) -> Bool {
    properties(of: tag).contains {
      ($0.name, $0.value) == ("display", "none") || ($0.name, $0.value) == ("visibility", "hidden")
    }
  }

  /// The attributes, then the declarations of `style`, which win.
  private func properties(of tag: Tag) -> [(name: String, value: String)] {
    let style = (tag["style"] ?? "").split(separator: ";").compactMap {
      declaration -> (name: String, value: String)? in
      let sides = declaration.split(separator: ":", maxSplits: 1)
      guard sides.count == 2 else { return nil }
      return (sides[0].trimmed, sides[1].trimmed)
    }
    return tag.attributes.map { ($0.name, $0.value.trimmed) } + style
  }

  private func inherited(
    _ outer: Inherited, _ tag: Tag
  ) throws(MarkerFileError) -> Inherited {
    var inner = outer
    for (name, value) in properties(of: tag) where value != "inherit" {
      switch name {
      case "fill": inner.fill = try ink(value, name)
      case "stroke": inner.stroke = try ink(value, name)
      case "fill-rule": inner.isEvenOdd = value == "evenodd"
      case "stroke-width":
        guard let width = value.pixels, width >= 0 else {
          throw MarkerFileError(.badValue(attribute: name))
        }
        inner.strokeWidth = width
      case "opacity": inner.opacity = outer.opacity * (try share(value, name))
      case "fill-opacity": inner.fillOpacity = try share(value, name)
      case "stroke-opacity": inner.strokeOpacity = try share(value, name)
      case "clip-path", "mask", "filter":
        if value != "none" { throw MarkerFileError(.unsupported(name)) }
      case "transform":
        guard let transform = Affine(svgTransform: value) else {
          throw MarkerFileError(.badValue(attribute: name))
        }
        inner.transform = transform.then(outer.transform)
      default: break
      }
    }
    return inner
  }

  private func ink(_ text: String, _ name: String) throws(MarkerFileError) -> MarkerArt.Ink? {
    switch text {
    case "none": return nil
    case "currentColor", "currentcolor": return MarkerArt.Ink(color: nil, opacity: 1)
    default:
      guard let color = Color(css: text) else { throw MarkerFileError(.badValue(attribute: name)) }
      return MarkerArt.Ink(color: color, opacity: 1)
    }
  }

  private func share(_ text: String, _ name: String) throws(MarkerFileError) -> Double {
    let isPercent = text.hasSuffix("%")
    guard let numbers = (isPercent ? String(text.dropLast()) : text).numbers, numbers.count == 1
    else { throw MarkerFileError(.badValue(attribute: name)) }
    return (numbers[0] / (isPercent ? 100 : 1)).clamped(to: 0...1)
  }
}

extension Path {
  /// A rectangle with rounded corners.
  fileprivate static func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ rx: Double, _ ry: Double
  ) -> Path {
    func at(_ dx: Double, _ dy: Double) -> Point { Point(x: x + dx, y: y + dy) }
    guard rx > 0, ry > 0 else {
      return Path([at(0, 0), at(width, 0), at(width, height), at(0, height)], closed: true)
    }
    var path = Path()
    var pen = at(rx, 0)
    path.move(to: pen)
    let corners = [
      (at(width - rx, 0), at(width, ry)), (at(width, height - ry), at(width - rx, height)),
      (at(rx, height), at(0, height - ry)), (at(0, ry), at(rx, 0)),
    ]
    for (before, after) in corners {
      if pen != before { path.line(to: before) }
      path.addArc(from: before, to: after, rx, ry, turn: 0, large: false, clockwise: true)
      pen = after
    }
    path.close()
    return path
  }
}

extension Affine {
  /// Reads a `transform` attribute; `nil` where it breaks its grammar.
  fileprivate init?(svgTransform text: String) {
    var result = Affine.identity
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "(") {
      guard let close = rest[open...].firstIndex(of: ")"),
        let n = String(rest[rest.index(after: open)..<close]).numbers
      else { return nil }
      let name = String(rest[..<open].drop { $0 == "," || $0.isWhitespace }).filter {
        !$0.isWhitespace
      }
      let step: Affine
      switch (name, n.count) {
      case ("matrix", 6): step = Affine(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
      case ("translate", 1): step = .translation(Point(x: n[0], y: 0))
      case ("translate", 2): step = .translation(Point(x: n[0], y: n[1]))
      case ("scale", 1): step = .scale(n[0])
      case ("scale", 2): step = Affine(a: n[0], b: 0, c: 0, d: n[1], tx: 0, ty: 0)
      case ("rotate", 1): step = .rotation(degrees: n[0])
      case ("rotate", 3):
        let center = Point(x: n[1], y: n[2])
        step = Affine.translation(.zero - center).then(.rotation(degrees: n[0]))
          .then(.translation(center))
      default: return nil
      }
      // The last of a list is done first.
      result = step.then(result)
      rest = rest[rest.index(after: close)...]
    }
    guard rest.allSatisfy({ $0 == "," || $0.isWhitespace }) else { return nil }
    self = result
  }
}

extension Color {
  /// Reads a color as drawings have them: hexadecimal, `rgb()`, or one of the basic names.
  fileprivate init?(css text: String) {
    let text = text.lowercased()
    if text.hasPrefix("#") {
      self.init(hex: text)
    } else if text.hasPrefix("rgb("), text.hasSuffix(")") {
      guard let channels = String(text.dropFirst(4).dropLast()).numbers, channels.count == 3 else {
        return nil
      }
      let bytes = channels.map { UInt8($0.clamped(to: 0...255)) }
      self.init(red: bytes[0], green: bytes[1], blue: bytes[2])
    } else if let named = basicColors.first(where: { $0.name == text }) {
      self.init(named.rgb)
    } else {
      return nil
    }
  }
}

/// The sixteen colors of HTML, and orange.
private let basicColors: [(name: String, rgb: UInt32)] = [
  ("black", 0x000000), ("silver", 0xC0C0C0), ("gray", 0x808080), ("grey", 0x808080),
  ("white", 0xFFFFFF), ("maroon", 0x800000), ("red", 0xFF0000), ("purple", 0x800080),
  ("fuchsia", 0xFF00FF), ("magenta", 0xFF00FF), ("green", 0x008000), ("lime", 0x00FF00),
  ("olive", 0x808000), ("yellow", 0xFFFF00), ("navy", 0x000080), ("blue", 0x0000FF),
  ("teal", 0x008080), ("aqua", 0x00FFFF), ("cyan", 0x00FFFF), ("orange", 0xFFA500),
]
