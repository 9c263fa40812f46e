internal import FlightScene

/// What pages know a part of the picture by: names that stay from version to version.
struct PartName: Equatable {
  /// The class behind `fa-`; `nil` for what has properties alone.
  var className: String?
  /// The stop or country that the part is about: its code, or its name where it has none.
  var code: String?
  /// The custom properties behind `--fa-`: that of the color inside, and those of its lines, lowest
  /// first.
  var fill: String?
  var strokes: [String] = []

  /// The name of a node; `nil` for one that has none, or that belongs to the part round it.
  init?(_ node: Node) {
    switch node.role {
    case .pin:
      guard case .group(let group) = node, let first = group.children.first,
        let part = PartName(first)
      else { return nil }
      self = part
    case .map(let part, _):
      switch part {
      case .sea: self.init("sea", fill: "ocean")
      case .land: self.init("land", fill: "land", strokes: ["coast"])
      case .lakes: self.init("lakes", fill: "ocean", strokes: ["coast"])
      case .borders, .disputedBorders: self.init("borders", strokes: ["border"])
      case .provinces: self.init("provinces", strokes: ["province"])
      case .graticule: self.init("graticule", strokes: ["graticule"])
      case .towns, .rivers, .coast, .limb, .edge: return nil
      }
    case .country(let code): self.init("country", code: code, fill: "highlight")
    case .line(let line):
      switch line {
      case .route: self.init("route", strokes: ["route"])
      case .routeHalo: self.init("route", strokes: ["route-halo"])
      case .trail: self.init("trail", strokes: ["casing", "line"])
      case .trailCasing: self.init("trail", strokes: ["casing"])
      case .shadow, .routes, .trails, .spark, .light: return nil
      }
    case .stop(let place): self.init("stop", code: place)
    case .ring, .rings: self.init(nil, fill: "ring")
    case .dot, .dots: self.init(nil, fill: "stop")
    case .label(let place), .leader(let place):
      self.init("label", code: place, fill: "label", strokes: ["halo"])
    case .marker: self.init("marker", fill: "marker", strokes: ["marker-halo"])
    case .markerShape: self.init(nil, fill: "marker", strokes: ["marker-halo"])
    case .sheet(let part):
      switch part {
      case .title, .caption, .month, .progress, .card: self.init(text: part)
      case .counter, .counterUnit, .counterPlate: self.init(text: .counter)
      case .fact, .factName, .factUnit: self.init(text: .fact)
      case .legend, .legendColor, .legendFrame, .legendLine, .headline, .from, .via, .to,
        .fromCity, .toCity, .arrow, .turns, .summary, .plate:
        return nil
      }
    case .ground, .picture, .earth, .night, .flag, .flagRings, .reveal, .name, .town, .overlay,
      .overlayArea, .overlayBorder, .overlayPoint, .overlayLabel, .rangeRing, .rangeLabel:
      return nil
    }
  }

  private init(text part: SheetPart) {
    self.init(part.rawValue, fill: part.rawValue, strokes: ["halo"])
  }

  private init(
    _ className: String?, code: String? = nil, fill: String? = nil, strokes: [String] = []
  ) {
    (self.className, self.code) = (className, code.flatMap { $0.isEmpty ? nil : $0 })
    (self.fill, self.strokes) = (fill, strokes)
  }

  /// The name of what lies behind everything: sea, or the space round a map that has an edge.
  static func ground(of nodes: [Node]) -> PartName {
    PartName(nil, fill: nodes.hasSea ? "space" : "ocean")
  }

  /// True if one element may hold both.
  func isOne(with other: PartName) -> Bool {
    className == other.className && code == other.code
  }

  /// The attributes of its element.
  var attributes: Attributes {
    guard let className else { return [:] }
    return ["class": "fa-\(className)"] + (code.map { ["data-code": .words($0)] } ?? [:])
  }

  /// The custom property of a paint.
  ///
  /// - Parameter stroke: The place of a line among those of the part, 0 for the lowest; a part has as
  ///   many as it has names for, and the last is for the others.
  func property(of paint: String, stroke: Int?) -> String? {
    guard paint == "stroke" else { return fill }
    // A line alone is what is seen, not what lies under it.
    guard let stroke else { return strokes.last }
    return stroke < strokes.count ? strokes[stroke] : strokes.last
  }
}

/// What an SVG says to the page round it, beyond the picture.
package struct SVGHooks: Hashable, Sendable {
  /// The addresses that stops lead to, by their codes or names.
  package var links: [String: String]

  /// Names of parts, and links.
  package init(links: [String: String] = [:]) { self.links = links }
}

extension SVGBody {
  /// Draws neighbors that are one part within one element of its name.
  mutating func drawingNamed(_ nodes: [Node], _ hooks: SVGHooks) -> Drawing {
    var drawing = Drawing()
    var rest = nodes[...]
    while let first = rest.first {
      guard let part = PartName(first) else {
        drawing += self.drawing(of: first)
        rest.removeFirst()
        continue
      }
      let same = rest.prefix { PartName($0)?.isOne(with: part) ?? false }
      rest = rest.dropFirst(same.count)
      let outer = palette.part
      var inside = Drawing()
      for node in same {
        palette.part = PartName(node)
        inside += self.drawing(of: node)
      }
      palette.part = outer
      drawing +=
        part.className == nil ? inside : framed(inside, as: part, titled: first.title, hooks)
    }
    return drawing
  }

  private func framed(
    _ inside: Drawing, as part: PartName, titled title: String?, _ hooks: SVGHooks
  ) -> Drawing {
    let label = title.map { [Markup.element("title", [:], [.text($0)])] } ?? []
    let frame = inside.within(part.attributes, head: label, stillHead: label)
    guard let link = part.code.flatMap({ hooks.links[$0] }) else { return frame }
    return frame.map {
      .element("a", ["xlink:href": .words(link), "target": "_top"], [$0])
    }
  }
}

extension [Node] {
  fileprivate var hasSea: Bool {
    contains { node in
      if node.role == .map(.sea) { return true }
      guard case .group(let group) = node else { return false }
      return group.children.hasSea
    }
  }
}

extension Node {
  /// What it is in words; of a pinned one that of what is pinned.
  fileprivate var title: String? {
    guard case .group(let group) = self else { return nil }
    return group.title ?? (group.role == .pin ? group.children.first?.title : nil)
  }
}
