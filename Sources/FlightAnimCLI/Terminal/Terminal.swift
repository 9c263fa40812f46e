internal import FlightAnim
internal import FlightFiles
internal import FlightOrders
internal import FlightPlatform

/// Messages for people: short lines on standard error.
enum Terminal {
  /// Writes one line, whatever is in the text.
  static func complain(_ text: String) { write("flightanim: \(text.inOneLine)\n") }

  static func complain(_ phrase: Phrase) { complain(phrase.text(for: .commandLine)) }

  static func write(_ text: String) {
    // Nobody is left to tell if this fails.
    let bytes = Array(text.utf8)
    _ = FlightPlatform.write(STDERR_FILENO, bytes, bytes.count)
  }
}

/// Prints lines on standard output; unlike `print` it notices when they are lost.
func printLines(_ lines: [String]) throws(Fault) {
  try printBytes(Array(lines.map { $0 + "\n" }.joined().utf8))
}

/// Writes bytes to standard output, one array after the other, and notices when they are lost.
func printBytes(_ pieces: [UInt8]...) throws(Fault) {
  var output = OutputFile.standardOutput()
  for bytes in pieces {
    do throws(SinkError) { try output.write(bytes) } catch { throw Fault(writing: "-", error) }
  }
  do throws(OutputError) { try output.commit() } catch {
    throw Fault(FlightAnimError.output(error))
  }
}
