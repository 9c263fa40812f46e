import FlightTestSupport
import Foundation
import Testing

@Suite struct OutputTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  private func bytes(_ name: String) throws -> Data { try Data(contentsOf: scratch.url(name)) }

  /// A quick render: small, short.
  private let small = ["LAX", "JFK", "--size", "240x150", "--duration", "0.5"]

  @Test("gifsicle and Pillow read the GIF with its size, delays and loop")
  func theGIFIsWhatDecodersExpect() throws {
    let path = scratch.path("a.gif")
    #expect(try flightanim("LAX", "JFK", "--gif", path).status == 0)
    let info = try Command.run("gifsicle", ["--no-ignore-errors", "--info", path])
    #expect(info.status == 0, "\(info.errors)")
    #expect(info.text.contains("121 images"))
    #expect(info.text.contains("loop forever"))
    let pillow = try Command.run(
      "/usr/bin/python3",
      [
        "-c",
        """
        import sys
        from PIL import Image, ImageSequence
        image = Image.open(sys.argv[1])
        delays = [frame.info['duration'] for frame in ImageSequence.Iterator(image)]
        print(image.size, len(delays), sum(delays), delays[:6], delays[-1])
        """, path,
      ])
    // Of the second of rest 0.3 s are the first picture's, so that a loop begins anew at rest.
    #expect(pillow.text == "(800, 500) 121 5000 [330, 40, 30, 30, 40, 30] 700\n")
  }

  @Test(
    "A dry run writes nothing, and tells about how many bytes there would be",
    arguments: ["gif", "svg", "webp", "apng", "png", "mp4", "y4m", "csv"])
  func dryRun(_ ending: String) throws {
    let path = scratch.path("out.\(ending)")
    let words = ["LIS", "HEL", "--duration", "2", "-o", path]
    let dry = try flightanim(words + ["--dry-run"])
    #expect(dry.status == 0 && scratch.names.isEmpty, "\(dry.errors)")
    let cost = try #require(
      try JSONSerialization.jsonObject(with: dry.output) as? [String: Double])
    #expect(try flightanim(words).status == 0)
    let guess = try #require(cost["bytes_written"])
    let bytes = Double(try bytes("out.\(ending)").count)
    #expect((0.5...2).contains(guess / bytes), "\(guess) for \(bytes)")
  }

  @Test("The GIF shows the frames that --frames writes")
  func theGIFShowsTheFrames() throws {
    #expect(
      try flightanim(
        small + ["--gif", scratch.path("a.gif"), "--frames", scratch.path("frames")]
      ).status == 0)
    let compared = try Command.run(
      "/usr/bin/python3",
      [
        "-c",
        """
        import sys, glob
        from PIL import Image, ImageChops
        gif = Image.open(sys.argv[1])
        files = sorted(glob.glob(sys.argv[2] + '/*.png'))
        assert len(files) == gif.n_frames, (len(files), gif.n_frames)
        worst = 0
        for index, file in enumerate(files):
            gif.seek(index)
            difference = ImageChops.difference(gif.convert('RGB'), Image.open(file).convert('RGB'))
            worst = max(worst, max(high for low, high in difference.getextrema()))
        print(len(files), worst)
        """, scratch.path("a.gif"), scratch.path("frames"),
      ])
    #expect(compared.status == 0, "\(compared.errors)")
    let numbers = compared.text.split(separator: " ").compactMap {
      Int($0.dropLast($0.hasSuffix("\n") ? 1 : 0))
    }
    #expect(numbers.first == 16)
    // 255 colors for some thousand: a channel is off by little, nowhere by a visible step.
    #expect((numbers.last ?? 99) <= 24)
  }

  @Test("The SVG is well-formed XML")
  func theSVGIsWellFormed() throws {
    #expect(
      try flightanim("LAX", "JFK", "--svg", scratch.path("a.svg"), "--title", "<&\"'>").status == 0)
    let lint = try Command.run("xmllint", ["--noout", "--nonet", scratch.path("a.svg")])
    #expect(lint.status == 0, "\(lint.errors)")
  }

  @Test(
    "The bytes do not depend on the environment",
    arguments: [
      ["TZ": "Asia/Tokyo"], ["LC_ALL": "de_DE.UTF-8"], ["LC_ALL": "tr_TR.UTF-8"],
      ["HOME": "/nonexistent"],
      ["GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-FMA"], ["SOURCE_DATE_EPOCH": "0"],
      ["PIXMAN_DISABLE": "sse2 ssse3 mmx"],
    ])
  func theBytesAreTheSameEverywhere(_ environment: [String: String]) throws {
    // The last leg is nearly antipodal: there the last bits of sin and cos matter most.
    let route = ["LHR-SIN-SYD-MAD", "--size", "300x200", "--duration", "1"]
    func render(_ name: String, _ environment: [String: String]) throws -> [Data] {
      let files = ["gif", "svg", "png", "csv"].map { name + "." + $0 }
      let answer = try flightanim(
        route + files.flatMap { ["-o", scratch.path($0)] }, environment: environment)
      #expect(answer.status == 0, "\(answer.errors)")
      return try files.map(bytes)
    }
    #expect(try render("a", [:]) == render("b", environment))
  }

  @Test("One output may go to standard output")
  func standardOutputGetsOneOfThem() throws {
    let piped = try flightanim(small + ["--svg", "-", "--gif", scratch.path("a.gif")])
    #expect(piped.status == 0)
    #expect(piped.text.hasPrefix("<svg "))
    #expect(try bytes("a.gif").starts(with: Data("GIF89a".utf8)))
  }

  @Test(
    "When one output fails, all old files stay",
    arguments: [
      ("--svg", "--gif"), ("--gif", "--svg"), ("--png", "--svg"), ("--svg", "--path"),
    ])
  func aFailureOfOneOutputLeavesAllTheOldOnes(_ good: String, _ failing: String) throws {
    try Data("old".utf8).write(to: scratch.url("a"))
    // The name ends as the option wants it.
    let full = failing == "--path" ? "full.csv" : "full.\(failing.dropFirst(2))"
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path(full), withDestinationPath: "/dev/full")
    for arguments in [
      [good, scratch.path("a"), failing, scratch.path(full)],
      [failing, scratch.path(full), good, scratch.path("a")],
    ] {
      let answer = try flightanim(small + arguments)
      #expect(answer.status == 74, "\(arguments)")
      #expect(try bytes("a") == Data("old".utf8), "\(arguments)")
      #expect(scratch.names == ["a", full])
    }
  }

  @Test("SIGQUIT ends the tool like other signals")
  func quitEndsTheToolLikeOtherSignals() throws {
    let script = """
      import signal, subprocess, sys, time, os
      def listen():
          signal.pthread_sigmask(signal.SIG_SETMASK, [])
      process = subprocess.Popen(
          [sys.argv[1], 'LAX', 'JFK', '--size', '1600x1000', '--duration', '3000', '--quiet', '--gif',
           sys.argv[2]],
          preexec_fn=listen, stderr=subprocess.PIPE)
      time.sleep(1)
      process.send_signal(signal.SIGQUIT)
      errors = process.communicate()[1]
      print(-process.returncode, len(errors), os.listdir(os.path.dirname(sys.argv[2])))
      """
    let answer = try Command.run(
      "/usr/bin/python3", ["-c", script, Command.flightanim, scratch.path("q.gif")])
    #expect(answer.text == "3 0 []\n", "\(answer.text) \(answer.errors)")
  }

  @Test("Frames of two films are not mixed in one folder")
  func framesOfTwoFilmsAreNotMixed() throws {
    #expect(try flightanim(small + ["--frames", scratch.path("f")]).status == 0)
    // The same film again takes the place of the first.
    #expect(try flightanim(small + ["--frames", scratch.path("f")]).status == 0)
    let shorter = try flightanim(small + ["--fps", "10", "--frames", scratch.path("f")])
    #expect(shorter.status == 73)
    #expect(shorter.errors.contains("another film"), "\(shorter.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("f")).count == 16)
  }

  @Test("An output keeps the link and the mode of the file it replaces")
  func aLinkStaysALinkAndAModeStays() throws {
    try Data("old".utf8).write(to: scratch.url("real.svg"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: scratch.path("real.svg"))
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("a.svg"), withDestinationPath: "real.svg")
    #expect(try flightanim(small + ["--svg", scratch.path("a.svg")]).status == 0)
    #expect(try bytes("real.svg").starts(with: Data("<svg".utf8)))
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path("real.svg"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path("a.svg")) == "real.svg"
    )
  }

  @Test("Frames are numbered PNG files")
  func framesAreNumberedPNGs() throws {
    #expect(try flightanim(small + ["--frames", scratch.path("f")]).status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path("f")).sorted()
    #expect(names.count == 16)
    #expect(names.first == "frame-0001.png")
    #expect(names.last == "frame-0016.png")
  }

  @Test(
    "A signal during rendering leaves nothing behind",
    arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func aSignalInMidRenderLeavesNothingBehind(_ signal: String, _ status: Int32) throws {
    try Data("old".utf8).write(to: scratch.url("a.gif"))
    // The tests run with signals blocked, which children inherit: Python gives them back. The film is
    // long enough that the signal comes while frames are written.
    let script = """
      import os, signal, subprocess, sys, time
      tool, path, name = sys.argv[1:]
      wanted = getattr(signal, 'SIG' + name)
      def listen():
          signal.signal(wanted, signal.SIG_DFL)
          signal.pthread_sigmask(signal.SIG_SETMASK, [])
      process = subprocess.Popen(
          [tool, 'LAX', 'JFK', '--size', '1920x1080', '--duration', '3000', '--gif', path],
          preexec_fn=listen)
      for _ in range(200):
          if any('flightanim-' in other for other in os.listdir(os.path.dirname(path))):
              break
          time.sleep(0.05)
      time.sleep(0.3)
      process.send_signal(wanted)
      status = process.wait()
      sys.exit(128 - status if status < 0 else status)
      """
    let answer = try Command.run(
      "/usr/bin/python3", ["-c", script, Command.flightanim, scratch.path("a.gif"), signal])
    #expect(answer.status == status)
    #expect(scratch.names == ["a.gif"])
    #expect(try bytes("a.gif") == Data("old".utf8))
  }

  @Test("A closed pipe ends the tool quietly")
  func aReaderThatGoesAwayEndsTheToolQuietly() throws {
    let answer = try Command.run(
      "bash",
      [
        "-c", "\"$0\" LAX JFK --gif - --svg \"$1\" | head -c 100 >/dev/null; exit ${PIPESTATUS[0]}",
        Command.flightanim, scratch.path("a.svg"),
      ])
    #expect(answer.status == 141)
    #expect(answer.errors.isEmpty)
    #expect(scratch.names.isEmpty)
  }
}

@Suite struct ExampleTests {
  private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("examples")

  static var folders: [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: examples.path)) ?? []
    return all.filter {
      FileManager.default.fileExists(atPath: examples.path + "/" + $0 + "/render.sh")
    }.sorted()
  }

  @Test("An example is the file that its command writes", arguments: folders)
  func anExampleIsWhatItsCommandWrites(_ name: String) throws {
    let scratch = try ScratchFolder()
    let folder = Self.examples.appendingPathComponent(name)
    let tools = URL(fileURLWithPath: Command.flightanim).deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for file in kept where file.hasPrefix("input.") {
      try FileManager.default.copyItem(
        at: folder.appendingPathComponent(file), to: scratch.url(file))
    }
    let answer = try Command.run(
      "sh", [folder.appendingPathComponent("render.sh").path],
      environment: ["PATH": tools + ":" + path], folder: scratch.url)
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(!scratch.names.isEmpty)
    #expect(Set(kept).subtracting(["render.sh"]) == Set(scratch.names))
    for file in scratch.names {
      let expected = try? Data(contentsOf: folder.appendingPathComponent(file))
      #expect(
        try expected == Data(contentsOf: scratch.url(file)),
        "\(name)/\(file) is another now; look at it, then run 'make examples'")
    }
  }
}
