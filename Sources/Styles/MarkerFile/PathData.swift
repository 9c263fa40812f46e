internal import FlightGraphics

extension Path {
  /// Reads the `d` attribute of an SVG path; `nil` where it breaks its grammar.
  init?(svgData text: String) {
    self.init()
    var reader = PathDataReader(text)
    guard reader.read() else { return nil }
    self = reader.path
  }
}

private struct PathDataReader {
  private(set) var path = Path()
  private var scanner: NumberScanner
  private var pen = Point.zero
  private var start = Point.zero
  /// The last control point, which `S` and `T` mirror.
  private var control: (point: Point, isCubic: Bool)?

  init(_ text: String) { scanner = NumberScanner(text) }

  mutating func read() -> Bool {
    var command: Character?
    while !scanner.isAtEnd() {
      if let letter = scanner.letter() {
        command = letter
      } else if command == nil || command == "z" || command == "Z" {
        return false
      }
      guard let letter = command, path.isEmpty ? "Mm".contains(letter) : true else { return false }
      guard step(letter) else { return false }
      // Further pairs after a move are lines.
      if letter == "M" { command = "L" }
      if letter == "m" { command = "l" }
    }
    return true
  }

  private mutating func point(_ isRelative: Bool) -> Point? {
    guard let x = scanner.number(), let y = scanner.number() else { return nil }
    return isRelative ? pen + Point(x: x, y: y) : Point(x: x, y: y)
  }

  private mutating func step(_ letter: Character) -> Bool {
    let isRelative = letter.isLowercase
    // A piece that was closed and goes on without a move starts anew where it began.
    if case .close? = path.elements.last, !"MmZz".contains(letter) { path.move(to: pen) }
    let last = control
    control = nil
    switch letter.lowercased() {
    case "m":
      guard let to = point(isRelative) else { return false }
      path.move(to: to)
      (pen, start) = (to, to)
    case "l":
      guard let to = point(isRelative) else { return false }
      line(to: to)
    case "h":
      guard let x = scanner.number() else { return false }
      line(to: Point(x: isRelative ? pen.x + x : x, y: pen.y))
    case "v":
      guard let y = scanner.number() else { return false }
      line(to: Point(x: pen.x, y: isRelative ? pen.y + y : y))
    case "c":
      guard let a = point(isRelative), let b = point(isRelative), let to = point(isRelative)
      else { return false }
      curve(a, b, to: to)
    case "s":
      guard let b = point(isRelative), let to = point(isRelative) else { return false }
      curve(mirrored(last, cubic: true), b, to: to)
    case "q":
      guard let a = point(isRelative), let to = point(isRelative) else { return false }
      quadratic(a, to: to)
    case "t":
      guard let to = point(isRelative) else { return false }
      quadratic(mirrored(last, cubic: false), to: to)
    case "a":
      guard let rx = scanner.number(), let ry = scanner.number(), let turn = scanner.number(),
        let isLarge = scanner.flag(), let isClockwise = scanner.flag(), let to = point(isRelative)
      else { return false }
      path.addArc(from: pen, to: to, rx, ry, turn: turn, large: isLarge, clockwise: isClockwise)
      pen = to
    case "z":
      path.close()
      pen = start
    default: return false
    }
    return true
  }

  private func mirrored(_ last: (point: Point, isCubic: Bool)?, cubic: Bool) -> Point {
    guard let last, last.isCubic == cubic else { return pen }
    return pen + pen - last.point
  }

  private mutating func line(to point: Point) {
    path.line(to: point)
    pen = point
  }

  private mutating func curve(_ a: Point, _ b: Point, to end: Point) {
    path.curve(a, b, to: end)
    control = (b, true)
    pen = end
  }

  private mutating func quadratic(_ a: Point, to end: Point) {
    path.curve(
      pen.interpolated(to: a, at: 2.0 / 3), end.interpolated(to: a, at: 2.0 / 3), to: end)
    control = (a, false)
    pen = end
  }
}

extension Path {
  /// Adds an elliptical arc as cubic curves, each an eighth of a turn at most.
  ///
  /// - Note: SVG 2, appendix B.2, from end points to center.
  mutating func addArc(
    from: Point, to: Point, _ rx: Double, _ ry: Double, turn: Double, large: Bool, clockwise: Bool
  ) {
    guard from != to else { return }
    guard rx != 0, ry != 0 else { return line(to: to) }
    let (sine, cosine) = sineCosine(degrees: turn)
    let half = (from - to) * 0.5
    let x = cosine * half.x + sine * half.y
    let y = cosine * half.y - sine * half.x
    var (rx, ry) = (abs(rx), abs(ry))
    let excess = x * x / (rx * rx) + y * y / (ry * ry)
    if excess > 1 {
      rx *= excess.squareRoot()
      ry *= excess.squareRoot()
    }
    let square = rx * rx * y * y + ry * ry * x * x
    let rest = square > 0 ? max(0, (rx * rx * ry * ry - square) / square) : 0
    let factor = rest.squareRoot() * (large == clockwise ? -1 : 1)
    let center = Point(x: factor * rx * y / ry, y: -factor * ry * x / rx)

    // Angles on the unit circle; `bearing` counts from the top.
    let first = bearing(dx: (x - center.x) / rx, dy: (y - center.y) / ry)
    let last = bearing(dx: (-x - center.x) / rx, dy: (-y - center.y) / ry)
    var sweep = (last - first).remainder(dividingBy: 360)
    // A radius that is next to nothing makes an ellipse whose center no number can tell.
    guard sweep.isFinite else { return line(to: to) }
    if clockwise && sweep < 0 { sweep += 360 }
    if !clockwise && sweep > 0 { sweep -= 360 }

    let middle = from.interpolated(to: to, at: 0.5)
    func place(_ p: Point) -> Point {
      let (px, py) = (p.x * rx + center.x, p.y * ry + center.y)
      return middle + Point(x: cosine * px - sine * py, y: sine * px + cosine * py)
    }
    func onCircle(_ degrees: Double) -> (point: Point, tangent: Point) {
      let (s, c) = sineCosine(degrees: degrees)
      return (Point(x: s, y: -c), Point(x: c, y: s))
    }
    let count = max(1, Int((abs(sweep) / 45).rounded(.up)))
    let step = sweep / Double(count)
    let quarter = sineCosine(degrees: step / 4)
    let handle = 4.0 / 3 * quarter.sine / quarter.cosine
    for index in 0..<count {
      let (a, b) = (
        onCircle(first + step * Double(index)), onCircle(first + step * Double(index + 1))
      )
      curve(
        place(a.point + a.tangent * handle), place(b.point - b.tangent * handle),
        to: index == count - 1 ? to : place(b.point))
    }
  }
}
