import Graphics
import Testing

@testable import GIF

@Suite struct PaletteTests {
  private func histogram(_ pixels: [UInt32]) -> ColorHistogram {
    var histogram = ColorHistogram()
    histogram.add(Bitmap(width: pixels.count, height: 1, pixels: pixels), weight: 1)
    return histogram
  }

  @Test func holds256ColoursExactlyOr255AndTheOneForAsBefore() {
    let shades = (0..<256).map { UInt32($0) &* 0x01_0101 }
    let still = Palette(covering: histogram(shades), maximumEntries: 256, animated: false)
    #expect(still.colors == shades)
    #expect(still.transparent == nil)
    let moving = Palette(
      covering: histogram(Array(shades.dropLast())), maximumEntries: 256, animated: true)
    #expect(moving.colors == Array(shades.dropLast()))
    #expect(moving.transparent == 255)
    let tight = Palette(covering: histogram(shades), maximumEntries: 256, animated: true)
    #expect(tight.count <= 256)
  }

  @Test func givesFlatAreasTheirOwnColourBesideThousandsOfRareOnes() {
    let sea: UInt32 = 0xA9CBE0
    let rare = (0..<4_000).map { (number: UInt32) -> UInt32 in
      sea + number % 16 + (number / 16 % 16) << 8 + 1
    }
    let land: UInt32 = 0xF3EFE6
    let pixels = Array(repeating: sea, count: 50_000) + rare + Array(repeating: land, count: 9_000)
    for entries in [4, 16, 256] {
      let palette = Palette(covering: histogram(pixels), maximumEntries: entries, animated: true)
      #expect(palette.colors.contains(sea))
      #expect(palette.colors.contains(land))
    }
  }

  @Test func hasNoColourTwice() {
    let pixels = (0..<3_000).map { UInt32($0 % 60) << 16 | UInt32($0 / 60) }
    let colors = Palette(covering: histogram(pixels), maximumEntries: 256, animated: true).colors
    #expect(Set(colors).count == colors.count)
    #expect(colors.count > 200)
  }
}
