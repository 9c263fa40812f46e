package import Foundation

/// A program run to its end.
package struct Command {
  /// What a program answered.
  package struct Answer: Equatable {
    /// The exit code, or 128 and the signal's number.
    package var status: Int32
    package var output: Data
    package var errors: String

    package var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Runs a program and waits for it.
  ///
  /// - Throws: `MissingTool` where the program, or what its script imports, is not installed.
  /// - Parameters:
  ///   - environment: Variables to set besides those of the test.
  ///   - folder: The working folder.
  package static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    folder: URL? = nil
  ) throws -> Answer {
    let scratch = try ScratchFolder()
    // Files, not pipes: nothing can fill up while the other one is read.
    let (out, err) = (scratch.url("out"), scratch.url("err"))
    try Data().write(to: out)
    try Data().write(to: err)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    try process.run()
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    let answer = Answer(
      status: process.terminationStatus + (isSignal ? 128 : 0), output: try Data(contentsOf: out),
      errors: String(decoding: try Data(contentsOf: err), as: UTF8.self))
    if let missing = MissingTool(program, answer) { throw missing }
    return answer
  }

  /// The tool as it was built beside the tests.
  package static var flightanim: String {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    // The test runner may be the test bundle itself, or a helper of the toolchain given its path.
    for argument in CommandLine.arguments where argument.hasSuffix(".xctest") {
      folder = URL(fileURLWithPath: argument).deletingLastPathComponent()
    }
    return folder.appendingPathComponent("flightanim").path
  }
}

/// Something that a test needs and that is not installed.
package struct MissingTool: Error, Equatable, CustomStringConvertible {
  /// The program or the Python package.
  package let name: String

  package var description: String {
    "\(name) is not installed; 'make test' installs what the tests need"
  }

  /// - Returns: `nil` where an answer is not that of a tool that is missing.
  init?(_ program: String, _ answer: Command.Answer) {
    // What `env` says of a program that it does not find.
    if answer.status == 127, answer.errors.contains("env:") {
      name = program
    } else if let found = answer.errors.split(separator: "No module named '").dropFirst().first,
      answer.errors.contains("ModuleNotFoundError")
    {
      name = "the Python package \(found.prefix { $0 != "'" })"
    } else {
      return nil
    }
  }
}

/// A folder that is gone when nobody holds it any more.
package final class ScratchFolder {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("flightanim-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package func url(_ name: String) -> URL { url.appendingPathComponent(name) }
  package func path(_ name: String) -> String { url(name).path }
  package var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()) ?? []
  }
}
