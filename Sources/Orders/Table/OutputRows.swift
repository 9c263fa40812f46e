internal import FlightAnim
internal import FlightGraphics
internal import FlightSVG
internal import FlightVideo

typealias Row = OptionRow<PictureDraft>

extension OptionTable<PictureDraft> {
  static let route: [Row] = [
    Row(
      flag: "at-city", to: \.atCity,
      "Draw cities that are given by name where they are, not at their airport."),
    Row(
      "for", "place", ValueFacts(words: Preset.all.map(\.name)), like: "story",
      "Write what a place takes, in its size and limits: github, email, slack, discord, x, "
        + "linkedin, whatsapp, story, feed, slides, commons, editor, or several. Options beside it "
        + "win. See 'flightanim formats'."
    ) { (_, values, reading) throws(Fault) in
      // Whoever reads all options asks for each in its turn.
      _ = try Preset.named(in: values, of: reading.option)
    }.with { $0.about.isRepeating = true }.panel("Size", "Made for", .places),
  ]

  static let general: [Row] = [
    Row(
      "workers", "n", .count(1...1024), to: \.workers, like: "2",
      "Number of threads that draw frames."
    ).otherwise("one per processor").not(at: [.row, .address]),
    Row(
      flag: "dry-run", to: \.isDryRun,
      "Write nothing, and print as JSON about what the picture would cost."
    ).not(at: [.row, .address]),
    Row(
      "budget", "factor", .number(Budget.allowed, like: "4"), to: \.request.options.budget.times,
      like: "4",
      "Allow a picture to cost so many times what is usual: files to read, trips, points, pixels, "
        + "bytes and seconds."
    ).setting("budget").not(at: .address),
    Row(flag: "open", to: \.opens, "Show the result when it is written.")
      .not(at: [.row, .address]),
    Row(flag: "quiet", to: \.isQuiet, "Print errors only.").not(at: [.row, .address]),
    Row(flag: "json", to: \.wantsSummary, "Print a summary as JSON on standard output.")
      .not(at: [.row, .address]),
  ]

  static let outputs: [Row] = [
    output("gif", "Write an animated GIF."),
    output("webp", "Write an animated WebP; with --quality high it is lossless."),
    output("apng", "Write an animated PNG, lossless unless --quality is small."),
    output("svg", "Write an animated SVG."),
    output("svgz", "Write an animated SVG, compressed with gzip."),
    output(
      "html", like: "page.html",
      "Write a web page that shows the other files, whatever browsers can play of them, or contains "
        + "the SVG if there are none."),
    output("png", like: "map.png", "Write a still picture as PNG."),
    output("mp4", "Write a video, H.264 in MP4, by ffmpeg."),
    output("webm", "Write a video for web pages, VP9 in WebM, by ffmpeg; it may be transparent."),
    output(
      "mov", "Write a video for editors, ProRes in QuickTime, by ffmpeg; it may be transparent."),
    output(
      "raw", ending: ".y4m",
      "Write uncompressed frames for other programs: YUV4MPEG2 (.y4m), or with opacity PAM (.pam)."
    ),
    output(
      "frames", "folder", like: "frames", ending: "",
      "Write each frame as a numbered PNG into this folder."),
    output(
      "path", like: "points.csv", ending: ".csv",
      "Write the points of the route as .csv or .geojson."),
    output(
      "output", like: "out.gif", ending: nil,
      "Write the format that the file name ends in: \(Output.Format.endings)."
    ).letter("o"),
    Row(
      "at", "moment", .moment, to: \.moment, like: "start",
      "Moment shown by --png: start, end, or a fraction from 0 to 1."
    ).setting("moment").only(.with(.still, besides: ["end"])),
  ]

  /// An option that names files to write.
  private static func output(
    _ name: String, _ placeholder: String = "file", like example: String, ending: String?,
    _ meaning: String
  ) -> Row {
    var row = Row(
      name, placeholder, ValueFacts(), like: example, meaning
    ) { (draft, values, reading) throws(Fault) in
      draft.outputs += values.map { .init(option: reading.option, file: $0) }
    }.file(.output(ending: ending))
    row.about.isRepeating = true
    return row
  }

  private static func output(
    _ name: String, like example: String? = nil, ending: String? = nil, _ meaning: String
  ) -> Row {
    let ending = ending ?? ".\(name)"
    return output(name, "file", like: example ?? "out\(ending)", ending: ending, meaning)
  }

  static let gifs: [Row] = [
    Row(
      "quality", "level", .choice, to: \.request.gifOptions.quality, like: "high",
      "Balance of image quality and file size: high, default or small."
    ).only(.with(.coded)),
    Row(
      "colors", "n", ValueFacts(.integer, range: GIFOptions.colors), like: "64",
      "Maximum number of colors, 2 to 256."
    ) { (draft, values, reading) throws(Fault) in
      for text in values {
        let count = try number(text, of: reading.option, like: "64")
        guard GIFOptions.colors.contains(count), let whole = Int(exactly: count) else {
          throw Fault(
            .badOption, "\(option: reading.option) \(text) is out of range", "it takes 2 to 256")
        }
        draft.request.gifOptions.maximumColors = whole
      }
    }.setting("gifOptions.maximumColors").only(.with(.film)),
    Row(
      "max-size", "size", .bytes, to: \.request.gifOptions.maximumBytes, like: "1MB",
      "Maximum file size, such as 900kB or 1MB (1,000,000 bytes; 1MiB is 1,048,576). Lowers the "
        + "quality first; of a GIF then the frame rate (20, 15, 12.5), then, with --allow-resize, "
        + "the size."
    ).setting("gifOptions.maximumBytes"),
    Row(
      "matte", "color", .opaqueColor, to: \.request.gifOptions.matte, like: "#ffffff",
      "Color of the page behind a transparent GIF, blended with its soft edges: #rrggbb."
    ).otherwise("the theme's background").only(.with(.gif)),
    Row(
      flag: "poster-first", to: \.request.posterFirst,
      "Begin with the finished picture, for mail programs that show the first frame alone."
    ).only(.with(.film)),
    Row(
      flag: "allow-resize", to: \.request.gifOptions.allowsResize,
      "Allow --max-size to reduce the width and height of a GIF."
    ).setting("gifOptions.allowsResize"),
  ]

  static let videos: [Row] = [
    Row(
      "codec", "codec", .choice, to: \.request.videoOptions.coding, like: "av1",
      "Compression of videos: h264 (MP4, QuickTime), vp9 (WebM), av1 (both, smaller) or prores (QuickTime)."
    ).otherwise("h264 in MP4, vp9 in WebM, prores in QuickTime").only(.with(.video)).not(
      at: .address),
    Row(
      "ffmpeg", "file", .text, to: \.request.videoOptions.program, like: "/usr/bin/ffmpeg",
      "The ffmpeg that makes videos."
    ).otherwise("the one on the PATH").file(.input([])).only(.with(.video)),
    Row(
      "loop-fade", "seconds", .seconds(VideoOptions.loopFades),
      to: \.request.videoOptions.loopFade, like: "0.5",
      "Let the last picture of a video pass into the first within this time, at most --hold-last, "
        + "so that it can be repeated without a jump."
    ).setting("videoOptions.loopFade").only(.with(.constantRate)),
  ]

  static let vectors: [Row] = [
    Row(
      "detail", "level", .choice, to: \.request.options.map.detail, like: "low",
      "Detail of the map: none, low, auto or high. Less makes smaller files."
    ).panel("Map", "Detail", .segments()),
    Row(
      "alt", "text", .text, to: \.request.svgOptions.alternativeText, like: "A flight",
      "Alternative text for screen readers; \"\" marks the picture as decoration."
    ).otherwise("the trip in words").only(.with(.vector)).with { $0.about.mayBeEmpty = true },
    Row(
      "id-prefix", "text", .idPrefix, to: \.request.svgOptions.idPrefix, like: "trip1",
      "Prefix of ids and classes in the SVG, for pages that show the same file twice."
    ).only(.with(.vector)),
    Row(
      flag: "hooks", to: \.request.svgOptions.hasHooks,
      "Name the parts of the SVG for style sheets and scripts of a page: classes, data-code and "
        + "custom properties for colors, and titles on stops."
    ).only(.with(.vector)),
    // A picture of a service that leads elsewhere would speak for its site.
    Row(
      each: "link", "stop=url", .text, to: \.links, like: "SIN=https://example.org",
      "Let a stop of the SVG lead to an address, such as SIN=https://example.org/singapore; repeat "
        + "for more."
    ).only(.with(.vector)).not(at: .address),
    Row(
      flag: "responsive", to: \.request.svgOptions.isResponsive,
      "Hold a second layout with larger texts in the SVG, which is shown where the picture is "
        + "narrow, as on phones."
    ).only(.with(.vector)),
    Row(
      "embed", "form", .choice, to: \.embedding, like: "inline",
      "Print the HTML that embeds the picture in a page: img, inline, picture or video."
    ).not(at: [.row, .address]),
    Row(
      flag: "rasterize-map", to: \.request.svgOptions.rasterizesMap,
      "Hold the map in the SVG as one picture: a larger file, which browsers draw faster where "
        + "many play at once."
    ).only(.with(.stillMap)),
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
        throw Fault(
          .badOption, "\(option: reading.option) \(text) is not a moment",
          "write start, end, or a number from 0 to 1")
      }
    }
  }
}
