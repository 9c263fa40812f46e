internal import FlightGraphics
internal import FlightOptions
internal import FlightTypography

/// Text that fits into a box: as large as asked for; else smaller, or in more lines.
struct CardText {
  /// The lines, each with its baseline on 0.
  let lines: [TextOutline]
  /// The em in pixels.
  let size: Double

  /// From one baseline to the next, and from the top of capitals to the first, in ems.
  private static let (leading, capitals) = (1.25, 0.73)
  /// The room under the last baseline for descenders, in ems.
  private static let descent = 0.22
  /// The sizes that are tried, as shares of the one asked for.
  private static let shares = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.45]

  /// The height from the top of capitals to the last baseline.
  var height: Double {
    size * (CardText.capitals + CardText.leading * Double(max(lines.count - 1, 0)))
  }

  /// Sets a text in a box.
  ///
  /// - Parameters:
  ///   - size: The em asked for, in pixels.
  ///   - cuts: True if what does not fit ends with an ellipsis.
  ///   - set: Sets a line at a size.
  /// - Returns: `nil` where it does not fit and may not be cut.
  init?(
    _ text: String, in box: Rect, size: Double, cuts: Bool,
    set: (String, Double) throws(StoryboardError) -> TextOutline
  ) throws(StoryboardError) {
    let given = text.split(whereSeparator: \.isNewline).map(String.init)
    // A megabyte of words is too long for any card; nobody has to set it to know.
    let shown = cuts ? given.map { String($0.prefix(200)) } : given
    guard shown.allSatisfy({ $0.utf8.count <= 2000 }), shown.count <= 20 else { return nil }
    // Capitals at least have room in a box, with the tail of a Q.
    let largest = min(size, box.height / (CardText.capitals + CardText.descent))
    var smallest: (lines: [Line], size: Double) = ([], largest)
    for share in CardText.shares {
      let em = largest * share
      var lines: [Line] = []
      for line in shown {
        lines += try CardText.wrapped(line, width: box.width, size: em, set: set)
      }
      smallest = (lines, em)
      let isNarrow = lines.allSatisfy { $0.outline.advance <= box.width }
      if isNarrow && lines.count <= CardText.lines(in: box, size: em) {
        (self.lines, self.size) = (lines.map(\.outline), em)
        return
      }
    }
    guard cuts else { return nil }
    let (em, count) = (smallest.size, CardText.lines(in: box, size: smallest.size))
    // What has no room is cut from the last line, or from one that is a single long word.
    let whole = smallest.lines.prefix(count - 1)
    let rest = smallest.lines.dropFirst(count - 1).map(\.text).joined(separator: " ")
    var lines: [TextOutline] = []
    for line in whole.map(\.text) + (rest.isEmpty ? [] : [rest]) {
      lines.append(try CardText.cut(line, width: box.width, size: em, set: set))
    }
    (self.lines, self.size) = (lines, em)
  }

  /// A line as it was written, and set.
  private typealias Line = (text: String, outline: TextOutline)

  /// The lines for which a box has room.
  private static func lines(in box: Rect, size: Double) -> Int {
    let more = (box.height - size * (capitals + descent)) / (size * leading)
    return 1 + max(0, Int(min(more, 100)))
  }

  /// A text broken at spaces, each line as long as there is room.
  private static func wrapped(
    _ text: String, width: Double, size: Double,
    set: (String, Double) throws(StoryboardError) -> TextOutline
  ) throws(StoryboardError) -> [Line] {
    let whole = try set(text, size)
    if whole.advance <= width { return [(text, whole)] }
    var lines: [Line] = []
    var line = ""
    for word in text.split(separator: " ").map(String.init) {
      let longer = line.isEmpty ? word : line + " " + word
      if !line.isEmpty, try set(longer, size).advance > width {
        lines.append((line, try set(line, size)))
        line = word
      } else {
        line = longer
      }
    }
    return lines + (line.isEmpty ? [] : [(line, try set(line, size))])
  }

  /// As much of a text as one line holds, with an ellipsis behind it where that is not all.
  private static func cut(
    _ text: String, width: Double, size: Double,
    set: (String, Double) throws(StoryboardError) -> TextOutline
  ) throws(StoryboardError) -> TextOutline {
    let whole = try set(text, size)
    if whole.advance <= width { return whole }
    var (fits, tooLong) = (0, text.count)
    while tooLong - fits > 1 {
      let middle = (fits + tooLong) / 2
      if try set(String(text.prefix(middle)) + "…", size).advance <= width {
        fits = middle
      } else {
        tooLong = middle
      }
    }
    return try set(String(text.prefix(fits)) + "…", size)
  }

  /// The lines as one outline.
  ///
  /// - Parameters:
  ///   - box: The box that they were set for.
  ///   - alignment: 0 for lines to the left, 0.5 centered, 1 to the right.
  ///   - isCentered: True if they stand in the middle of its height, else they begin at its top.
  func outline(in box: Rect, alignment: Double, isCentered: Bool) -> Path {
    let top = isCentered ? box.center.y - height / 2 : box.minY
    var path = Path()
    for (index, line) in lines.enumerated() {
      // By their ink: large letters would stand further in than small ones under them.
      let ink = line.path.controlBounds ?? .zero
      let place = Point(
        x: box.minX - ink.minX + (box.width - ink.width) * alignment,
        y: top + size * (CardText.capitals + CardText.leading * Double(index)))
      path.append(line.path.transformed(by: .translation(place)))
    }
    return path
  }
}
