import FlightFiles
import FlightGraphics
import Foundation
import Testing

@Suite struct OutputFileTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test("A file appears only when it is complete")
  func showsAFileOnlyWhenItIsWhole() throws {
    let file = try OutputFile(scratch["out.gif"])
    try file.write(String(repeating: "a", count: 200_000))
    #expect(!(try scratch.names.contains("out.gif")))
    try file.write("b")
    try file.commit()
    #expect(try scratch.names == ["out.gif"])
    #expect(try scratch.text(at: "out.gif") == String(repeating: "a", count: 200_000) + "b")
  }

  @Test("An abandoned output leaves the old file and nothing else")
  func leavesTheOldFileAndNothingElseWhenItIsGivenUp() throws {
    try scratch.put("old", at: "out.gif")
    do {
      let file = try OutputFile(scratch["out.gif"])
      try file.write(String(repeating: "a", count: 200_000))
      #expect(try scratch.names.count == 2)
    }
    #expect(try scratch.names == ["out.gif"])
    #expect(try scratch.text(at: "out.gif") == "old")
  }

  @Test("A committed file takes no more bytes")
  func takesNothingMoreAfterItIsCommitted() throws {
    let file = try OutputFile(scratch["out.gif"])
    try file.commit()
    #expect(throws: SinkError(code: EBADF)) { try file.write("late") }
    #expect(throws: OutputError.self) { try file.commit() }
    #expect(try scratch.text(at: "out.gif").isEmpty)
  }

  @Test("A replaced file keeps its mode", arguments: [0o600, 0o644, 0o755, 0o664])
  func keepsTheModeOfAFileItReplaces(mode: Int) throws {
    try scratch.put("old", at: "out.gif", mode: mode)
    try write("new", to: scratch["out.gif"])
    #expect(try scratch.mode(of: "out.gif") == mode)
    #expect(try scratch.text(at: "out.gif") == "new")
  }

  @Test("A replaced file keeps its owner", .enabled(if: geteuid() == 0))
  func keepsTheOwnerOfAFileItReplaces() throws {
    try scratch.put("old", at: "out.gif")
    try #require(chown(scratch["out.gif"], 12_345, 54_321) == 0)
    try write("new", to: scratch["out.gif"])
    let found = try FileManager.default.attributesOfItem(atPath: scratch["out.gif"])
    #expect(found[.ownerAccountID] as? Int == 12_345)
    #expect(found[.groupOwnerAccountID] as? Int == 54_321)
  }

  @Test("Writing through a chain of links keeps the links")
  func writesThroughAChainOfLinksAndKeepsThem() throws {
    try FileManager.default.createDirectory(
      atPath: scratch["far"], withIntermediateDirectories: false)
    try scratch.put("old", at: "far/real.gif")
    try #require(symlink("far/second.gif", scratch["out.gif"]) == 0)
    try #require(symlink("real.gif", scratch["far/second.gif"]) == 0)
    try write("new", to: scratch["out.gif"])
    #expect(try scratch.text(at: "far/real.gif") == "new")
    let files = FileManager.default
    #expect(try files.destinationOfSymbolicLink(atPath: scratch["out.gif"]) == "far/second.gif")
    #expect(try files.contentsOfDirectory(atPath: scratch["far"]).count == 2)
  }

  @Test("A link to a missing file gets that file")
  func makesTheFileThatALinkPromises() throws {
    try #require(symlink("new.gif", scratch["out.gif"]) == 0)
    try write("new", to: scratch["out.gif"])
    #expect(try scratch.text(at: "new.gif") == "new")
    #expect(try scratch.names == ["new.gif", "out.gif"])
  }

  @Test("Links that form a loop are reported")
  func saysThatLinksLeadInACircle() throws {
    try #require(symlink("b", scratch["a"]) == 0)
    try #require(symlink("a", scratch["b"]) == 0)
    #expect(failure(of: scratch["a"]) == .cannotCreate(ELOOP))
  }

  private func failure(of path: String) -> OutputError.Reason? {
    do throws(OutputError) {
      _ = try OutputFile(path)
      return nil
    } catch {
      #expect(error.path == path)
      return error.reason
    }
  }

  @Test("An error says why a file cannot be created")
  func saysWhyAFileCannotBeCreated() throws {
    try scratch.put("", at: "file")
    #expect(failure(of: scratch.path) == .cannotCreate(EISDIR))
    #expect(failure(of: scratch["new/"]) == .cannotCreate(EISDIR))
    #expect(failure(of: scratch["missing/out.gif"]) == .cannotCreate(ENOENT))
    #expect(failure(of: scratch["file/out.gif"]) == .cannotCreate(ENOTDIR))
    #expect(failure(of: "") == .cannotCreate(ENOENT))
    #expect(failure(of: scratch["a\0b"]) == .cannotCreate(EINVAL))
    let long = String(repeating: "x", count: 256)
    #expect(failure(of: scratch[long]) == .cannotCreate(ENAMETOOLONG))
    #expect(try scratch.names == ["file"])
  }

  @Test("An error says that a folder takes no files")
  func saysThatAFolderTakesNoFiles() throws {
    // Not even an administrator's.
    guard case .cannotCreate = failure(of: "/proc/out.gif") else {
      Issue.record("created a file in /proc")
      return
    }
  }

  @Test(
    "A read-only file and a read-only folder are not written",
    .enabled(if: geteuid() != 0, "an administrator may write anywhere"))
  func respectsWhatMayNotBeWritten() throws {
    try scratch.put("old", at: "out.gif", mode: 0o444)
    #expect(failure(of: scratch["out.gif"]) == .cannotCreate(EACCES))
    chmod(scratch.path, 0o555)
    defer { chmod(scratch.path, 0o755) }
    #expect(failure(of: scratch["new.gif"]) == .cannotCreate(EACCES))
  }

  @Test(
    "The longest name that a folder can hold is written", arguments: ["x", "é", "👩‍👩‍👧", "\u{301}x"])
  func takesTheLongestNameThatAFolderHolds(letter: String) throws {
    let name = String(repeating: letter, count: 255 / letter.utf8.count)
    try write("new", to: scratch[name])
    #expect(try scratch.names == [name])
    #expect(try scratch.text(at: name) == "new")
  }

  @Test("A full disk is reported")
  func saysThatTheDiskIsFull() throws {
    let full = try OutputFile("/dev/full")
    #expect(throws: OutputError(path: "/dev/full", reason: .writeFailed(ENOSPC))) {
      try full.write("too much")
      try full.commit()
    }
    let soon = try OutputFile("/dev/full")
    #expect(throws: SinkError(code: ENOSPC)) {
      try soon.write(String(repeating: "a", count: 200_000))
    }
    #expect(FileManager.default.fileExists(atPath: "/dev/full"))
  }

  @Test("A named pipe is written to and stays a pipe")
  func writesIntoAPipeAndLeavesItThere() async throws {
    try #require(mkfifo(scratch["pipe"], 0o600) == 0)
    let text = String(repeating: "0123456789", count: 30_000)
    let (path, copy) = (scratch["pipe"], scratch["copy"])
    let reader = Process()
    reader.executableURL = URL(fileURLWithPath: "/bin/sh")
    reader.arguments = ["-c", "cat < \"$0\" > \"$1\"", path, copy]
    try reader.run()
    try write(text, to: path)
    reader.waitUntilExit()
    #expect(try scratch.text(at: "copy") == text)
    #expect(try scratch.names == ["copy", "pipe"])
  }

  @Test("Several writers at once never mix their bytes")
  func neverMixesWhatSeveralWriteAtOnce() async throws {
    let path = scratch["out.gif"]
    let letters = ["a", "b", "c", "d", "e", "f", "g", "h"]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for letter in letters {
        group.addTask {
          for _ in 0..<5 {
            let file = try OutputFile(path)
            for _ in 0..<30 { try file.write(String(repeating: letter, count: 10_000)) }
            try file.commit()
          }
        }
      }
      try await group.waitForAll()
    }
    let text = try scratch.text(at: "out.gif")
    #expect(letters.map { String(repeating: $0, count: 300_000) }.contains(text))
    #expect(try scratch.names == ["out.gif"])
  }

  @Test("A folder that moves while a file in it is written still gets the file")
  func writesBesideAFileThatIsMeanwhileMovedWithItsFolder() throws {
    let files = FileManager.default
    try files.createDirectory(atPath: scratch["one"], withIntermediateDirectories: false)
    let file = try OutputFile(scratch["one/out.gif"])
    try files.moveItem(atPath: scratch["one"], toPath: scratch["two"])
    try file.write("new")
    try file.commit()
    #expect(try scratch.text(at: "two/out.gif") == "new")
  }
}
