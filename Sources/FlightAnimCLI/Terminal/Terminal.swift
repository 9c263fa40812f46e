internal import FlightAnim
internal import FlightFiles

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Messages for people: short lines on standard error.
enum Terminal {
  /// Writes one line, whatever is in the text.
  static func complain(_ text: String) { write("flightanim: \(text.inOneLine)\n") }

  /// A line that overwrites itself while frames are written; only on a terminal, only when the
  /// work takes longer than half a second.
  struct ProgressLine {
    private let isWanted: Bool
    private let start = ContinuousClock.now
    private var shown = ContinuousClock.now
    private var isVisible = false

    init(quiet: Bool) { isWanted = !quiet && isatty(STDERR_FILENO) == 1 }

    mutating func show(_ progress: Request.Progress) {
      guard isWanted else { return }
      let now = ContinuousClock.now
      guard now - start > .milliseconds(500), now - shown > .milliseconds(100) else { return }
      shown = now
      isVisible = true
      let percent = progress.done * 100 / max(progress.total, 1)
      Terminal.write("\rframe \(progress.done) of \(progress.total), \(percent)%\u{1B}[K")
    }

    /// Takes the line away.
    mutating func clear() {
      if isVisible { Terminal.write("\r\u{1B}[K") }
      isVisible = false
    }
  }

  static func write(_ text: String) {
    // Nobody is left to tell if this fails.
    let bytes = Array(text.utf8)
    unistdWrite(STDERR_FILENO, bytes, bytes.count)
  }
}

/// `write` of the C library: within `Terminal` the name means another function.
@discardableResult
private func unistdWrite(_ file: Int32, _ bytes: [UInt8], _ count: Int) -> Int {
  write(file, bytes, count)
}

extension String {
  /// The text with everything that could move the cursor or hide what follows written as `\u{…}`.
  var inOneLine: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

/// Prints lines on standard output; unlike `print` it notices when they are lost.
func printLines(_ lines: [String]) throws(Failure) {
  var output = OutputFile.standardOutput()
  do throws(SinkError) { try output.write(lines.map { $0 + "\n" }.joined()) } catch {
    throw Failure(.writeFailed, "cannot write standard output: \(error.words)")
  }
  do throws(OutputError) { try output.commit() } catch {
    throw Failure(FlightAnimError.output(error))
  }
}
