import Foundation
import TestSupport
import Testing

/// What decoders that nobody here wrote show, against whole redraws of every frame.
@Suite struct GIFFidelityTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  /// Compares a GIF, read by Pillow and by gifsicle, with a folder of PNGs.
  ///
  /// What is shown may depend on a pixel's colour and on whether the first frame has that colour
  /// there, on nothing else: else something of an earlier frame was left behind.
  private static let script = """
    import glob, subprocess, sys
    from PIL import Image
    gif, folder, whole = sys.argv[1:]
    subprocess.run(['gifsicle', '--no-ignore-errors', '-U', gif, '-o', whole], check=True)
    files = sorted(glob.glob(folder + '/*.png'))
    shown, other = Image.open(gif), Image.open(whole)
    assert shown.n_frames == other.n_frames == len(files), (shown.n_frames, len(files))
    entries, worst, first = {}, 0, None
    for index, file in enumerate(files):
        shown.seek(index)
        other.seek(index)
        picture = shown.convert('RGB').tobytes()
        assert picture == other.convert('RGB').tobytes(), f'decoders differ in frame {index}'
        drawn = Image.open(file).convert('RGB').tobytes()
        first = first or drawn
        for at in range(0, len(drawn), 3):
            color = drawn[at:at + 3]
            key = (color, color == first[at:at + 3])
            entry = picture[at:at + 3]
            if entries.setdefault(key, entry) != entry:
                raise SystemExit(f'a ghost in frame {index} at pixel {at // 3}')
    for (color, _), entry in entries.items():
        worst = max([worst] + [abs(a - b) for a, b in zip(color, entry)])
    print(len(files), worst)
    """

  @Test(arguments: [
    ["LAX", "JFK"], ["NRT", "SFO"], ["CDG", "NCE", "--theme", "night"],
    ["LHR-SIN-SYD", "--quality", "small"], ["KEF", "ANC", "--quality", "high"],
    ["GRU", "JNB", "--trail", "none"], ["SCL", "SYD", "--marker", "dot", "--quality", "small"],
    ["DEL", "DXB", "--colors", "16"], ["HNL", "AKL", "--fps", "50"],
    ["OSL", "TOS", "--line-width", "9", "--theme", "night", "--quality", "small"],
  ])
  func everyFrameIsAWholeRedrawInThePalettesColours(_ arguments: [String]) throws {
    let (gif, frames) = (scratch.path("a.gif"), scratch.path("frames"))
    let answer = try flightanim(
      arguments + [
        "--size", "200x125", "--duration", "0.6", "--hold-last", "0.1", "--gif", gif, "--frames",
        frames,
      ])
    #expect(answer.status == 0, "\(answer.errors)")
    let compared = try Command.run(
      "/usr/bin/python3",
      ["-c", GIFFidelityTests.script, gif, frames, scratch.path("whole.gif")])
    #expect(compared.status == 0, "\(compared.errors)")
    let numbers = compared.text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    #expect((numbers.first ?? 0) >= 18)
    #expect((numbers.last ?? 999) <= (arguments.contains("--colors") ? 140 : 48))
  }

  @Test func aLimitIsKeptByGivingUpQualityThenRateThenSize() throws {
    let route = ["LAX", "JFK", "--size", "300x188", "--duration", "1", "--json", "--gif"]
    let path = scratch.path("a.gif")
    func size() throws -> Int { try Data(contentsOf: scratch.url("a.gif")).count }
    func limited(_ bytes: Int, _ more: String...) throws -> Command.Answer {
      try flightanim(route + [path, "--max-size", "\(bytes)"] + more)
    }
    #expect(try flightanim(route + [path]).status == 0)
    let whole = try size()
    let enough = try limited(whole)
    #expect(enough.errors.isEmpty && !enough.text.contains("reduced"))
    #expect(try size() == whole)

    let less = try limited(whole - 1)
    #expect(less.status == 0 && less.text.contains(#""quality":"small""#))
    #expect(less.errors.contains("quality small, 30 frames a second and 300x188 pixels"))
    let small = try size()
    #expect(small < whole)

    let slower = try limited(small - 1)
    #expect(slower.status == 0 && slower.text.contains(#""fps":20"#), "\(slower.text)")
    let old = try Data(contentsOf: scratch.url("a.gif"))

    let none = try limited(2_000)
    #expect(none.status == 65)
    #expect(none.errors.contains("is the smallest it can be; add --allow-resize"))
    #expect(try Data(contentsOf: scratch.url("a.gif")) == old)

    let resized = try limited(8_000, "--allow-resize")
    #expect(resized.status == 0, "\(resized.errors)")
    #expect(try size() <= 8_000)
    #expect(resized.errors.contains("12.5 frames a second"))
    #expect(!resized.errors.contains("300x188"))
  }

  @Test(arguments: [
    ["--colors", "1"], ["--colors", "257"], ["--colors", "2.5"], ["--colors", "x"],
    ["--quality", "best"], ["--max-size", "0"], ["--max-size", "-1"], ["--max-size", "1e99"],
    ["--max-size", "nan"], ["--max-size", "MB"], ["--allow-resize"],
  ])
  func whatMakesNoSenseIsAUsageError(_ arguments: [String]) throws {
    let answer = try flightanim(["LAX", "JFK", "--gif", scratch.path("a.gif")] + arguments)
    #expect(answer.status == 64)
    #expect(answer.errors.split(separator: "\n").count == 1)
    #expect(scratch.names.isEmpty)
  }
}
