internal import Graphics

extension Path {
  /// The path as the `d` attribute: relative steps, each rounded from the true position so that
  /// errors do not add up.
  ///
  /// Straight outlines keep one decimal: a twentieth of a pixel cannot be seen. Curves keep two, as
  /// their ends also carry directions.
  var svgText: String {
    let hasCurves = elements.contains { if case .cubic = $0 { true } else { false } }
    var writer = PathWriter(places: hasCurves ? 2 : 1)
    for element in elements { writer.write(element) }
    return writer.text
  }
}

private struct PathWriter {
  let places: Int
  private(set) var text = ""
  private var command: Character = " "
  private var endsInFraction = false
  private var pen = (x: 0, y: 0)
  private var start = (x: 0, y: 0)

  init(places: Int) { self.places = places }

  mutating func write(_ element: Path.Element) {
    switch element {
    case .move(let point):
      begin(text.isEmpty ? "M" : "m", always: true)
      step(to: point)
      start = pen
      // Further pairs after a move are lines.
      command = command == "M" ? "L" : "l"
    case .line(let point):
      let (x, y) = scaled(point)
      if x == pen.x && y == pen.y { return }
      if y == pen.y {
        begin("h")
        number(x - pen.x)
      } else if x == pen.x {
        begin("v")
        number(y - pen.y)
      } else {
        begin("l")
        number(x - pen.x)
        number(y - pen.y)
      }
      pen = (x, y)
    case .cubic(let first, let second, let end):
      begin("c")
      for point in [first, second, end] {
        let (x, y) = scaled(point)
        number(x - pen.x)
        number(y - pen.y)
      }
      pen = scaled(end)
    case .close:
      text += "z"
      command = "z"
      pen = start
    }
  }

  private func scaled(_ point: Point) -> (x: Int, y: Int) {
    (Decimal.scaled(point.x, places: places), Decimal.scaled(point.y, places: places))
  }

  private mutating func begin(_ letter: Character, always: Bool = false) {
    if command == letter && !always { return }
    text.append(letter)
    command = letter
  }

  private mutating func step(to point: Point) {
    let (x, y) = scaled(point)
    number(x - pen.x)
    number(y - pen.y)
    pen = (x, y)
  }

  /// Appends a number. A sign or a letter before it separates it from the last one, and so does a
  /// leading point where that one has a point already.
  private mutating func number(_ value: Int) {
    let digits = Decimal.text(value, places: places)
    if let last = text.utf8.last, last < UInt8(ascii: "A"), digits.first != "-",
      !(digits.first == "." && endsInFraction)
    {
      text += " "
    }
    text += digits
    endsInFraction = digits.contains(".")
  }
}
