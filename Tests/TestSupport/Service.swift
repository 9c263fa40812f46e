package import Foundation

/// The service, running as a process on a port of its own.
package final class Service: @unchecked Sendable {
  package let port: Int
  package let process = Process()

  /// A service for all tests of a process, with which it ends.
  package static let shared: Result<Service, any Error> = Result {
    atexit { _ = try? Service.shared.get().stop() }
    return try Service()
  }

  /// A service that ended before it said where it listens.
  package struct EndedAtOnce: Error {}

  /// The program, built by `make serve-build`.
  package static let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent(".build/serve/release/flightanim-serve").path

  package init(_ arguments: [String] = []) throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: Service.program)
    process.arguments = ["--port", "0"] + arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // The first line is its address.
    var line = ""
    while !line.hasSuffix("/\n") {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { throw EndedAtOnce() }
      line += String(decoding: data, as: UTF8.self)
    }
    port = (line.split(separator: ":").last?.prefix { $0.isNumber }).flatMap { Int($0) } ?? 0
  }

  deinit { stop() }

  /// Ends it as systemd does, and returns the seconds that it took.
  @discardableResult
  package func stop(_ signal: Int32 = SIGTERM) -> Double {
    guard process.isRunning else { return 0 }
    let start = Date()
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return Date().timeIntervalSince(start)
  }
}
