public import FlightFiles
public import FlightGraphics
public import FlightOptions
public import FlightStyles

/// The reason that a request failed.
public enum FlightAnimError: Error, Equatable, Sendable {
  /// The trip cannot be told.
  case storyboard(StoryboardError)
  /// A number of the request is out of range.
  case option(OptionError)
  /// A frame cannot be drawn or encoded.
  case encoding(EncodingError, path: String)
  /// An output cannot be created, or not be written.
  case output(OutputError)
  /// A format does not take the picture or the film.
  case beyondFormat(FormatLimit, path: String)
  /// Two outputs have one destination: a path, or `-` for standard output.
  case sameDestination(path: String)
  /// A GIF or a video cannot be made small enough.
  case tooLarge(path: String, TooLargeFile)
  /// A frame was asked for that the animation does not have; frames count from 0.
  case noSuchFrame(Int, count: Int)
  /// A folder of frames was asked for as the bytes of one file.
  case notOneFile(format: String)
  /// The time that it might take is up.
  case timedOut(path: String)
  /// The task was canceled.
  case cancelled
  /// Nothing was written where no format has empty files: a fault of the program.
  case nothingWritten(path: String)
}

/// A file that cannot keep to a number of bytes.
public struct TooLargeFile: Equatable, Sendable {
  /// The most bytes that it may have.
  public var limit: Int
  /// About how many it has at least, whatever it gives up.
  public var smallest: Int
  /// True if a smaller picture was allowed, or would not be tried.
  public var allowedResize: Bool
  /// True if a camera moves the map: then all of the picture changes with every frame.
  public var hasCamera: Bool
}

extension FlightAnimError: SelfExplainedError {
  package func explanation(_ names: OptionNames) -> Explanation {
    switch self {
    case .storyboard(let error): error.explanation(names)
    case .option(let error): error.explanation(names)
    case .encoding(let error, let path): error.explanation(path: path)
    case .output(let error): error.explanation
    case .beyondFormat(let limit, let path):
      limit.explanation(path: displayed(path), names)
    case .sameDestination(let path):
      Explanation("two outputs go to \(displayed(path))", "give each its own path")
    case .tooLarge(let path, let gif): gif.explanation(path: path, names)
    case .noSuchFrame(let index, let count):
      Explanation("there is no frame \(index)", "frames have the numbers 0 to \(count - 1)")
    case .notOneFile(let format):
      Explanation("\(format) are many files", "give them a folder, or ask for frames()")
    case .timedOut(let path):
      Explanation("\(displayed(path)) took longer than it may", "allow it more time")
    case .cancelled: Explanation("the task was canceled")
    case .nothingWritten(let path):
      Explanation("nothing was written into \(displayed(path))")
    }
  }
}

extension TooLargeFile {
  fileprivate func explanation(path: String, _ names: OptionNames) -> Explanation {
    // Rounded up, so that a limit of that size is enough.
    let kilobytes = (max(smallest, 0) + 999) / 1000
    if names.isProgram {
      let remedies = [
        allowedResize ? nil : "allow resizing by gifOptions.allowsResize",
        hasCamera ? "set map.camera = .fixed" : nil, "shorten time.pace", "make size smaller",
      ].compactMap(\.self)
      return Explanation(
        "\(path) cannot be smaller than about \(kilobytes * 1000) bytes",
        remedies.joined(separator: ", ") + ", or raise gifOptions.maximumBytes")
    }
    let uses = [
      allowedResize ? nil : names.name("gifOptions.allowsResize"),
      hasCamera ? names.choice("map.camera", "fixed") : nil,
    ].compactMap(\.self).joined(separator: " or ")
    let remedies = [
      uses.isEmpty ? nil : "use \(uses)", "shorten \(names.name("time.pace.duration"))",
      "reduce \(names.name("size")) or raise \(names.name("gifOptions.maximumBytes"))",
    ].compactMap(\.self)
    return Explanation(
      "\(path) cannot keep to \(limit) bytes; the smallest possible is about \(kilobytes) kB",
      remedies.joined(separator: ", "))
  }
}
