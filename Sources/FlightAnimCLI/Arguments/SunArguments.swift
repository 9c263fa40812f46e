internal import ArgumentParser
internal import FlightAnim

/// The options of day and night and of local times.
struct SunArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Darken the night: at a moment, such as 2026-06-21T18:00Z, or flight, where it moves as the "
        + "flight goes on.", valueName: "moment"), completion: .list(["flight"]))
  var sun: String?

  @Option(
    help: ArgumentHelp(
      "Moment of departure, with its zone, such as 2026-06-21T18:00Z or 2026-06-21T19:00+01:00. "
        + "(default: the recording's)", valueName: "moment"))
  var depart: String?

  @Option(
    help: ArgumentHelp(
      "Moment of arrival. (default: the recording's, or at 850 km/h and half an hour)",
      valueName: "moment"))
  var arrive: String?

  func apply(to options: inout StoryboardOptions) throws(Failure) {
    if let depart { options.time.departure = try moment(depart, of: "depart") }
    if let arrive { options.time.arrival = try moment(arrive, of: "arrive") }
    guard let sun else { return }
    options.map.sun =
      sun.lowercased() == "flight" ? .flight : .moment(try moment(sun, of: "sun", or: "flight or "))
  }

  private func moment(
    _ text: String, of option: String, or other: String = ""
  ) throws(Failure) -> Moment {
    if let moment = Moment(text) { return moment }
    throw Failure(
      .usage,
      "--\(option) \(text) is not a moment; write \(other)a date and a time with its zone, like "
        + "2026-06-21T18:00Z")
  }
}
