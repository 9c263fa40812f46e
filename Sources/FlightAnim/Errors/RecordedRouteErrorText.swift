public import FlightRoutes
internal import FlightTextFormats
public import FlightTracks

extension RecordedRouteError: SelfExplainedError {
  package func explanation(_ names: OptionNames) -> Explanation {
    switch reason {
    case .noFiles: return Explanation("no files were given", "give at least one")
    case .reading(let error): return error.explanation(in: file.isEmpty ? nil : file, names)
    case .tooManyTrips(let known, let count):
      let some = known.start(of: 5)
      return Explanation(
        (file.isEmpty ? "the files hold" : "\(file) holds")
          + " \(count) recordings made at once" + (some.isEmpty ? "" : " (\(some))")
          + ", and one animation shows \(RecordedRoute.mostTrips)",
        "choose with \(names.name("aircraft.callsign")), \(names.name("aircraft.icao24")) or "
          + names.name("aircraft.id"))
    case .noRecordings(let count):
      return Explanation(
        "there is no recording among \(count) \(count == 1 ? "file" : "files") beside \(file)",
        "flightanim reads \(TrackFormat.names)")
    case .noTimesToCut:
      return Explanation(
        "\(file) has no times to cut it at",
        "leave out \(names.name("recording.firstTime")) and \(names.name("recording.lastTime"))")
    case .emptyCut(let span):
      return Explanation(
        "nothing was recorded in the time asked for",
        "\(file.isEmpty ? "the recordings go" : "\(file) goes") from "
          + "\(momentText(span.lowerBound)) to \(momentText(span.upperBound))")
    case .logAmongFiles:
      return Explanation(
        "\(file) is a flight log, which makes a trip by itself", "give it as the only file")
    case .noFlights(roundFlights: 0):
      return Explanation(
        "\(file) holds no flight that took place in the time asked for",
        "see \(names.days)")
    case .noFlights:
      return Explanation("\(file) holds no flight from one place to another")
    case .row(let fault):
      return fault.reason.explanation(names).at(line: fault.line, of: file)
    case .route(.trip(.nothingRecorded)):
      return Explanation("\(file): all points are at one place, which makes no line")
    case .route(.trip): return Explanation("\(file) holds no flight from one place to another")
    case .route(let error): return error.explanation(names)
    }
  }
}

extension TrackReadError: SelfExplainedError {
  func explanation(_ names: OptionNames) -> Explanation { explanation(in: nil, names) }

  package func explanation(in file: String?, _ names: OptionNames) -> Explanation {
    words(names).at(line: line, of: file)
  }

  private func words(_ names: OptionNames) -> Explanation {
    switch reason {
    case .empty: Explanation("the file is empty")
    case .compressed(let format):
      Explanation("the file is packed (\(format))", "unpack it first")
    case .encoding(let encoding): Explanation("the text is in \(encoding)", "save it as UTF-8")
    case .unknownFormat(let format):
      Explanation("the file is \(format)", "flightanim reads \(TrackFormat.names)")
    case .archive(let fault): Explanation("the file \(fault)")
    case .unpacksTooLarge(let limit):
      Explanation(
        "the file unpacks to more than \(limit >> 20) MiB, or more than any recording does",
        "unpack it, and cut or thin it")
    case .foreignFormat(let name, let remedy):
      Explanation("the file is \(name), which is not read", remedy)
    case .doctype:
      Explanation("a DOCTYPE or entity, which is refused", "save the file without it")
    case .tooDeep(let limit): Explanation("nested more than \(limit) deep, which no such file is")
    case .tooMuchMemory(let limit):
      Explanation("more than \(limit >> 20) MiB of values", "cut the file into several")
    case .tooManyPoints(let limit):
      Explanation("more than \(limit) points", "cut or thin the file")
    case .interleaved:
      Explanation(
        "rows of several vehicles take turns, and no column tells them apart",
        "add a column id, or write a file for each")
    case .tooManyTracks(let limit):
      Explanation(
        "more than \(limit) tracks, which is not one flight",
        "leave those in the file that you want")
    case .syntax(let fault): Explanation(fault, "the file is broken or cut off there")
    case .cutOff:
      Explanation("the file ends in the middle of a record", "get the rest of it")
    case .malformed(let fault): Explanation(fault, "fix it or leave it out")
    case .missingColumn(let column, let among):
      Explanation(
        "the table has no column for the \(column); it has \(among.start(of: 12))",
        column == "latitude"
          ? "name columns like latitude,longitude, or like from,to for flights"
          : "name columns like latitude,longitude")
    case .notANumber(let text):
      Explanation("\"\(text)\" is not a number", "fix it or leave it out")
    case .outOfRange(let text):
      Explanation("\(text) is out of range", "fix it or leave it out")
    case .notATime(let text):
      Explanation(
        "\"\(text)\" is not a time", "write 2024-05-01T12:00:00Z")
    case .noSuchAircraft(let mark, let wanted, let held, let ids):
      Explanation(
        mark == .id ? "there is no \(wanted)" : "there is no aircraft \(wanted)",
        held.isEmpty
          ? mark.remedy(choosing: ids, names) : "it holds \(held.start(of: 12))")
    case .noPoints(let found): Explanation(found, "a line needs at least two points")
    }
  }
}

extension AircraftFilter.Mark {
  fileprivate func option(_ names: OptionNames) -> String {
    switch self {
    case .callsign: names.name("aircraft.callsign")
    case .icao24: names.name("aircraft.icao24")
    case .id: names.name("aircraft.id")
    }
  }

  /// What to do where nothing has such a mark.
  fileprivate func remedy(choosing ids: [String], _ names: OptionNames) -> String {
    let kind = self == .callsign ? "callsigns" : self == .icao24 ? "addresses" : "names"
    if ids.isEmpty { return "it holds no \(kind); leave out \(option(names))" }
    return
      "it holds no \(kind); \(AircraftFilter.Mark.id.option(names)) chooses \(ids.start(of: 12))"
  }
}

/// A moment for people, such as `2024-05-01 10:00:00Z`; of a clock without days the time alone.
private func momentText(_ seconds: Double) -> String {
  let day = CalendarDay(secondsSince1970: seconds).map { "\($0.text) " }
  let rest = seconds.truncatingRemainder(dividingBy: 86_400)
  let second = Int(rest < 0 ? rest + 86_400 : rest)
  let clock = [second / 3600, second / 60 % 60, second % 60].map { padded($0) }.joined(
    separator: ":")
  return "\(day ?? "")\(clock)Z"
}
