import Testing

/// A real browser that does what a plan says, by `drivers/browse.py`.
enum Browser: String, CaseIterable, CustomTestStringConvertible {
  case chromium, firefox, webkit

  /// Those that can be told what a reader prefers.
  static let withPreferences = [Browser.chromium, .firefox]

  var testDescription: String { rawValue }

  /// One thing to do.
  enum Step: Encodable {
    case open(String, width: Int = 800, height: Int = 500)
    /// Answers with the value of a script.
    case evaluate(String)
    case screenshot(String)
    case wait(Double)

    private enum Key: String, CodingKey { case open, size, evaluate, screenshot, wait }

    func encode(to encoder: any Encoder) throws {
      var step = encoder.container(keyedBy: Key.self)
      switch self {
      case .open(let page, let width, let height):
        try step.encode(page, forKey: .open)
        try step.encode([width, height], forKey: .size)
      case .evaluate(let script): try step.encode(script, forKey: .evaluate)
      case .screenshot(let path): try step.encode(path, forKey: .screenshot)
      case .wait(let seconds): try step.encode(seconds, forKey: .wait)
      }
    }

    /// Stops the clock of the first SVG in the page at a time.
    static func seek(_ time: Double) -> [Step] {
      [
        .evaluate(
          "(svg => (svg.pauseAnimations(), svg.setCurrentTime(\(time)), true))"
            + "(document.querySelector('svg'))"),
        // Two frames later the new time is painted.
        .evaluate(
          "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))"),
      ]
    }
  }

  /// What the browser is told.
  struct Plan: Encodable {
    var folder: String
    var headers: [String: [String: String]] = [:]
    var reduced = false
    var dark = false
    var steps: [Step] = []
  }

  /// An answer of a script: what the tests ask for.
  enum Answer: Decodable {
    case numbers([Double])
    case text(String)
    case other

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let numbers = try? value.decode([Double].self) {
        self = .numbers(numbers)
      } else if let text = try? value.decode(String.self) {
        self = .text(text)
      } else {
        self = .other
      }
    }

    var numbers: [Double] { if case .numbers(let numbers) = self { numbers } else { [] } }
    var text: String { if case .text(let text) = self { text } else { "" } }
  }

  /// Follows the plan in a tab of its own and gives the scripts' answers, one for each step.
  ///
  /// The browser starts with the first plan and lives as long as the tests: starting it takes seconds.
  func run(_ plan: Plan) throws -> [Answer] {
    switch self {
    case .chromium: try Driver.chromium.answers(to: plan)
    case .firefox: try Driver.firefox.answers(to: plan)
    case .webkit: try Driver.webkit.answers(to: plan)
    }
  }
}
