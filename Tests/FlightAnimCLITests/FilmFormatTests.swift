import FlightTestSupport
import Foundation
import Testing

/// Animated WebP and PNG of the tool, as decoders show them that nobody here wrote.
@Suite struct FilmFormatTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  /// Compares the frames of a file with a folder of PNGs, and prints their number, the sum of their
  /// times, and the largest difference of a channel where there is something to see.
  private static let script = """
    import glob, sys
    from PIL import Image, ImageChops
    shown, files = Image.open(sys.argv[1]), sorted(glob.glob(sys.argv[2] + '/*.png'))
    assert shown.n_frames == len(files), (shown.n_frames, len(files))
    worst, time = 0, 0
    over = lambda image: Image.alpha_composite(Image.new('RGBA', image.size, 'white'), image)
    for index, file in enumerate(files):
        shown.seek(index)
        a, b = shown.convert('RGBA'), Image.open(file).convert('RGBA')
        time += shown.info['duration']
        opacity = ImageChops.difference(a.getchannel('A'), b.getchannel('A'))
        worst = max(worst, opacity.getextrema()[1])
        lost = ImageChops.difference(over(a), over(b)).convert('RGB')
        worst = max([worst] + [high for low, high in lost.getextrema()])
    print(len(files), round(time), worst)
    """

  private struct Comparison {
    var frames: Int
    var milliseconds: Int
    var worst: Int
  }

  /// Renders a request and compares.
  private func compare(
    _ request: String, _ ending: String, quality: String = "default"
  ) throws -> Comparison {
    let (film, frames) = (scratch.path("a.\(ending)"), scratch.path("frames"))
    try? FileManager.default.removeItem(atPath: frames)
    let words = request.split(separator: " ").map(String.init)
    let answer = try flightanim(
      words + ["--\(ending)", film, "--frames", frames, "--quality", quality, "--quiet"],
      folder: scratch.url)
    try #require(answer.status == 0, "\(answer.errors)")
    let found = try Command.run(
      "/usr/bin/python3", ["-c", FilmFormatTests.script, film, frames])
    try #require(found.status == 0, "\(request): \(found.errors)")
    let numbers = found.text.split(separator: " ").compactMap {
      Double($0.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    try #require(numbers.count == 3)
    return Comparison(
      frames: Int(numbers[0]), milliseconds: Int(numbers[1]), worst: Int(numbers[2]))
  }

  private static let scenes = [
    "LAX JFK --size 320x200 --duration 0.5",
    "LAX JFK --size 321x201 --duration 0.4 --background transparent",
    "LHR SIN --size 200x200 --duration 0.3 --projection orthographic --background cut-out",
    "JFK LHR --size 240x150 --duration 0.4 --camera fly --fps 12.5",
    "LHR SIN --size 240x150 --duration 0.4 --image photograph.png@-90,-180,90,180 --loop 2",
    "LAX JFK --size 32x32 --duration 0.2 --labels none --fps 23.976",
  ]

  /// A picture of the Earth with as many colors as a photograph.
  private func writePhotograph() throws {
    let script = """
      import sys
      from PIL import Image
      image = Image.new('RGB', (360, 180))
      image.putdata([((x * 7 + y * y) % 256, (x * y // 9) % 256, (x + 3 * y) % 256)
          for y in range(180) for x in range(360)])
      image.save(sys.argv[1])
      """
    let answer = try Command.run(
      "/usr/bin/python3", ["-c", script, scratch.path("photograph.png")])
    try #require(answer.status == 0, "\(answer.errors)")
  }

  @Test("Without loss, every frame is that of --frames", arguments: scenes)
  func withoutLossEveryFrameIsTheSame(_ scene: String) throws {
    try writePhotograph()
    for (ending, quality) in [("apng", "default"), ("webp", "high")] {
      #expect(try compare(scene, ending, quality: quality).worst == 0, "\(ending)")
    }
  }

  /// The structural similarity of a film to its frames.
  private func similarity(_ route: String, _ ending: String, _ quality: String) throws -> Double {
    let (film, frames) = (scratch.path("a.\(ending)"), scratch.path("frames"))
    let answer = try flightanim(
      route.split(separator: " ").map(String.init)
        + [
          "--duration", "0.4", "--\(ending)", film, "--quality", quality, "--frames", frames,
          "--quiet",
        ])
    try #require(answer.status == 0, "\(answer.errors)")
    let measured = try Command.run(
      "/usr/bin/python3", ["-c", GIFSimilarityTests.script, film, frames])
    return try #require(
      Double(measured.text.trimmingCharacters(in: .whitespacesAndNewlines)), "\(measured.errors)")
  }

  @Test(
    "With loss, frames are as alike to those of --frames as is promised",
    arguments: ["LAX JFK", "LAX JFK --camera fly --fps 5", "LHR SIN --theme night"])
  func withLossFramesAreAlike(_ route: String) throws {
    for (ending, quality, least) in [("webp", "small", 0.955), ("apng", "small", 0.998)] {
      let similarity = try similarity(route, ending, quality)
      #expect(similarity >= least, "\(ending) \(quality): \(similarity)")
    }
  }

  @Test(
    "A WebP looks like its frames, on photographs and where the map moves, too",
    arguments: [
      ("LAX JFK", 0.999), ("LAX JFK --camera fly --fps 5", 0.999), ("LHR SIN --theme night", 0.999),
      ("LHR SIN --camera globe --size 240x240 --fps 5", 0.997),
      ("NBO CAI --ground satellite --size 240x150", 0.98),
    ])
  func aWebPLooksLikeItsFrames(_ route: String, least: Double) throws {
    let similarity = try similarity(route, "webp", "default")
    #expect(similarity >= least, "\(similarity)")
  }

  @Test("The time of all frames is that of the animation")
  func timesAddUp() throws {
    let scene = "LAX JFK --size 100x60 --hold-first 0.7 --hold-last 1.3"
    for ending in ["webp", "apng"] {
      let found = try compare(scene + " --duration 1", ending)
      #expect(found.milliseconds == 3000 && found.frames == 31)
    }
  }

  @Test("Google's own reader finds no fault in a WebP", arguments: ["default", "high", "small"])
  func theReaderIsContent(_ quality: String) throws {
    for scene in [["LAX", "JFK"], ["LAX", "JFK", "--camera", "fly"]] {
      let file = scratch.path("a.webp")
      let small = ["--size", "200x120", "--fps", "10", "--quality", quality, "--webp", file]
      #expect(try flightanim(scene + small).status == 0)
      let answer = try Command.run("webpinfo", ["-quiet", file])
      #expect(
        answer.status == 0 && answer.text.isEmpty && answer.errors.isEmpty, "\(answer.errors)")
    }
  }

  @Test("Two runs and any number of workers give the same bytes")
  func bytesAreTheSame() throws {
    for (ending, quality) in [
      ("webp", "default"), ("webp", "high"), ("apng", "default"), ("apng", "small"),
    ] {
      let runs = try ["1", "1", "3"].map { workers in
        try flightanim(
          "JFK", "LHR", "--size", "200x120", "--duration", "0.5", "--quality", quality,
          "--\(ending)", "-", "--workers", workers
        ).output
      }
      #expect(!runs[0].isEmpty && runs[1] == runs[0] && runs[2] == runs[0], "\(ending)")
    }
  }

  @Test("A browser is offered the WebP before the GIF")
  func aPageHasBothFormats() throws {
    let answer = try flightanim(
      "LAX", "JFK", "--size", "60x40", "--duration", "0.1", "--gif", "a.gif", "--webp", "a b.webp",
      "--embed", "picture", folder: scratch.url)
    #expect(
      answer.text.hasPrefix(
        "<picture>\n  <source type=\"image/webp\" srcset=\"a%20b.webp\">\n  <img src=\"a.gif\""),
      "\(answer.text)")
  }

  @Test("A batch has a column for each")
  func aBatchHasTheColumns() throws {
    try Data("route,webp,apng\nLAX-JFK,a.webp,a.apng\n".utf8).write(to: scratch.url("rows.csv"))
    let answer = try flightanim(
      "batch", "rows.csv", "--size", "60x40", "--duration", "0.1", folder: scratch.url)
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(scratch.names.contains("a.webp") && scratch.names.contains("a.apng"))
  }
}
