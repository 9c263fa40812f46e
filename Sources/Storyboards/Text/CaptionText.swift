internal import FlightGraphics
internal import FlightOptions
internal import FlightTypography

/// A line or two of text, set but not placed.
struct CaptionText {
  private let lines: [TextOutline]
  /// The em in pixels.
  private let size: Double
  let width: Double
  let height: Double

  /// From one baseline to the next, in ems.
  private static let leading = 1.3
  /// From the top of capitals to the baseline, and from there to the end of descenders, in ems.
  private static let ascent = 0.75
  private static let descent = 0.22
  /// Text shrinks to this share of its size before it is wrapped.
  private static let leastShare = 0.85

  private init(_ lines: [TextOutline], size: Double) {
    self.lines = lines
    self.size = size
    width = lines.map(\.advance).max() ?? 0
    height =
      size
      * (CaptionText.ascent + CaptionText.descent
        + CaptionText.leading * Double(max(lines.count - 1, 0)))
  }

  /// The ways of setting a text in a width, the best one first: in one line, and in two where there is
  /// a space to break at.
  ///
  /// A text that is too long for a line at a given size shrinks a little; one that is
  /// too long even so is wrapped, and shrinks in two lines to the same floor.
  ///
  /// - Throws: `.textTooLong` where two small lines do not hold it, `.missingGlyph`.
  static func variants(
    _ text: String, option: String, within width: Double, size: Double,
    set: (String, Double) throws(StoryboardError) -> TextOutline
  ) throws(StoryboardError) -> [CaptionText] {
    let given = text.split(separator: "\n").map(String.init)
    // A megabyte of words is too long for any picture; nobody has to set it to know.
    guard given.count <= 2, text.utf8.count <= 2000 else {
      throw .textTooLong(option: option, text: text)
    }
    var variants: [CaptionText] = []
    func add(_ lines: [String]) throws(StoryboardError) {
      let widest =
        try lines.map { line throws(StoryboardError) in
          try set(line, size).advance
        }.max() ?? 0
      let share = widest > width ? width / widest : 1
      guard share >= leastShare else { return }
      let fitted = size * share
      variants.append(
        CaptionText(
          try lines.map { line throws(StoryboardError) in try set(line, fitted) }, size: fitted))
    }
    if given.count == 2 {
      try add(given)
    } else {
      try add([text])
      if let halves = try halved(
        text, measuring: { text throws(StoryboardError) in try set(text, size).advance })
      {
        try add(halves)
      }
    }
    guard !variants.isEmpty else { throw .textTooLong(option: option, text: text) }
    return variants
  }

  /// The text in two lines as equal as its spaces allow, `nil` where it has none.
  private static func halved(
    _ text: String, measuring width: (String) throws(StoryboardError) -> Double
  ) throws(StoryboardError) -> [String]? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count > 1 else { return nil }
    // Word by word, as setting every way of breaking the text would take the square of its length.
    let widths = try words.map { word throws(StoryboardError) in try width(word + " ") }
    let total = widths.reduce(0, +)
    var first = 0.0
    var best = (count: 1, width: Double.infinity)
    for count in 1..<words.count {
      first += widths[count - 1]
      let widest = max(first, total - first)
      if widest < best.width { best = (count, widest) }
    }
    return [
      words[..<best.count].joined(separator: " "), words[best.count...].joined(separator: " "),
    ]
  }

  /// The lines as one outline.
  ///
  /// - Parameter alignment: 0 for lines to the left, 0.5 centered, 1 to the right.
  func outline(at corner: Point, alignment: Double) -> Path {
    var path = Path()
    for (index, line) in lines.enumerated() {
      let place = Point(
        x: corner.x + (width - line.advance) * alignment,
        y: corner.y + size * (CaptionText.ascent + CaptionText.leading * Double(index)))
      path.append(line.path.transformed(by: .translation(place)))
    }
    return path
  }
}
