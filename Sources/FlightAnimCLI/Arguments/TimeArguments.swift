internal import ArgumentParser
internal import FlightAnim

/// The options of time: speed, duration, pauses and repetition.
struct TimeArguments: ParsableArguments {
  @Option(help: ArgumentHelp("Frames per second of all but SVG, 1 to 50.", valueName: "n"))
  var fps = "30"

  @Option(
    help: ArgumentHelp("Duration of the trip, including stops. (default: 4)", valueName: "seconds"))
  var duration: String?

  @Option(
    help: ArgumentHelp(
      "Points to advance every 1/30 second; replaces --duration.", valueName: "points"))
  var step: String?

  @Option(help: ArgumentHelp("Distance between the points of a leg.", valueName: "meters"))
  var spacing = "1000"

  @Option(
    help: ArgumentHelp(
      "Hold the first frame for this long. (default: 0.3 in a loop, 0 with --hold-last or --once)",
      valueName: "seconds"))
  var holdFirst: String?

  @Option(
    help: ArgumentHelp(
      "Hold the last frame for this long. (default: 0.7 in a loop, 1 with --hold-first or --once)",
      valueName: "seconds"))
  var holdLast: String?

  @Option(
    help: ArgumentHelp(
      "Pause at each stop on the way. (default: 0.4 at most)", valueName: "seconds"))
  var holdStops: String?

  @Option(
    help: ArgumentHelp(
      "Minimum duration of a leg. (default: half the duration divided by the number of legs)",
      valueName: "seconds"))
  var minLeg: String?

  @Option(
    help: ArgumentHelp(
      "Speed: ease (accelerate and brake briefly), linear (constant) or in-out (slow at both "
        + "ends of each leg).", valueName: "mode"),
    completion: .words(of: TimeOptions.Easing.self))
  var easing = "ease"

  @Option(
    help: ArgumentHelp("Number of times to play, or forever. (default: forever)", valueName: "n"))
  var loop: String?

  @Flag(help: "Play once and stay on the last frame; same as --loop 1.") var once = false

  func apply(to request: inout Request) throws(Failure) {
    request.framesPerSecond = try rate(fps, of: "fps")
    switch (duration, step) {
    case (_?, _?):
      throw Failure(.usage, "--duration and --step both set the speed; leave one of them out")
    case (let text?, nil):
      request.options.time.pace = .duration(try seconds(text, of: "duration"))
    case (nil, let points?): request.options.time.pace = .step(try number(points, of: "step"))
    case (nil, nil): break
    }
    request.options.line.spacing = .meters(try distance(spacing, of: "spacing", in: 1))
    if let holdFirst { request.options.time.firstHold = try seconds(holdFirst, of: "hold-first") }
    if let holdLast { request.options.time.lastHold = try seconds(holdLast, of: "hold-last") }
    if let holdStops { request.options.time.stopHold = try seconds(holdStops, of: "hold-stops") }
    if let minLeg { request.options.time.leastLeg = try seconds(minLeg, of: "min-leg") }
    request.options.time.easing = try choice(easing, of: "easing")
    if once && loop != nil {
      throw Failure(.usage, "--once and --loop contradict each other; leave one of them out")
    }
    if once { request.options.time.repetition = .times(1) }
    if let loop = loop.map({ ValueWords.word($0, of: "loop") }), loop != "forever" {
      guard let count = Int(loop.drop { $0 == " " }), count != 0 else {
        throw Failure(
          .usage, "--loop \(loop) is not a count; write forever or a number of at least 1")
      }
      request.options.time.repetition = .times(count)
    }
    if holdFirst == nil && holdLast == nil && step == nil {
      TimeArguments.splitFinalHold(of: &request)
    }
  }

  /// Notes on values that may mean something else.
  func notes(on request: Request) -> [String] {
    guard let duration, case .duration(let seconds) = request.options.time.pace, seconds >= 600,
      seconds < 1e6
    else { return [] }
    let minutes = Int((seconds / 60).rounded())
    return [
      "--duration \(duration) is \(minutes) minutes"
        + (number(duration) == nil ? "" : "; milliseconds are written \(duration)ms")
    ]
  }

  /// Splits the final pause between both ends of a loop, so that the marker, which has just
  /// jumped back is seen at rest before it starts.
  static func splitFinalHold(of request: inout Request) {
    // The last picture is shown for a frame's time at least.
    guard request.options.time.easing == .ease, request.options.time.repetition != .times(1),
      request.framesPerSecond * 0.7 >= 1
    else { return }
    (request.options.time.firstHold, request.options.time.lastHold) = (0.3, 0.7)
  }
}
