import FlightGraphics
import FlightTestSupport
import Foundation
import Testing

@testable import FlightImages

@Suite struct PNGReaderTests {
  private static let script = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("pictures.py").path

  private static func pictures() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    let answer = try Command.run("/usr/bin/python3", [script, scratch.url.path])
    try #require(answer.status == 0, "\(answer.errors)")
    return scratch
  }

  @Test("Every kind of PNG has the pixels that Pillow reads")
  func everyKindOfPictureHasThePixelsThatAnotherProgramSees() throws {
    let scratch = try Self.pictures()
    for name in [
      "rgba", "rgb", "grey", "grey-alpha", "bits", "palette", "palette-mask", "color-key",
      "interlaced", "sixteen",
    ] {
      let bitmap = try PNGReader.read(Array(Data(contentsOf: scratch.url(name + ".png"))))
      #expect(bitmap.width == 37 && bitmap.height == 23, "\(name)")
      let seen = Array(try Data(contentsOf: scratch.url(name + ".rgba")))
      var worst = 0.0
      for (index, pixel) in bitmap.pixels.enumerated() {
        let alpha = Double(seen[4 * index + 3])
        worst = max(worst, abs(Double(pixel >> 24) - alpha))
        for (channel, shift) in [16, 8, 0].enumerated() {
          let expected = Double(seen[4 * index + channel]) * alpha / 255
          worst = max(worst, abs(Double(pixel >> UInt32(shift) & 255) - expected))
        }
      }
      #expect(worst <= 1, "\(name): off by \(worst)")
    }
  }

  @Test("A PNG cut short anywhere is refused")
  func aFileCutShortAnywhereIsRefused() throws {
    let scratch = try Self.pictures()
    let bytes = Array(try Data(contentsOf: scratch.url("palette-mask.png")))
    for count in 0..<bytes.count {
      #expect(throws: PictureReadError.self) { try PNGReader.read(Array(bytes.prefix(count))) }
    }
    #expect(throws: PictureReadError.notPNG) { try PNGReader.read([]) }
    #expect(throws: PictureReadError.notPNG) { try PNGReader.read(Array("GIF89a, not PNG".utf8)) }
    #expect(throws: PictureReadError.truncated) { try PNGReader.read(Array(bytes.prefix(100))) }
  }

  @Test("A flipped bit is detected or harmless")
  func aFlippedBitIsSeenOrHarmless() throws {
    let scratch = try Self.pictures()
    let bytes = Array(try Data(contentsOf: scratch.url("interlaced.png")))
    var refused = 0
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x10
      do { _ = try PNGReader.read(damaged) } catch { refused += 1 }
    }
    #expect(refused > bytes.count * 9 / 10)
  }

  @Test("A decompression bomb is refused by its header")
  func aBombIsRefusedByItsHeader() throws {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    bytes += Array("IHDR".utf8)
    bytes += [0, 0, 0x59, 0xD8, 0, 0, 0x59, 0xD8, 1, 0, 0, 0, 0, 0, 0, 0, 0]
    bytes += [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
    #expect(
      throws: PictureReadError.tooLarge(
        width: 23_000, height: 23_000, largestArea: PictureReader.largestArea)
    ) { try PNGReader.read(bytes) }
    // Sides whose product is beyond all numbers, and one that is longer than the library takes.
    bytes.replaceSubrange(16..<24, with: [0x7F, 255, 255, 255, 0x7F, 255, 255, 255])
    #expect(throws: PictureReadError.self) { try PNGReader.read(bytes) }
    bytes.replaceSubrange(16..<24, with: [0, 0x0F, 0x42, 0x41, 0, 0, 0, 1])
    #expect(
      throws: PictureReadError.tooLong(
        width: 1_000_001, height: 1, longestSide: PictureReader.longestSide)
    ) { try PNGReader.read(bytes) }
  }
}
