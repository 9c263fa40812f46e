import FlightGraphics
import FlightImages
import FlightTestSupport
import Foundation
import Testing

@Suite struct APNGCodecTests {
  /// A film of so many frames, made of a color for each pixel.
  private func film(
    _ width: Int, _ height: Int, count: Int, rate: Double = 30, hold: Double = 0,
    repetition: Repetition = .forever, isClear: Bool = false,
    color: @escaping @Sendable (_ frame: Int, _ x: Int, _ y: Int) -> UInt32
  ) throws -> Film {
    let size = try #require(PixelSize(width: width, height: height))
    let timing = FrameTiming(
      count: count, framesPerSecond: rate, firstHold: hold,
      duration: hold + Double(count) / rate, repetition: repetition)
    let matte = isClear ? Color(red: 255, green: 255, blue: 255) : nil
    return Film(size: size, timing: timing, matte: matte) { index, rect in
      let pixels = (0..<rect.area).map {
        color(index, rect.x + $0 % rect.width, rect.y + $0 / rect.width)
      }
      return Bitmap(width: rect.width, height: rect.height, pixels: pixels)
    } changes: { index in
      let changed = (0..<size.area).reduce(PixelRect.empty) { bounds, place in
        let (x, y) = (place % width, place / width)
        return color(index, x, y) == color(index - 1, x, y)
          ? bounds : bounds.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
      return [changed]
    }
  }

  private func bytes(of film: Film, workers: Int = 1) throws -> [UInt8] {
    var sink = MemorySink()
    var told: [Int] = []
    try APNGCodec(workers: workers).encode(film, into: &sink) { told.append($0) }
    #expect(told == Array(1...film.count))
    return sink.bytes
  }

  /// Prints all frames of a file as Pillow and apngdis decode them, and times and showings.
  private static let script = """
    import glob, hashlib, os, struct, subprocess, sys
    from PIL import Image
    file = sys.argv[1]
    subprocess.run(['pngcheck', '-q', file], check=True)
    shown = Image.open(file)
    frames = []
    for index in range(getattr(shown, 'n_frames', 1)):
        shown.seek(index)
        frames.append(shown.convert('RGBA').tobytes())
    if len(frames) > 1:
        subprocess.run(['apngdis', file], check=True, stdout=subprocess.DEVNULL)
        others = sorted(glob.glob(os.path.dirname(file) + '/apngframe*.png'))
        assert len(others) == len(frames), (len(others), len(frames))
        for index, other in enumerate(others):
            seen = Image.open(other).convert('RGBA').tobytes()
            assert all(a == b or a[3] == b[3] == 0 for a, b in
                ((seen[i:i + 4], frames[index][i:i + 4]) for i in range(0, len(seen), 4))), index
    times, data, at = [], open(file, 'rb').read(), 8
    while at < len(data):
        size, name = struct.unpack('>I4s', data[at:at + 8])
        if name == b'fcTL': times.append('%d/%d' % struct.unpack('>HH', data[at + 28:at + 32]))
        if name == b'acTL': print('plays', struct.unpack('>I', data[at + 12:at + 16])[0])
        if name == b'IHDR': print('kind', data[at + 17])
        at += size + 12
    print('times', ' '.join(times))
    for frame in frames: print('frame', hashlib.sha256(frame).hexdigest())
    """

  private func decoded(_ bytes: [UInt8]) throws -> [String] {
    let scratch = try ScratchFolder()
    try Data(bytes).write(to: scratch.url("a.png"))
    let answer = try Command.run(
      "/usr/bin/python3", ["-c", APNGCodecTests.script, scratch.path("a.png")])
    try #require(answer.status == 0, "\(answer.errors)")
    return answer.text.split(separator: "\n").map(String.init)
  }

  /// The digests of a film's frames, as plain PNGs have them.
  private func digests(of film: Film) throws -> [String] {
    try (0..<film.count).map { index in
      let still = try PNGWriter.bytes(of: film[index])
      return try #require(decoded(still).last { $0.hasPrefix("frame") })
    }
  }

  /// A dot that crosses many colors.
  private static let colorful: @Sendable (Int, Int, Int) -> UInt32 = { frame, x, y in
    x == frame * 2 && (3..<6).contains(y)
      ? 0xFFD0_3020 : 0xFF00_0000 | UInt32(x * 5) << 16 | UInt32(y * 7) << 8 | UInt32(x + y)
  }

  @Test("Every frame is the film's, in few colors, in many, with opacity and where all moves")
  func everyFrameIsTheFilms() throws {
    let few = try film(31, 17, count: 9) { frame, x, y in
      x == 3 * frame && y > 4 ? 0xFFD0_3020 : 0xFFAA_CCDD
    }
    let many = try film(40, 30, count: 9, color: APNGCodecTests.colorful)
    let moving = try film(40, 30, count: 5) { frame, x, y in
      APNGCodecTests.colorful(frame, x + 3 * frame, y)
    }
    let soft = try film(40, 30, count: 9, isClear: true) { frame, x, y in
      x == frame * 3 ? UInt32(y * 8) << 24 | UInt32(y * 8) << 8 | UInt32(y * 3) : 0
    }
    let softOverMany = try film(40, 30, count: 9, isClear: true) { frame, x, y in
      x > 30 ? 0 : x == frame * 2 && y > 9 ? 0x8040_2000 : APNGCodecTests.colorful(0, x, y)
    }
    let still = try film(1, 1, count: 3) { _, _, _ in 0xFF12_3456 }
    for (film, kind) in [
      (few, 3), (many, 6), (moving, 2), (soft, 3), (softOverMany, 6), (still, 3),
    ] {
      let one = try bytes(of: film)
      let lines = try decoded(one)
      #expect(lines.filter { $0.hasPrefix("frame") } == (try digests(of: film)))
      #expect(lines.contains("kind \(kind)"))
      #expect(try bytes(of: film, workers: 3) == one)
    }
  }

  @Test("Times are exact fractions")
  func timesAreExactFractions() throws {
    for (rate, hold, times) in [
      (30, 0.5, ["8/15", "1/30", "1/30"]), (12.5, 0, ["2/25", "2/25", "2/25"]),
      (23.976, 2, ["6119/2997", "125/2997", "125/2997"]),
      (50, 60_000, ["60000/1", "1/50", "1/50"]),
    ] {
      let film = try film(
        4, 4, count: 3, rate: rate, hold: hold, repetition: .times(7),
        color: { frame, _, _ in 0xFF00_0000 | UInt32(frame) })
      let lines = try decoded(bytes(of: film))
      #expect(lines.contains("plays 7"))
      let found = try #require(lines.first { $0.hasPrefix("times") })
        .split(separator: " ").dropFirst()
      for (text, expected) in zip(found, times) {
        func value(_ fraction: some StringProtocol) -> Double {
          let parts = fraction.split(separator: "/").compactMap { Double($0) }
          return parts[0] / parts[1]
        }
        #expect(abs(value(text) - value(expected)) < (hold > 1000 ? 0.03 : 1e-6), "\(text)")
      }
      if rate == 30 { #expect(Array(found.map(String.init)) == times) }
    }
  }

  @Test("A film of one picture is a plain PNG")
  func aFilmOfOnePictureIsPlain() throws {
    let film = try film(7, 5, count: 1, color: APNGCodecTests.colorful)
    let bytes = try bytes(of: film)
    #expect(try PNGReader.read(bytes) == film[0])
    #expect(try !decoded(bytes).contains { $0.hasPrefix("plays") })
  }

  @Test("A film that is too long is refused")
  func aLongFilmIsRefused() throws {
    #expect(throws: EncodingError.self) {
      try bytes(of: film(4, 4, count: 2, hold: 70_000) { frame, _, _ in UInt32(frame) << 24 })
    }
  }
}
