import FlightTestSupport
import Foundation
import Testing

/// `--for`: the files of each place against the table that the tool prints.
@Suite struct PresetTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  private struct Table: Decodable {
    struct Place: Decodable {
      let name: String
      let aliases: [String]
      let formats: [String]
      let width: Int
      let height: Int
      let fps: Double
      let max_bytes: Int?
    }
    let places: [Place]
  }

  private func table() throws -> Table {
    let answer = try flightanim("formats", "--json")
    #expect(answer.status == 0, "\(answer.errors)")
    return try JSONDecoder().decode(Table.self, from: answer.output)
  }

  /// Width, height and rate as ffmpeg's reader has them.
  private func shape(_ file: String) throws -> [String] {
    try Command.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v", "-show_entries", "stream=width,height,r_frame_rate",
        "-of", "csv=p=0", scratch.path(file),
      ]
    ).text.split { $0 == "," || $0 == "\n" }.map(String.init)
  }

  @Test("Each place gets its files, in the size, rate and limit of the table")
  func everyPlace() throws {
    let places = try table().places
    #expect(places.count == 12)
    for place in places {
      let answer = try flightanim(
        "LAX", "JFK", "--for", place.name, "-o", scratch.path("trip"), "--duration", "0.2",
        "--hold-first", "0", "--hold-last", "0")
      #expect(answer.status == 0, "\(place.name): \(answer.errors)")
      #expect(answer.errors.hasPrefix("flightanim: --for \(place.name): "), "\(answer.errors)")
      for format in place.formats {
        let file = "trip-\(place.name).\(format)"
        let bytes = try Data(contentsOf: scratch.url(file)).count
        if format != "png", let most = place.max_bytes { #expect(bytes <= most) }
        guard format != "svg" else { continue }
        let shape = try shape(file)
        #expect(shape.prefix(2) == ["\(place.width)", "\(place.height)"], "\(file): \(shape)")
        if format == "mp4" || format == "webm" { #expect(shape[2] == "\(Int(place.fps))/1") }
      }
    }
  }

  @Test("Several places at once, and names in their own words")
  func severalPlaces() throws {
    let answer = try flightanim(
      ["LAX", "JFK", "--for", "github,Slides", "-o", "trip.gif", "--duration", "0.2", "--quiet"],
      folder: scratch.url)
    #expect(answer.status == 0 && answer.errors.isEmpty, "\(answer.errors)")
    #expect(scratch.names == ["trip-github.gif", "trip-slides.mp4", "trip-slides.png"])
    // Without a name it is made of the stops.
    #expect(
      try flightanim(
        ["LAX-JFK", "--for", "tiktok", "--size", "108x192", "--safe-area", "0", "--quiet"],
        folder: scratch.url
      ).status == 0)
    #expect(try shape("lax-jfk-story.mp4") == ["108", "192", "30/1"])
  }

  @Test("Options beside a place win, and so do files")
  func optionsBesideWin() throws {
    let answer = try flightanim(
      ["--for", "email", "LAX", "JFK", "--size=200x100", "--gif", "a.gif", "--duration", "0.5"],
      folder: scratch.url)
    #expect(answer.status == 0)
    #expect(!answer.errors.contains("600x375") && answer.errors.contains("20 frames per second"))
    #expect(scratch.names == ["a.gif"])
    #expect(try shape("a.gif").prefix(2) == ["200", "100"])
  }

  @Test(
    "What makes no sense is refused",
    arguments: [
      (["--for", "gihub"], "did you mean github"), (["--for", "story,story"], "twice"),
      (["--for", ","], "needs a name"), (["--for"], "--for"),
      (["--for", "x,story", "--gif", "a.gif"], "-o NAME"),
      (["--for", "story", "-o", "a", "-o", "b"], "one -o"),
      (["--for", "github", "-o", "-"], "needs a name"),
      (["--for", "github", "-o", ""], "needs a name"),
      (["--safe-area", "1,2,3,4,5", "--gif", "a.gif"], "has 5 lengths"),
      (["--safe-area", "1,2,3", "--gif", "a.gif"], "has 3 lengths; write one for all edges"),
      (
        ["--fit", "10,179.999,60,-179.999", "--gif", "a.gif"], "10,179.999,60,-179.999 is too small"
      ),
      (["--safe-area", "300", "--gif", "a.gif"], "--safe-area"),
    ])
  func refusals(_ arguments: [String], _ words: String) throws {
    let answer = try flightanim(["LAX", "JFK"] + arguments, folder: scratch.url)
    #expect(answer.status == 64)
    #expect(answer.errors.contains(words), "\(answer.errors)")
    #expect(scratch.names.isEmpty)
  }

  @Test("Of several trips none gives the picture its title")
  func severalTrips() throws {
    let small = ["--plain", "--size", "108x192", "--safe-area", "0", "--duration", "0.2"]
    let one = try flightanim(["ZRH-JFK", "--for", "story"] + small, folder: scratch.url)
    let two = try flightanim(["ZRH-JFK,ZRH-NRT", "--for", "story"] + small, folder: scratch.url)
    #expect(one.status == 0 && one.errors.contains("--title"), "\(one.errors)")
    #expect(two.status == 0 && !two.errors.contains("--title"), "\(two.errors)")
  }

  @Test("What one place cannot have leaves nothing of the others")
  func oneOfSeveralFails() throws {
    let answer = try flightanim(
      ["LAX", "JFK", "--for", "github,story", "-o", "trip", "--ffmpeg", "/no/such/program"],
      folder: scratch.url)
    #expect(answer.status == 69, "\(answer.errors)")
    #expect(scratch.names.isEmpty)
  }

  @Test("A recording from standard input is for several places")
  func standardInput() throws {
    try Data("lat,lon\n47,8\n48,9\n".utf8).write(to: scratch.url("points.csv"))
    let answer = try Command.run(
      "sh",
      [
        "-c",
        "\"$0\" - --for github,slack -o trip --size 100x60 --duration 0.2 --quiet < points.csv",
        Command.flightanim,
      ], folder: scratch.url)
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(scratch.names == ["points.csv", "trip-github.gif", "trip-slack.gif"])
  }

  @Test("A row of a batch is for one place, and several trips in it have no title of one")
  func rows() throws {
    try Data("route,for,duration\nLAX-JFK,github,0.2\nLAX-SFO,x,0.2\n".utf8)
      .write(to: scratch.url("rows.csv"))
    let answer = try flightanim("batch", scratch.path("rows.csv"), "--out", scratch.path("out"))
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(try shape("out/LAX-JFK.gif").prefix(2) == ["800", "500"])
    #expect(try shape("out/LAX-SFO.mp4").prefix(2) == ["1280", "720"])
  }

  @Test("No text lies at the edges that are not safe", arguments: ["fixed", "fly"])
  func safeEdges(_ camera: String) throws {
    // Without a map, route and marker all that is drawn in the theme's inks is text.
    let answer = try flightanim(
      "LHR-SIN-SYD", "--size", "540x960", "--safe-area", "125,60,125,60", "--camera", camera,
      "--title", "A rather long headline of a trip", "--caption", "two\nlines", "--counter",
      "distance", "--detail", "none", "--marker", "none", "--frames", scratch.path("with"),
      "--fps", "5", "--quiet")
    #expect(answer.status == 0, "\(answer.errors)")
    let compared = try Command.run(
      "/usr/bin/python3",
      [
        "-c",
        """
        import sys, glob
        from PIL import Image
        worst = 0
        for file in sorted(glob.glob(sys.argv[1] + '/*.png')):
            image = Image.open(file).convert('RGB')
            # The ink of texts is dark; sea, line and net are not.
            def ink(box): return sum(1 for p in image.crop(box).getdata() if max(p) < 110)
            edges = [(0, 0, 540, 125), (0, 835, 540, 960), (0, 0, 60, 960), (480, 0, 540, 960)]
            worst = max(worst, max(map(ink, edges)))
        print(worst, ink((60, 125, 480, 835)) > 300)
        """, scratch.path("with"),
      ])
    #expect(compared.text == "0 True\n", "\(compared.text)\(compared.errors)")
  }

  @Test("Several places are one JSON document")
  func severalReportsAreOneDocument() throws {
    func report(_ places: String) throws -> Any {
      let answer = try flightanim(
        "LAX", "JFK", "--for", places, "-o", scratch.path("p"), "--size", "100x60", "--duration",
        "0.2", "--json")
      #expect(answer.status == 0, "\(answer.errors)")
      return try JSONSerialization.jsonObject(with: answer.output)
    }
    let several = try #require(try report("github,slack") as? [[String: Any]])
    let paths = several.map { ($0["outputs"] as? [[String: Any]])?.map { $0["path"] as? String } }
    #expect(paths == [[scratch.path("p-github.gif")], [scratch.path("p-slack.gif")]])
    #expect(try report("github") is [String: Any])
  }

  @Test(
    "Reports tell the frames and the time of files that begin with the last picture",
    arguments: [
      [], ["--hold-first", "0.45", "--hold-last", "0.1"], ["--fps", "12.5"],
      ["--hold-first", "0", "--fps", "7"], ["--duration", "0.1", "--fps", "5"],
    ])
  func aPosterKeepsReportAndFileInStep(_ options: [String]) throws {
    let answer = try flightanim(
      [
        "LAX", "JFK", "--size", "100x60", "--duration", "0.5", "--poster-first", "--json", "--gif",
        scratch.path("a.gif"), "--webp", scratch.path("a.webp"), "--apng", scratch.path("a.png"),
      ] + options)
    #expect(answer.status == 0, "\(answer.errors)")
    let report = try #require(
      try JSONSerialization.jsonObject(with: answer.output) as? [String: Any])
    let seen = try Command.run(
      "/usr/bin/python3",
      [
        "-c",
        """
        import sys
        from PIL import Image
        for name in sys.argv[1:]:
            image, time = Image.open(name), 0
            for index in range(image.n_frames):
                image.seek(index)
                image.load()
                time += image.info['duration']
            print(image.n_frames, round(time))
        """, scratch.path("a.gif"), scratch.path("a.webp"), scratch.path("a.png"),
      ])
    let frames = try #require(report["frames"] as? Int)
    let duration = try #require(report["duration_s"] as? Double)
    let line = "\(frames) \(Int((duration * 1000).rounded()))\n"
    #expect(seen.text == line + line + line, "\(seen.errors)")
  }

  @Test("A mail begins with the finished picture, and shows all of the film")
  func posterFirst() throws {
    let small = ["LAX", "JFK", "--size", "200x120", "--duration", "1", "--fps", "20", "--quiet"]
    #expect(
      try flightanim(
        small + [
          "--gif", scratch.path("a.gif"), "--apng", scratch.path("a.apng"), "--poster-first",
          "--frames", scratch.path("frames"),
        ]
      ).status == 0)
    let compared = try Command.run(
      "/usr/bin/python3",
      [
        "-c",
        """
        import sys, glob
        from PIL import Image, ImageChops, ImageSequence
        files = sorted(glob.glob(sys.argv[2] + '/*.png'))
        film = [Image.open(file).convert('RGB') for file in files]
        def equal(a, b): return ImageChops.difference(a, b).getbbox() is None
        image = Image.open(sys.argv[1])
        frames = [frame.convert('RGB') for frame in ImageSequence.Iterator(image)]
        time = sum(frame.info['duration'] for frame in ImageSequence.Iterator(image))
        print(equal(frames[0], film[-1]), equal(frames[-1], film[-2]), equal(frames[1], film[0]),
              round(time))
        """, scratch.path("a.apng"), scratch.path("frames"),
      ])
    #expect(compared.text == "True True True 2000\n", "\(compared.text)\(compared.errors)")
  }
}
