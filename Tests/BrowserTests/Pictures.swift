import FlightTestSupport

/// Questions about pictures in files, answered by `drivers/pictures.py`.
struct Pictures {
  private struct Question: Encodable {
    var difference: [String]?
    var boxes: [[Int]]?
    var share: String?
    var lead: [String]?
    var color: [Int]?
    var end: [Double]?
    var width: Double?
    var frames: String?
  }

  private var questions: [Question] = []

  mutating func askDifference(_ a: String, _ b: String) {
    questions.append(Question(difference: [a, b]))
  }

  /// Asks for the difference of parts: left, top, right and bottom in pixels.
  mutating func askDifference(_ a: String, _ aPart: [Int], _ b: String, _ bPart: [Int]) {
    questions.append(Question(difference: [a, b], boxes: [aPart, bPart]))
  }

  mutating func askShare(_ a: String, of color: [Int]) {
    questions.append(Question(share: a, color: color))
  }

  mutating func askLead(
    of a: String, over b: String, color: [Int], x: Double, y: Double, width: Double
  ) {
    questions.append(Question(lead: [a, b], color: color, end: [x, y], width: width))
  }

  mutating func askFrames(_ a: String) {
    questions.append(Question(frames: a))
  }

  func answers() throws -> [[Double]] {
    try Driver.pictures.answers(to: questions)
  }
}
