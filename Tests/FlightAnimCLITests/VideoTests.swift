import FlightTestSupport
import Foundation
import Testing

/// Videos as ffmpeg's own reader sees them, and whatever can go wrong with ffmpeg.
@Suite struct VideoTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  private let small = ["LAX", "JFK", "--size", "320x200", "--duration", "1", "--quiet"]

  /// What ffprobe says of the first stream, by name.
  private func stream(_ file: String) throws -> [String: String] {
    let answer = try Command.run(
      "ffprobe",
      [
        "-v", "error", "-count_frames", "-show_entries",
        "stream=codec_name,profile,pix_fmt,width,height,r_frame_rate,nb_read_frames,color_range,"
          + "color_space,color_transfer,color_primaries:format=duration", "-of", "default=nw=1",
        scratch.path(file),
      ])
    #expect(answer.status == 0 && answer.errors.isEmpty, "\(answer.errors)")
    return Dictionary(
      answer.text.split(separator: "\n").map { line in
        let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : "")
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The likeness of a video's frames to PNG files; 1 is equal.
  private func similarity(_ file: String, to frames: String, rate: String) throws -> Double {
    let answer = try Command.run(
      "ffmpeg",
      [
        "-hide_banner", "-i", scratch.path(file), "-framerate", rate, "-i",
        scratch.path(frames) + "/frame-%04d.png", "-lavfi",
        "[1:v]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[b];[0:v][b]ssim", "-f",
        "null", "-",
      ])
    let value = answer.errors.split(separator: "All:").last?.prefix { $0 != " " }
    return try #require(value.flatMap { Double($0) }, "\(answer.errors)")
  }

  @Test("An MP4 is H.264 that plays everywhere, frame for frame what --frames writes")
  func mp4() throws {
    let answer = try flightanim(
      small + [
        "--mp4", scratch.path("a.mp4"), "--frames", scratch.path("frames"), "--hold-first", "0",
        "--hold-last", "0", "--json",
      ])
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(answer.text.contains("\"codec\":\"h264\""))
    #expect(answer.text.contains("\"program\":\"ffmpeg "))
    let stream = try stream("a.mp4")
    #expect(stream["codec_name"] == "h264" && stream["profile"] == "High")
    #expect(stream["pix_fmt"] == "yuv420p" && stream["color_range"] == "tv")
    #expect(
      ["color_space", "color_transfer", "color_primaries"].map { stream[$0] }
        == ["bt709", "bt709", "bt709"])
    #expect(stream["r_frame_rate"] == "30/1")
    #expect(stream["nb_read_frames"] == "31")
    #expect(abs((Double(stream["duration"] ?? "") ?? 0) - 31 / 30) < 1 / 30)
    #expect(try similarity("a.mp4", to: "frames", rate: "30") > 0.985)
    // The index comes before the pictures.
    let bytes = try Data(contentsOf: scratch.url("a.mp4"))
    let (index, data) = (bytes.range(of: Data("moov".utf8)), bytes.range(of: Data("mdat".utf8)))
    #expect(try #require(index).lowerBound < #require(data).lowerBound)
  }

  @Test("Odd sizes, other rates, pauses and repetitions")
  func shapesAndTimes() throws {
    let answer = try flightanim(
      "LAX", "JFK", "--size", "161x101", "--duration", "0.4", "--fps", "12.5", "--hold-first",
      "0.4",
      "--hold-last", "0.8", "--loop", "2", "--mp4", scratch.path("a.mp4"), "--quiet")
    #expect(answer.status == 0, "\(answer.errors)")
    let stream = try stream("a.mp4")
    #expect([stream["width"], stream["height"]] == ["162", "102"])
    #expect(stream["r_frame_rate"] == "25/2")
    #expect(stream["nb_read_frames"] == "40")
    #expect(abs((Double(stream["duration"] ?? "") ?? 0) - 3.2) < 0.08)
  }

  @Test("WebM is VP9 or AV1; transparent parts stay transparent, in a ProRes, too")
  func webM() throws {
    #expect(
      try flightanim(
        small + ["--webm", scratch.path("a.webm"), "--background", "transparent", "--fps", "5"]
      ).status == 0)
    #expect(
      try flightanim(
        small + ["--mov", scratch.path("a.mov"), "--background", "transparent", "--fps", "5"]
      ).status == 0)
    #expect(
      try flightanim(small + ["--webm", scratch.path("b.webm"), "--codec", "av1"]).status == 0)
    #expect(try stream("a.webm")["codec_name"] == "vp9")
    #expect(try stream("b.webm")["codec_name"] == "av1")
    #expect(try stream("b.webm")["nb_read_frames"] == "60")
    #expect(try stream("a.mov")["codec_name"] == "prores")
    for (file, decoder) in [("a.webm", ["-c:v", "libvpx-vp9"]), ("a.mov", [])] {
      let png = scratch.path(file + ".png")
      let made = try Command.run(
        "ffmpeg",
        ["-v", "error"] + decoder + [
          "-i", scratch.path(file), "-frames:v", "1", "-pix_fmt", "rgba", png,
        ])
      #expect(made.status == 0, "\(made.errors)")
      let alpha = try Command.run(
        "/usr/bin/python3",
        [
          "-c",
          "import sys; from PIL import Image; a = Image.open(sys.argv[1]).getchannel('A'); "
            + "print(a.getextrema(), a.getpixel((1, 199)) == 0)", png,
        ])
      #expect(alpha.text == "(0, 255) True\n", "\(file): \(alpha.text)")
    }
  }

  @Test("A video that cannot be transparent has soft edges over the theme's color, and says so")
  func lostOpacity() throws {
    let loud = ["LAX", "JFK", "--size", "320x200", "--duration", "1", "--fps", "5"]
    let answer = try flightanim(
      loud + ["--background", "transparent", "--raw", scratch.path("clear.y4m")])
    #expect(answer.errors.contains("clear.y4m cannot be transparent"), "\(answer.errors)")
    let transparent = try flightanim(
      loud + ["--background", "transparent", "--webm", scratch.path("a.webm")])
    #expect(transparent.status == 0 && !transparent.errors.contains("cannot be transparent"))
    #expect(
      try flightanim(
        loud + ["--background", "transparent", "--frames", scratch.path("frames")]
      ).status == 0)
    #expect(try flightanim(loud + ["--png", scratch.path("opaque.png")]).status == 0)
    // The frames over that color, as another program lays them.
    let compared = try Command.run(
      "/usr/bin/python3",
      [
        "-c",
        """
        import sys, subprocess
        from PIL import Image, ImageChops
        y4m, png, opaque, out = sys.argv[1:]
        subprocess.run(['ffmpeg', '-v', 'error', '-colorspace', 'bt709', '-i', y4m, '-frames:v', '1',
                        '-vf', 'format=gray', out], check=True)
        picture = Image.open(png).convert('RGBA')
        video = Image.open(out).convert('L')
        sea = Image.open(opaque).convert('RGBA').getpixel((1, 199))
        page = Image.new('RGBA', picture.size, sea)
        laid = Image.alpha_composite(page, picture).convert('RGB')
        matrix = (0.2126, 0.7152, 0.0722, 0)
        luma = laid.convert('L', matrix)
        soft = [(a, b) for a, b, p in zip(luma.getdata(), video.getdata(), picture.getdata())
                if 20 < p[3] < 235]
        print(len(soft) > 50, max(abs(a - b) for a, b in soft) <= 4)
        """, scratch.path("clear.y4m"), scratch.path("frames/frame-0001.png"),
        scratch.path("opaque.png"), scratch.path("gray.png"),
      ])
    #expect(compared.text == "True True\n", "\(compared.text)\(compared.errors)")
  }

  @Test("The bytes are the same again, with any number of workers")
  func theBytesAreTheSame() throws {
    for (name, workers) in [("a", "1"), ("b", "3"), ("c", "2")] {
      #expect(
        try flightanim(
          small + [
            "--mp4", scratch.path(name + ".mp4"), "--webm", scratch.path(name + ".webm"),
            "--workers", workers,
          ]
        ).status == 0)
    }
    for ending in ["mp4", "webm"] {
      let first = try Data(contentsOf: scratch.url("a.\(ending)"))
      #expect(try Data(contentsOf: scratch.url("b.\(ending)")) == first)
      #expect(try Data(contentsOf: scratch.url("c.\(ending)")) == first)
    }
  }

  @Test("Raw frames are read by others: YUV4MPEG2 and PAM")
  func rawFrames() throws {
    #expect(try flightanim(small + ["--raw", scratch.path("a.y4m")]).status == 0)
    #expect(try stream("a.y4m")["nb_read_frames"] == "60")
    let answer = try flightanim(
      small + ["--background", "transparent", "--fps", "4", "--raw", "-"])
    #expect(answer.output.starts(with: Data("P7\nWIDTH 320\nHEIGHT 200\nDEPTH 4\n".utf8)))
    try answer.output.write(to: scratch.url("a.pam"))
    let read = try Command.run(
      "ffprobe",
      [
        "-v", "error", "-f", "pam_pipe", "-framerate", "4", "-count_frames", "-show_entries",
        "stream=nb_read_frames,pix_fmt", "-of", "csv=p=0", scratch.path("a.pam"),
      ])
    #expect(read.text.contains("rgba") && read.text.contains("8"), "\(read.text) \(read.errors)")
  }

  @Test("--max-size is kept, or refused with what is possible")
  func limits() throws {
    let file = scratch.path("a.mp4")
    #expect(try flightanim(small + ["--mp4", file, "--max-size", "8kB"]).status == 0)
    let bytes = try Data(contentsOf: scratch.url("a.mp4")).count
    #expect((3000...8000).contains(bytes), "\(bytes)")
    let refused = try flightanim(small + ["--mp4", file, "--max-size", "900"])
    #expect(refused.status == 65)
    #expect(refused.errors.contains("cannot keep to 900 bytes"), "\(refused.errors)")
    #expect(try Data(contentsOf: scratch.url("a.mp4")).count == bytes)
  }
}

/// What stands in for ffmpeg and is not.
@Suite struct VideoProgramTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  private let small = ["LAX", "JFK", "--size", "320x200", "--duration", "1", "--quiet"]

  @Test(
    "Pictures and films that a format does not take are refused before any work",
    arguments: [
      (["--webp", "a.webp", "--size", "16384x10"], "16384 pixels wide"),
      (["--webp", "a.webp", "--size", "10x16384"], "16384 pixels high"),
      (["--mp4", "a.mp4", "--size", "16386x10"], "takes at most 16384"),
      (["--webm", "a.webm", "--size", "10x20000"], "takes at most 16384"),
      (["--mp4", "a.mp4", "--codec", "av1", "--size", "60x100"], "takes at least 64"),
      (["--mp4", "a.mp4", "--codec", "av1", "--size", "100x8706"], "takes at most 8704"),
      (["--mov", "a.mov", "--size", "32767x8190"], "ffmpeg takes no pictures"),
    ])
  func limits(_ options: [String], _ words: String) throws {
    let answer = try Command.run(
      Command.flightanim, ["LAX", "JFK"] + options, folder: scratch.url)
    #expect(answer.status == 64, "\(answer.errors)")
    #expect(answer.errors.contains(words), "\(answer.errors)")
    #expect(answer.errors.split(separator: "\n").count == 1 && answer.output.isEmpty)
    #expect(scratch.names.isEmpty)
    let row = try flightanim(
      ["batch", try table(), "--out", scratch.path("out"), "--dry-run"]
        + options.filter { !$0.contains("a.") && $0 != "-" })
    #expect(row.status == 65 && row.errors.contains(words), "\(row.errors)")
  }

  @Test("A film that is shown too often is refused with what it would cost")
  func loops() throws {
    for film in [["--mp4", "a.mp4"], ["--mov", "a.mov"], ["--raw", "-"]] {
      let answer = try Command.run(
        Command.flightanim, ["LAX", "JFK", "--loop", "65535"] + film, folder: scratch.url)
      #expect(answer.status == 65 && answer.errors.contains("--budget"), "\(answer.errors)")
      #expect(answer.errors.split(separator: "\n").count == 1 && answer.output.isEmpty)
      #expect(scratch.names.isEmpty)
    }
  }

  private func table() throws -> String {
    try Data("from,to\nLAX,JFK\n".utf8).write(to: scratch.url("table.csv"))
    return scratch.path("table.csv")
  }

  @Test("What a format takes just so is written, and formats that repeat by themselves take all")
  func withinLimits() throws {
    let short = ["LAX", "JFK", "--duration", "0.1", "--fps", "5", "--quiet"]
    for options in [
      ["--webp", scratch.path("a.webp"), "--size", "16383x10"],
      ["--mp4", scratch.path("a.mp4"), "--size", "10x16384"],
      ["--mp4", scratch.path("b.mp4"), "--size", "64x64", "--codec", "av1"],
      ["--mov", scratch.path("a.mov"), "--size", "20000x10"],
      ["--gif", scratch.path("a.gif"), "--size", "100x60", "--loop", "65535"],
    ] {
      let answer = try flightanim(short + options)
      #expect(answer.status == 0, "\(options): \(answer.errors)")
    }
  }

  /// A script that says that it is ffmpeg, and then does something else.
  private func stub(_ work: String, version: String = "ffmpeg version 6.1 and more") throws
    -> String
  {
    let path = scratch.path("ffmpeg")
    try Data(
      "#!/bin/sh\n[ \"$1\" = -version ] && { echo '\(version)'; exit 0; }\n\(work)\n".utf8
    ).write(to: scratch.url("ffmpeg"))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  @Test(
    "A program that fails is told in one line, and nothing is written",
    arguments: [
      ("exit 1", "ended with code 1"), ("kill -11 $$", "ended by signal 11"),
      ("echo 'x264: out of luck' >&2; exit 1", "x264: out of luck"),
      ("head -c 1000 >/dev/null; exit 0", "wrote no video"), ("exit 0", "wrote no video"),
      ("cat >/dev/null; echo Conversion done.", "wrote no video"),
      // The first box alone, and one that is longer than the file.
      ("cat >/dev/null; printf '\\0\\0\\0\\020ftypisom\\0\\0\\0\\0'", "wrote no video"),
      ("cat >/dev/null; printf '\\0\\0\\0\\010ftyp\\0\\0\\001\\0moov'", "wrote no video"),
      ("exec <&-; sleep 30", "took no more frames"),
      ("printf '\\033[31m\\001bad\\n' >&2; exit 2", "bad"),
      ("echo \"Unknown encoder 'libx264'\" >&2; exit 1", "without libx264"),
      ("head -c 100000000 /dev/zero | tr '\\0' y >&2; exit 3", "yyy"),
    ])
  func aFailingProgramIsTold(_ work: String, _ words: String) throws {
    let file = scratch.path("a.mp4")
    let answer = try flightanim(small + ["--ffmpeg", try stub(work), "--mp4", file])
    #expect(answer.status == 69)
    #expect(answer.errors.contains(words), "\(answer.errors)")
    #expect(answer.errors.split(separator: "\n").count == 1)
    #expect(answer.errors.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
    #expect(scratch.names == ["ffmpeg"])
  }

  @Test("A disk without room is a failure of writing")
  func aFullDisk() throws {
    let work =
      "cat >/dev/null; echo 'av_interleaved_write_frame(): No space left on device' >&2; exit 1"
    let answer = try flightanim(
      small + ["--ffmpeg", try stub(work), "--mp4", scratch.path("a.mp4")])
    #expect(answer.status == 74, "\(answer.errors)")
    #expect(answer.errors.contains("No space left") && answer.errors.contains("TMPDIR"))
  }

  @Test("Absent, foreign and old programs are told with what to do")
  func unusablePrograms() throws {
    let file = scratch.path("a.mp4")
    for (program, words) in [
      ("/no/such/ffmpeg", "install ffmpeg"), ("/bin/ls", "does not answer as ffmpeg"),
      (try stub("", version: "ffmpeg version 2.8.17-0ubuntu0.1"), "too old"),
    ] {
      let answer = try flightanim(small + ["--ffmpeg", program, "--mp4", file])
      #expect(answer.status == 69)
      #expect(answer.errors.contains(words), "\(answer.errors)")
    }
    // AV1 needs arguments that came later.
    let old = try flightanim(
      small + [
        "--ffmpeg", try stub("", version: "ffmpeg version n5.0.3"), "--mp4", file, "--codec", "av1",
      ])
    #expect(old.status == 69 && old.errors.contains("install 5.1 or later"), "\(old.errors)")
    let absent = try Command.run(
      Command.flightanim, small + ["--mp4", file], environment: ["PATH": scratch.path("none")])
    #expect(absent.status == 69)
    #expect(absent.errors.contains("apt install ffmpeg"))
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test("A signal leaves no child and no file", arguments: [SIGINT, SIGTERM, SIGHUP])
  func signals(_ signal: Int32) throws {
    let program = try stub("echo $$ > \(scratch.path("number")); trap '' INT TERM HUP; sleep 1000")
    for delay in [0.0, 0.02, 0.2] {
      try? FileManager.default.removeItem(at: scratch.url("number"))
      let process = Process()
      // Tests that run in the background were told to ignore some of the signals.
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments =
        ["--default-signal", Command.flightanim] + small + [
          "--ffmpeg", program, "--mp4", scratch.path("a.mp4"),
        ]
      process.standardError = FileHandle.nullDevice
      try process.run()
      for _ in 0..<1000 where !FileManager.default.fileExists(atPath: scratch.path("number")) {
        usleep(10_000)
      }
      usleep(UInt32(delay * 1e6))
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      let number = try #require(
        Int32(String(contentsOf: scratch.url("number"), encoding: .utf8).dropLast()))
      for _ in 0..<100 where isRunning(number) { usleep(10_000) }
      #expect(!isRunning(number))
      #expect(scratch.names == ["ffmpeg", "number"])
    }
  }

  /// True if a process is there that has not ended: one that nobody has buried yet has.
  private func isRunning(_ process: Int32) -> Bool {
    guard kill(process, 0) == 0 else { return false }
    let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return state?.split(separator: ")").last?.split(separator: " ").first != "Z"
  }

  @Test("A program that hangs ends with the time that a row of a batch has")
  func aHangingProgramInABatch() throws {
    try Data("route,mp4\nLAX-JFK,true\n".utf8).write(to: scratch.url("rows.csv"))
    let answer = try flightanim(
      "batch", scratch.path("rows.csv"), "--out", scratch.path("out"), "--timeout", "2", "--ffmpeg",
      try stub("sleep 1000"))
    #expect(answer.status == 75, "\(answer.errors)")
    #expect(!FileManager.default.fileExists(atPath: scratch.path("out/LAX-JFK.mp4")))
  }

  @Test("A batch makes videos anew for another version of the program, and only then")
  func versionsInABatch() throws {
    try Data("route,mp4\nLAX-JFK,true\n".utf8).write(to: scratch.url("rows.csv"))
    func run(_ version: String) throws -> String {
      let program = try stub(
        "cat >/dev/null; printf '\\0\\0\\0\\010ftyp\\0\\0\\0\\010moov'", version: version)
      let answer = try flightanim(
        "batch", scratch.path("rows.csv"), "--out", scratch.path("out"), "--ffmpeg", program,
        "--json")
      #expect(answer.status == 0, "\(answer.errors)")
      return answer.text
    }
    #expect(try run("ffmpeg version 6.0").contains("\"status\":\"rendered\""))
    #expect(try run("ffmpeg version 6.0").contains("\"status\":\"unchanged\""))
    #expect(try run("ffmpeg version 6.1").contains("\"status\":\"rendered\""))
  }
}
