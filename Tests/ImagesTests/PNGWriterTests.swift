import FlightGraphics
import FlightImages
import FlightTestSupport
import Foundation
import Testing

@Suite struct PNGWriterTests {
  /// A picture of so many pixels a side: with few colors, many, or (41) opacity; smooth as a
  /// photograph (200).
  private func picture(_ side: Int) -> Bitmap {
    var pixels: [UInt32] = []
    for index in 0..<side * side {
      if side == 200 {
        let (x, y) = (UInt32(index % side), UInt32(index / side))
        let grain = (x &* 2_654_435_761 ^ y &* 40_503) >> 7 % 3
        pixels.append(0xFF00_0000 | (x + grain) << 16 | (y + grain) << 8 | ((x + y) / 2 + grain))
        continue
      }
      let gray = UInt32(index * 37 % 256)
      let opaque = 0xFF00_0000 | gray << 16 | UInt32(index % 251) << 8 | 7
      pixels.append(side == 41 && index % 3 == 0 ? 0x8000_0000 | (gray / 2) << 8 : opaque)
    }
    return Bitmap(width: side, height: side, pixels: pixels)
  }

  @Test("A written PNG is read with the same pixels", arguments: [4, 40, 41, 200])
  func whatIsWrittenIsReadAgain(_ side: Int) throws {
    let bitmap = picture(side)
    for form in [PNGWriter.Form.trueColor, .smallest] {
      for effort in [Deflate.Effort.quick, .usual, .thorough] {
        let bytes = try PNGWriter.bytes(of: bitmap, as: form, effort: effort)
        #expect(try PNGReader.read(bytes) == bitmap)
        #expect(try PNGWriter.bytes(of: bitmap, as: form, effort: effort) == bytes)
      }
    }
  }

  @Test("A photograph is written in less than half of what its samples take")
  func photographsAreFiltered() throws {
    #expect(try PNGWriter.bytes(of: picture(200)).count < 200 * 200 * 3 / 2)
  }

  @Test("Pillow reads both forms with the same pixels, over white where there is no opacity")
  func anotherProgramReadsBothForms() throws {
    let scratch = try ScratchFolder()
    let script = """
      import sys
      from PIL import Image
      sys.stdout.buffer.write(Image.open(sys.argv[1]).convert('RGB').tobytes())
      """
    for side in [4, 40, 200] {
      let bitmap = picture(side)
      let expected = bitmap.pixels.flatMap { pixel in
        [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) }
      }
      for form in [PNGWriter.Form.trueColor, .smallest] {
        try Data(PNGWriter.bytes(of: bitmap, as: form)).write(to: scratch.url("a.png"))
        let answer = try Command.run("/usr/bin/python3", ["-c", script, scratch.path("a.png")])
        #expect(answer.status == 0, "\(answer.errors)")
        #expect(answer.output == Data(expected))
      }
    }
  }

  @Test("A PNG holds its header, one chunk about its colors, and its pixels")
  func nothingElseIsInTheFile() throws {
    #expect(try chunks(of: picture(40), as: .trueColor) == ["IHDR", "bKGD", "IDAT", "IEND"])
    #expect(try chunks(of: picture(41), as: .smallest) == ["IHDR", "sRGB", "IDAT", "IEND"])
    #expect(try chunks(of: picture(4), as: .smallest) == ["IHDR", "sRGB", "PLTE", "IDAT", "IEND"])
  }

  private func chunks(of bitmap: Bitmap, as form: PNGWriter.Form) throws -> [String] {
    let bytes = try PNGWriter.bytes(of: bitmap, as: form)
    var names: [String] = []
    var at = 8
    while at + 12 <= bytes.count {
      names.append(String(decoding: bytes[at + 4..<at + 8], as: UTF8.self))
      at += 12 + bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    return names
  }
}
