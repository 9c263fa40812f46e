import FlightTestSupport
import Foundation
import Testing

@testable import FlightProcesses

@Suite struct ChildProcessTests {
  private func shell(
    _ script: String, output: Int32? = nil, patience: Double = 20
  ) throws -> ChildProcess {
    try ChildProcess("sh", ["-c", script], output: output, patience: patience)
  }

  @Test("A program gets every byte, however slowly it reads, and is told where they end")
  func itIsFed() throws {
    let scratch = try ScratchFolder()
    let child = try shell("sleep 0.3; wc -c > \(scratch.path("count")); echo done >&2")
    for _ in 0..<40 { try child.write([UInt8](repeating: 7, count: 100_000)) }
    #expect(try child.finish() == .exit(0))
    let count = try String(contentsOf: scratch.url("count"), encoding: .utf8)
    #expect(count.split(separator: "\n").first.map(String.init) == "4000000")
    #expect(child.said == "done\n")
  }

  @Test("A program that talks without end blocks nobody, and the end of what it says is kept")
  func itsMessagesNeverFillUp() throws {
    let child = try shell("yes complaint | head -c 3000000 >&2; cat > /dev/null; echo last >&2")
    try child.write([UInt8](repeating: 7, count: 2_000_000))
    #expect(try child.finish() == .exit(0))
    #expect(child.said.hasSuffix("last\n"))
    #expect(child.said.utf8.count < 100_000)
  }

  @Test("Codes and signals are told apart")
  func itsEndIsTold() throws {
    #expect(try shell("exit 3").finish() == .exit(3))
    #expect(try shell("kill -9 $$").finish() == .signal(9))
  }

  @Test("A program that stops reading is an error, not a signal")
  func aClosedInputIsAnError() throws {
    let child = try shell("exec < /dev/null; sleep 1")
    #expect(throws: ProcessError.closedInput) {
      for _ in 0..<1000 { try child.write([UInt8](repeating: 7, count: 10_000)) }
    }
  }

  @Test("A program that does nothing is given up, and is gone with its owner")
  func aStalledProgramIsKilled() throws {
    let scratch = try ScratchFolder()
    do {
      let child = try shell(
        "echo $$ > \(scratch.path("number")); exec sleep 1000", patience: 1)
      #expect(throws: ProcessError.stalled) { try child.finish() }
    }
    let number = try #require(
      Int32(String(contentsOf: scratch.url("number"), encoding: .utf8).dropLast()))
    #expect(kill(number, 0) != 0)
  }

  @Test("A program that is not there cannot be started")
  func aMissingProgramIsAnError() {
    #expect(throws: ProcessError.self) {
      try ChildProcess("/no/such/program", [], patience: 1)
    }
    #expect(ProgramPath.find("sh")?.hasSuffix("/sh") == true)
    #expect(ProgramPath.find("no-such-program-here") == nil)
    #expect(ProgramPath.find("/etc/passwd") == nil)
  }
}
