internal import FlightGraphics

/// An outline as the `d` attribute, perhaps in units that are smaller than a pixel.
struct PathText {
  /// The attribute's value.
  let text: String
  /// Pixels a unit; whole numbers of small units are shorter than pixels with decimals.
  let unit: Double

  /// Writes an outline that is drawn where it stands.
  ///
  /// - Parameter grain: The step that corners of straight outlines are rounded to, in pixels.
  init(outline path: Path, grain: Double) {
    // Letters and markers carry their form in small bends.
    unit = path.hasCurves ? 0.05 : grain
    text = PathText.write(path, perPixel: 1 / unit, places: 0)
  }

  /// Writes a line that something moves along, in pixels: its ends carry directions.
  init(way path: Path) {
    unit = 1
    text = PathText.write(path, perPixel: 100, places: 2)
  }

  /// Writes an outline in pixels, with as many decimals as a grain needs: what is stroked in the same
  /// width at every scale has no scale of its own, which viewers that do not know that would apply.
  init(line path: Path, grain: Double) {
    unit = 1
    // Twentieths have two decimals, but their second one is 0 or 5, which packs well.
    text =
      grain < 0.075
      ? PathText.write(path.rounded(to: 0.05), perPixel: 100, places: 2)
      : PathText.write(path, perPixel: 10, places: 1)
  }

  /// Writes one form of an outline that changes: with every corner as a line of two numbers, so that
  /// outlines of the same structure have texts of the same commands, as animating them takes.
  ///
  /// - Parameter isScaled: True lets the text be in units that are smaller than a pixel.
  init(form path: Path, grain: Double, isScaled: Bool) {
    unit = isScaled ? grain : 1
    text = PathText.write(
      path, perPixel: isScaled ? 1 / grain : 100, places: isScaled ? 0 : 2, isSteady: true)
  }

  /// The attributes of the outline, and of its units.
  var place: Attributes {
    (unit == 1 ? [:] : ["transform": .scale(unit, places: 6)]) + ["d": .plain(text)]
  }

  private static func write(
    _ path: Path, perPixel: Double, places: Int, isSteady: Bool = false
  ) -> String {
    var writer = PathWriter(perPixel: perPixel, places: places, isSteady: isSteady)
    for element in path.elements { writer.write(element) }
    return writer.text
  }
}

extension Path {
  /// The path with its points on a grid; for paths without curves.
  fileprivate func rounded(to step: Double) -> Path {
    var path = Path()
    func onGrid(_ point: Point) -> Point {
      Point(x: (point.x / step).rounded() * step, y: (point.y / step).rounded() * step)
    }
    for element in elements {
      switch element {
      case .move(let point): path.move(to: onGrid(point))
      case .line(let point): path.line(to: onGrid(point))
      case .cubic(let a, let b, let point): path.curve(a, b, to: point)
      case .close: path.close()
      }
    }
    return path
  }

  fileprivate var hasCurves: Bool {
    elements.contains { if case .cubic = $0 { true } else { false } }
  }
}

/// Writes relative steps, each rounded from the true position so that errors do not add up.
private struct PathWriter {
  let perPixel: Double
  let places: Int
  /// True where every line is written as two numbers, whatever they are.
  let isSteady: Bool
  private var bytes: [UInt8] = []
  private var command = PathWriter.none
  private var endsInFraction = false
  private var pen = (x: 0, y: 0)
  private var start = (x: 0, y: 0)

  init(perPixel: Double, places: Int, isSteady: Bool) {
    self.perPixel = perPixel
    self.places = places
    self.isSteady = isSteady
  }

  mutating func write(_ element: Path.Element) {
    switch element {
    case .move(let point):
      begin(bytes.isEmpty ? UInt8(ascii: "M") : UInt8(ascii: "m"), always: true)
      step(to: scaled(point))
      start = pen
      // Further pairs after a move are lines.
      command = command == UInt8(ascii: "M") ? UInt8(ascii: "L") : UInt8(ascii: "l")
    case .line(let point):
      let (x, y) = scaled(point)
      if x == pen.x && y == pen.y && !isSteady { return }
      if y == pen.y && !isSteady {
        begin(UInt8(ascii: "h"))
        number(x - pen.x)
      } else if x == pen.x && !isSteady {
        begin(UInt8(ascii: "v"))
        number(y - pen.y)
      } else {
        begin(UInt8(ascii: "l"))
        number(x - pen.x)
        number(y - pen.y)
      }
      pen = (x, y)
    case .cubic(let first, let second, let end):
      begin(UInt8(ascii: "c"))
      for point in [first, second, end] {
        let (x, y) = scaled(point)
        number(x - pen.x)
        number(y - pen.y)
      }
      pen = scaled(end)
    case .close:
      begin(UInt8(ascii: "z"), always: true)
      pen = start
    }
  }

  private func scaled(_ point: Point) -> (x: Int, y: Int) {
    (
      Decimal.scaled(point.x * perPixel, places: 0), Decimal.scaled(point.y * perPixel, places: 0)
    )
  }

  private mutating func begin(_ letter: UInt8, always: Bool = false) {
    if command == letter && !always { return }
    bytes.append(letter)
    command = letter
  }

  private mutating func step(to point: (x: Int, y: Int)) {
    number(point.x - pen.x)
    number(point.y - pen.y)
    pen = point
  }

  /// Appends a number. A sign or a letter before it separates it from the last one, and so does a
  /// leading point where that one has a point already.
  private mutating func number(_ value: Int) {
    let one = Decimal.powers[places]
    let hasPoint = value % one != 0
    let startsWithPoint = hasPoint && value < one
    if value >= 0, let last = bytes.last, last < UInt8(ascii: "A"),
      !(startsWithPoint && endsInFraction)
    {
      bytes.append(UInt8(ascii: " "))
    }
    Decimal.append(value, places: places, to: &bytes)
    endsInFraction = hasPoint
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  private static let none = UInt8(ascii: " ")
}
