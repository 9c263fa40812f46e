internal import FlightAnim
internal import FlightGeodesy
internal import FlightOptions
internal import FlightOrders
internal import FlightTextFormats

/// A picture of the command line that only waits to be drawn.
struct Rendering {
  private let order: PictureReading
  private var draft: PictureDraft { order.draft }
  private var request: Request { order.request }
  /// The file to be shown with `--open`; `nil` without.
  private let result: String?

  /// Reads arguments; all that can be refused before anything is written is refused here.
  ///
  /// - Parameters:
  ///   - preset: The place that it is for.
  ///   - inputs: What was read for other places; standard input is read once.
  init(_ arguments: Arguments, for preset: Preset?, _ inputs: InputFiles) throws(Fault) {
    let files = FileAccess(disk: inputs)
    order = try PictureReading(arguments.operands, arguments.given, for: preset, files)
    let (draft, outputs) = (order.draft, order.request.outputs)
    try inputs.check(outputs)
    try files.checkFolders(of: outputs)
    if outputs.isEmpty && !draft.wantsSummary && draft.embedding == nil {
      throw Fault(
        .badOption, "nothing to write", "add --gif FILE, --svg FILE, --png FILE or -o FILE")
    }
    try order.checkLimit()
    // A web page, or else the first file.
    let paths = outputs.compactMap { output in output.destination.path.map { (output.format, $0) } }
    result = draft.opens ? (paths.first { $0.0 == .html } ?? paths.first)?.1 : nil
    if draft.opens && result == nil {
      throw Fault(
        .badOption, "--open needs a file to show", "add --gif FILE or --svg FILE")
    }
  }

  /// Finds what would make it fail, as far as that can be known before.
  func check() throws(Fault) {
    do throws(FlightAnimError) { try request.check() } catch {
      let fault = Fault(error)
      // What a file lacks may have been left out of it.
      if fault.kind == .unusableInput { tell(order.notes) }
      throw fault
    }
  }

  /// Makes the files of some, whose reports are one list, and tells about them.
  static func run(_ renderings: [Rendering]) throws(Fault) {
    let dry = renderings.filter(\.draft.isDryRun)
    for rendering in dry { try rendering.check() }
    guard dry.isEmpty else { return try printLines(dry.map(\.costText)) }
    let reports = try renderings.map { rendering throws(Fault) in try rendering.make() }
    if renderings.contains(where: \.draft.wantsSummary) {
      let values = reports.map(\.value)
      try printLines([(values.count == 1 ? values[0] : .array(values)).text])
    }
    for rendering in renderings {
      try rendering.printSnippet()
      if let result = rendering.result, let reason = Desktop.show(result) {
        Terminal.complain(reason)
      }
    }
  }

  /// Makes the files.
  private func make() throws(Fault) -> Report {
    // What is wrong is said before what may be meant otherwise.
    try check()
    tell(order.notes + order.idleOptions)
    var line = ProgressLine(
      quiet: draft.isQuiet, files: request.outputs.map { $0.destination.path ?? "-" })
    let report: Report
    do throws(FlightAnimError) {
      report = try request.render(workers: Machine.workers(draft.workers)) { line.show($0) }
      line.clear()
    } catch {
      line.clear()
      throw order.fault(error)
    }
    tell(notes(on: report))
    return report
  }

  /// What it would cost, as JSON.
  private var costText: String {
    let cost = order.cost
    return JSONValue.object(
      Cost.Part.allCases.map { .init($0.rawValue, .thousandths(cost[$0])) }
    ).text
  }

  private func tell(_ notes: [Phrase]) {
    if !draft.isQuiet { notes.forEach(Terminal.complain) }
  }

  /// Prints the HTML that `--embed` asks for.
  private func printSnippet() throws(Fault) {
    guard let form = draft.embedding else { return }
    let snippet: String
    do throws(FlightAnimError) { snippet = try request.webEmbedding().snippet(form) } catch {
      throw Fault(error)
    }
    // A line's end is printed after it.
    try printLines([String(snippet.dropLast())])
  }

  private func notes(on report: Report) -> [Phrase] {
    var notes: [Phrase] = []
    let options = request.options
    if options.map.projection == nil && request.hasFlatMap
      && report.projection != Projection.mercator.rawValue
    {
      notes.append(
        "a Mercator map would not suit this route and picture; using \(report.projection) "
          + "(choose another with --projection)")
    }
    if let idle = report.idle {
      notes.append(
        "shortened \(idleText(idle)) in which nothing moves; --idle keep plays all of it")
    }
    if !report.isRouteInView, let fit = order.typed("fit") {
      notes.append(
        "warning: no point of the route is in the area of --fit \(fit); without --fit "
          + "the map shows the route")
    }
    if options.map.camera.rawValue != report.camera, let camera = order.typed("camera") {
      notes.append(
        "--camera \(camera) changes nothing here: "
          + (request.isNetwork
            ? "the map of a network stands still"
            : options.map.camera == .chase
              ? "a recap is seen from above" : "there is nothing closer to be seen"))
    }
    if request.hasGlobe, order.writesVectors {
      let pictures = ["ground", "image", "overlay", "overlay-draw", "flag"]
        .filter { order.typed($0) != nil && ($0 != "ground" || options.map.ground != .flat) }
        .map { "--\($0)" }
      let without = pictures.isEmpty ? "" : " without " + pictures.joined(separator: ", ")
      let what: Phrase? =
        options.hasMapOnGlobe
        ? "the globe has plain land and sea\(without)"
        : options.map.sun == .everywhere ? nil : "its night has no lights"
      if let what {
        notes.append(
          "in SVG \(what), as pictures do not turn there; a GIF or a film shows all of it")
      }
    }
    return notes + report.unseen.map(\.phrase) + report.outputs.compactMap(\.reductionNote)
      + report.largeFilmNotes(request)
  }

  /// A time for people: `47 hours`, `25 minutes`.
  private func idleText(_ seconds: Double) -> String {
    let minutes = Int((seconds / 60).rounded())
    return minutes < 120 ? count(minutes, "minute") : count((minutes + 30) / 60, "hour")
  }
}

extension Report.File {
  /// A note on a GIF that was reduced to keep to `--max-size`; `nil` if it was not.
  fileprivate var reductionNote: Phrase? {
    reduced.map {
      "to meet --max-size, \(path) has quality \($0.quality), "
        + "\(plain($0.framesPerSecond)) frames per second and \($0.width)x\($0.height) pixels"
    }
  }
}
