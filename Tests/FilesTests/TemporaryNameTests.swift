import Foundation
import Testing

@testable import FlightFiles

@Suite struct TemporaryNameTests {
  @Test(
    "A temporary name is read back as it was written",
    arguments: ["out.gif", ".hidden", "a-1-2", "x.flightanim-1-2", "é", "-"])
  func readsBackWhatItWrites(target: String) {
    let name = TemporaryName.next(for: target)
    #expect(TemporaryName(name.text) == name)
    #expect(name.target == target)
  }

  @Test(
    "No other name is taken for a temporary one",
    arguments: [
      "", "out.gif", ".out.gif.flightanim-", ".out.gif.flightanim-1", ".out.gif.flightanim-1-",
      ".out.gif.flightanim-+1-2", ".out.gif.flightanim-01-2", ".out.gif.flightanim-1-2.gif",
      ".out.gif.flightanim--1-2", ".out.gif.flightanim-0-2", "out.gif.flightanim-1-2",
      ".flightanim-1-2", ".out.gif.flightanim-1-4294967296", ".out.gif.flightanim-1 -2",
    ])
  func takesNoOtherNameForItsOwn(text: String) {
    #expect(TemporaryName(text) == nil)
  }

  @Test("Only leftovers of killed processes for the same file are removed")
  func removesWhatKilledProcessesLeftForTheSameFileAndNothingElse() throws {
    let scratch = try Scratch()
    let dead = try deadProcess()
    let stale = [
      ".out.gif.flightanim-\(dead)-0", ".out.gif.flightanim-\(dead)-17",
      ".out.gif.flightanim-\(getpid())-4000000000",
    ]
    let others = [
      ".other.gif.flightanim-\(dead)-0", ".out.gif.flightanim-\(getppid())-0",
      ".out.gif.flightanim-\(dead)-x", "out.gif.flightanim-\(dead)-0",
      ".out.gif.flightanim-\(dead)-1-2",
    ]
    for name in stale + others { try scratch.put("part", at: name) }
    try FileManager.default.createDirectory(
      atPath: scratch[".out.gif.flightanim-\(dead)-3"], withIntermediateDirectories: false)
    try write("new", to: scratch["out.gif"])
    let left = others + ["out.gif", ".out.gif.flightanim-\(dead)-3"]
    #expect(try scratch.names == left.sorted())
  }

  @Test("A temporary file whose writer is alive in another container is left alone")
  func leavesAFileWhoseWriterIsAliveInAnotherContainer() throws {
    let scratch = try Scratch()
    let name = ".out.gif.flightanim-\(try deadProcess())-0"
    try scratch.put("part", at: name)
    let file = open(scratch[name], O_RDONLY)
    defer { close(file) }
    try #require(flock(file, LOCK_EX | LOCK_NB) == 0)
    try write("new", to: scratch["out.gif"])
    #expect(try scratch.names == [name, "out.gif"])
  }
}
