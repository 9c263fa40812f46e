internal import FlightGraphics
internal import FlightScene
internal import FlightTextFormats

extension Theme {
  /// Creates a theme from a style file: another theme, and what the file says instead.
  ///
  /// - Parameters:
  ///   - bytes: JSON; the keys are those of ``StyleFile/schema``.
  ///   - base: The theme that is changed; `nil` is the one that the file extends, `atlas` where it
  ///     names none.
  /// - Throws: `StyleError` for the first thing that is wrong.
  public init(styleFile bytes: [UInt8], over base: Theme? = nil) throws(StyleError) {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let file: JSONValue
    do throws(JSONError) { file = try JSONValue(parsing: bytes[(hasMark ? 3 : 0)...]) } catch {
      throw StyleError(path: "", line: error.line, reason: .notJSON(error.words))
    }
    let value = StyleValue(file, path: "")
    try value.check(names: StyleKeys.outer)
    let extended = try value["extends"].map { value throws(StyleError) -> Theme in
      let name = try value.word(of: Theme.all.map(\.name))
      return Theme.named(name) ?? .atlas
    }
    self = base ?? extended ?? .atlas
    _ = try value["$schema"]?.text()
    try readColors(value["colors"])
    try readSizes(value["sizes"])
    if let net = value["graticules"] { self.net = try net.choice() }
    if let colors = value["tripColors"] { tripColors = try colors.colors(StyleKeys.tripColors) }
    if let dashes = value["tripDashes"] {
      tripDashes = []
      for pattern in try dashes.list(StyleKeys.tripDashes) {
        tripDashes.append(try pattern.dashes())
      }
    }
    if let colors = value["valueColors"] { valueColors = try colors.colors(StyleKeys.valueColors) }
    if let trips = value["trips"] {
      lines = []
      for trip in try trips.list(StyleKeys.trips) { lines.append(try LineStyle(trip)) }
    }
    try readCards(value["cards"])
  }

  private mutating func readCards(_ value: StyleValue?) throws(StyleError) {
    guard let value else { return }
    try value.check(names: CardShape.allCases.map(\.rawValue))
    for shape in CardShape.allCases {
      guard let card = value[shape.rawValue], var layout = cards[shape] else { continue }
      try layout.read(card)
      cards[shape] = layout
    }
  }

  private mutating func readColors(_ value: StyleValue?) throws(StyleError) {
    guard let value else { return }
    try value.check(names: StyleKeys.colors.map(\.name))
    for key in StyleKeys.colors {
      if let color = value[key.name] { self[keyPath: key.path] = try color.color() }
    }
  }

  private mutating func readSizes(_ value: StyleValue?) throws(StyleError) {
    guard let value else { return }
    try value.check(names: StyleKeys.sizeNames)
    for key in StyleKeys.sizes {
      if let size = value[key.name] { self[keyPath: key.path] = try size.number(key.range) }
    }
    for key in StyleKeys.dashes {
      if let dashes = value[key.name] { self[keyPath: key.path] = try dashes.dashes() }
    }
    if let cap = value["cap"] { sizes.cap = try cap.choice() as LineCap }
    if let join = value["join"] { sizes.join = try join.choice() }
  }
}

extension LineStyle {
  fileprivate init(_ value: StyleValue) throws(StyleError) {
    self.init()
    try value.check(names: StyleKeys.trip)
    name = try value["name"]?.text()
    color = try value["color"]?.color()
    width = try value["width"]?.number(LineStyle.widths)
    dashes = try value["dash"]?.dashes()
    if let cap = value["cap"] { self.cap = try cap.choice() as LineCap }
    if let join = value["join"] { self.join = try join.choice() as LineJoin }
    casingColor = try value["casingColor"]?.color()
    casingWidth = try value["casingWidth"]?.number(LineStyle.casingWidths)
  }
}

extension CardLayout {
  fileprivate mutating func read(_ value: StyleValue) throws(StyleError) {
    try value.check(names: StyleKeys.card)
    if let margin = value["margin"] { self.margin = try margin.number(StyleKeys.cardMargins) }
    for part in CardPart.allCases {
      guard let changed = value[part.rawValue], var place = parts[part] else { continue }
      try place.read(changed)
      parts[part] = place
    }
  }
}

extension CardPlace {
  fileprivate mutating func read(_ value: StyleValue) throws(StyleError) {
    try value.check(names: StyleKeys.cardPart)
    if let box = value["box"] {
      let sides = try box.list(4...4)
      x = try sides[0].number(StyleKeys.cardPlaces)
      y = try sides[1].number(StyleKeys.cardPlaces)
      // A part reaches as far as the margin at most, and can be seen.
      let least = StyleKeys.leastCardSide
      width = try sides[2].number(least...max(1000 - x, least))
      height = try sides[3].number(least...max(1000 - y, least))
    }
    if let size = value["size"] { self.size = try size.number(StyleKeys.cardSizes) }
    if let align = value["align"] { self.align = try align.choice() }
    if let color = value["color"] { self.color = try color.color() }
    if let stacks = value["stacks"] { self.stacks = try stacks.flag() }
    if let shown = value["shown"] { isShown = try shown.flag() }
  }
}

/// A value of a style file, with the keys it lies under.
private struct StyleValue {
  private let value: JSONValue
  private let path: String

  init(_ value: JSONValue, path: String) { (self.value, self.path) = (value, path) }

  private func fault(_ reason: StyleError.Reason) -> StyleError {
    StyleError(path: path, line: max(value.line, 1), reason: reason)
  }

  subscript(name: String) -> StyleValue? {
    value[name].map { StyleValue($0, path: path.isEmpty ? name : "\(path).\(name)") }
  }

  /// Throws unless the value is an object whose names are all known.
  func check(names: [String]) throws(StyleError) {
    guard let members = value.members else { throw fault(.wrongType(wanted: "an object {…}")) }
    for member in members where !names.contains(member.name) {
      throw StyleValue(member.value, path: path.isEmpty ? member.name : "\(path).\(member.name)")
        .fault(.unknownKey(near: nearest(to: member.name, among: names)))
    }
  }

  func text() throws(StyleError) -> String {
    guard let text = value.string else { throw fault(.wrongType(wanted: "a text")) }
    return text
  }

  func word(of words: [String]) throws(StyleError) -> String {
    let text = try text()
    guard words.contains(text) else {
      throw fault(.unknownWord(text, allowed: words, near: nearest(to: text, among: words)))
    }
    return text
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>() throws(StyleError) -> Choice {
    let word = try word(of: Choice.allCases.map(\.rawValue))
    guard let choice = Choice(rawValue: word) else { throw fault(.wrongType(wanted: "a word")) }
    return choice
  }

  func color() throws(StyleError) -> Color {
    guard let text = value.string else {
      throw fault(.wrongType(wanted: "a color such as \"#d6432f\""))
    }
    guard let color = Color(hex: text) else { throw fault(.notAColor(text)) }
    return color
  }

  func number(_ range: ClosedRange<Double>) throws(StyleError) -> Double {
    guard let number = value.number else { throw fault(.wrongType(wanted: "a number")) }
    guard range.contains(number) else { throw fault(.outOfRange(number, allowed: range)) }
    return number
  }

  func flag() throws(StyleError) -> Bool {
    guard let flag = value.bool else { throw fault(.wrongType(wanted: "true or false")) }
    return flag
  }

  func list(_ counts: ClosedRange<Int>) throws(StyleError) -> [StyleValue] {
    guard let elements = value.elements else { throw fault(.wrongType(wanted: "a list […]")) }
    guard counts.contains(elements.count) else {
      throw fault(.wrongCount(elements.count, allowed: counts))
    }
    return elements.enumerated().map { StyleValue($1, path: "\(path)[\($0)]") }
  }

  func colors(_ counts: ClosedRange<Int>) throws(StyleError) -> [Color] {
    try list(counts).map { value throws(StyleError) in try value.color() }
  }

  func dashes() throws(StyleError) -> [Double] {
    try list(StyleKeys.dashCount).map { value throws(StyleError) in
      try value.number(OptionError.dashes)
    }
  }
}

/// The word that somebody who wrote another one perhaps meant.
private func nearest(to text: String, among words: [String]) -> String? {
  // A word of a thousand letters is no slip of the pen.
  let wanted = Array(text.lowercased().utf8.prefix(64))
  let limit = max(1, wanted.count / 3)
  var best: (word: String, steps: Int)?
  for word in words {
    guard let steps = editDistance(wanted[...], Array(word.lowercased().utf8), atMost: limit)
    else { continue }
    if steps < best?.steps ?? .max { best = (word, steps) }
  }
  return best?.word
}

extension JSONError {
  /// The fault, in a few words.
  fileprivate var words: String {
    switch reason {
    case .notUTF8: "the text is not UTF-8"
    case .syntax(let text): text
    case .tooDeep(let depth): "values are nested more than \(depth) deep"
    case .tooMuch, .tooManyPositions: "there are more values than any style has"
    case .tooLarge(let number): "the number \(number) is too large"
    case .repeatedName(let name): "\"\(name)\" stands twice"
    }
  }
}
