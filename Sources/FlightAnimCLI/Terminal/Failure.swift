internal import FlightAnim
internal import FlightRoutes
internal import FlightStoryboards

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
  /// Something went wrong inside.
  case internalError = 70
  /// An output cannot be created.
  case cannotCreate = 73
  /// Writing an output failed.
  case writeFailed = 74
  /// Some rows of a batch failed.
  case partial = 75
}

/// Why the tool stops: one line for people and a code for scripts.
struct Failure: Error {
  var code: ExitCode
  var text: String
  /// Lines that come before it where there is more than one thing to mend.
  var details: [String] = []

  init(_ code: ExitCode, _ text: String) {
    self.code = code
    self.text = text
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
    switch error {
    case .option(let error): self.init(error)
    case .storyboard(let error): self.init(error)
    case .encoding(.sink(let error), let path):
      self.init(.writeFailed, "cannot write \(displayed(path)): \(reason(error.code))")
    case .encoding(.drawing(_, let text), let path):
      self.init(.internalError, "cannot draw \(path): Cairo reports \"\(text)\"")
    case .encoding(.codec(let library, let code, let doing), let path):
      self.init(.internalError, "cannot encode \(path): \(library) error \(code) in \(doing)")
    case .nothingWritten(let path):
      self.init(.internalError, "nothing was written into \(displayed(path))")
    case .tooLarge(let path, let gif): self.init(.badInput, gif.text(path: path))
    case .output(let error):
      switch error.reason {
      case .cannotCreate(let code):
        self.init(.cannotCreate, "cannot create \(error.path): \(reason(code))")
      case .writeFailed(let code):
        self.init(.writeFailed, "cannot write \(displayed(error.path)): \(reason(code))")
      case .otherFrames(let count):
        self.init(
          .cannotCreate,
          "cannot write frames into \(error.path): it holds \(count) of another film; empty it or "
            + "name another folder")
      }
    }
  }

  init(_ error: RouteError) {
    switch error {
    case .mixedForms:
      self.init(
        .usage,
        "the route mixes single stops and chains; write either LAX JFK LHR or LAX-JFK-LHR")
    case .notARoute(let text):
      self.init(
        .badInput,
        "cannot read the route \"\(text)\"; write codes like LAX-JFK, or places like 47.37,8.54 "
          + "as arguments of their own")
    case .notAStop(let text):
      let near = AirportDirectory.embedded.search(text, limit: 3)
      let hint =
        near.isEmpty
        ? "write a code like LAX, or a place like 47.37,8.54 or Home=47.37,8.54"
        : "did you mean \(near.map { "\($0.code) (\($0.city))" }.joined(separator: ", "))?"
      self.init(.badInput, "\"\(text)\" is no airport code and no coordinate; \(hint)")
    case .notACoordinate(let text):
      self.init(
        .badInput,
        "cannot read the coordinate \"\(text)\"; write latitude and longitude in decimal degrees, "
          + "like 47.37,8.54 or 47.37N,8.54E")
    case .latitudeOutOfRange(let text):
      self.init(
        .badInput,
        "the latitude of \"\(text)\" is beyond 90 degrees; write the latitude first, then the "
          + "longitude")
    case .longitudeOutOfRange(let text):
      self.init(.badInput, "the longitude of \"\(text)\" is beyond 360 degrees")
    case .unknownCode(let code, let suggestions):
      let hint =
        suggestions.isEmpty
        ? "search with 'flightanim airports CITY'"
        : "did you mean \(suggestions.joined(separator: ", "))?"
      self.init(.badInput, "no airport has the code \(code); \(hint)")
    case .trip(.tooFewStops):
      self.init(.usage, "a route needs at least two stops, like LAX JFK")
    case .inLog(_, let code):
      self.init(.badInput, "no airport has the code \(code)")
    case .trip(.nothingRecorded(let leg)):
      self.init(.badInput, "leg \(leg + 1) goes nowhere: all its points are at one place")
    case .trip(.noDistance(let leg, let from, let to)):
      self.init(
        .badInput,
        "leg \(leg + 1) goes nowhere: \(from.shortName) and \(to.shortName) are the same place; "
          + "leave one of them out")
    }
  }

  init(_ error: OptionError) {
    self.init(
      .usage,
      "--\(error.commandLineName) \(plain(error.value)) is out of range; it takes "
        + "\(plain(error.allowed.lowerBound)) to \(plain(error.allowed.upperBound))")
  }

  init(_ error: StoryboardError) {
    switch error {
    case .tooManyTrips(let count):
      self.init(
        .badInput, "one animation shows \(Storyboard.mostTrips) trips at most, not \(count)")
    case .noTrips: self.init(.usage, "a route needs at least two stops, like LAX JFK")
    case .option(let error): self.init(error)
    case .notAFont: self.init(.badInput, "the --font file is no OpenType or TrueType font")
    case .missingGlyph(let scalar, let text):
      let code = String(scalar.value, radix: 16, uppercase: true)
      let number = String(repeating: "0", count: max(0, 4 - code.count)) + code
      self.init(
        .badInput,
        "the font has no glyph for \"\(scalar)\" (U+\(number)) in \"\(text)\"; give a font that "
          + "has it with --font FILE")
    case .textTooLong(let option, let text):
      let start = String(text.prefix(40)) + (text.count > 40 ? "…" : "")
      self.init(
        .usage,
        "--\(option) \"\(start)\" is too long for two lines of this picture; shorten it or widen "
          + "--size")
    case .unknownPlaceholder(let option, let name, let known):
      self.init(
        .usage,
        "--\(option): {\(name)} is not known here; it takes "
          + "\(known.map { "{\($0)}" }.joined(separator: ", ")), and {{ for a brace")
    case .noRoomForText:
      self.init(
        .usage,
        "the picture is too small for title, caption and counter; leave one of them out or enlarge "
          + "--size")
    case .nothingToCount(let counter, let isRecorded):
      let what =
        switch counter {
        case .none, .distance, .time: "times"
        case .altitude: "altitudes"
        case .speed: "speeds and no times"
        }
      self.init(
        isRecorded ? .badInput : .usage,
        isRecorded
          ? "--counter \(counter.rawValue): the recording has no \(what); --counter distance needs none"
          : "--counter \(counter.rawValue) needs a recorded flight; between stops only distance is "
            + "known: --counter distance")
    case .nothingToColor(let meaning, let isRecorded):
      let what = meaning == .altitude ? "altitudes" : "speeds and no times"
      self.init(
        isRecorded ? .badInput : .usage,
        isRecorded
          ? "--color-by \(meaning.rawValue): the recording has no \(what)"
          : "--color-by \(meaning.rawValue) needs a recorded flight; lines between stops take "
            + "--color-by trip or leg")
    case .darkThemeDiffers(let part):
      self.init(
        .usage,
        "light and dark pages cannot share one picture\(part.map { ": the \($0) differs" } ?? ""); "
          + "name one theme with --theme instead of auto")
    case .tooManyPoints(let count):
      self.init(
        .usage,
        "the route would have \(plain(count.rounded())) points, more than "
          + "\(plain(Storyboard.mostPoints)); raise --spacing")
    case .tooManyTicks(let count):
      self.init(
        .usage,
        "the animation would have \(plain(count.rounded())) ticks, more than "
          + "\(plain(Storyboard.mostTicks)); raise --step or lower --duration")
    }
  }
}

extension TooLargeGIF {
  /// What is wrong, and what would help.
  fileprivate func text(path: String) -> String {
    var remedies = [allowedResize ? nil : "--allow-resize", hasCamera ? "--camera fixed" : nil]
      .compactMap(\.self)
    remedies += ["a lower --duration or --size", "a higher --max-size"]
    return "\(path) cannot keep to \(limit) bytes; about \(smallest) is the smallest it can be; "
      + "it takes \(remedies.dropLast().joined(separator: ", ")) or \(remedies.last ?? "")"
  }
}

/// A path for people.
private func displayed(_ path: String) -> String { path == "-" ? "standard output" : path }

/// A number without needless decimals.
func plain(_ value: Double) -> String {
  abs(value) < 1e15 && value == value.rounded() ? String(Int(value)) : String(value)
}

/// What the operating system says of an error number.
func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
