import FlightTestSupport
import Foundation
import Testing

/// What clients ask the service, and what it answers.
extension Service {
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
