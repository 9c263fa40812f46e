import FlightTestSupport
import Foundation
import Testing

/// Commands of the service, which is a program of its own.
@Suite struct HandoverTests {
  @Test(
    "The commands of the service go to it, with what follows them",
    arguments: [
      (["serve", "--port", "9"], "run --port 9"), (["studio"], "run --open --port=0"),
      (["studio", "--port", "9"], "run --open --port 9"),
      (["sign", "--key-file", "a b", "url"], "sign --key-file a b url"),
      (["help", "serve"], "run --help"),
    ])
  func theCommandsGoToIt(_ arguments: [String], _ words: String) throws {
    let scratch = try ScratchFolder()
    try Data("#!/bin/sh\necho \"$*\"\n".utf8).write(to: scratch.url("flightanim-serve"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch.path("flightanim-serve"))
    let answer = try Command.run(
      Command.flightanim, arguments, environment: ["PATH": "\(scratch.url.path):/bin:/usr/bin"])
    #expect(answer.status == 0 && answer.text == words + "\n", "\(answer.text)\(answer.errors)")
  }

  @Test("Where the service is not installed, the way to it is told")
  func theWayToItIsTold() throws {
    let answer = try Command.run(
      Command.flightanim, ["serve"], environment: ["PATH": "/nonexistent"])
    #expect(answer.status == 69 && answer.errors.contains("make serve-build"), "\(answer.errors)")
  }
}
