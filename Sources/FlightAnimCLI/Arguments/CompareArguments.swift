internal import ArgumentParser
internal import FlightAnim

/// Another way between the same places, beside the route.
struct CompareArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Another way to show beside the route: a recorded file, or a chain like LAX-DEN-JFK.",
      valueName: "route"), completion: .file())
  var compare: String?

  @Option(
    help: ArgumentHelp(
      "What it is called in the caption (default: by road, as flown, by way of …).",
      valueName: "text"))
  var compareLabel: String?

  func apply(to options: inout StoryboardOptions) throws(Failure) {
    guard compare != nil else {
      guard compareLabel == nil else {
        throw Failure(.usage, "--compare-label names what --compare shows; add --compare ROUTE")
      }
      return
    }
    options.comparison = Comparison(label: compareLabel)
  }
}
