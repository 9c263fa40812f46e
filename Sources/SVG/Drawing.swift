internal import FlightGraphics

/// What nodes become.
struct Drawing {
  /// What is seen.
  var shown: [Markup] = []
  /// What is seen under a camera by those who asked for less motion; nobody looks at it elsewhere.
  var still: [Markup] = []

  static func += (drawing: inout Drawing, above: Drawing) {
    drawing.shown += above.shown
    drawing.still += above.still
  }

  /// The drawing within one element.
  ///
  /// - Parameters:
  ///   - head: What comes first in what is seen.
  ///   - stillHead: What comes first in what stands still.
  func within(
    _ attributes: Attributes, head: [Markup] = [], stillHead: [Markup] = []
  ) -> Drawing {
    Drawing(
      [.group(attributes, head: head, shown)], still: [.group(attributes, head: stillHead, still)])
  }

  /// The drawing with its elements put into others.
  func map(_ change: (Markup) -> Markup) -> Drawing {
    func changed(_ piece: Markup) -> Markup {
      if case .element = piece { change(piece) } else { piece }
    }
    return Drawing(shown: shown.map(changed), still: still.map(changed))
  }
}

extension Drawing {
  /// Elements, each on a line of its own.
  init(_ shown: [Markup], still: [Markup] = []) {
    self.init(shown: shown.lines, still: still.lines)
  }
}

extension Markup {
  /// A `<g>` of lines.
  static func group(_ attributes: Attributes, head: [Markup] = [], _ lines: [Markup]) -> Markup {
    .element("g", attributes, head + [.lineBreak] + lines)
  }
}

/// A `transform` to a place.
func translation(to point: Point) -> String {
  "translate(\(decimal(point.x, places: 2)) \(decimal(point.y, places: 2)))"
}

extension AttributeValue {
  static func scale(_ factor: Double, places: Int = 3) -> AttributeValue {
    "scale(\(decimal(factor, places: places)))"
  }
}
