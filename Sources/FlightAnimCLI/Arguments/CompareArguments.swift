internal import ArgumentParser
internal import FlightAnim

/// The options of a second route for comparison.
struct CompareArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Draw a second route for comparison: a recorded file, or a chain such as LAX-DEN-JFK.",
      valueName: "route"), completion: .file())
  var compare: String?

  @Option(
    help: ArgumentHelp(
      "Name of the second route in the caption. (default: by road, as flown, by way of …)",
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
