import FlightTestSupport
import Testing

@testable import FlightMaps

@Suite struct LineMixingTests {
  /// A plane of random pixels.
  private func plane(_ width: Int, _ height: Int, _ random: inout Seeded) -> PixelPlane {
    PixelPlane(
      width: width, height: height,
      values: (0..<width * height).map { _ in .random(in: 0...255, using: &random) })
  }

  /// The pixels of a line that each of some others is mixed from.
  private func taps(_ count: Int, of length: Int, isSmooth: Bool) -> LineTaps {
    // Somewhat beside the line at both ends.
    LineTaps(count: count, of: length, fades: true, isSmooth: isSmooth) { place in
      (place / Double(count) * 1.1 - 0.05) * Double(length)
    }
  }

  @Test("Each pixel is the sum of its shares, in planes of any size", arguments: 1...40)
  func pixelsAreSumsOfShares(_ width: Int) {
    var random = Seeded(width)
    for (height, columns, rows) in [(1, 1, 1), (5, 3, 40), (16, 17, 9), (33, 70, 70), (7, 9, 2)] {
      for isSmooth in [false, true] {
        let source = plane(columns, rows, &random)
        let mixing = LineMixing(
          rows: taps(height, of: rows, isSmooth: isSmooth),
          columns: taps(width, of: columns, isSmooth: isSmooth))
        let mixed = mixing(source)
        #expect((mixed.width, mixed.height) == (width, height))
        #expect(mixed.values.count == width * height)
        for place in 0..<width * height {
          var sum = 0
          mixing.rows.each(place / width) { row, upright in
            mixing.columns.each(place % width) { column, level in
              sum += Int(upright) * Int(level) * Int(source.values[row * columns + column])
            }
          }
          #expect(
            Int(mixed.values[place]) == (sum + 32768) / 65536,
            "\(place % width) \(place / width) of \(width) \(height)")
        }
      }
    }
  }
}
