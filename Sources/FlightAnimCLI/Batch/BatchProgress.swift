internal import FlightAnim
internal import FlightOrders
internal import FlightPlatform
internal import Synchronization

/// The progress of a batch: a line that overwrites itself on a terminal, else a line every 5 s.
struct BatchProgress: Sendable {
  private(set) var rendered = 0
  private(set) var unchanged = 0
  private(set) var failed = 0
  private let total: Int
  private let isQuiet: Bool
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let start = ContinuousClock.now
  private var shown = ContinuousClock.now
  private var isVisible = false

  init(total: Int, isQuiet: Bool) {
    self.total = total
    self.isQuiet = isQuiet
  }

  var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

  mutating func note(_ outcome: BatchResult.Outcome) {
    switch outcome {
    case .rendered: rendered += 1
    case .unchanged: unchanged += 1
    case .failed: failed += 1
    }
    let pause = ContinuousClock.now - shown
    guard !isQuiet, pause > (isTerminal ? .milliseconds(100) : .seconds(5)) else { return }
    shown = .now
    if isTerminal {
      isVisible = true
      Terminal.write("\r\(bar) \(text)\u{1B}[K")
    } else {
      Terminal.complain(text)
    }
  }

  mutating func clear() {
    if isVisible { Terminal.write("\r\u{1B}[K") }
    isVisible = false
  }

  private var done: Int { rendered + unchanged + failed }

  private var bar: String {
    let width = 20
    let filled = done * width / max(total, 1)
    return "[" + String(repeating: "#", count: filled)
      + String(repeating: ".", count: width - filled) + "]"
  }

  private var text: String {
    var text = "\(done) of \(total)"
    if failed > 0 { text += ", \(failed) failed" }
    // What was there already took no time worth counting.
    let rate = Double(rendered + failed) / max(seconds, 0.001)
    guard rate > 0 else { return text }
    text += ", \(decimal(rate))/s"
    return text + ", \(BatchProgress.duration(Double(total - done) / rate)) left"
  }

  /// A duration for people.
  static func duration(_ seconds: Double) -> String {
    let whole = (0..<1e9).contains(seconds) ? Int(seconds.rounded()) : 0
    switch whole {
    case ..<1: return "less than a second"
    case ..<100: return "\(whole) s"
    case ..<6000: return "\(whole / 60) min \(whole % 60) s"
    default: return "\(whole / 3600) h \(whole % 3600 / 60) min"
    }
  }
}
