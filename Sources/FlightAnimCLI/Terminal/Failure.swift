internal import FlightAnim
internal import FlightRoutes

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The exit codes of the tool, after `sysexits.h`.
enum ExitCode: Int32 {
  /// The command line makes no sense.
  case usage = 64
  /// An input holds something that cannot be used, such as an unknown airport.
  case badInput = 65
  /// An input file is missing or cannot be read.
  case noInput = 66
  /// A program that an output needs is missing or does not do its work.
  case unavailable = 69
  /// Something went wrong inside.
  case internalError = 70
  /// An output cannot be created.
  case cannotCreate = 73
  /// Writing an output failed.
  case writeFailed = 74
  /// Some rows of a batch failed.
  case partial = 75
}

/// The end of the tool: one line for people and a code for scripts.
struct Failure: Error {
  var code: ExitCode
  var text: String
  /// Lines that come before it where there is more than one thing to fix.
  var details: [String] = []
  /// Words that may have been meant, as the text says them.
  var suggestions: [String] = []

  init(_ code: ExitCode, _ text: String) {
    self.code = code
    self.text = text
  }

  /// A failure that ends in the question for what may have been meant, if there is any.
  init(_ code: ExitCode, _ text: String, didYouMean suggestions: [String]) {
    self.init(
      code,
      suggestions.isEmpty ? text : "\(text); did you mean \(suggestions.joined(separator: ", "))?")
    self.suggestions = suggestions
  }
}

extension Failure {
  /// Says what went wrong and ends the tool.
  func endProcess() -> Never {
    for detail in details { Terminal.complain(detail) }
    Terminal.complain(text)
    exit(code.rawValue)
  }

  init(_ error: FlightAnimError) {
    self.init(ExitCode(error), error.explanation(.commandLine).text)
  }

  init(_ error: RouteError) {
    self.init(ExitCode(error), error.explanation(.commandLine).text)
    suggestions = error.suggestions
  }

  init(_ error: OptionError) { self.init(.usage, error.explanation(.commandLine).text) }
}

extension ExitCode {
  init(_ error: FlightAnimError) {
    switch error {
    case .option, .beyondFormat, .sameDestination: self = .usage
    case .storyboard(let error): self.init(error)
    case .encoding(.sink, _), .encoding(.workFile, _): self = .writeFailed
    case .output(let error):
      if case .writeFailed = error.reason { self = .writeFailed } else { self = .cannotCreate }
    case .tooLarge: self = .badInput
    case .encoding(.program, _): self = .unavailable
    case .encoding, .nothingWritten, .noSuchFrame, .notOneFile, .timedOut, .cancelled:
      self = .internalError
    }
  }

  private init(_ error: StoryboardError) {
    switch error {
    case .tooManyTrips, .notAFont, .missingGlyph: self = .badInput
    case .nothingToCount(_, let isRecorded), .nothingToTell(_, let isRecorded),
      .nothingToColor(_, let isRecorded):
      self = isRecorded ? .badInput : .usage
    case .noTrips, .option, .textTooLong, .unknownPlaceholder, .noRoomForText, .tooManyPoints,
      .tooManyTicks, .darkThemeDiffers, .noMoments, .arrivalWithoutFlight,
      .arrivalTooEarly, .noLocalTimes, .countsOneTrip:
      self = .usage
    }
  }

  init(_ error: RouteError) {
    switch error {
    case .mixedForms, .routeAmongStops, .trip(.tooFewStops): self = .usage
    default: self = .badInput
    }
  }
}
