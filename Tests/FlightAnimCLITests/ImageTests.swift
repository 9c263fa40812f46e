import FlightTestSupport
import Foundation
import Testing

@Suite struct ImageTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  /// Lets Pillow write a picture.
  private func picture(_ name: String, _ code: String) throws -> String {
    let answer = try Command.run(
      "/usr/bin/python3",
      ["-c", "import sys; from PIL import Image; \(code).save(sys.argv[1])", scratch.path(name)])
    try #require(answer.status == 0, "\(answer.errors)")
    return scratch.path(name)
  }

  @Test("A decompression bomb is refused by name, quickly and in little memory")
  func aBombIsRefusedByNameInNoTimeAndSpace() throws {
    let bomb = try picture("bomb.png", "Image.new('1', (23000, 23000))")
    for option in [
      ["--marker", bomb], ["--image", bomb + "@0,0,10,10"], ["--flag", "FR=" + bomb],
    ] {
      // A picture of two gigabytes would not fit.
      let answer = try Command.run(
        "/bin/sh",
        ["-c", "ulimit -v 1000000; exec \"$0\" \"$@\"", Command.flightanim, "LAX", "JFK"] + option
          + ["--png", scratch.path("out.png")])
      #expect(answer.status == 65, "\(answer)")
      #expect(answer.errors.contains("bomb.png: 23000 x 23000 pixels are too many"))
      #expect(answer.errors.split(separator: "\n").count == 1)
    }
    #expect(scratch.names == ["bomb.png"])
  }

  @Test("A damaged picture is refused by name")
  func aDamagedPictureIsRefusedByName() throws {
    let whole = try Data(
      contentsOf: URL(
        fileURLWithPath: try picture("whole.png", "Image.effect_noise((64, 64), 90)")))
    try whole.prefix(whole.count / 2).write(to: scratch.url("half.png"))
    var torn = whole
    torn[whole.count / 2] ^= 0xFF
    try torn.write(to: scratch.url("torn.png"))
    try Data("<svg/>".utf8).write(to: scratch.url("text.png"))
    for (name, words) in [
      ("half.png", "ends before"), ("torn.png", "damaged"), ("text.png", "no PNG, JPEG or WebP"),
    ] {
      let answer = try flightanim("LAX", "JFK", "--marker", scratch.path(name), "--svg", "-")
      #expect(answer.status == 65)
      #expect(answer.errors.contains(name) && answer.errors.contains(words), "\(answer.errors)")
      #expect(answer.output.isEmpty)
    }
    let empty = try picture("empty.png", "Image.new('RGBA', (9, 9))")
    #expect(try flightanim("LAX", "JFK", "--marker", empty, "--svg", "-").status == 65)
  }

  @Test("Only the pixels of a marker file reach the output")
  func nothingOfAMarkerFileButItsPixelsIsPassedOn() throws {
    let marker = try picture(
      "marker.png",
      "(lambda i: (i.info.update({}), i))(Image.new('RGBA', (30, 60), (9, 99, 9, 255)))[1]")
    let plain = try flightanim("LAX", "JFK", "--marker", marker, "--svg", "-")
    #expect(plain.status == 0, "\(plain.errors)")
    #expect(plain.text.contains("data:image/png;base64,"))
    // A comment in the file changes nothing of what is written.
    let commented = scratch.path("commented.png")
    let answer = try Command.run(
      "/usr/bin/python3",
      [
        "-c",
        "import sys; from PIL import Image, PngImagePlugin as P; t = P.PngInfo(); "
          + "t.add_text('Comment', '<script>secret'); "
          + "Image.open(sys.argv[1]).save(sys.argv[2], pnginfo=t)", marker, commented,
      ])
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(try flightanim("LAX", "JFK", "--marker", commented, "--svg", "-") == plain)
  }

  @Test(
    "A mistake with pictures and flags is explained",
    arguments: [
      (["--flag", "Frnace"], 65, "did you mean FR (France)?"),
      (["--highlight", "US,Atlantis"], 65, "unknown country \"Atlantis\""),
      (["--highlight", ","], 64, "names no country"), (["--flag", "FR="], 64, "names no file"),
      (["--flag", "FR=/nowhere.png"], 66, "/nowhere.png"),
      (["--reveal"], 64, "--reveal needs countries"),
      (["--highlight", "FR", "--highlight-color", "reddish"], 64, "--highlight-color reddish"),
      (["--image", "x.png"], 64, "has no bounds"),
      (["--image", "x.png@1,2,3"], 64, "1,2,3 is not a list of bounds"),
      (["--image", "x.png@1,2,3,nan"], 64, "bounds"),
      (["--image", "x.png@50,0,40,10"], 64, "enclose no area"),
      (["--image", "x.png@0,0,91,10"], 64, "enclose no area"),
      (["--image", "/nowhere.png@0,0,9,10"], 66, "/nowhere.png"),
    ])
  func aSlipIsExplained(_ arguments: [String], _ code: Int32, _ words: String) throws {
    let answer = try Command.run(
      Command.flightanim, ["LAX", "JFK", "--svg", "-"] + arguments)
    #expect(answer.status == code, "\(arguments): \(answer.errors)")
    #expect(answer.errors.contains(words), "\(arguments): \(answer.errors)")
    #expect(answer.errors.split(separator: "\n").count == 1)
    #expect(answer.output.isEmpty)
  }
}
