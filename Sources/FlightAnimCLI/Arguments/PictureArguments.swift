internal import ArgumentParser
internal import FlightAnim
internal import FlightGraphics

/// The options of the picture: size, colors, marker, line and text.
struct PictureArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Width and height of the picture in pixels. (default: 800x500, or those of the card)",
      valueName: "WxH"))
  var size: String?

  @Option(
    help: ArgumentHelp(
      "Color theme, listed by 'flightanim themes'; auto is atlas, or night on dark web pages. "
        + "(default: atlas)", valueName: "name"),
    completion: .list(Theme.all.map(\.name) + ["auto"]))
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "Read colors, sizes and line styles from a JSON file; see 'flightanim themes --export'.",
      valueName: "file"), completion: .file(extensions: ["json"]))
  var style: String?

  @Option(
    help: ArgumentHelp(
      "Background: theme, transparent (no sea either) or cut-out (transparent only outside a globe "
        + "or a world map).", valueName: "mode"),
    completion: .words(of: Backdrop.self))
  var background = "theme"

  @Option(
    help: ArgumentHelp(
      "Space around the route, as a fraction of the picture, such as 0.1. "
        + "(default: room for marker and labels)", valueName: "fraction"))
  var margin: String?

  @Option(
    help: ArgumentHelp(
      "Marker: plane, jet, prop, helicopter, dot, none, or an .svg or .png file.",
      valueName: "shape"),
    completion: .words(of: StoryboardOptions.Marker.self))
  var marker = "plane"

  @Option(
    help: ArgumentHelp(
      "Length of the marker. (default: suits picture and route)", valueName: "pixels"))
  var markerSize: String?

  @Option(
    help: ArgumentHelp("Color of the line: #rrggbb. (default: the theme's)", valueName: "color"))
  var lineColor: String?

  @Option(
    help: ArgumentHelp("Width of the line. (default: suits the picture)", valueName: "pixels"))
  var lineWidth: String?

  @Option(
    help: ArgumentHelp(
      "Color of the line's border: #rrggbb. (default: the theme's)", valueName: "color"))
  var casingColor: String?

  @Option(
    help: ArgumentHelp(
      "Width of the line including its border. (default: suits the line)", valueName: "pixels"))
  var casingWidth: String?

  @Option(
    help: ArgumentHelp(
      "Line behind the marker: solid, fade (paler with age) or none.", valueName: "mode"),
    completion: .words(of: LineOptions.Trail.self))
  var trail = "solid"

  @Option(
    help: ArgumentHelp("Labels at stops: code, city, both or none.", valueName: "mode"),
    completion: .words(of: TextOptions.Labels.self))
  var labels = "both"

  @Option(
    help: ArgumentHelp(
      "Headline; {distance}, {from}, {to}, {countries}, {date}, {duration}, {depart_local} and "
        + "{arrive_local} are replaced by their values.",
      valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "Smaller text of one or two lines, with the same placeholders.", valueName: "text"))
  var caption: String?

  @Option(
    help: ArgumentHelp(
      "Pixels at the top, right, bottom and left that texts keep clear of, such as 250,0,250,0; one "
        + "number for all four. (default: 0)",
      valueName: "edges"))
  var safeArea: String?

  @Option(
    help: ArgumentHelp(
      "Running counter: distance, or in other units than those of --units km, mi or nmi; countries "
        + "flown over; local-time; time, altitude or speed of a recording; or none.",
      valueName: "quantity"), completion: .words(of: Counter.self))
  var counter = "none"

  @Option(
    help: ArgumentHelp(
      "Units of all texts: km (with m, km/h), mi (ft, mph) or nmi (ft, kn).", valueName: "unit"),
    completion: .words(of: Units.self))
  var units = "km"

  @Option(
    help: ArgumentHelp(
      "OpenType or TrueType font for all text; repeat for more. What it lacks comes from the next "
        + "and from the built-in font.", valueName: "file"),
    completion: .file(extensions: ["otf", "ttf", "ttc", "otc"]))
  var font: [String] = []

  @Option(
    help: ArgumentHelp(
      "Fonts for letters that no font given has: none, or system, the fonts of this computer.",
      valueName: "source"), completion: .words(of: TextOptions.FontFallback.self))
  var fontFallback = "none"

  @Option(
    help: ArgumentHelp(
      "Language of cities' names, numbers and units, such as de, fr, ja or ar. (default: en)",
      valueName: "language"), completion: .list(Language.all.map(\.tag)))
  var lang: String?

  /// The size of a picture for which nobody asked for another, in pixels.
  static let usualSize = (width: 800, height: 500)

  /// - Parameter card: The card round the map, whose size is the picture's unless another is given.
  func options(card: CardOptions?, recap: RecapOptions?) throws(Failure) -> StoryboardOptions {
    let usual = card?.shape.size ?? PictureArguments.usualSize
    var options = StoryboardOptions(
      size: try pixelSize(of: size ?? "\(usual.width)x\(usual.height)"))
    (options.card, options.recap) = (card, recap)
    options.theme = try lightTheme()
    options.map.backdrop = try backdrop()
    if let margin { options.map.margin = try marginShare(margin) }
    if let art = try MarkerFile.read(marker) {
      options.marker.art = art
    } else {
      options.marker.kind = try choice(
        marker, of: "marker", orElse: "a file that ends in .svg or .png")
    }
    if let markerSize { options.marker.size = try pixels(markerSize, of: "marker-size") }
    options.line.color = try color(lineColor, of: "line-color")
    if let lineWidth { options.line.width = try pixels(lineWidth, of: "line-width") }
    options.line.casingColor = try color(casingColor, of: "casing-color")
    if let casingWidth { options.line.casingWidth = try pixels(casingWidth, of: "casing-width") }
    options.line.trail = try choice(trail, of: "trail")
    options.text.labels = try choice(labels, of: "labels")
    options.text.title = title
    options.text.caption = caption
    (options.text.counter, options.text.counterUnits) = try CounterWords.counter(counter)
    options.text.units = try choice(units, of: "units")
    if let safeArea { options.text.unsafeEdges = try edges(safeArea) }
    options.text.fonts = try font.map { file throws(Failure) in try fontBytes(file) }
    options.text.fontFallback = try choice(fontFallback, of: "font-fallback")
    if let lang { options.text.language = try language(lang) }
    return options
  }

  private func fontBytes(_ file: String) throws(Failure) -> [UInt8] {
    if !exists(file), !file.contains("/"), !file.contains(".") {
      throw Failure(
        .noInput,
        "--font \(file): it takes a file; 'fc-match -f %{file} \"\(file)\"' prints that of a font by "
          + "name")
    }
    return try readFile(file, limit: 64 << 20)
  }

  /// Reads one to four lengths, in the order of CSS.
  private func edges(_ text: String) throws(Failure) -> EdgeInsets {
    let parts = text.split { $0 == "," || $0 == " " }.map(String.init)
    let values = try parts.map { part throws(Failure) in try pixels(part, of: "safe-area") }
    guard (1...4).contains(values.count) else {
      throw Failure(
        .usage,
        "--safe-area \(text) has \(values.count) lengths; write one, or top,right,bottom,left, like "
          + "250,0,250,0")
    }
    let (top, right) = (values[0], values.count > 1 ? values[1] : values[0])
    return EdgeInsets(
      top: top, right: right, bottom: values.count > 2 ? values[2] : top,
      left: values.count > 3 ? values[3] : right)
  }

  private func language(_ text: String) throws(Failure) -> Language {
    if let language = Language(text) { return language }
    throw Failure(
      .usage,
      "--lang \(text) is not a language known here; it takes "
        + Language.all.map(\.tag).joined(separator: ", "))
  }

  private func backdrop() throws(Failure) -> Backdrop {
    if Color(written: background) != nil {
      throw Failure(
        .usage,
        "--background \(background): the colors of sea and land are the theme's (see 'flightanim "
          + "help colors'); --background takes theme, transparent, cut-out")
    }
    return try choice(background, of: "background")
  }

  /// The theme for light pages, or for all pages.
  private func lightTheme() throws(Failure) -> Theme {
    let base = try theme.map { text throws(Failure) -> Theme in
      let name = ValueWords.word(text, of: "theme")
      guard let theme = Theme.named(name == "auto" ? Theme.atlas.name : name) else {
        let names = Theme.all.map(\.name).joined(separator: ", ")
        throw Failure(
          .usage,
          "--theme \(text) is not known; it takes \(names), auto",
          didYouMean: suggestions(for: text, among: Theme.all.map(\.name)))
      }
      return theme
    }
    guard let style else { return base ?? .atlas }
    return try StyleArgument.theme(style, over: base)
  }

  /// The theme for dark pages; `nil` if there is one for all.
  func darkTheme() throws(Failure) -> Theme? {
    guard let theme, ValueWords.word(theme, of: "theme") == "auto" else { return nil }
    guard let style else { return .night }
    return try StyleArgument.theme(style, over: .night)
  }

  private func marginShare(_ text: String) throws(Failure) -> Double {
    let value = try share(text, of: "margin")
    guard value <= 1 else {
      throw Failure(
        .usage,
        "--margin \(text) is out of range; it is a share of the picture, 0 to 0.45, like 0.1 or 10%"
      )
    }
    return value
  }

  private func pixelSize(of size: String) throws(Failure) -> PixelSize {
    guard let (width, height) = sides(size) else {
      throw Failure(
        .usage,
        "--size \(size) is not a size; write WIDTHxHEIGHT, like 800x500"
          + (size.contains(where: \.isNumber)
            ? "" : "; stories and reels are 1080x1920, posts 1080x1080, videos 1920x1080"))
    }
    guard let size = PixelSize(width: width, height: height) else {
      throw Failure(
        .usage,
        "--size \(size) is out of range; each side takes 1 to \(PixelSize.largestSide) "
          + "pixels, the whole picture at most \(PixelSize.largestArea)")
    }
    return size
  }

  /// Notes on values that may mean something else.
  var notes: [String] {
    guard let size, ratioSides(size) != nil, let (width, height) = sides(size) else { return [] }
    return ["--size \(size) is a ratio; taken as \(width)x\(height)"]
  }
}
