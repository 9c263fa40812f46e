internal import FlightAnim
internal import FlightTextFormats

/// A request of the command line that only waits to be carried out.
struct Rendering {
  /// The command with options that it carries out; `nil` for one that has none.
  let command: RenderCommand?
  let request: Request
  /// Notes for the user on how the arguments were read.
  let notes: [String]
  let workers: Int
  /// The file to be shown with `--open`; `nil` without.
  let result: String?

  /// Finds what would make it fail, as far as that can be known before.
  func check() throws(Failure) {
    do throws(FlightAnimError) { try request.check() } catch { throw failure(error) }
  }

  /// Makes the files and tells about them.
  func run() throws { try Rendering.run([self]) }

  /// The same for several, whose reports are one list.
  static func run(_ renderings: [Rendering]) throws {
    let reports = try renderings.map { try $0.make() }
    if let first = renderings.first, first.command?.json == true {
      let values = reports.map(\.value)
      try printLines([(values.count == 1 ? values[0] : .array(values)).text])
    }
    for rendering in renderings {
      try rendering.command?.svg.printSnippet(of: rendering.request)
      if let result = rendering.result { Viewer.show(result) }
    }
  }

  /// Makes the files.
  private func make() throws -> Report {
    // What is wrong is said before what may be meant otherwise.
    try check()
    tell(notes)
    var line = ProgressLine(
      quiet: isQuiet, files: request.outputs.map { $0.destination.path ?? "-" })
    let report: Report
    do throws(FlightAnimError) {
      report = try request.render(workers: workers) { line.show($0) }
      line.clear()
    } catch {
      line.clear()
      throw failure(error)
    }
    tell(notes(on: report))
    return report
  }

  private var isQuiet: Bool { command?.quiet == true }

  private func tell(_ notes: [String]) {
    if !isQuiet { notes.forEach(Terminal.complain) }
  }

  private func notes(on report: Report) -> [String] {
    var notes: [String] = []
    if command?.map.isAutomatic != false && !request.options.map.camera.isGlobe
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
    if let command, !report.isRouteInView {
      notes.append(
        "warning: no point of the route is in the area of --fit \(command.map.fit); without --fit "
          + "the map shows the route")
    }
    if let command, request.options.map.camera.rawValue != report.camera {
      notes.append(
        "--camera \(command.map.camera) changes nothing here: "
          + (request.trips.count > 1
            ? "with so many trips the whole map stands still"
            : "there is nothing closer to be seen"))
    }
    let (camera, sun) = (request.options.map.camera, request.options.map.sun)
    if let command, camera.isGlobe, OptionEffect.Need.vector.isMet(command, request) {
      let what: String? =
        request.options.hasMapOnGlobe
        ? "the globe has plain land and sea" : sun == .everywhere ? nil : "its night has no lights"
      if let what {
        notes.append(
          "in SVG \(what), as pictures do not turn there; a GIF or a film shows all of it")
      }
    }
    return notes + report.outputs.compactMap(\.reductionNote) + report.largeGIFNotes(request)
  }

  /// A time for people: `47 hours`, `25 minutes`.
  private func idleText(_ seconds: Double) -> String {
    let minutes = Int((seconds / 60).rounded())
    return minutes < 120 ? count(minutes, "minute") : count((minutes + 30) / 60, "hour")
  }

  private func failure(_ error: FlightAnimError) -> Failure {
    guard let command, case .storyboard(.notAFont(let index)) = error else { return Failure(error) }
    let font = command.picture.font[index]
    return Failure(.badInput, "\(font): this is not an OpenType or TrueType font")
  }
}

extension Rendering {
  /// What a command without options asks for.
  init(_ plain: PlainCommand) throws(Failure) {
    try OutputArguments.checkFolders(of: plain.request.outputs)
    self.init(
      command: nil, request: plain.request, notes: plain.notes,
      workers: try Processors.workers(plain.workers, option: "workers"), result: nil)
  }
}

extension Report {
  /// The report as JSON.
  var value: JSONValue {
    // Finite numbers and strings always encode.
    (try? JSONValue(encoding: self)) ?? .object([])
  }
}
