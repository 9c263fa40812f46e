import FlightTestSupport
import Foundation
import Testing

/// What decoders that nobody here wrote show, against whole redraws of every frame.
@Suite struct GIFFidelityTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  /// Compares a GIF, read by Pillow and by gifsicle, with a folder of PNGs.
  ///
  /// What is shown in the last hundredth of a second of each frame may depend on a pixel's color and
  /// on whether the first frame has that color there, on nothing else: else something of an earlier
  /// frame was left behind. A pixel less than a quarter opaque is clear, others are mixed with a matte.
  private static let script = """
    import glob, subprocess, sys
    from PIL import Image
    gif, folder, whole, rate, matte, dithers = sys.argv[1:]
    matte = bytes.fromhex(matte)
    subprocess.run(['gifsicle', '--no-ignore-errors', '-U', gif, '-o', whole], check=True)
    files = sorted(glob.glob(folder + '/*.png'))
    shown, other = Image.open(gif), Image.open(whole)
    assert shown.n_frames == other.n_frames, (shown.n_frames, other.n_frames)
    def pixels(image):
        data = image.convert('RGBA').tobytes()
        return [data[at:at + 4] for at in range(0, len(data), 4)]
    def hardened(color):
        alpha = color[3]
        if alpha == 255:
            return color
        if alpha < 64:
            return None
        mixed = [(c * alpha + 127) // 255 + (m * (255 - alpha) + 127) // 255
                 for c, m in zip(color, matte)]
        return bytes([min(255, c) for c in mixed] + [255])
    entries, worst, first, still, image, end, picture = {}, 0, None, None, -1, 0, None
    for index, file in enumerate(files):
        over = int((index + 1) * 100 / float(rate) + 0.5)
        while end < over and image + 1 < shown.n_frames:
            image += 1
            shown.seek(image)
            other.seek(image)
            assert shown.info['duration'] >= 20, 'too short'
            end += shown.info['duration'] // 10
            picture, twin = pixels(shown), pixels(other)
            for a, b in zip(picture, twin):
                assert a == b or a[3] == b[3] == 0, f'decoders differ in frame {index}'
        drawn = [hardened(color) for color in pixels(Image.open(file))]
        first, still = first or drawn, still or picture
        for at, color in enumerate(drawn):
            entry = picture[at]
            if (color is None) != (entry[3] == 0):
                raise SystemExit(f'clear or not in frame {index} at pixel {at}')
            if color is None:
                continue
            if dithers == 'true':
                if color == first[at] and entry != still[at]:
                    raise SystemExit(f'frame {index} crawls at pixel {at}')
                continue
            key = (color, color == first[at])
            if entries.setdefault(key, entry) != entry:
                raise SystemExit(f'a ghost in frame {index} at pixel {at}')
    for (color, _), entry in entries.items():
        worst = max([worst] + [abs(a - b) for a, b in zip(color, entry)])
    print(len(files), worst)
    """

  /// Compares all frames of a request, and returns the largest difference of a channel.
  ///
  /// - Parameter dithers: Whether an entry depends on a pixel's place, too; then those that are as in the
  ///   first frame have to be shown as there.
  private func check(
    _ arguments: [String], size: String = "200x125", dithers: Bool = false
  ) throws -> Int {
    let (gif, frames) = (scratch.path("a.gif"), scratch.path("frames"))
    let answer = try flightanim(
      [
        "--size", size, "--duration", "0.6", "--hold-last", "0.1", "--gif", gif, "--frames", frames,
      ] + arguments)
    #expect(answer.status == 0, "\(answer.errors)")
    func value(of option: String) -> String? {
      arguments.firstIndex(of: option).map { arguments[$0 + 1] }
    }
    let matte = value(of: "--matte")?.dropFirst() ?? "000000"
    let compared = try Command.run(
      "/usr/bin/python3",
      ["-c", GIFFidelityTests.script, gif, frames, scratch.path("whole.gif")]
        + [value(of: "--fps") ?? "30", String(matte), "\(dithers)"])
    #expect(compared.status == 0, "\(compared.errors)")
    let numbers = compared.text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    #expect((numbers.first ?? 0) >= 8)
    return numbers.last ?? 999
  }

  @Test(
    "Every GIF frame equals a whole redraw in the colors of the palette",
    arguments: [
      ["LAX", "JFK"], ["NRT", "SFO"], ["CDG", "NCE", "--theme", "night"],
      ["LHR-SIN-SYD", "--quality", "small"], ["KEF", "ANC", "--quality", "high"],
      ["SCL", "SYD", "--marker", "dot", "--quality", "small", "--trail", "none"],
      ["HNL", "AKL", "--fps", "50"],
      ["OSL", "TOS", "--line-width", "9", "--theme", "night", "--quality", "small"],
    ])
  func everyFrameIsAWholeRedrawInThePalettesColors(_ arguments: [String]) throws {
    #expect(try check(arguments) <= 48)
  }

  /// A stop and 101 routes from it.
  private func network() throws -> String {
    let rows = (0..<101).map { "\"47.5,8.5\",\"\(40 + $0 / 4).5,\($0 * 3 - 150).25\"\n" }
    return try file("network.csv", "from,to\n" + rows.joined())
  }

  private func file(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: scratch.url(name))
    return scratch.path(name)
  }

  @Test(
    "GIF frames of counters, cameras, flags and several trips equal whole redraws",
    arguments: [
      ["LHR", "SIN", "--counter", "distance"],
      ["LHR", "SIN", "--counter", "distance", "--fps", "25"],
      ["ZRH-JFK,ZRH-NRT,GRU-ZRH"], ["ZRH-JFK,JFK-GRU", "--sequence", "--trail", "fade"],
      ["LIS", "ATH", "--camera", "follow"], ["SFO", "NRT", "--camera", "fly", "--fps", "15"],
      ["LHR", "IST", "--flag", "FR", "--flag", "TR", "--highlight", "DE", "--reveal"],
      ["AKL", "SCL", "--line-dash", "6,4"], ["LHR", "SIN", "--projection", "orthographic"],
      ["LHR-SIN-SYD-LAX-LHR", "--projection", "robinson", "--hold-stops", "0.1"],
      ["DEL", "DXB", "--colors", "16"],
    ])
  func soItIsWhateverMoves(_ arguments: [String]) throws {
    #expect(try check(arguments, size: "160x100") <= 140)
  }

  @Test("GIF frames of recordings, overlays and route tables equal whole redraws")
  func soItIsOfFiles() throws {
    let points = (0..<40).map { "\(45 + Double($0 * $0) * 0.002),\(6 + Double($0) * 0.2)" }
    let track = try file("track.csv", "lat,lon\n" + points.joined(separator: "\n"))
    let shape = try file(
      "area.geojson",
      #"{"type":"LineString","coordinates":[[6,44],[9,47.5],[12,44.5],[6.1,44.05]]}"#)
    #expect(try check([track]) <= 48)
    #expect(try check(["LAX", "JFK", "--overlay-draw", shape]) <= 48)
    #expect(try check(["--routes", try network()], size: "160x100") <= 96)
  }

  @Test(
    "GIF frames over a transparent background equal whole redraws",
    arguments: [
      ["SFO", "HNL"], ["SFO", "HNL", "--counter", "distance", "--fps", "25"],
      ["ZRH-JFK,ZRH-NRT,ZRH-GRU", "--fps", "20"], ["LIS", "ATH", "--camera", "follow"],
      ["LHR", "SIN", "--projection", "orthographic", "--background", "cut-out", "--once"],
      ["LHR", "IST", "--flag", "GR", "--reveal", "--matte", "#102030", "--quality", "small"],
      ["AKL", "SCL", "--trail", "fade", "--line-dash", "6,4", "--theme", "night"],
    ])
  func soItIsOverNothing(_ arguments: [String]) throws {
    var over = arguments.contains("cut-out") ? [] : ["--background", "transparent"]
    if !arguments.contains("--matte") { over += ["--matte", "#cfe3ec"] }
    #expect(try check(over + arguments, size: "160x100") <= 96)
  }

  @Test(
    "A dithered photograph does not change while nothing moves over it",
    arguments: [
      ["--quality", "high"], ["--quality", "small", "--counter", "distance"],
      ["--colors", "32", "--counter", "distance", "--title", "Coast to coast"],
      ["--projection", "orthographic", "--background", "cut-out"],
      ["--background", "transparent", "--counter", "distance", "--fps", "25"],
      ["--flag", "US", "--counter", "distance"],
      ["--flag", "MX,CA", "--quality", "small", "--reveal"],
    ])
  func nothingOfAPhotographCrawls(_ arguments: [String]) throws {
    let photograph = scratch.path("photograph.png")
    let made = try Command.run(
      "/usr/bin/python3",
      [
        "-c",
        """
        import sys
        from PIL import Image
        a = Image.radial_gradient('L').resize((200, 120))
        b = Image.linear_gradient('L').resize((200, 120)).rotate(180)
        Image.merge('RGB', (a, b, Image.effect_noise((200, 120), 60))).save(sys.argv[1])
        """, photograph,
      ])
    try #require(made.status == 0, "\(made.errors)")
    let picture =
      arguments.first == "--flag" && arguments[1] == "US"
      ? ["--flag", "US=\(photograph)"] + arguments.dropFirst(2)
      : ["--image", "\(photograph)@20,-130,50,-90"] + arguments
    _ = try check(["LAX", "JFK"] + picture, size: "160x100", dithers: true)
  }

  @Test("A size limit is met by lowering quality, then frame rate, then size")
  func aLimitIsKeptByGivingUpQualityThenRateThenSize() throws {
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
    #expect(less.errors.contains("quality small, 30 frames per second and 300x188 pixels"))
    let small = try size()
    #expect(small < whole)

    let slower = try limited(small - 1)
    #expect(slower.status == 0 && slower.text.contains(#""fps":20"#), "\(slower.text)")
    let old = try Data(contentsOf: scratch.url("a.gif"))

    let none = try limited(2_000)
    #expect(none.status == 65)
    #expect(none.errors.contains("kB; use --allow-resize"))
    #expect(try Data(contentsOf: scratch.url("a.gif")) == old)

    let titled = try limited(
      2_000, "--allow-resize", "--title", "From Los Angeles by air to New York and no further")
    #expect(titled.status == 65 && titled.errors.contains("the smallest possible is"))

    let resized = try limited(8_000, "--allow-resize")
    #expect(resized.status == 0, "\(resized.errors)")
    #expect(try size() <= 8_000)
    #expect(resized.errors.contains("12.5 frames per second"))
    #expect(!resized.errors.contains("300x188"))
  }

  @Test(
    "Invalid GIF options are a usage error in one line",
    arguments: [
      ["--colors", "1"], ["--colors", "257"], ["--colors", "2.5"], ["--colors", "x"],
      ["--quality", "superb"], ["--max-size", "0"], ["--max-size", "-1"], ["--max-size", "1e99"],
      ["--max-size", "nan"], ["--max-size", "MB"], ["--allow-resize"],
    ])
  func whatMakesNoSenseIsAUsageError(_ arguments: [String]) throws {
    let answer = try flightanim(["LAX", "JFK", "--gif", scratch.path("a.gif")] + arguments)
    #expect(answer.status == 64)
    #expect(answer.errors.split(separator: "\n").count == 1)
    #expect(scratch.names.isEmpty)
  }

  @Test("A size limit without a GIF is a usage error")
  func aLimitWithoutAGIFIsAUsageError() throws {
    let answer = try flightanim([
      "LAX", "JFK", "--svg", scratch.path("a.svg"), "--max-size", "1MB",
    ])
    #expect(answer.status == 64 && answer.errors.contains("--gif FILE"))
    #expect(scratch.names.isEmpty)
  }
}
