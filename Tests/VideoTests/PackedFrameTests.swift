import FlightGraphics
import Testing

@testable import FlightVideo

@Suite struct PackedFrameTests {
  private func frame(
    _ pixels: [UInt32], _ width: Int, _ layout: PixelLayout, matte: Color? = nil
  ) throws -> PackedFrame {
    let height = pixels.count / width
    let size = try #require(PixelSize(width: width, height: height))
    return PackedFrame(
      Bitmap(width: width, height: height, pixels: pixels), size: size, layout: layout,
      matte: matte)
  }

  /// The 75 % and 100 % color bars, with the codes that ITU-R BT.709 (limited range, 8 bits) gives
  /// them.
  @Test(
    "Colors have the codes of BT.709",
    arguments: [
      (0xFF00_0000, [16, 128, 128]), (0xFFFF_FFFF, [235, 128, 128]),
      (0xFFFF_0000, [63, 102, 240]), (0xFF00_FF00, [173, 42, 26]), (0xFF00_00FF, [32, 240, 118]),
      (0xFFFF_FF00, [219, 16, 138]), (0xFF00_FFFF, [188, 154, 16]), (0xFFFF_00FF, [78, 214, 230]),
      (0xFFBF_BFBF, [180, 128, 128]),
    ] as [(UInt32, [UInt8])])
  func codes(_ pixel: UInt32, _ code: [UInt8]) throws {
    let frame = try frame([UInt32](repeating: pixel, count: 16), 4, .yuv420)
    #expect([frame.bytes[0], frame.bytes[16], frame.bytes[20]] == code)
    #expect(
      frame.bytes == Array(repeating: code[0], count: 16)
        + Array(repeating: code[1], count: 4) + Array(repeating: code[2], count: 4))
  }

  @Test("Odd sides are completed by the last column and row")
  func oddSides() throws {
    let frame = try frame([0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FFFF], 3, .yuv420)
    #expect((frame.width, frame.height) == (4, 2))
    #expect(frame.bytes.prefix(8) == [235, 16, 235, 235, 235, 16, 235, 235])
  }

  /// Frames are changed in places; what comes of it must be what a whole frame would be.
  @Test(
    "A change of a part gives the bytes of the whole",
    arguments: [PixelLayout.yuv420, .yuva420, .rgba])
  func partsAreAsTheWhole(_ layout: PixelLayout) throws {
    var generator = Steps(state: 7)
    let (width, height) = (13, 9)
    let size = try #require(PixelSize(width: width, height: height))
    func pixel() -> UInt32 {
      let alpha = [0, 255, 128][Int(generator.next() % 3)]
      func channel() -> UInt32 { generator.next() % (UInt32(alpha) + 1) }
      return UInt32(alpha) << 24 | channel() << 16 | channel() << 8 | channel()
    }
    var pixels = (0..<width * height).map { _ in pixel() }
    var changed = try frame(pixels, width, layout, matte: Color(0x336699))
    for _ in 0..<60 {
      let (x, y) = (Int(generator.next() % 13), Int(generator.next() % 9))
      let rect = PixelRect(
        x: x, y: y, width: 1 + Int(generator.next()) % (width - x),
        height: 1 + Int(generator.next()) % (height - y))
      let part = (0..<rect.area).map { _ in pixel() }
      for row in 0..<rect.height {
        for column in 0..<rect.width {
          pixels[(y + row) * width + x + column] = part[row * rect.width + column]
        }
      }
      changed.update(Bitmap(width: rect.width, height: rect.height, pixels: part), at: rect)
      let whole = PackedFrame(
        Bitmap(width: width, height: height, pixels: pixels), size: size, layout: layout,
        matte: Color(0x336699))
      #expect(changed.bytes == whole.bytes)
    }
  }

  @Test("Opacity stands by itself, and what cannot be seen has the color given for it")
  func opacity() throws {
    let frame = try frame([0, 0x8040_2010, 0xFF10_2030, 0], 2, .rgba, matte: Color(0xAABBCC))
    #expect(
      frame.bytes == [
        0xAA, 0xBB, 0xCC, 0, 0x80, 0x40, 0x20, 0x80, 0x10, 0x20, 0x30, 0xFF, 0xAA, 0xBB, 0xCC, 0,
      ])
  }

  @Test("Without opacity, what is half seen is blended with the color behind it")
  func blending() throws {
    // Black at one half over white, as gray itself.
    let blended = try frame([0x8000_0000, 0, 0, 0], 2, .yuv420, matte: Color(0xFFFFFF))
    let gray = try frame([0xFF7F_7F7F, ~0, ~0, ~0], 2, .yuv420)
    #expect(blended.bytes == gray.bytes)
  }

  /// A sequence without pattern that is the same each time.
  private struct Steps {
    var state: UInt32
    mutating func next() -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 8
    }
  }
}
