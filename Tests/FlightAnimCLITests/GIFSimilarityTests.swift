import FlightTestSupport
import Foundation
import Testing

/// How alike a GIF is to the pictures that it was made of, by the index that its qualities promise.
@Suite struct GIFSimilarityTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  /// Prints the structural similarity of a GIF's first, middle and last frame to PNGs: the mean over them, over
  /// red, green and blue and over all squares of 8 x 8 pixels whose corners are multiples of four, as
  /// ffmpeg's filter has it.
  static let script = """
    import glob, sys
    from PIL import Image, ImageMath
    shown, files = Image.open(sys.argv[1]), sorted(glob.glob(sys.argv[2] + '/*.png'))
    count, c1, c2 = 64, (0.01 * 255) ** 2, (0.03 * 255) ** 2 * 64 / 63
    def squares(channel):
        blocks = channel.reduce(4)
        w, h = blocks.size
        part = lambda x, y: blocks.crop((x, y, w - 1 + x, h - 1 + y))
        return ImageMath.eval('(a + b + c + d) / 4', a=part(0, 0), b=part(1, 0), c=part(0, 1), d=part(1, 1))
    def similarity(one, other):
        total = 0
        for a, b in zip(one.split(), other.split()):
            a, b = a.convert('F'), b.convert('F')
            product = lambda x, y: squares(ImageMath.eval('x * y', x=x, y=y))
            index = ImageMath.eval(
                '(2 * a * b + c1) * (2 * (ab - a * b) + c2)'
                ' / ((a * a + b * b + c1) * (aa - a * a + bb - b * b + c2))',
                a=squares(a), b=squares(b), aa=product(a, a), bb=product(b, b), ab=product(a, b), c1=c1, c2=c2)
            values = index.getdata()
            total += sum(values) / len(values) / 3
        return total
    found = []
    for index in (0, len(files) // 2, len(files) - 1):
        shown.seek(index)
        drawn = Image.open(files[index]).convert('RGB')
        drawn = drawn.crop((0, 0, drawn.width // 4 * 4, drawn.height // 4 * 4))
        found.append(similarity(shown.convert('RGBA').convert('RGB').crop((0, 0, *drawn.size)), drawn))
    print(sum(found) / len(found))
    """

  @Test(
    "Each quality keeps its promised structural similarity",
    arguments: [
      "LAX JFK", "NRT SFO", "CDG NCE --theme night", "JFK LHR --theme blueprint",
      "MIA LIM --theme paper",
      "AMS BER --theme mono", "LIS ATH --camera follow --fps 5",
    ])
  func aQualityKeepsWhatItPromises(_ route: String) throws {
    for (quality, size, least) in [
      ("default", "480x270", 0.9998), ("default", "1000x700", 0.9998), ("small", "480x270", 0.999),
      ("small", "1000x700", 0.999), ("high", "800x500", 0.9998),
    ] {
      let (gif, frames) = (scratch.path("a.gif"), scratch.path("frames-\(size)"))
      let answer = try flightanim(
        route.split(separator: " ").map(String.init)
          + [
            "--size", size, "--duration", "0.4", "--quality", quality, "--gif", gif, "--frames",
            frames, "--quiet",
          ])
      try #require(answer.status == 0, "\(answer.errors)")
      let measured = try Command.run(
        "/usr/bin/python3", ["-c", GIFSimilarityTests.script, gif, frames])
      let similarity = try #require(
        Double(measured.text.trimmingCharacters(in: .whitespacesAndNewlines)), "\(measured.errors)")
      #expect(similarity >= least, "\(quality) at \(size)")
    }
  }
}
