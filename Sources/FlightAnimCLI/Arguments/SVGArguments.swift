internal import ArgumentParser
internal import FlightAnim

/// What is particular to SVG and to web pages.
struct SVGArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How much of the map is drawn: none, low, auto or high.", valueName: "detail"),
    completion: .words(of: MapDetail.self))
  var detail = "auto"

  @Option(
    help: ArgumentHelp(
      "What the picture shows, for those who cannot see it; \"\" for decoration.",
      valueName: "text"))
  var alt: String?

  @Option(
    help: ArgumentHelp(
      "What ids and classes in an SVG begin with, for pages that have one file twice.",
      valueName: "text"))
  var idPrefix: String?

  @Option(
    help: ArgumentHelp(
      "Print the HTML that shows the picture: img, inline or picture.", valueName: "form"),
    completion: .words(of: WebEmbedding.Form.self))
  var embed: String?

  func apply(to request: inout Request, darkTheme: Theme?, isJSONWanted: Bool) throws(Failure) {
    if let embed {
      let form: WebEmbedding.Form = try choice(embed, of: "embed")
      if isJSONWanted {
        throw Failure(.usage, "--json and --embed both print; give one of them")
      }
      let hasFile = request.outputs.contains {
        ($0.format == .svg || $0.format == .gif) && $0.destination != .standardOutput
      }
      if form != .inline && !hasFile {
        throw Failure(.usage, "--embed \(embed) refers to a file; add --svg FILE or --gif FILE")
      }
    }
    request.options.map.detail = try choice(detail, of: "detail")
    request.svg.alternativeText = alt
    request.svg.darkTheme = darkTheme
    if let idPrefix {
      guard let prefix = SVGIDPrefix(idPrefix) else {
        throw Failure(
          .usage,
          "--id-prefix \(idPrefix): write a letter or _ first, then letters, digits, - and _ of ASCII,"
            + " 64 in all")
      }
      request.svg.idPrefix = prefix
    }
  }

  /// Prints what `--embed` asks for.
  func printSnippet(of request: Request) throws {
    guard let embed else { return }
    let form: WebEmbedding.Form = try choice(embed, of: "embed")
    let snippet: String
    do throws(FlightAnimError) {
      snippet = try request.webEmbedding().snippet(form)
    } catch { throw Failure(error) }
    // A line's end is printed after it.
    try printLines([String(snippet.dropLast())])
  }
}
