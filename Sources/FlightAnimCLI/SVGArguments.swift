internal import ArgumentParser
internal import FlightAnim

/// What is particular to SVG and to web pages.
struct SVGArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How much of the map is drawn: none, low, auto or high.", valueName: "detail"))
  var detail = "auto"

  @Option(
    help: ArgumentHelp(
      "What the picture shows, for those who cannot see it; \"\" for decoration.",
      valueName: "text"))
  var alt: String?

  /// The theme that goes with light pages: `auto` is a pair of themes.
  static func lightTheme(of name: String) -> String { name == "auto" ? Theme.atlas.name : name }

  func apply(to request: inout Request, theme: String) throws(Failure) {
    request.options.detail = try choice(detail, of: "detail")
    request.svg.alternativeText = alt
    if theme == "auto" { request.svg.darkTheme = .night }
  }
}
