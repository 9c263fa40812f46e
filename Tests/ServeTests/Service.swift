import FlightTestSupport
import Foundation
import Testing

/// The service, running as a process on a port of its own.
final class Service: @unchecked Sendable {
  let port: Int
  let process = Process()

  /// The program, built by `make serve-build`.
  static let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent(".build/serve/release/flightanim-serve").path

  init(_ arguments: [String] = []) throws {
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
      try #require(!data.isEmpty, "the service ended at once")
      line += String(decoding: data, as: UTF8.self)
    }
    let digits = line.split(separator: ":").last?.prefix { $0.isNumber } ?? ""
    port = try #require(Int(digits))
  }

  deinit { stop() }

  /// Ends it as systemd does, and returns the seconds that it took.
  @discardableResult
  func stop(_ signal: Int32 = SIGTERM) -> Double {
    guard process.isRunning else { return 0 }
    let start = Date()
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return Date().timeIntervalSince(start)
  }

  /// The bytes of memory that it holds.
  var memory: Int {
    let status = try? String(
      contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS") }
    return (line.flatMap { Int($0.filter(\.isNumber)) } ?? 0) * 1024
  }

  struct Request: Encodable {
    var target: String
    var method = "GET"
    var headers: [String: String] = [:]
    var body: Data?
    var raw: Data?

    init(
      _ target: String, method: String = "GET", headers: [String: String] = [:], body: Data? = nil,
      raw: Data? = nil
    ) {
      (self.target, self.method, self.headers) = (target, method, headers)
      (self.body, self.raw) = (body, raw)
    }
  }

  struct Answer: Decodable {
    var status: Int
    var headers: [String: String]
    var body: Data
    var seconds: Double

    var text: String { String(decoding: body, as: UTF8.self) }
    /// The members of a problem or another JSON object.
    var json: [String: Any] {
      (try? JSONSerialization.jsonObject(with: body) as? [String: Any]) ?? [:]
    }
  }

  private struct Plan: Encodable {
    var port: Int
    var requests: [Request]
  }

  /// The answers to requests, one after the other.
  func ask(_ requests: [Request]) throws -> [Answer] {
    let scratch = try ScratchFolder()
    try JSONEncoder().encode(Plan(port: port, requests: requests)).write(to: scratch.url("plan"))
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("drivers/ask.py").path
    let answer = try Command.run(
      "sh", ["-c", "exec /usr/bin/python3 -B '\(script)' < '\(scratch.path("plan"))'"])
    try #require(answer.status == 0, "\(answer.errors)")
    return try JSONDecoder().decode([Answer].self, from: answer.output)
  }

  func ask(_ target: String, _ headers: [String: String] = [:]) throws -> Answer {
    try #require(ask([Request(target, headers: headers)]).first)
  }
}

extension String {
  /// The text within an address.
  var escaped: String {
    addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(.init(charactersIn: "-._~,")))
      ?? self
  }
}
