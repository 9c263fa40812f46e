internal import FlightGeodesy
internal import FlightGraphics
package import FlightOptions
package import FlightScene

/// A picture of the Earth, drawn anew pixel by pixel as a map shows it.
package struct ImageWarp {
  private let image: GroundImage
  private let view: MapView
  private let pyramid: ImagePyramid

  /// The most places that are looked up across a pixel, for what is seen at a low angle.
  private static let mostSamples = 8
  private static let kilometersPerDegree = 111.2

  package init(_ image: GroundImage, view: MapView) {
    self.image = image
    self.view = view
    pyramid = ImagePyramid(image.pixels, wraps: image.east - image.west > 360 - 1e-9)
  }

  /// The picture as far as it is in view, `nil` where none of it is.
  ///
  /// - Complexity: O(pixels of picture and map).
  package func node(_ role: NodeRole) -> Node? {
    let (bitmap, seen) = pixels()
    guard !seen.isEmpty else { return nil }
    return .image(
      Image(
        role, pixels: bitmap.cropped(to: seen),
        placement: .translation(Point(x: Double(seen.x), y: Double(seen.y)))))
  }

  /// The picture as the whole view shows it, and the part that is not clear.
  func pixels() -> (Bitmap, seen: PixelRect) {
    let (width, height) = (view.size.width, view.size.height)
    var pixels = [UInt32](repeating: 0, count: width * height)
    var seen = PixelRect.empty
    var above = corners(ofRow: 0)
    for row in 0..<height {
      let below = corners(ofRow: row + 1)
      for column in 0..<width {
        let cell = Cell(
          above[column], above[column + 1], below[column], below[column + 1])
        let pixel =
          color(within: cell) ?? color(around: Point(x: Double(column), y: Double(row)), cell)
        guard pixel >> 24 > 0 else { continue }
        pixels[row * width + column] = pixel
        seen = seen.union(PixelRect(x: column, y: row, width: 1, height: 1))
      }
      above = below
    }
    return (Bitmap(width: width, height: height, pixels: pixels), seen)
  }

  /// The places at the upper left corners of a row of pixels, and at the end of the row.
  private func corners(ofRow row: Int) -> [Point?] {
    (0...view.size.width).map { column in
      source(of: Point(x: Double(column), y: Double(row)))
    }
  }

  /// The place in the source that a point of the picture comes from; columns go on beyond the
  /// picture's edges.
  private func source(of point: Point) -> Point? {
    guard let place = view.place(at: point) else { return nil }
    let middle = (image.west + image.east) / 2
    let longitude = place.longitude.unwrapped(near: middle)
    return Point(
      x: (longitude - image.west) / (image.east - image.west) * Double(image.pixels.width),
      y: (image.north - place.latitude) / (image.north - image.south)
        * Double(image.pixels.height))
  }

  /// The columns of a whole turn.
  private var turn: Double {
    360 / (image.east - image.west) * Double(image.pixels.width)
  }

  /// The places at the corners of a pixel, `nil` off the map.
  private struct Cell {
    let (a, b, c, d): (Point?, Point?, Point?, Point?)

    init(_ a: Point?, _ b: Point?, _ c: Point?, _ d: Point?) {
      (self.a, self.b, self.c, self.d) = (a, b, c, d)
    }

    var isSeen: Bool { a != nil || b != nil || c != nil || d != nil }
  }

  /// The mean color of a pixel whose corners are known, `nil` where they are not all on the map, or
  /// too far apart for what is between them to be known by them.
  private func color(within cell: Cell) -> UInt32? {
    guard let a = cell.a, var b = cell.b, var c = cell.c, var d = cell.d else { return nil }
    b.x = moved(b.x, near: a.x)
    c.x = moved(c.x, near: a.x)
    d.x = moved(d.x, near: a.x)
    let (west, east) = (min(a.x, b.x, c.x, d.x), max(a.x, b.x, c.x, d.x))
    guard east - west < turn / 8 else { return nil }
    let (north, south) = (min(a.y, b.y, c.y, d.y), max(a.y, b.y, c.y, d.y))
    // Far outside there is nothing to mix.
    if south < 0 || north > Double(image.pixels.height) { return 0 }
    let across = max(abs(b.x - a.x) + abs(b.y - a.y), abs(d.x - c.x) + abs(d.y - c.y))
    let down = max(abs(c.x - a.x) + abs(c.y - a.y), abs(d.x - b.x) + abs(d.y - b.y))
    // As fine as the shorter side, unless the longer one would take too many places then.
    let level = pyramid.level(
      for: max(min(across, down), max(across, down) * 2 / Double(ImageWarp.mostSamples)))
    let step = pyramid.step(ofLevel: level)
    // At an edge two places each way at least smooth it.
    let isInside =
      west >= 0 && east <= Double(image.pixels.width) && north >= 0
      && south <= Double(image.pixels.height)
    func count(_ length: Double) -> Int {
      min(max(Int((length / step).rounded(.up)), isInside ? 1 : 3), ImageWarp.mostSamples)
    }
    let (columns, rows) = (count(across), count(down))
    let sampler = pyramid.sampler(ofLevel: level)
    var sum = ImagePyramid.Sum()
    for row in 0..<rows {
      let v = (Double(row) + 0.5) / Double(rows)
      for column in 0..<columns {
        let u = (Double(column) + 0.5) / Double(columns)
        let x = (a.x * (1 - u) + b.x * u) * (1 - v) + (c.x * (1 - u) + d.x * u) * v
        let y = (a.y * (1 - u) + b.y * u) * (1 - v) + (c.y * (1 - u) + d.y * u) * v
        add(Point(x: x, y: y), of: sampler, to: &sum)
      }
    }
    return sum.mean(of: rows * columns)
  }

  /// The mean color of a pixel at the edge of the map or at a pole: each place is looked up.
  private func color(around corner: Point, _ cell: Cell) -> UInt32 {
    guard cell.isSeen else { return 0 }
    let side = 4
    var sum = ImagePyramid.Sum()
    // As in the middle of the map: these pixels are few.
    let degrees = view.kilometersPerPixel / ImageWarp.kilometersPerDegree
    let level = pyramid.level(for: degrees / 360 * turn / 2)
    let sampler = pyramid.sampler(ofLevel: level)
    for row in 0..<side {
      for column in 0..<side {
        let point = Point(
          x: corner.x + (Double(column) + 0.5) / Double(side),
          y: corner.y + (Double(row) + 0.5) / Double(side))
        if let place = source(of: point) { add(place, of: sampler, to: &sum) }
      }
    }
    return sum.mean(of: side * side)
  }

  private func add(
    _ place: Point, of sampler: ImagePyramid.Sampler, to sum: inout ImagePyramid.Sum
  ) {
    // The nearest turn in which the place is on the picture, if any.
    let x = place.x - (place.x / turn).rounded(.down) * turn
    guard x <= Double(image.pixels.width), place.y >= 0,
      place.y <= Double(image.pixels.height)
    else { return }
    sampler.add(x: x, y: place.y, to: &sum)
  }

  /// A column moved by whole turns to lie within half a turn of another.
  private func moved(_ x: Double, near other: Double) -> Double {
    x + ((other - x) / turn).rounded() * turn
  }
}
