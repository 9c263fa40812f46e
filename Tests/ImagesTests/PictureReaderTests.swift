import FlightGraphics
import FlightTestSupport
import Foundation
import Testing

@testable import FlightImages

@Suite struct PictureReaderTests {
  private static let script = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("pictures.py").path

  private static func pictures() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    let answer = try Command.run("/usr/bin/python3", [script, scratch.url.path])
    try #require(answer.status == 0, "\(answer.errors)")
    return scratch
  }

  @Test("JPEG and WebP files have the pixels that Pillow reads")
  func otherFormatsHaveThePixelsThatAnotherProgramSees() throws {
    let scratch = try Self.pictures()
    for name in [
      "plain.jpg", "progressive.jpg", "grey.jpg", "sharp.jpg", "lossy.webp", "lossless.webp",
      "opacity.webp", "rgba.png",
    ] {
      let bitmap = try PictureReader.read(Array(Data(contentsOf: scratch.url(name))))
      #expect(bitmap.width == 37 && bitmap.height == 23, "\(name)")
      let beside = name.hasSuffix(".png") ? "rgba.rgba" : name + ".rgba"
      let seen = Array(try Data(contentsOf: scratch.url(beside)))
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

  @Test("A file cut short, a film, and a picture of another kind are refused")
  func whatIsNoPictureIsRefused() throws {
    let scratch = try Self.pictures()
    for name in ["plain.jpg", "lossy.webp", "lossless.webp"] {
      let bytes = Array(try Data(contentsOf: scratch.url(name)))
      // The last two bytes of a JPEG say that it ends, those of a WebP may be padding.
      for count in 0..<bytes.count - 2 {
        #expect(throws: PictureReadError.self, "\(name) \(count)") {
          try PictureReader.read(Array(bytes.prefix(count)))
        }
      }
    }
    for name in ["animated.webp", "cmyk.jpg"] {
      let bytes = Array(try Data(contentsOf: scratch.url(name)))
      #expect(throws: PictureReadError.self, "\(name)") { try PictureReader.read(bytes) }
    }
    #expect(throws: PictureReadError.unknownFormat) {
      try PictureReader.read(Array("GIF89a, not PNG".utf8))
    }
  }

  // Of a gray picture: colors have half the resolution, and those that RGB does not have are cut off.
  @Test("The luma of a WebP is the light of its pixels")
  func lumaIsLight() throws {
    let scratch = try Self.pictures()
    let bytes = Array(try Data(contentsOf: scratch.url("gray.webp")))
    let whole = try PictureReader.read(bytes)
    let (width, height, luma) = try #require(bytes.withUnsafeBytes { WebPReader.luma(of: $0) })
    #expect(width == whole.width && height == whole.height)
    for (luma, pixel) in zip(luma, whole.pixels) {
      let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
      let light = 16 + (0.257 * Double(red) + 0.504 * Double(green) + 0.098 * Double(blue))
      #expect(abs(Double(luma) - light) < 4)
    }
  }

  @Test("A JPEG that is written is nearly the picture")
  func aWrittenPictureIsRead() throws {
    var pixels: [UInt32] = []
    for row in 0..<UInt32(48) {
      for column in 0..<UInt32(64) { pixels.append(0xFF00_0040 | column << 18 | (row * 5) << 8) }
    }
    let bitmap = Bitmap(width: 64, height: 48, pixels: pixels)
    let bytes = try JPEGWriter.bytes(of: bitmap, quality: 80)
    let seen = try PictureReader.read(bytes)
    var worst = 0
    for (a, b) in zip(seen.pixels, pixels) {
      for shift in [UInt32(16), 8, 0] {
        worst = max(worst, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
      }
    }
    #expect(worst < 16)
    #expect(try JPEGWriter.bytes(of: bitmap, quality: 80) == bytes)
  }
}
