internal import ArgumentParser
internal import FlightAnim

/// The options of SVG and web pages.
struct SVGArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Detail of the map: none, low, auto or high. Less makes smaller files.", valueName: "level"),
    completion: .words(of: MapDetail.self))
  var detail = "auto"

  @Option(
    help: ArgumentHelp(
      "Alternative text for screen readers; \"\" marks the picture as decoration. "
        + "(default: the trip in words)",
      valueName: "text"))
  var alt: String?

  @Option(
    help: ArgumentHelp(
      "Prefix of ids and classes in the SVG, for pages that show the same file twice.",
      valueName: "text"))
  var idPrefix: String?

  @Flag(
    help: ArgumentHelp(
      "Name the parts of the SVG for style sheets and scripts of a page: classes, data-code and custom "
        + "properties for colors, and titles on stops."))
  var hooks = false

  @Option(
    help: ArgumentHelp(
      "Let a stop of the SVG lead to an address, such as SIN=https://example.org/singapore; repeat for "
        + "more.", valueName: "stop=url"))
  var link: [String] = []

  @Flag(
    help: ArgumentHelp(
      "Hold a second layout with larger texts in the SVG, which is shown where the picture is narrow, as "
        + "on phones."))
  var responsive = false

  @Option(
    help: ArgumentHelp(
      "Print the HTML that embeds the picture in a page: img, inline, picture or video.",
      valueName: "form"
    ),
    completion: .words(of: WebEmbedding.Form.self))
  var embed: String?

  @Flag(
    help: ArgumentHelp(
      "Hold the map in the SVG as one picture: a larger file, which browsers draw faster where many "
        + "play at once."))
  var rasterizeMap = false

  func apply(to request: inout Request, darkTheme: Theme?, isJSONWanted: Bool) throws(Failure) {
    if let embed {
      let form: WebEmbedding.Form = try choice(embed, of: "embed")
      if isJSONWanted {
        throw Failure(
          .usage, "--json and --embed both print to standard output; leave one of them out")
      }
      let hasFile = request.outputs.contains {
        $0.format.movesInPages && $0.destination != .standardOutput
      }
      let hasVideo = request.outputs.contains {
        $0.format.isWebVideo && $0.destination != .standardOutput
      }
      if form == .video && !hasVideo {
        throw Failure(.usage, "--embed video refers to a file; add --mp4 FILE or --webm FILE")
      }
      if form != .inline && !hasFile {
        throw Failure(.usage, "--embed \(embed) refers to a file; add --svg FILE or --gif FILE")
      }
    }
    request.options.map.detail = try choice(detail, of: "detail")
    request.svgOptions.alternativeText = alt
    request.svgOptions.darkTheme = darkTheme
    if rasterizeMap && darkTheme != nil {
      throw Failure(
        .usage, "--rasterize-map holds one picture, but --theme auto has two; choose one theme")
    }
    request.svgOptions.rasterizesMap = rasterizeMap
    request.svgOptions.hasHooks = hooks
    request.svgOptions.links = try StopLinks(link, request.trips).addresses
    request.svgOptions.isResponsive = responsive
    if let idPrefix {
      guard let prefix = SVGIDPrefix(idPrefix) else {
        throw Failure(
          .usage,
          "--id-prefix \(idPrefix) is not a prefix; start with a letter or _, then use ASCII "
            + "letters, digits, - and _, at most 64 in all")
      }
      request.svgOptions.idPrefix = prefix
    }
  }

  /// Prints the HTML that `--embed` asks for.
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
