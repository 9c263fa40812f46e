import FlightFiles
import Foundation
import Testing

@Suite struct FrameDirectoryTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test("The folder is made and its frames are numbered from 1")
  func makesTheFolderAndNumbersTheFramesFrom1() throws {
    let frames = try FrameDirectory(scratch["frames"], count: 3)
    for index in 0..<3 { try frames.add([UInt8(65 + index)], at: index) }
    try frames.commit()
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch["frames"]).sorted()
    #expect(names == ["frame-0001.png", "frame-0002.png", "frame-0003.png"])
    #expect(try scratch.text(at: "frames/frame-0003.png") == "C")
  }

  @Test("Frame numbers have enough digits for all frames")
  func hasDigitsEnoughForAllFrames() throws {
    let frames = try FrameDirectory(scratch.path + "/", count: 12_000)
    try frames.add([1], at: 0)
    try frames.commit()
    #expect(try scratch.names == ["frame-00001.png"])
  }

  @Test("An abandoned film leaves nothing behind")
  func removesAllItMadeWhenItIsGivenUp() throws {
    do {
      let frames = try FrameDirectory(scratch["frames/"], count: 3)
      try frames.add([1], at: 0)
      #expect(try scratch.names == ["frames"])
    }
    #expect(try scratch.names.isEmpty)
  }

  @Test("An abandoned film leaves an earlier one whole")
  func leavesAnEarlierFilmWholeWhenItIsGivenUp() throws {
    try scratch.put("old", at: "frame-0001.png")
    try scratch.put("mine", at: "notes.txt")
    do {
      let frames = try FrameDirectory(scratch.path, count: 2)
      try frames.add([1], at: 0)
      try frames.add([2], at: 1)
    }
    #expect(try scratch.names == ["frame-0001.png", "notes.txt"])
    #expect(try scratch.text(at: "frame-0001.png") == "old")
  }

  @Test("Frames are replaced and other files are left alone")
  func replacesFramesAndLeavesOtherFilesAlone() throws {
    try scratch.put("old", at: "frame-0001.png", mode: 0o600)
    try scratch.put("mine", at: "notes.txt")
    try scratch.put("part", at: ".frame-0002.png.flightanim-\(try deadProcess())-0")
    let frames = try FrameDirectory(scratch.path, count: 1)
    try frames.add([78], at: 0)
    try frames.commit()
    #expect(try scratch.names == ["frame-0001.png", "notes.txt"])
    #expect(try scratch.text(at: "frame-0001.png") == "N")
    #expect(try scratch.mode(of: "frame-0001.png") == 0o600)
  }

  @Test("A link under a frame's name is never followed")
  func neverFollowsALinkThatWaitsUnderAFramesName() throws {
    try scratch.put("mine", at: "notes.txt")
    try #require(symlink("notes.txt", scratch["frame-0001.png"]) == 0)
    let frames = try FrameDirectory(scratch.path, count: 1)
    try frames.add([78], at: 0)
    try frames.commit()
    #expect(try scratch.text(at: "notes.txt") == "mine")
    #expect(try scratch.text(at: "frame-0001.png") == "N")
  }

  @Test("All frames are taken back when one cannot get its name")
  func takesItsFramesBackWhenOneCannotGetItsName() throws {
    let frames = try FrameDirectory(scratch.path, count: 2)
    try frames.add([1], at: 0)
    try frames.add([2], at: 1)
    try FileManager.default.createDirectory(
      atPath: scratch["frame-0002.png"], withIntermediateDirectories: false)
    #expect(throws: OutputError.self) { try frames.commit() }
    #expect(!(try scratch.names.contains("frame-0001.png")))
  }

  @Test("An error says why the folder or a frame cannot be created")
  func saysWhyTheFolderOrAFrameCannotBeCreated() throws {
    try scratch.put("", at: "file")
    #expect(throws: OutputError(path: scratch["file"], reason: .cannotCreate(ENOTDIR))) {
      _ = try FrameDirectory(scratch["file"], count: 1)
    }
    let deep = scratch["missing/frames"]
    #expect(throws: OutputError(path: deep, reason: .cannotCreate(ENOENT))) {
      _ = try FrameDirectory(deep, count: 1)
    }
    try FileManager.default.createDirectory(
      atPath: scratch["frame-0001.png"], withIntermediateDirectories: false)
    let frames = try FrameDirectory(scratch.path, count: 1)
    #expect(
      throws: OutputError(path: scratch["frame-0001.png"], reason: .cannotCreate(EISDIR))
    ) {
      try frames.add([1], at: 0)
    }
  }
}
