internal import FlightAnim
internal import FlightOptions
internal import FlightRoutes
internal import FlightTracks

extension RecordedRoute.Note {
  /// A note for the user on points that were left out or filled in.
  ///
  /// - Parameter camera: The camera that looks at the line: dashes would crawl on one that turns.
  func phrase(seenBy camera: CameraMode) -> Phrase {
    let dashed: Phrase = camera.isGlobe || camera == .chase ? ", solid on a ball" : ", dashed"
    switch self {
    case .dropped(let file, let dropped):
      let parts = [
        (dropped.duplicates, "repeated"), (dropped.wrongTimes, "with a wrong time"),
        (dropped.jumps, "where no aircraft could be"),
        (
          dropped.lesser,
          "on the smaller side of a leap that nothing can fly (nothing else tells which side is false)"
        ),
      ].filter { $0.0 > 0 }
      let total = parts.reduce(0) { $0 + $1.0 }
      let reasons = parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
      return "\(file): dropped \(count(total, "point")): \(reasons)"
    case .still(let file, let tracks, let points):
      return "\(file): left out \(count(tracks, "track")) (\(count(points, "point"))) that "
        + "\(tracks == 1 ? "stays" : "stay") at one place"
    case .parallel(let file, let points):
      return
        "\(file): left out \(count(points, "point")) that another recording of the same flight has, "
        + "too"
    case .cut(let file, let points):
      return "\(file): left out \(count(points, "point")) outside the time asked for"
    case .ofOthers(let files):
      let holding = files.count == 1 ? "that holds" : "that hold"
      return "left out \(count(files.count, "file")) \(holding) none of what was asked for: "
        + "\(some(files))"
    case .ignoredFiles(let files):
      return "ignored \(count(files.count, "file")) that cannot be read as recordings: "
        + "\(some(files))"
    case .ignoredFolders(let folders):
      return "did not look into \(count(folders.count, "folder")) of the folder: \(some(folders)); "
        + "name those wanted as well"
    case .resetClock(let file, let points):
      return "\(file): \(count(points, "point")) recorded after the clock was reset; placed where "
        + "the line continues"
    case .falseHeights(let file, let number):
      return "\(file): left out \(count(number, "height")) that nothing climbs to"
    case .impossibleHeights(let file, let number):
      let (low, high) = (TrackPoint.heights.lowerBound, TrackPoint.heights.upperBound)
      return "\(file): left out \(count(number, "altitude")) below \(Int(low / 1000)) or above "
        + "\(Int(high / 1000)) km"
    case .passedOver(let file, let other):
      let kinds = other.kinds.map(\.rawValue).joined(separator: " and ")
      return "\(file): drew its \(other.taken.rawValue); ignored "
        + "\(count(other.points, "point")) of its \(kinds)"
    case .passedOverMembers(let file, let members):
      return "\(file): read \(members.taken) in it; ignored \(some(members.others, 3))"
    case .unreadTimeColumn(let file, let column):
      return
        "\(file): the column \"\(column)\" is not read as times, so playback has constant speed; "
        + "name it time, with values like 2024-05-01T12:00:00Z"
    case .untimedBesideTimed(let file):
      return
        "\(file) has no times and is shown as a flight of its own, so playback has constant speed; "
        + "to compare a plan with its flight, give the plan with \(option: "compare")"
    case .muchLeftOut(let file, let points, let all):
      // Never rounded up to all of them.
      let share = points * 100 / all
      return "warning: \(file): \(points) of \(count(all, "point")) (\(share)%) are left out; the "
        + "picture may not show the whole recording"
    case .skipped(let file, let rows, let first):
      let reason: Phrase = first.map { ": \(Phrase($0))" } ?? ""
      return "\(file): left out \(count(rows, "record")) that cannot be read"
        + (rows > 1 && first != nil ? ", the first\(reason)" : reason)
    case .doubtful(let file, let fault):
      return "\(file): \(Phrase(fault)); read all the same"
    case .units(let file, let altitude, let speed):
      let parts = [
        altitude.map { "altitudes in \($0.unit.rawValue) (\($0.reason.text))" },
        speed.map { "speeds in \($0.unit.rawValue) (\($0.reason.text))" },
      ].compactMap(\.self)
      let options: [Phrase] = [
        altitude.map { _ in "\(option: "altitude-unit")" },
        speed.map { _ in "\(option: "speed-unit")" },
      ].compactMap(\.self)
      return "\(file): read \(parts.joined(separator: ", ")); "
        + (options.count == 1
          ? "\(options[0]) sets another" : "\(options[0]) and \(options[1]) set others")
    case .dateOrder(let file, let order):
      return "\(file): read dates with the \(order.text), as no row tells the order; "
        + "write them as 2024-05-01"
    case .withoutPosition(let file, let rows):
      return "\(file): skipped \(count(rows, "row")) without a position"
    case .untimed(let file, let points, true):
      return
        "\(file): \(count(points, "point")) without a readable time; their times are interpolated "
        + "from their neighbors"
    case .untimed(let file, let points, false):
      return "\(file): \(count(points, "point")) without a readable time, so playback has constant "
        + "speed; write times like 2024-05-01T12:00:00Z"
    case .bridged(let number, let partings, let length):
      let gaps =
        "\(count(number, "gap")) in the recording, \(Int(length.kilometers.rounded())) km together"
      return partings == number
        ? "\(gaps) between separate parts\(dashed); they count as flown"
        : "\(gaps)\(dashed); they count as flown; \(option: "gap") KM sets the length from which on"
    case .connected(let number, let length):
      return "\(count(number, "connection")) between recordings or parts that do not meet, "
        + "\(Int(length.kilometers.rounded())) km together\(dashed); not counted as flown"
    case .withoutHeight(let file, let points, let all):
      return
        "\(file): \(points) of \(count(all, "point")) without an altitude take that of their neighbors; "
        + "\(option: "counter") altitude shows none before the first and after the last one"
    case .cancelled(let file, let flights):
      return "\(file): left out \(count(flights, "canceled flight"))"
    case .leftOut(let file, let faults):
      return "\(file): left out \(count(faults.count, "row")): \(faults.text)"
    case .othersFlights(let file, let flights):
      return "\(file): left out \(count(flights, "flight")) of other people"
    case .logDateOrder(let file, let order, let evidence, let example):
      return
        "\(file): read dates with the \(order.text), as \(evidence.text): \(example.sentence); "
        + "write dates like 2024-05-01 to be sure"
    case .substituted(let file, let places):
      return "\(file): \(places.text)"
    case .flights(let flights, let connections, let length):
      return "\(count(flights, "flight")) in one trip"
        + (connections > 0
          ? "; \(count(connections, "connection")) between flights that do not meet, "
            + "\(Int(length.kilometers.rounded())) km together\(dashed); not counted as flown" : "")
    case .roundFlights(let file, let flights):
      return "\(file): left out \(count(flights, "flight")) that landed where "
        + "\(flights == 1 ? "it" : "they") left, not counted in any figure"
    }
  }
}

/// The first of many names, and the number of the others.
func some(_ names: [String], _ most: Int = 5) -> String {
  names.prefix(most).joined(separator: ", ")
    + (names.count > most ? " and \(names.count - most) more" : "")
}

extension UnitReason {
  /// The reason for a unit, behind its name.
  fileprivate var text: String {
    switch self {
    case .option, .format, .header: "as the file says"
    case .program(let name): "a table of \(name)"
    case .positions: "by positions and times"
    case .climb: "by the rates of climb"
    case .speedUnit(let unit): "beside speeds in \(unit.rawValue)"
    case .pace: "by the speed at that height"
    case .usual: "the usual unit of such a table"
    }
  }
}

extension Phrase {
  /// What is wrong with a file.
  fileprivate init(_ error: TrackReadError) {
    self.init(marked: error.explanation(in: nil, .marked).message)
  }
}
