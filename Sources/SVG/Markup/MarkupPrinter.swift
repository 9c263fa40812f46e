/// Writes markup as text.
struct MarkupPrinter {
  private(set) var bytes: [UInt8] = []
  /// The prefix of all ids and classes.
  private var prefix: String

  init(prefix: String) { self.prefix = prefix }

  mutating func print(_ pieces: [Markup]) {
    for piece in pieces { print(piece) }
  }

  private mutating func print(_ piece: Markup) {
    switch piece {
    case .element(let name, let attributes, let children):
      add("<", name)
      for (name, value) in attributes.entries {
        add(" ", name, "=\"")
        print(value)
        add("\"")
      }
      guard !children.isEmpty else {
        add("/>")
        return
      }
      add(">")
      print(children)
      add("</", name, ">")
    case .text(let text): add(text.xmlEscaped)
    case .style(let rules):
      if rules.isEmpty { return }
      add("<style>")
      for rule in rules { print(rule) }
      add("</style>\n")
    case .lineBreak: add("\n")
    case .scope(let word, let pieces):
      let outer = prefix
      prefix += word
      print(pieces)
      prefix = outer
    }
  }

  private mutating func print(_ value: AttributeValue) {
    switch value {
    case .plain(let text): add(text)
    case .words(let text): add(text.xmlEscaped)
    case .names(let names):
      for (index, name) in names.enumerated() { add(index == 0 ? "" : " ", prefix, name.text) }
    case .link(let name): add("#", prefix, name.text)
    case .url(let name): add("url(#", prefix, name.text, ")")
    }
  }

  private mutating func print(_ rule: StyleRule) {
    switch rule {
    case .of(let name, let declarations):
      add(".", prefix, name.text, "{", declarations.joined(separator: ";"), "}")
    case .alone(let name, let declarations):
      add("svg:root ")
      print(.of(name, declarations))
    case .under(let condition, let rules):
      add(condition, "{")
      for rule in rules { print(rule) }
      add("}")
    }
  }

  private mutating func add(_ texts: String...) {
    for text in texts { bytes += text.utf8 }
  }
}
