internal import ArgumentParser
internal import FlightAnim

/// How fast, how long, how often.
struct TimeArguments: ParsableArguments {
  @Option(help: ArgumentHelp("Frames a second of raster formats, 1 to 50.", valueName: "n"))
  var fps = "30"

  @Option(help: ArgumentHelp("Seconds of flight (default: 4).", valueName: "s"))
  var duration: String?

  @Option(
    help: ArgumentHelp("Points to advance in a thirtieth of a second.", valueName: "points"))
  var step: String?

  @Option(help: ArgumentHelp("Metres between the points of a leg.", valueName: "m"))
  var spacing = "1000"

  @Option(
    help: ArgumentHelp(
      "Seconds that the first picture stands (default: 0.3 in a loop, 0 with --hold-last or if played once).",
      valueName: "s"))
  var holdFirst: String?

  @Option(
    help: ArgumentHelp(
      "Seconds that the last picture stands (default: 0.7 in a loop, 1 with --hold-first or if played once).",
      valueName: "s"))
  var holdLast: String?

  @Option(help: ArgumentHelp("Seconds to stand at each stop on the way.", valueName: "s"))
  var holdStops: String?

  @Option(help: ArgumentHelp("Seconds that each leg takes at least.", valueName: "s"))
  var minLeg: String?

  @Option(
    help: ArgumentHelp(
      "ease (gently off and to a stop), linear, in-out.", valueName: "easing"),
    completion: .words(of: TimeOptions.Easing.self))
  var easing = "ease"

  @Option(help: ArgumentHelp("How often to play: forever or a number.", valueName: "n"))
  var loop: String?

  @Flag(help: "Play once, then stand at the last picture.") var once = false

  func apply(to request: inout Request) throws(Failure) {
    request.framesPerSecond = try number(fps, of: "fps")
    switch (duration, step) {
    case (_?, _?):
      throw Failure(.usage, "--duration and --step both set the speed; leave one of them out")
    case (let seconds?, nil):
      request.options.time.pace = .duration(try number(seconds, of: "duration"))
    case (nil, let points?): request.options.time.pace = .step(try number(points, of: "step"))
    case (nil, nil): break
    }
    request.options.line.spacing = .meters(try number(spacing, of: "spacing"))
    if let holdFirst { request.options.time.firstHold = try number(holdFirst, of: "hold-first") }
    if let holdLast { request.options.time.lastHold = try number(holdLast, of: "hold-last") }
    if let holdStops { request.options.time.stopHold = try number(holdStops, of: "hold-stops") }
    if let minLeg { request.options.time.leastLeg = try number(minLeg, of: "min-leg") }
    request.options.time.easing = try choice(easing, of: "easing")
    if once && loop != nil {
      throw Failure(.usage, "--once and --loop contradict each other; leave one of them out")
    }
    if once { request.options.time.repetition = .times(1) }
    if let loop, loop != "forever" {
      guard let count = Int(loop.drop { $0 == " " }), count != 0 else {
        throw Failure(.usage, "--loop \(loop) is no count; write forever or a number from 1 on")
      }
      request.options.time.repetition = .times(count)
    }
    if holdFirst == nil && holdLast == nil { letBreathe(&request) }
  }

  /// Shares the second of rest between both ends where the animation begins anew: what has just jumped
  /// back is seen at rest before it sets out.
  private func letBreathe(_ request: inout Request) {
    // The last picture is shown for a frame's time at least.
    guard request.options.time.easing == .ease, request.options.time.repetition != .times(1),
      step == nil,
      request.framesPerSecond * 0.7 >= 1
    else { return }
    (request.options.time.firstHold, request.options.time.lastHold) = (0.3, 0.7)
  }
}

/// Reads the number of an option; its range is checked where it is used.
func number(_ text: String, of option: String) throws(Failure) -> Double {
  guard let value = number(text) else {
    throw Failure(.usage, "--\(option) \(text) is no number; write digits, like 2.5")
  }
  return value
}

/// Reads one of the words that an option takes.
///
/// - Parameter other: What else it takes, for the list of them.
func choice<Choice: RawRepresentable<String> & CaseIterable>(
  _ text: String, of option: String, orElse other: String? = nil
) throws(Failure) -> Choice {
  guard let choice = Choice(rawValue: text) else {
    let words = (Choice.allCases.map(\.rawValue) + (other.map { ["or \($0)"] } ?? []))
      .joined(separator: ", ")
    throw Failure(.usage, "--\(option) \(text) is not known; it takes \(words)")
  }
  return choice
}
