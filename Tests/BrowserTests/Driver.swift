import FlightTestSupport
import Foundation
import Testing

/// The Python programs that drive browsers and look at pictures, each started once for all tests.
enum Driver {
  static let chromium = driver("browse.py", "chromium")
  static let firefox = driver("browse.py", "firefox")
  static let webkit = driver("browse.py", "webkit")
  static let pictures = driver("pictures.py")

  private static func driver(_ script: String, _ arguments: String...) -> Dialogue {
    _ = tidiesUp
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let path = folder.appendingPathComponent("drivers").appendingPathComponent(script).path
    // -B: Python leaves nothing in the folder.
    return Dialogue("/usr/bin/python3", ["-B", path] + arguments)
  }

  /// Nothing is left running, nor in the folder for temporary files, when the tests have ended.
  private static let tidiesUp: Void = {
    atexit { for driver in [chromium, firefox, webkit, pictures] { driver.end() } }
  }()
}

extension Dialogue {
  private struct Report<Answer: Decodable>: Decodable {
    var answers: [Answer]?
    var error: String?
  }

  /// Asks for several things at once.
  func answers<Answer: Decodable>(to question: some Encodable) throws -> [Answer] {
    let report = try JSONDecoder().decode(Report<Answer>.self, from: ask(question))
    return try #require(report.answers, "\(report.error ?? "")")
  }
}
