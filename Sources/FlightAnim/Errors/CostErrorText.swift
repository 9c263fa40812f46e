public import FlightOptions

extension CostError: SelfExplainedError {
  package func explanation(_ names: OptionNames) -> Explanation {
    let more = enough.map { ", or allow it with \(names.choice("budget", plain($0)))" } ?? ""
    return Explanation(
      "the picture would take \(plain(count.rounded())) \(words), more than \(plain(most))",
      remedy(names) + more)
  }

  /// What is counted, for people.
  private var words: String {
    switch part {
    case .bytesRead: "bytes of files"
    case .trips: "trips"
    case .points: "points of lines and of time"
    case .picturePixels: "pixels of pictures on its map"
    case .framePixels: "pixels of all frames"
    case .vectorBytes: "bytes of lines and letters"
    case .bytesWritten: "bytes of files to write"
    case .memory: "bytes of memory"
    case .seconds: "seconds"
    }
  }

  private func remedy(_ names: OptionNames) -> String {
    func options(_ properties: String...) -> String {
      properties.map(names.name).joined(separator: ", ")
    }
    return switch part {
    case .bytesRead: "cut or thin the files"
    case .trips: "leave some out"
    case .points: "thin the lines, or lower \(options("time.pace.duration"))"
    case .picturePixels: "make the pictures smaller"
    case .framePixels:
      "lower \(options("size", "time.pace.duration", "framesPerSecond", "time.repetition"))"
    case .vectorBytes: "leave some trips out, or write frames"
    case .memory: "lower \(options("size"))"
    case .seconds, .bytesWritten:
      "lower \(options("size", "time.pace.duration", "framesPerSecond"))"
    }
  }
}
