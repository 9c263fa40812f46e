package import FlightAnim
package import FlightGraphics
internal import FlightImages
internal import FlightOptions
package import FlightRoutes
package import FlightStyles

extension OptionNames {
  /// Names of options, marked as such: each door spells them in its own way.
  static let marked = OptionNames(
    name: { Phrase.option(OptionTable.picture.option(setting: $0) ?? $0) },
    choice: { "\(Phrase.option(OptionTable.picture.option(setting: $0) ?? $0)) \($1)" },
    font: "\(Phrase.option("font")) FILE",
    days: ["year", "from-date", "to-date"].map(Phrase.option).joined(separator: ", "),
    styleKeys: "'flightanim themes --schema' lists all keys",
    airportSearch: "search with 'flightanim airports CITY'", stops: "LAX JFK", isProgram: false)
}

extension Fault {
  private init(_ kind: Kind, _ explanation: Explanation) {
    self.init(
      kind, Phrase(marked: explanation.message), explanation.help.map(Phrase.init(marked:)))
  }

  /// A fault of the library, in the words of whoever asked.
  package init(_ error: FlightAnimError) {
    self.init(Kind(error), error.explanation(.marked))
    switch error {
    case .option(let error), .storyboard(.option(let error)): take(error)
    default: break
    }
  }

  package init(_ error: RouteError) {
    self.init(Kind(error), error.explanation(.marked))
    suggestions = error.suggestions.map { Suggestion($0.value, text: $0.description) }
    stop = error.stop
  }

  /// A picture that would cost too much, by a file of it.
  init(_ error: CostError, in file: String) {
    self.init(.overLimit, error.explanation(.marked).at(line: nil, of: file))
    self.file = file
  }

  /// A number out of range.
  package init(_ error: OptionError) {
    self.init(.badOption, error.explanation(.marked))
    take(error)
  }

  private mutating func take(_ error: OptionError) {
    option = OptionTable.picture.option(setting: error.option)
    found = plain(error.value)
    allowed = [error.allowed.text]
  }

  init(_ error: StyleError, in file: String) {
    self.init(.unusableInput, error.explanation(in: file, .marked))
    (self.file, line) = (file, error.line)
  }

  init(_ error: MarkerFileError, in file: String) {
    self.init(.unusableInput, error.explanation(in: file))
    (self.file, line) = (file, error.line)
  }

  init(_ error: PictureReadError, in file: String) {
    self.init(.unusableInput, error.explanation.at(line: nil, of: file))
    self.file = file
  }

  init(_ error: TrackReadError, in file: String) {
    self.init(.unusableInput, error.explanation(in: file, .marked))
    (self.file, line) = (file, error.line)
  }

  init(_ error: RecordedRouteError) {
    let kind: Kind =
      switch error.reason {
      case .logAmongFiles, .noFiles, .noTimesToCut: .badOption
      case .route(.trip): .unusableInput
      case .route(let error): Kind(error)
      case .reading, .tooManyTrips, .noRecordings, .emptyCut, .noFlights, .row: .unusableInput
      }
    self.init(kind, error.explanation(.marked))
    file = error.file.isEmpty ? nil : error.file
    switch error.reason {
    case .reading(let error): line = error.line
    case .row(let fault): line = fault.line
    default: break
    }
  }

  /// A fault of an output that cannot be written.
  package init(writing path: String, _ error: SinkError) {
    self.init(.writeFailed, "cannot write \(displayed(path)): \(error.words)")
  }
}

extension Fault.Kind {
  fileprivate init(_ error: FlightAnimError) {
    switch error {
    case .option, .beyondFormat, .sameDestination: self = .badOption
    case .storyboard(let error): self.init(error)
    case .encoding(.sink, _), .encoding(.workFile, _): self = .writeFailed
    case .output(let error):
      if case .writeFailed = error.reason { self = .writeFailed } else { self = .cannotCreate }
    case .tooLarge: self = .unusableInput
    case .encoding(.program, _): self = .unavailable
    case .timedOut: self = .timedOut
    case .cancelled: self = .cancelled
    case .encoding, .nothingWritten, .noSuchFrame, .notOneFile:
      self = .internalError
    }
  }

  private init(_ error: StoryboardError) {
    switch error {
    case .overBudget: self = .overLimit
    case .notAFont, .missingGlyph: self = .unusableInput
    case .nothingToCount(_, let isRecorded), .nothingToTell(_, let isRecorded),
      .nothingToColor(_, let isRecorded):
      self = isRecorded ? .unusableInput : .badOption
    case .noTrips, .option, .textTooLong, .unknownPlaceholder, .noRoomForText, .darkThemeDiffers,
      .noMoments, .arrivalWithoutFlight, .arrivalTooEarly, .noLocalTimes, .countsOneTrip:
      self = .badOption
    }
  }

  fileprivate init(_ error: RouteError) {
    switch error {
    case .mixedForms, .routeAmongStops, .trip(.tooFewStops): self = .badOption
    default: self = .unknownPlace
    }
  }
}

extension RouteError {
  /// The text that is at fault, as it was written; `nil` where it is the whole route.
  fileprivate var stop: String? {
    switch self {
    case .routeAmongStops(let text), .notARoute(let text), .notAStop(let text),
      .notACoordinate(let text), .latitudeOutOfRange(let text), .longitudeOutOfRange(let text),
      .unknownPlace(let text, _), .area(let text, _, _), .unknownCode(let text, _):
      text
    case .trip(.noDistance(_, _, let to)): to.shortName
    case .several(let errors): errors.first?.stop
    case .mixedForms, .trip: nil
    }
  }
}
