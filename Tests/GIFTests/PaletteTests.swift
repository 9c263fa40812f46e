import FlightGraphics
import Testing

@testable import FlightGIF

@Suite struct PaletteTests {
  /// A film that shows some pixels, then others in the same place.
  private func sampling(_ pixels: [UInt32], then later: [[UInt32]] = []) throws -> ColorSampling {
    let all = [pixels] + later
    let width = 100
    let film = SyntheticFilm(
      width: width, height: (pixels.count + width - 1) / width, count: all.count
    ) { frame, x, y in all[frame][min(y * width + x, pixels.count - 1)] }
    return try ColorSampling(of: film.film, first: film.frame(0))
  }

  private func palette(
    _ sampling: ColorSampling, _ entries: Int, quality: FilmQuality = .high,
    animated: Bool = true
  ) -> Palette {
    Palette(
      covering: sampling, maximumEntries: entries, quality: quality, animated: animated)
  }

  @Test("A palette holds 256 colors exactly, or 255 and the transparent entry")
  func holds256ColorsExactlyOr255AndTheOneForAsBefore() throws {
    let shades = (0..<256).map { UInt32($0) &* 0x01_0101 }
    let still = palette(try sampling(shades), 256, animated: false)
    #expect(Set(still.colors) == Set(shades))
    #expect(still.transparent == nil)
    let moving = palette(try sampling(Array(shades.dropFirst())), 256)
    #expect(Set(moving.colors.dropFirst()) == Set(shades.dropFirst()))
    #expect(moving.transparent == 0)
  }

  @Test(
    "A palette has no more entries than asked for and no color twice",
    arguments: [2, 3, 4, 16, 47, 48, 49, 100, 255, 256])
  func hasNoMoreEntriesThanAskedForAndNoColorTwice(entries: Int) throws {
    let pixels = (0..<3_000).map { UInt32($0 % 60) << 16 | UInt32($0 / 60) }
    let later = pixels.enumerated().map { $0 < 500 ? $1 ^ 0xFF : $1 }
    for quality in FilmQuality.allCases {
      let palette = palette(try sampling(pixels, then: [later]), entries, quality: quality)
      #expect((1...entries).contains(palette.count))
      let colors = palette.colors.dropFirst(palette.transparent == nil ? 0 : 1)
      #expect(Set(colors).count == colors.count)
      #expect(palette.groundCosts.count == palette.count)
      #expect(palette.movingCosts.count == palette.count)
    }
  }

  @Test("Flat areas keep their colors beside thousands of rare ones")
  func givesFlatAreasTheirOwnColorBesideThousandsOfRareOnes() throws {
    let sea: UInt32 = 0xA9CBE0
    let rare = (0..<4_000).map { (number: UInt32) -> UInt32 in
      sea + number % 16 + (number / 16 % 16) << 8 + 1
    }
    let land: UInt32 = 0xF3EFE6
    let pixels = Array(repeating: sea, count: 50_000) + rare + Array(repeating: land, count: 9_000)
    let later = pixels.enumerated().map { $0 < 900 ? 0xFF0000 + UInt32($0 & 63) : $1 }
    for entries in [4, 16, 64, 256] {
      let colors = palette(try sampling(pixels, then: [later]), entries).colors
      #expect(colors.contains(sea))
      #expect(colors.contains(land))
    }
  }

  @Test("No line among many is shown in another line's color")
  func noLineOfManyIsShownInAnothersColor() throws {
    let colors = (0..<24).map { (number: UInt32) -> UInt32 in
      let (red, blue) = (number * 53 % 24 * 10, number * 7 % 24 * 10)
      return red << 16 | number * 10 << 8 | blue
    }
    let film = SyntheticFilm(width: 200, height: 120, count: 30) { frame, x, y in
      let shade = UInt32((x * x + y * y * 3) % 75)
      let ground: UInt32 = 0xF0E0D0 - shade * 0x01_0101
      if x >= frame * 6 || y % 5 > 2 { return ground }
      let line = colors[y / 5]
      return y % 5 == 1 ? line : (line >> 1 & 0x7F7F7F) + (ground >> 1 & 0x7F7F7F)
    }
    let palette = Palette(
      covering: try ColorSampling(of: film.film, first: film.frame(0)), maximumEntries: 100,
      quality: .small, animated: true)
    var indexer = PaletteIndexer(palette, first: film.frame(0))
    for (number, color) in colors.enumerated() {
      let rect = PixelRect(x: 20, y: number * 5 + 1, width: 1, height: 1)
      let index = indexer.indices(of: film.frame(29).cropped(to: rect), at: rect)[0]
      let difference: SIMD3<Double> =
        ColorPoint(color).channels - ColorPoint(palette.colors[Int(index)]).channels
      #expect((difference * difference).sum() <= 700, "line \(number)")
    }
  }

  /// However little of the picture it is: nobody looks at the flat rest.
  @Test("A small detailed area gets colors even in a large picture")
  func aSmallRoughSpotIsNotGivenUpForTheSizeOfThePicture() throws {
    let side = 1_000
    let still = SyntheticFilm(width: side, height: side, count: 1) { _, x, y in
      if !(480..<500).contains(x) || !(480..<500).contains(y) { return 0xCFE3EC }
      func noise(_ seed: Int) -> UInt32 { UInt32((x * 7_919 + y * 104_729 + x * y * seed) % 97) }
      return (0x60 + noise(1)) << 16 | (0x70 + noise(3)) << 8 | 0x50 + noise(7)
    }
    let first = still.frame(0)
    let palette = palette(
      try ColorSampling(of: still.film, first: first), 256, quality: .standard, animated: false)
    let indexer = PaletteIndexer(palette, first: first)
    var error = 0.0
    for (pixel, index) in zip(first.pixels, indexer.indicesOfFirst) {
      let difference =
        ColorPoint(pixel).channels - ColorPoint(palette.colors[Int(index)]).channels
      error += (difference * difference).sum()
    }
    #expect(error / 400 / 3 < 12)
  }

  @Test("Flat ground is exact where something has moved away")
  func showsTheFlatGroundExactlyWhereSomethingMovedOffIt() throws {
    // The sea has the color of nothing that moves, and is first seen when the square is gone.
    let film = SyntheticFilm(width: 200, height: 100, count: 30) { frame, x, y in
      if (frame * 3..<frame * 3 + 20).contains(x), (40..<60).contains(y) {
        return 0xC02010 + UInt32((x * 7 + y * 3) & 63) << 8
      }
      return x < 12 ? 0xCFE3EC : 0xF6F2E9 - UInt32((x * y) % 5)
    }
    for quality in FilmQuality.allCases {
      let palette = Palette(
        covering: try ColorSampling(of: film.film, first: film.frame(0)), maximumEntries: 256,
        quality: quality, animated: true)
      var indexer = PaletteIndexer(palette, first: film.frame(0))
      let rect = PixelRect(x: 0, y: 40, width: 12, height: 20)
      let indices = indexer.indices(of: film.frame(20).cropped(to: rect), at: rect)
      #expect(indices.allSatisfy { palette.colors[Int($0)] == 0xCFE3EC })
    }
  }
}
