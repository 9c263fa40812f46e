package import Foundation

/// A program that stays and answers each line of its input with a line, until its input ends.
///
/// Its first line says that it is ready. It is started when something is first asked, and anew
/// should it have ended.
package final class Dialogue: @unchecked Sendable {
  private let program: String
  private let arguments: [String]
  /// One question at a time.
  private let turn = NSLock()
  private var partner: Partner?

  package init(_ program: String, _ arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// Sends a question as JSON and waits for the answer.
  ///
  /// - Throws: `MissingTool` where the program, or what its script imports, is not installed.
  package func ask(_ question: some Encodable) throws -> Data {
    let line = try JSONEncoder().encode(question)
    return try turn.withLock {
      if partner?.process.isRunning != true { partner = try Partner(program, arguments) }
      return try partner?.answer(line) ?? Data()
    }
  }

  /// Ends the program and waits until it has tidied up.
  package func end() {
    turn.withLock {
      partner?.end()
      partner = nil
    }
  }
}

/// The program as a process.
private final class Partner {
  let process = Process()
  private let (input, output, errors) = (Pipe(), Pipe(), Pipe())
  private var unread = Data()

  init(_ program: String, _ arguments: [String]) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    if try line() == nil { throw lastWords() }
  }

  func answer(_ question: Data) throws -> Data {
    try input.fileHandleForWriting.write(contentsOf: question + [UInt8(ascii: "\n")])
    guard let answer = try line() else { throw lastWords() }
    return answer
  }

  func end() {
    try? input.fileHandleForWriting.close()
    // Its output ends when it does.
    _ = try? output.fileHandleForReading.readToEnd()
  }

  /// - Returns: `nil` where the program has ended.
  private func line() throws -> Data? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread = Data(unread[(end + 1)...]) }
        return unread[..<end]
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      unread += more
    }
  }

  /// The reason for which the program has ended.
  private func lastWords() -> any Error {
    process.waitUntilExit()
    let answer = Command.Answer(
      status: process.terminationStatus, output: Data(),
      errors: String(
        decoding: (try? errors.fileHandleForReading.readToEnd()) ?? Data(), as: UTF8.self))
    return MissingTool(process.arguments?.first ?? "", answer)
      ?? DialogueEnded(status: answer.status, errors: answer.errors) as any Error
  }
}

/// The end of a program that should have answered.
package struct DialogueEnded: Error {
  package let status: Int32
  package let errors: String
}
