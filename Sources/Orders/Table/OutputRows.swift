internal import FlightAnim

typealias Row = OptionRow<PictureDraft>

extension OptionTable<PictureDraft> {
  static let route: [Row] = [
    Row(flag: "at-city", to: \.atCity).only(.cities),
    Row("for", ValueFacts(words: Preset.all.map(\.name))) { (_, text, reading) throws(Fault) in
      // Whoever reads all options asks for each in its turn.
      _ = try Preset.named(in: [text], of: reading.option)
    }.with { $0.about.isRepeating = true },
    Row(flag: "plain", to: \.isPlain).only(.cardOfPlace),
  ]

  static let general: [Row] = [
    Row("workers", .count(1...1024), to: \.workers).not(at: [.row, .address]),
    Row(flag: "dry-run", to: \.isDryRun).not(at: [.row, .address]),
    Row("budget", .number(Budget.allowed, like: "4"), to: \.options.budget.times).setting("budget")
      .not(at: .address),
    Row(flag: "open", to: \.opens).not(at: [.row, .address]),
    Row(flag: "quiet", to: \.isQuiet).not(at: [.row, .address]),
    Row(flag: "json", to: \.wantsSummary).not(at: [.row, .address]),
  ]

  static let outputs =
    ["gif", "webp", "apng", "svg", "svgz", "html", "png", "mp4", "webm", "mov"].map {
      output($0, ending: ".\($0)")
    } + [
      output("raw", ending: ".y4m"), output("frames", ending: ""), output("path", ending: ".csv"),
      output("output", ending: nil).letter("o"),
      Row("at", .moment, to: \.moment).setting("moment").only(.with(.still, besides: ["end"])),
    ]

  /// An option that names files to write.
  private static func output(_ name: String, ending: String?) -> Row {
    Row(name, ValueFacts()) { (draft, file, reading) in
      draft.outputs.append(.init(option: reading.option, file: file))
    }.file(.output(ending: ending)).with { $0.about.isRepeating = true }
  }

  static let gifs: [Row] = [
    Row("quality", .choice, to: \.request.gifOptions.quality).only(.coded),
    Row("colors", ValueFacts(.integer, range: GIFOptions.colors)) {
      (draft, text, reading) throws(Fault) in
      let count = try number(text, of: reading.option, like: "64")
      guard GIFOptions.colors.contains(count), let whole = Int(exactly: count) else {
        throw reading.fault(text, "is out of range", "it takes 2 to 256")
      }
      draft.request.gifOptions.maximumColors = whole
    }.setting("gifOptions.maximumColors").only(.film),
    Row("max-size", .bytes, to: \.request.gifOptions.maximumBytes)
      .setting("gifOptions.maximumBytes"),
    Row("matte", .opaqueColor, to: \.request.gifOptions.matte)
      .only(.unlessChase, .gif),
    Row(flag: "poster-first", to: \.request.posterFirst).only(.film),
    Row(flag: "allow-resize", to: \.request.gifOptions.allowsResize)
      .setting("gifOptions.allowsResize"),
  ]

  static let videos: [Row] = [
    Row("codec", .choice, to: \.request.videoOptions.coding).only(.video).not(at: .address),
    Row("ffmpeg", .text, to: \.request.videoOptions.program).file(.input([])).only(.video),
    Row("loop-fade", .seconds(VideoOptions.loopFades), to: \.request.videoOptions.loopFade)
      .setting("videoOptions.loopFade").only(.constantRate),
  ]

  static let vectors: [Row] = [
    Row("detail", .choice, to: \.options.map.detail)
      .only(.with(.drawn), .with(.outlines, values: ["low", "high"])),
    Row("alt", .text, to: \.request.svgOptions.alternativeText).only(.vector)
      .with { $0.about.mayBeEmpty = true },
    Row("id-prefix", .idPrefix, to: \.request.svgOptions.idPrefix).only(.vector),
    Row(flag: "hooks", to: \.request.svgOptions.hasHooks).only(.vector),
    // A picture of a service that leads elsewhere would speak for its site.
    Row(each: "link", .text, to: \.links).only(.vector).not(at: .address),
    Row(flag: "responsive", to: \.request.svgOptions.isResponsive)
      .only(.wide, .vector),
    Row("embed", .choice, to: \.embedding).not(at: [.row, .address]),
    Row(flag: "rasterize-map", to: \.request.svgOptions.rasterizesMap).only(.stillMap),
  ]
}

extension OptionValue<Double> {
  /// The moment of a still picture as a share of the motion, or one of its ends.
  fileprivate static var moment: OptionValue {
    OptionValue(ValueFacts(words: ["start", "end"]), text: { $0 == 1 ? "end" : nil }) {
      (text, reading) throws(Fault) in
      switch ValueWords.word(text, of: reading.option) {
      case "start": return 0
      case "end": return 1
      default:
        if let share = try? share().read(text, reading) { return share }
        throw reading.fault(
          text, "is not a moment", "write start, end, or a number from 0 to 1")
      }
    }
  }
}
