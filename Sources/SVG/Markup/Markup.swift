/// A piece of an SVG file: what the writer makes of a scene, and ``MarkupPrinter`` writes.
indirect enum Markup: Sendable {
  /// An element; one without children closes itself.
  case element(String, Attributes = [:], [Markup] = [])
  /// The text that people wrote.
  case text(String)
  /// A style sheet, if it says anything.
  case style([StyleRule])
  /// The end of a line, for those who read the file.
  case lineBreak
  /// Pieces whose names must not be names of others in the file: a word goes before each of theirs.
  case scope(String, [Markup])
}

extension Markup {
  /// An element that shows another one, which must not change with time: where a page has two
  /// copies of a file, it is the first one's.
  ///
  /// Older viewers know the reference by the older name only, and all know that.
  ///
  /// - Parameter children: Elements that animate the reference itself.
  static func use(
    _ id: LocalName, _ attributes: Attributes = [:], _ children: [Markup] = []
  ) -> Markup {
    .element("use", ["xlink:href": .link(id)] + attributes, children)
  }

}

extension [Markup] {
  /// The pieces, each on a line of its own.
  var lines: [Markup] { flatMap { [$0, .lineBreak] } }

  /// The pieces on one line.
  var joined: [Markup] {
    compactMap { piece in
      switch piece {
      case .lineBreak: nil
      case .element(let name, let attributes, let children):
        .element(name, attributes, children.joined)
      case .scope(let word, let pieces): .scope(word, pieces.joined)
      case .text, .style: piece
      }
    }
  }
}

/// An id or a class of a file, without what the file puts before all of them, so that two files can
/// stand in one page.
struct LocalName: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }
}

/// The value of an attribute.
enum AttributeValue: Equatable, Sendable {
  /// Numbers and keywords, which have nothing to escape.
  case plain(String)
  /// The text that people wrote.
  case words(String)
  /// The element's own id, or its classes.
  case names([LocalName])
  /// References to an element, as a link and as a paint.
  case link(LocalName)
  case url(LocalName)

  static func number(_ value: Double, places: Int) -> AttributeValue {
    .plain(decimal(value, places: places))
  }
  static func name(_ name: LocalName) -> AttributeValue { .names([name]) }
}

extension AttributeValue: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) { self = .plain(text) }
}

/// A rule of a style sheet.
enum StyleRule: Sendable {
  /// Declarations for a class.
  case of(LocalName, [String])
  /// The same where the file is a document by itself, not a part of a page.
  case alone(LocalName, [String])
  /// Rules that hold under a condition: `@media(…)`, `@container(…)`.
  case under(String, [StyleRule])
}
