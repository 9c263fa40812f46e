internal import ArgumentParser
internal import FlightAnim

/// How several trips share one animation.
struct TripArguments: ParsableArguments {
  @Flag(help: "Show several trips one after the other, not together.") var sequence = false

  @Option(
    help: ArgumentHelp(
      "What the colours of lines tell: trip, leg or none, or altitude or speed of "
        + "recordings (default: trip, for 2 to 8 trips).",
      valueName: "what"))
  var colorBy: String?

  func apply(to options: inout StoryboardOptions) throws(Failure) {
    if sequence { options.order = .sequence }
    if let colorBy { options.colorBy = try choice(colorBy, of: "color-by") as ColorBy }
  }
}
