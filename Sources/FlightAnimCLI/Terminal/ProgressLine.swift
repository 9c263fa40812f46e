internal import FlightAnim
internal import FlightOrders
internal import FlightPlatform

/// A line that overwrites itself while frames are written; only on a terminal, only when the work
/// takes longer than half a second.
struct ProgressLine {
  private let isWanted: Bool
  private let files: [String]
  private let start = ContinuousClock.now
  private var shown = ContinuousClock.now
  /// The output that is being written, and when it was begun.
  private var current = (output: 0, start: ContinuousClock.now)
  private var isVisible = false

  /// - Parameter files: The names of the outputs.
  init(quiet: Bool, files: [String]) {
    isWanted = !quiet && isatty(STDERR_FILENO) == 1
    self.files = files
  }

  mutating func show(_ progress: Request.Progress) {
    guard isWanted else { return }
    let now = ContinuousClock.now
    if progress.output != current.output { current = (progress.output, now) }
    guard now - start > .milliseconds(500), now - shown > .milliseconds(100) else { return }
    shown = now
    isVisible = true
    let elapsed = (now - current.start) / .seconds(1)
    Terminal.write("\r\(text(progress, after: elapsed))\u{1B}[K")
  }

  /// Takes the line away.
  mutating func clear() {
    if isVisible { Terminal.write("\r\u{1B}[K") }
    isVisible = false
  }

  /// - Parameter seconds: The time since this output was begun.
  func text(_ progress: Request.Progress, after seconds: Double) -> String {
    let percent = progress.done * 100 / max(progress.total, 1)
    var text = "frame \(progress.done) of \(progress.total), \(percent)%"
    if files.indices.contains(progress.output) {
      text = "writing \(ProgressLine.short(files[progress.output])): \(text)"
    }
    // What a second tells is good enough for a guess.
    if seconds >= 1, progress.done > 0, progress.done < progress.total {
      let left = seconds * Double(progress.total - progress.done) / Double(progress.done)
      text += ", \(BatchProgress.duration(left)) left"
    }
    return text
  }

  /// The end of a path, so that the line fits its row.
  private static func short(_ path: String) -> String {
    let name = (path.split(separator: "/").last.map(String.init) ?? path).inOneLine
    return name.count > 24 ? "…\(name.suffix(23))" : name
  }
}
