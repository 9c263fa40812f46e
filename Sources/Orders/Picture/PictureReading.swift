package import FlightAnim
internal import FlightMaps
internal import FlightOptions
internal import FlightRoutes
internal import FlightStoryboards
internal import FlightStyles
internal import FlightTracks

/// The reading of a route and options: the request that they make.
package struct PictureReading {
  package private(set) var draft: PictureDraft
  package private(set) var request: Request
  /// Notes for people on how route and options were read.
  package private(set) var notes: [Phrase] = []
  private var given: GivenOptions
  /// The options that a place sets of it; `nil` for a picture that is for none.
  private var place: PresetUse?
  private let files: FileAccess

  /// Reads a route and options.
  ///
  /// - Parameters:
  ///   - route: Stops, routes, and names of files to read or to write.
  ///   - given: The options.
  ///   - preset: What a place wants, for options that were not given.
  ///   - files: The files that may be named.
  package init(
    _ route: [String], _ given: GivenOptions, for preset: Preset? = nil, _ files: FileAccess
  ) throws(Fault) {
    var (given, route) = (given, route)
    place = try preset.map { preset throws(Fault) in
      try PresetUse(preset, &given, &route, files)
    }
    var draft = PictureDraft.usual
    // Before anything is read.
    if let row = OptionTable.picture.named("budget"), let values = given["budget"] {
      try? row.read(&draft, values, OptionReading(option: row.name, files: files))
    }
    files.allow(draft.request.options.budget)
    try OptionTable.picture.fill(&draft, with: given, files)
    (self.given, self.files, self.draft) = (given, files, draft)
    request = draft.request
    try read(route)
  }

  /// A line for each option that changes nothing.
  package var idleOptions: [Phrase] {
    var asked = given
    // Whoever did not ask for a look does not miss a part of it.
    for option in place?.look ?? [] { asked.remove(option.name) }
    return OptionTable.picture.idleOptions(asked, draft, request)
  }

  /// The value of an option as it was written; `nil` where it was not given.
  package func typed(_ name: String) -> String? { given[name]?.last }

  /// What the picture takes, roughly.
  package var cost: Cost {
    var cost = request.cost(of: request.outputs.map(\.format))
    cost[.bytesRead] = files.taken(.bytesRead)
    cost[.seconds] += cost[.bytesRead] * 2e-8
    return cost
  }

  package var writesVectors: Bool { OptionNeed.vector.isMet(by: request, draft) }

  /// The fault of a request that failed.
  package func fault(_ error: FlightAnimError) -> Fault {
    guard case .storyboard(.notAFont(let index)) = error, let fonts = given["font"],
      fonts.indices.contains(index)
    else { return Fault(error) }
    return Fault(.unusableInput, "\(fonts[index]): this is not an OpenType or TrueType font").about(
      "font")
  }

  /// True if an option was given.
  private func has(_ name: String) -> Bool { given[name] != nil }

  // MARK: Steps

  private mutating func read(_ route: [String]) throws(Fault) {
    if draft.tracks.isEmpty, draft.routes == nil, let file = RouteArguments.loneOutput(route) {
      throw Fault(.badOption, "a route is missing, as in: flightanim Paris Tokyo \(file)")
    }
    try checkContradictions()
    try draft.takeDays(given)
    let arguments = RouteArguments(
      route, atCity: draft.atCity, hasOthers: !draft.tracks.isEmpty || draft.routes != nil, files)
    draft.hasFiles = !draft.tracks.isEmpty || !arguments.files.isEmpty
    var found: FoundTrips
    do throws(Fault) { found = try TripReading(draft, files).trips(arguments) } catch {
      let hasRoute = !arguments.stops.isEmpty || !arguments.files.isEmpty
      throw error.within(
        draft.routes != nil ? "routes" : hasRoute || draft.tracks.isEmpty ? "route" : "track", nil)
    }
    draft.hasFiles = draft.hasFiles || found.hasFiles
    try takeLook(for: found)
    try checkNeeds()
    if draft.isRecap { found.partFlights() }
    request = draft.request
    request.trips = found.trips
    request.recordings = found.tallies
    (request.options.cues, request.options.weightName) = (found.cues, found.weightName)
    if found.isOfRecordings, !has("color-by") { request.options.line.colorBy = .trip }
    notes += found.phrases(seenBy: request.options.map.camera)
    try readSheet()
    try readTheme()
    try readTime()
    try readOutputs(arguments.outputs)
    try readMapContents()
    try readVectors()
    notes +=
      sizeNotes + timeNotes + chaseNotes + NamedOutputs.notes(on: request.outputs) + videoNotes
  }

  /// Takes what a place wants of trips like these.
  private mutating func takeLook(for found: FoundTrips) throws(Fault) {
    guard var place else { return }
    draft.isForCards = place.preset.hasCard
    let traits = found.traits(isComparison: draft.compared != nil)
    // A counter has no place on a card.
    let isMap = draft.isPlain || draft.options.text.counter != .none
    let look = try place.takeLook(for: traits, isMap: isMap, &given)
    try OptionTable.picture.fill(&draft, with: look, files)
    notes.append(place.note)
    self.place = place
  }

  /// Refuses options that leave no choice.
  private func checkContradictions() throws(Fault) {
    for (one, other) in [
      ("together", "sequence"), ("glow", "no-glow"), ("once", "loop"), ("compare", "recap"),
      ("plain", "card"), ("plain", "recap"),
    ]
    where has(one) && has(other) {
      throw Fault(
        .badOption, "\(option: one) and \(option: other) contradict each other",
        "give one of them")
    }
    if has("duration"), has("step") {
      throw Fault(
        .badOption, "\(option: "duration") and \(option: "step") both set the speed",
        "leave one of them out")
    }
  }

  /// Refuses options that miss another.
  private func checkNeeds() throws(Fault) {
    let needs: [(String, of: [String], Phrase, Phrase?)] = [
      (
        "compare-label", ["compare"], "names what \(option: "compare") shows",
        "add \(option: "compare") ROUTE"
      ),
      ("facts", ["card", "recap"], "are the figures of a card", "add \(option: "card") story"),
      (
        "until", ["recap"], "is the length of a recap",
        "add \(option: "recap"), or write \(option: "duration") SECONDS"
      ),
      ("allow-resize", ["max-size"], "needs \(option: "max-size")", nil),
      (
        "reveal", ["highlight", "flag"], "needs countries",
        "add \(option: "highlight") or \(option: "flag")"
      ),
    ]
    for (one, others, fault, remedy) in needs where has(one) && !others.contains(where: has) {
      throw Fault(.badOption, "\(option: one) \(fault)", remedy)
    }
    if has("matte"), draft.options.map.backdrop == .theme {
      throw Fault(
        .badOption, "\(option: "matte") needs \(option: "background") transparent or cut-out")
    }
  }

  /// Decides on card and size.
  private mutating func readSheet() throws(Fault) {
    if draft.isRecap {
      request.options.recap = draft.recapLength.map { RecapOptions(length: $0) } ?? RecapOptions()
    }
    // A recap has the card that suits its size.
    let shape = draft.card ?? (draft.isRecap ? CardShape(suiting: draft.size) : nil)
    request.options.card = shape.map { CardOptions($0, facts: draft.facts) }
    if !has("size"), let size = shape?.size,
      let size = PixelSize(width: size.width, height: size.height)
    {
      request.options.size = size
    }
    if draft.compared != nil { request.options.comparison = Comparison(label: draft.comparedLabel) }
  }

  /// Decides on the theme, or those for light and dark pages.
  private mutating func readTheme() throws(Fault) {
    var base: Theme?
    switch draft.theme {
    case .one(let theme): base = theme
    case .automatic: base = .atlas
    case nil: break
    }
    let isPair = draft.theme == .automatic
    func styled(_ theme: Theme?, isReadAgain: Bool = false) throws(Fault) -> Theme? {
      guard let style = draft.style else { return theme }
      return try files.theme(style, over: theme, isReadAgain: isReadAgain)
    }
    request.options.theme = try styled(base, isReadAgain: isPair) ?? .atlas
    guard isPair else { return }
    request.svgOptions.darkTheme = try styled(.night)
    if request.svgOptions.rasterizesMap {
      throw Fault(
        .badOption,
        "\(option: "rasterize-map") holds one picture, but \(option: "theme") auto has two",
        "choose one theme")
    }
  }

  private mutating func readTime() throws(Fault) {
    if let duration = draft.duration { request.options.time.pace = .duration(duration) }
    if let step = draft.step { request.options.time.pace = .step(step) }
    if draft.isOnce { request.options.time.repetition = .times(1) }
    if draft.isTogether { request.options.time.order = .together }
    if draft.isInTurn { request.options.time.order = .sequence }
    if draft.glows || draft.glowsNot { request.options.line.glow = draft.glows }
    // A recap has holds and steps of its own.
    let others = draft.isRecap ? [] : ["hold-last", "step"]
    if !(["hold-first"] + others).contains(where: has) { request.splitFinalHold() }
  }

  private mutating func readOutputs(_ others: [String]) throws(Fault) {
    let isTaken = draft.wantsSummary || draft.embedding != nil
    request.outputs = try NamedOutputs(
      draft.outputs, besides: others, at: draft.moment, isStandardOutputTaken: isTaken,
      isTransparent: request.options.map.backdrop != .theme
    ).outputs
    try checkCodec()
    try checkEmbedding()
  }

  private func checkCodec() throws(Fault) {
    if request.videoOptions.program?.isEmpty == true {
      throw Fault(.badOption, "\(option: "ffmpeg") needs a file name")
    }
    guard let coding = request.videoOptions.coding else { return }
    let written = VideoContainer.allCases.filter { container in
      request.outputs.contains { $0.format.name == container.rawValue }
    }
    guard !written.isEmpty, !written.contains(where: { $0.codings.contains(coding) }) else {
      return
    }
    let right = VideoContainer.allCases.filter { $0.codings.contains(coding) }
    let options = right.dropFirst().reduce("\(option: right[0].rawValue) FILE" as Phrase) {
      "\($0) or \(option: $1.rawValue) FILE"
    }
    throw Fault(
      .badOption, "\(option: "codec") \(coding.rawValue) is not for .\(written[0].rawValue) files",
      "write \(options)")
  }

  private func checkEmbedding() throws(Fault) {
    guard let form = draft.embedding else { return }
    if draft.wantsSummary {
      throw Fault(
        .badOption,
        "\(option: "json") and \(option: "embed") both print to standard output",
        "leave one of them out")
    }
    func hasFile(_ isOne: (Output.Format) -> Bool) -> Bool {
      request.outputs.contains { isOne($0.format) && $0.destination != .standardOutput }
    }
    if form == .video, !hasFile(\.isWebVideo) {
      throw Fault(
        .badOption, "\(option: "embed") video refers to a file",
        "add \(option: "mp4") FILE or \(option: "webm") FILE")
    }
    if form != .inline, !hasFile(\.movesInPages) {
      throw Fault(
        .badOption, "\(option: "embed") \(form.rawValue) refers to a file",
        "add \(option: "svg") FILE or \(option: "gif") FILE")
    }
  }

  /// Puts countries and shapes on the map.
  private mutating func readMapContents() throws(Fault) {
    let shaded = draft.highlighted.flatMap(\.self).map { CountryMark($0, .color(nil)) }
    // A country named twice is not to be shaded twice.
    var seen: Set<CountryMark> = []
    let marks = (shaded + request.options.countries.marks).filter { seen.insert($0).inserted }
    request.options.countries.marks = marks
    notes += marks.filter { !$0.country.hasOutline }.map {
      "\($0.country.name) (\($0.country.code)) has no outline on the map, so it is not shown"
    }
    let style = draft.overlayStyle
    for (name, appearance) in draft.overlays.map({ ($0, Overlay.Appearance.standing) })
      + draft.drawnOverlays.map({ ($0, .drawn(closing: style.closing)) })
    {
      let bytes = try files.read(name)
      do throws(TrackReadError) {
        var overlay = Overlay(
          try OverlayFile(bytes, isStrict: draft.reading.isStrict), appearance: appearance)
        if overlay.file.skipped > 0 {
          notes.append("\(name): skipped \(count(overlay.file.skipped, "unreadable record"))")
        }
        (overlay.fill, overlay.stroke, overlay.width) = (style.fill, style.stroke, style.width)
        request.options.map.overlays.append(overlay)
      } catch { throw Fault(error, in: name) }
    }
  }

  private mutating func readVectors() throws(Fault) {
    request.svgOptions.links = try StopLinks(draft.links, request.trips).addresses
  }

  // MARK: Notes

  private var sizeNotes: [Phrase] {
    guard let size = draft.size, ratioSides(size) != nil, let (width, height) = sides(size) else {
      return []
    }
    return ["\(option: "size") \(size) is a ratio; taken as \(width)x\(height)"]
  }

  private var timeNotes: [Phrase] {
    guard let text = given["duration"]?.last, let seconds = draft.duration,
      (600..<1e6).contains(seconds)
    else { return [] }
    let minutes = Int((seconds / 60).rounded())
    return [
      "\(option: "duration") \(text) is \(minutes) minutes"
        + (number(text) == nil ? "" : "; milliseconds are written \(text)ms")
    ]
  }

  /// A note on trips that a camera behind one of them may never show.
  private var chaseNotes: [Phrase] {
    guard request.mapKind.isChase, request.trips.count > 1, request.options.comparison == nil,
      !request.options.time.order.isInTurn, request.outputs.contains(where: \.format.isOfPixels)
    else { return [] }
    return [
      "\(option: "camera") chase follows one of \(count(request.trips.count, "trip")) at a time; others "
        + "may be out of sight; \(option: "sequence") plays them in turn"
    ]
  }

  /// A note on each video that cannot be transparent as the picture is.
  private var videoNotes: [Phrase] {
    if request.options.map.backdrop == .theme { return [] }
    let opaque = request.outputs.filter { output in
      output.format == .y4m || request.coding(of: output.format).map { !$0.keepsOpacity } ?? false
    }
    return opaque.map {
      "\($0.destination.path ?? "-") cannot be transparent and has the theme's background; "
        + "\(option: "webm") with vp9 and \(option: "mov") with prores can"
    }
  }

  /// Refuses a limit of bytes that none of the outputs keeps.
  package func checkLimit() throws(Fault) {
    guard has("max-size"), !request.outputs.contains(where: { $0.format.keepsToLimit }) else {
      return
    }
    throw Fault(
      .badOption, "\(option: "max-size") limits GIF, MP4 and WebM, but none is written",
      "add \(option: "gif") FILE or \(option: "mp4") FILE")
  }
}

extension CardShape {
  /// The form that suits a size; where there is none, the one for phones.
  init(suiting size: String?) {
    guard let (width, height) = size.flatMap(sides) else {
      self = .story
      return
    }
    self = 5 * height >= 6 * width ? .story : 5 * width >= 6 * height ? .wide : .square
  }
}

extension PictureDraft {
  /// Takes the days of a flight log.
  fileprivate mutating func takeDays(_ given: GivenOptions) throws(Fault) {
    guard let year else { return }
    guard given["from-date"] == nil, given["to-date"] == nil else {
      throw Fault(
        .badOption,
        "\(option: "year") cannot be combined with \(option: "from-date") or \(option: "to-date")",
        "leave one of them out")
    }
    (reading.firstDay, reading.lastDay) = (year, year)
  }
}

extension Request {
  /// True if legs gain and lose speed where that is usual: recordings are as fast as they were, lines
  /// of a network grow evenly, and steps are equal.
  var hasEasedLegs: Bool {
    guard case .duration = options.time.pace, !isNetwork else { return false }
    return options.time.timing == .distance
      || trips.contains { $0.legs.contains { $0.recording?.times == nil } }
  }

  /// Splits the final pause between both ends of a loop, so that the marker, which has just
  /// jumped back, is seen at rest before it starts.
  fileprivate mutating func splitFinalHold() {
    // The last picture is shown for a frame's time at least.
    guard options.time.easing == .ease || options.time.easing == .linear && !hasEasedLegs,
      options.time.repetition != .times(1), framesPerSecond * 0.7 >= 1
    else { return }
    (options.time.firstHold, options.time.lastHold) = (0.3, 0.7)
  }
}
