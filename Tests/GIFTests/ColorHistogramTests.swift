import FlightGraphics
import Testing

@testable import FlightGIF

@Suite struct ColorHistogramTests {
  @Test("Each color counts by its weight")
  func countsEachColorByItsWeight() {
    var histogram = ColorHistogram()
    histogram.add(
      Bitmap(width: 4, height: 1, pixels: [0xFF00_0002, 0xFF00_0001, 0xFF00_0002, 0xFF00_0002]),
      weight: 5)
    histogram.add(Bitmap(width: 1, height: 1, pixels: [0xFF00_0001]), weight: 2)
    #expect(
      histogram.entries == [
        .init(color: 1, weight: 7, runs: 7), .init(color: 2, weight: 15, runs: 10),
      ])
  }

  /// Every part of a small picture, each counted pixel by pixel as well.
  @Test("Over a ground only pixels that are different count, and flat colors")
  func countsWhatIsDifferentOverAGround() {
    let (width, height) = (7, 5)
    let ground = Bitmap(
      width: width, height: height,
      pixels: (0..<width * height).map { UInt32($0 * $0 % 3) | 0xFF00_0000 })
    for y in 0..<height {
      for x in 0..<width {
        let rect = PixelRect(x: x, y: y, width: width - x, height: height - y)
        let part = Bitmap(
          width: rect.width, height: rect.height,
          pixels: (0..<rect.area).map { UInt32($0 * 5 / 3 % 4) | 0xFF00_0000 })
        var histogram = ColorHistogram()
        histogram.add(part, weight: 2, over: ground, at: rect, beside: [1])
        var weights: [UInt32: Int] = [:]
        for (place, pixel) in part.pixels.enumerated() {
          let under = ground.pixels[
            (y + place / rect.width) * width + x + place % rect.width]
          let color = pixel & 0xFF_FFFF
          if pixel != under || color == 1 { weights[color, default: 0] += 2 }
        }
        let found = Dictionary(
          uniqueKeysWithValues: histogram.entries.map { ($0.color, $0.weight) })
        #expect(found == weights)
      }
    }
  }

  @Test("Similar colors are merged when there are too many")
  func joinsNearColorsOnceThereAreTooMany() {
    let pixels = (0..<500_000).map { UInt32($0) &* 33 | 0xFF00_0000 }
    var histogram = ColorHistogram()
    histogram.add(Bitmap(width: 1_000, height: 500, pixels: pixels), weight: 1)
    let entries = histogram.entries
    #expect((1_000...40_000).contains(entries.count))
    #expect(entries.reduce(0) { $0 + $1.weight } == 500_000)
    let nearest = NearestColor(entries.map(\.color))
    for color in pixels.prefix(50) { #expect(nearest.find(color).distance < 9 * 16 * 16) }
  }

  @Test("The first of the nearest colors is found", arguments: [1, 7, 8, 9, 60, 255])
  func findsTheFirstOfTheNearestColors(count: Int) {
    func color(_ number: Int) -> UInt32 { UInt32(number &* 0x9E_3779 & 0xE0_E0E0) }
    let colors = (0..<count).map(color)
    let costs = colors.indices.map { $0 % 11 == 10 ? Float.infinity : Float($0 % 5) * 40 }
    let nearest = NearestColor(colors, costs: costs)
    for wanted in (0..<500).map({ color($0 &* 7) | 0x0A_0503 }) {
      for scale in [Float(0.5), 1, 3] {
        func channel(_ color: UInt32, _ shift: UInt32) -> Float { Float(color >> shift & 255) }
        let distances = colors.indices.map { index in
          [UInt32(16), 8, 0].reduce(Float(0)) { sum, shift in
            let step = channel(colors[index], shift) - channel(wanted, shift)
            return sum + step * step
          } + costs[index] * scale
        }
        let least = distances.min() ?? 0
        let found = nearest.find(wanted, costsTimes: scale)
        #expect(found.index == distances.firstIndex(of: least))
        #expect(found.distance == least)
      }
    }
  }

  @Test("A flat area keeps its color among nearly equal ones")
  func keepsTheColorOfAFlatAreaAmongColorsThatItCannotTellFromIt() {
    let sea: UInt32 = 0xCFE3EC
    let rare = (0..<200_000).map { UInt32($0) &* 83 & 0xFF_FFFF | 0xFF00_0000 }
    let flat = Array(repeating: sea | 0xFF00_0000, count: 50_000)
    var histogram = ColorHistogram()
    histogram.add(Bitmap(width: 1_000, height: 250, pixels: rare + flat), weight: 1)
    #expect(histogram.entries.count < 100_000)
    #expect(histogram.flatColors(share: 512) == [sea])
  }

  @Test(
    "All frames of a short film are sampled",
    arguments: [(1, []), (2, [1]), (5, [1, 2, 3, 4])] as [(Int, [Int])])
  func looksAtAllFramesOfAShortFilm(count: Int, frames: [Int]) {
    #expect(ColorSampling.frames(of: count, atMost: 13) == frames)
  }

  @Test("A few frames of a long film are sampled, with the last one")
  func looksAtAFewFramesOfALongFilmTheLastAmongThem() {
    let frames = ColorSampling.frames(of: 12_000, atMost: 13)
    #expect(frames.count == 13)
    #expect(frames.last == 11_999)
    #expect(frames.allSatisfy { (1..<12_000).contains($0) })
  }
}
