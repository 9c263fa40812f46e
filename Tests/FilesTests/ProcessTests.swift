#if compiler(>=6.2)  // Earlier toolchains cannot run a test's body as a process of its own.
  import FlightFiles
  import Foundation
  import FlightGraphics
  import Testing

  /// What depends on the state of a whole process.
  @Suite struct ProcessTests {
    let scratch: Scratch

    init() throws {
      scratch = try Scratch()
      try scratch.put("old", at: "out.gif")
    }

    @Test(
      "A signal ends the process and leaves only the old file",
      arguments: [
        SIGHUP, SIGINT, SIGPIPE, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU,
      ])
    func diesByASignalAndLeavesNothingButTheOldFile(signal: Int32) async throws {
      await #expect(processExitsWith: .signal(signal)) {
        [path = scratch.path as String, signal = signal as Int32] in
        TemporaryFiles.removeOnSignals()
        let file = try OutputFile(path + "/out.gif")
        try file.write(String(repeating: "a", count: 200_000))
        let frames = try FrameDirectory(path + "/frames", count: 300)
        for index in 0..<300 { try frames.add([1], at: index) }
        try write("done", to: path + "/done.gif")
        // To the process, since threads of a pool take no signals.
        kill(getpid(), signal)
        sleep(10)
        // Not reached; keeps both alive until here.
        try file.commit()
        try frames.commit()
      }
      #expect(try scratch.names == ["done.gif", "out.gif"])
      #expect(try scratch.text(at: "out.gif") == "old")
    }

    @Test("A limit of processor time leaves only the old file", arguments: [1, 2])
    func leavesNothingAtALimitOfProcessorTime(seconds: UInt) async throws {
      await #expect(processExitsWith: .signal(SIGXCPU)) {
        [path = scratch.path as String, seconds = seconds as UInt] in
        // As `ulimit -t` sets it: the hard limit, which kills, is the soft one, too.
        var limit = rlimit(rlim_cur: seconds, rlim_max: seconds)
        setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
        TemporaryFiles.removeOnSignals()
        let file = try OutputFile(path + "/out.gif")
        while true { try file.write("a") }
      }
      #expect(try scratch.names == ["out.gif"])
      #expect(try scratch.text(at: "out.gif") == "old")
    }

    @Test("A process under nohup survives a hangup")
    func goesOnUnderNohup() async throws {
      await #expect(processExitsWith: .success) { [path = scratch.path as String] in
        signal(SIGHUP, SIG_IGN)
        TemporaryFiles.removeOnSignals()
        let file = try OutputFile(path + "/out.gif")
        try file.write("new")
        kill(getpid(), SIGHUP)
        try file.commit()
      }
      #expect(try scratch.text(at: "out.gif") == "new")
    }

    @Test("The next run removes what a kill -9 left behind")
    func isMendedByTheNextRunAfterKill9() async throws {
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = scratch.path as String] in
        TemporaryFiles.removeOnSignals()
        let file = try OutputFile(path + "/out.gif")
        try file.write(String(repeating: "a", count: 200_000))
        kill(getpid(), SIGKILL)
        try file.commit()
      }
      #expect(try scratch.names.count == 2)
      #expect(try scratch.text(at: "out.gif") == "old")
      try write("new", to: scratch["out.gif"])
      #expect(try scratch.names == ["out.gif"])
    }

    @Test("A file beyond the size limit of the shell is reported")
    func saysThatAFileGrewBeyondTheLimit() async throws {
      await #expect(processExitsWith: .success) { [path = scratch.path as String] in
        TemporaryFiles.removeOnSignals()
        var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        let file = try OutputFile(path + "/out.gif")
        #expect(throws: SinkError(code: EFBIG)) {
          try file.write(String(repeating: "a", count: 200_000))
        }
        #expect(throws: OutputError.self) { try file.commit() }
      }
      #expect(try scratch.names == ["out.gif"])
      #expect(try scratch.text(at: "out.gif") == "old")
    }

    @Test(
      "New files get the mode that the umask leaves",
      arguments: [(0o022, 0o644), (0o077, 0o600), (0o002, 0o664), (0, 0o666)])
    func givesNewFilesTheModeThatTheUmaskLeaves(mask: Int, mode: Int) async throws {
      await #expect(processExitsWith: .success) {
        [path = scratch.path as String, mask = mask as Int] in
        umask(mode_t(mask))
        try write("new", to: path + "/new.gif")
      }
      #expect(try scratch.mode(of: "new.gif") == mode)
    }

    @Test("Standard output is written whole into a pipe that blocks")
    func writesStandardOutputWholeIntoAPipeThatBlocks() async throws {
      await #expect(processExitsWith: .success) { [path = scratch.path as String] in
        let text = String(repeating: "0123456789", count: 100_000)
        let cat = Process()
        cat.executableURL = URL(fileURLWithPath: "/bin/sh")
        cat.arguments = ["-c", "sleep 0.2; cat > \"$0\"", path + "/copy"]
        let pipe = Pipe()
        cat.standardInput = pipe
        try cat.run()
        let end = pipe.fileHandleForWriting.fileDescriptor
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        dup2(end, 1)
        try pipe.fileHandleForWriting.close()
        let output = OutputFile.standardOutput()
        try output.write(text)
        try output.commit()
        close(1)
        cat.waitUntilExit()
        #expect(try String(contentsOfFile: path + "/copy", encoding: .utf8) == text)
      }
    }

    @Test("An unwritable standard output is reported")
    func saysThatStandardOutputCannotBeWritten() async throws {
      await #expect(processExitsWith: .success) {
        dup2(open("/dev/full", O_WRONLY), 1)
        let full = OutputFile.standardOutput()
        try full.write("new")
        #expect(throws: OutputError(path: "-", reason: .writeFailed(ENOSPC))) {
          try full.commit()
        }
        signal(SIGPIPE, SIG_IGN)
        let pipe = Pipe()
        dup2(pipe.fileHandleForWriting.fileDescriptor, 1)
        try pipe.fileHandleForReading.close()
        let broken = OutputFile.standardOutput()
        try broken.write("new")
        #expect(throws: OutputError(path: "-", reason: .writeFailed(EPIPE))) {
          try broken.commit()
        }
      }
    }

    @Test(
      "Names of standard output are recognized",
      arguments: ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
    func takesTheNameOfStandardOutputForWhatItIs(name: String) async throws {
      await #expect(processExitsWith: .success) {
        [path = scratch.path as String, name = name as String] in
        let standardOutput = dup(1)
        dup2(open(path + "/copy", O_WRONLY | O_CREAT, 0o644), 1)
        try write("new", to: name)
        // The test library has words of its own to say there.
        dup2(standardOutput, 1)
      }
      #expect(try scratch.text(at: "copy") == "new")
      #expect(try scratch.names == ["copy", "out.gif"])
    }
  }
#endif
