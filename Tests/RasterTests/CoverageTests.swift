import FlightGraphics
import FlightOrdering
import FlightScene
import FlightTestSupport
import Testing

@testable import FlightRaster

/// A convex outline, and its area in a pixel by cutting it off at the pixel's sides.
private struct Outline {
  var corners: [Point]

  /// The part on the side of a line where a function is not negative.
  func cut(_ side: (Point) -> Double) -> Outline {
    var kept: [Point] = []
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let (here, there) = (side(a), side(b))
      if here >= 0 { kept.append(a) }
      if (here > 0 && there < 0) || (here < 0 && there > 0) {
        kept.append(a + (b - a) * (here / (here - there)))
      }
    }
    return Outline(corners: kept)
  }

  var area: Double {
    abs(
      zip(corners, corners.dropFirst() + corners.prefix(1))
        .reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }) / 2
  }

  func share(x: Int, y: Int) -> Double {
    let (left, top) = (Double(x), Double(y))
    return cut { $0.x - left }.cut { left + 1 - $0.x }.cut { $0.y - top }.cut { top + 1 - $0.y }
      .area
  }

  static func pixel(x: Int, y: Int) -> Outline {
    let (x, y) = (Double(x), Double(y))
    return Outline(
      corners: [
        Point(x: x, y: y), Point(x: x + 1, y: y), Point(x: x + 1, y: y + 1), Point(x: x, y: y + 1),
      ])
  }
}

/// The shares of pixels that outlines and lines cover, many at once, beside their areas, one by one.
@Suite struct CoverageTests {
  private static let rows = 7

  /// Returns the covered shares of all pixels, of 255.
  private func filled(_ lines: [[Point]], _ rule: FillRule, columns: Int) -> [[Int]] {
    var coverage = FillCoverage(columns: columns, rows: CoverageTests.rows, by: rule)
    for line in lines {
      for (a, b) in zip(line, line.dropFirst() + line.prefix(1)) { coverage.add(from: a, to: b) }
    }
    return (0..<CoverageTests.rows).map { row in
      var shares = [Int](repeating: 0, count: columns)
      coverage.withShares(of: row) { shares = $0.map(Int.init) }
      return shares
    }
  }

  /// A place on a picture or somewhat beside it.
  private func place(_ columns: Int, _ random: inout Seeded) -> Point {
    let (width, height) = (Double(columns), Double(CoverageTests.rows))
    return Point(
      x: .random(in: -0.4 * width...1.4 * width, using: &random),
      y: .random(in: -0.4 * height...1.4 * height, using: &random))
  }

  @Test("An outline covers its area of each pixel, in rows of any length", arguments: 1...40)
  func outlinesCoverTheirArea(_ columns: Int) {
    var random = Seeded(columns)
    for number in 0..<12 {
      let corners = (0..<3).map { _ in place(columns, &random) }
      let found = filled([corners], number % 2 == 0 ? .nonZero : .evenOdd, columns: columns)
      for (y, row) in found.enumerated() {
        #expect(row.count == columns)
        for (x, share) in row.enumerated() {
          let area = Outline(corners: corners).share(x: x, y: y)
          // Heights are told by the 1024th of a pixel.
          #expect(abs(Double(share) - 255 * area) < 1.5, "\(corners) at \(x) \(y)")
        }
      }
    }
  }

  @Test("A hole is left out", arguments: [1, 7, 8, 9, 31, 40])
  func holesAreLeftOut(_ columns: Int) {
    var random = Seeded(columns)
    for _ in 0..<12 {
      let corners = (0..<3).map { _ in place(columns, &random) }
      let middle = (corners[0] + corners[1] + corners[2]) * (1.0 / 3)
      let hole = corners.map { middle + ($0 - middle) * 0.6 }
      let found = filled([corners, hole.reversed()], .nonZero, columns: columns)
      for (y, row) in found.enumerated() {
        for (x, share) in row.enumerated() {
          let area =
            Outline(corners: corners).share(x: x, y: y) - Outline(corners: hole).share(x: x, y: y)
          #expect(abs(Double(share) - 255 * area) < 2, "\(corners) at \(x) \(y)")
        }
      }
    }
  }

  /// Returns the shares of all pixels that pieces of a line cover, of 255.
  private func stroked(
    _ pieces: [StrokeCoverage.Piece], width: Double, columns: Int
  ) -> [Double] {
    let coverage = StrokeCoverage(columns: columns, rows: CoverageTests.rows, width: width)
    var shares = [UInt8](repeating: 0, count: columns * CoverageTests.rows)
    shares.withUnsafeMutableBufferPointer { shares in
      for piece in pieces { coverage.add(piece, upTo: piece.length, to: shares) }
    }
    return shares.map(Double.init)
  }

  @Test(
    "A line covers its area of each pixel beside it",
    arguments: Array(stride(from: 4, to: 41, by: 4)))
  func linesCoverTheirArea(_ columns: Int) {
    var random = Seeded(columns)
    for _ in 0..<12 {
      let (a, b) = (place(columns, &random), place(columns, &random))
      let width = Double.random(in: 0.3...5, using: &random)
      let direction = (b - a) * (1 / a.distance(to: b))
      // Its ends are far away.
      let line = StrokeCoverage.Piece(from: a - direction * 200, to: b + direction * 200)
      for (place, share) in stroked([line], width: width, columns: columns).enumerated() {
        func aside(_ point: Point) -> Double {
          (point.x - a.x) * direction.y - (point.y - a.y) * direction.x
        }
        let area = Outline.pixel(x: place % columns, y: place / columns)
          .cut { width / 2 - aside($0) }.cut { width / 2 + aside($0) }.area
        #expect(abs(share - 255 * area) < 1.5, "\(a) \(b) at \(place % columns) \(place / columns)")
      }
    }
  }

  @Test("Ends are half discs, or cut off straight", arguments: [4, 8, 12, 36, 40])
  func endsAreRoundOrCutOff(_ columns: Int) {
    var random = Seeded(columns)
    for number in 0..<12 {
      let (a, b) = (place(columns, &random), place(columns, &random))
      let (width, length) = (4.0, a.distance(to: b))
      let direction = (b - a) * (1 / length)
      let isCut = number % 2 == 1
      let piece = StrokeCoverage.Piece(from: a, to: b, cuts: isCut ? [.start, .end] : [])
      func isInside(_ point: Point) -> Bool {
        let (x, y) = (point.x - a.x, point.y - a.y)
        let along = x * direction.x + y * direction.y
        if isCut && !(0...length).contains(along) { return false }
        let beyond = along - along.clamped(to: 0...length)
        let aside = x * direction.y - y * direction.x
        return aside * aside + beyond * beyond <= width * width / 4
      }
      for (place, share) in stroked([piece], width: width, columns: columns).enumerated() {
        let hits = (0..<1024).count { sample in
          isInside(
            Point(
              x: Double(place % columns) + (Double(sample % 32) + 0.5) / 32,
              y: Double(place / columns) + (Double(sample / 32) + 0.5) / 32))
        }
        #expect(
          abs(share / 255 - Double(hits) / 1024) < 0.1,
          "\(a) \(b) at \(place % columns) \(place / columns)")
      }
    }
  }

  @Test("A pixel keeps the largest share that a piece of a line has of it")
  func largestShareStays() {
    let pieces = [(1.2, 1.0, 30.0, 5.0), (3, 6, 20, 0.5), (8, 3, 9, 3)].map { x, y, u, v in
      StrokeCoverage.Piece(from: Point(x: x, y: y), to: Point(x: u, y: v))
    }
    let single = pieces.map { stroked([$0], width: 1.7, columns: 32) }
    let all = stroked(pieces, width: 1.7, columns: 32)
    #expect(all == all.indices.map { place in single.map { $0[place] }.max() })
    #expect(all == stroked(pieces.reversed(), width: 1.7, columns: 32))
  }
}
