import FlightTestSupport
import Foundation
import Testing

/// Questions about pictures in files, answered by `pictures.py`.
struct Pictures {
  private struct Question: Encodable {
    var difference: [String]?
    var pixel: String?
    var at: [Int]?
    var share: String?
    var lead: [String]?
    var color: [Int]?
    var end: [Double]?
    var width: Double?
  }

  private var questions: [Question] = []

  mutating func askDifference(_ a: String, _ b: String) {
    questions.append(Question(difference: [a, b]))
  }

  mutating func askPixel(_ a: String, x: Int, y: Int) {
    questions.append(Question(pixel: a, at: [x, y]))
  }

  mutating func askShare(_ a: String, of color: [Int]) {
    questions.append(Question(share: a, color: color))
  }

  mutating func askLead(
    of a: String, over b: String, color: [Int], x: Double, y: Double, width: Double
  ) {
    questions.append(Question(lead: [a, b], color: color, end: [x, y], width: width))
  }

  func answers() throws -> [[Double]] {
    let scratch = try ScratchFolder()
    try JSONEncoder().encode(questions).write(to: scratch.url("questions.json"))
    let answer = try Command.run(
      "/usr/bin/python3", [Browser.script("pictures.py"), scratch.path("questions.json")])
    try #require(answer.status == 0, "\(answer.errors)")
    return try JSONDecoder().decode([[Double]].self, from: answer.output)
  }
}
