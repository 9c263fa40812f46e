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

  /// Ends the tool.
  static func end(_ code: ExitCode) -> Never { exit(code.rawValue) }

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
