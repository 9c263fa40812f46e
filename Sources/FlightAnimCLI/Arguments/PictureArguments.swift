internal import ArgumentParser
internal import FlightAnim
internal import FlightGraphics

/// What the picture looks like.
struct PictureArguments: ParsableArguments {
  @Option(help: ArgumentHelp("Width and height in pixels.", valueName: "WxH"))
  var size = "800x500"

  @Option(
    help: ArgumentHelp(
      "The colours: see 'flightanim themes'; auto is atlas, and night on dark pages "
        + "(default: atlas).", valueName: "name"),
    completion: .list(Theme.all.map(\.name) + ["auto"]))
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "Colours, sizes and styles of lines from a file: see 'flightanim themes --export'.",
      valueName: "file"), completion: .file(extensions: ["json"]))
  var style: String?

  @Option(
    help: ArgumentHelp(
      "What lies behind the map: theme, transparent (no sea and no sheet) or cut-out (a globe or "
        + "world with its sea, and nothing round it).", valueName: "what"),
    completion: .words(of: Backdrop.self))
  var background = "theme"

  @Option(
    help: ArgumentHelp("Room round the route, as a share of the picture: 0.1.", valueName: "share"))
  var margin: String?

  @Option(
    help: ArgumentHelp(
      "plane, jet, prop, helicopter, dot, none, or an .svg or .png file.", valueName: "shape"),
    completion: .words(of: Marker.self))
  var marker = "plane"

  @Option(help: ArgumentHelp("The marker's length in pixels.", valueName: "px"))
  var markerSize: String?

  @Option(help: ArgumentHelp("The line's colour: #rrggbb.", valueName: "colour"))
  var lineColor: String?

  @Option(help: ArgumentHelp("The line's width in pixels.", valueName: "px"))
  var lineWidth: String?

  @Option(help: ArgumentHelp("The colour of the line's border: #rrggbb.", valueName: "colour"))
  var casingColor: String?

  @Option(
    help: ArgumentHelp("The width of line and border together, in pixels.", valueName: "px"))
  var casingWidth: String?

  @Option(
    help: "solid, fade (paler as it grows old) or none.",
    completion: .words(of: LineOptions.Trail.self))
  var trail = "solid"

  @Option(help: "code, city, both or none.", completion: .words(of: TextOptions.Labels.self))
  var labels = "both"

  @Option(
    help: ArgumentHelp(
      "A headline; {distance}, {from}, {to} and {duration} are filled in.", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("A line or two of smaller text, filled in alike.", valueName: "text"))
  var caption: String?

  @Option(
    help: ArgumentHelp(
      "A number that runs along: distance, or time, altitude, speed of a recording; none.",
      valueName: "what"), completion: .words(of: Counter.self))
  var counter = "none"

  @Option(
    help: ArgumentHelp(
      "km (with m and km/h), mi (ft, mph) or nmi (ft, kn), in all texts.", valueName: "unit"),
    completion: .words(of: Units.self))
  var units = "km"

  @Option(
    help: ArgumentHelp(
      "An OpenType font for all text; emoji that it lacks are embedded.", valueName: "file"),
    completion: .file(extensions: ["otf", "ttf"]))
  var font: String?

  func options() throws(Failure) -> StoryboardOptions {
    var options = StoryboardOptions(size: try pixelSize())
    options.theme = try lightTheme()
    options.map.backdrop = try choice(background, of: "background")
    if let margin { options.map.margin = try number(margin, of: "margin") }
    if let art = try MarkerFile.read(marker) {
      options.marker.art = art
    } else {
      options.marker.kind = try choice(
        marker, of: "marker", orElse: "a file that ends in .svg or .png")
    }
    if let markerSize { options.marker.size = try number(markerSize, of: "marker-size") }
    options.line.color = try color(lineColor, of: "line-color")
    if let lineWidth { options.line.width = try number(lineWidth, of: "line-width") }
    options.line.casingColor = try color(casingColor, of: "casing-color")
    if let casingWidth { options.line.casingWidth = try number(casingWidth, of: "casing-width") }
    options.line.trail = try choice(trail, of: "trail")
    options.text.labels = try choice(labels, of: "labels")
    options.text.title = title
    options.text.caption = caption
    options.text.counter = try choice(counter, of: "counter")
    options.text.units = try choice(units, of: "units")
    if let font { options.text.font = try readFile(font, limit: 64 << 20) }
    return options
  }

  /// The theme of light pages, or of all.
  private func lightTheme() throws(Failure) -> Theme {
    let base = try theme.map { name throws(Failure) -> Theme in
      guard let theme = Theme.named(name == "auto" ? Theme.atlas.name : name) else {
        let names = Theme.all.map(\.name).joined(separator: ", ")
        throw Failure(.usage, "--theme \(name) is not known; it takes \(names), auto")
      }
      return theme
    }
    guard let style else { return base ?? .atlas }
    return try StyleArgument.theme(style, over: base)
  }

  /// The theme of dark pages, `nil` where there is one for all.
  func darkTheme() throws(Failure) -> Theme? {
    guard theme == "auto" else { return nil }
    guard let style else { return .night }
    return try StyleArgument.theme(style, over: .night)
  }

  private func pixelSize() throws(Failure) -> PixelSize {
    let sides = size.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      .map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else {
      throw Failure(.usage, "--size \(size) is no size; write WIDTHxHEIGHT, like 800x500")
    }
    guard let size = PixelSize(width: width, height: height) else {
      throw Failure(
        .usage,
        "--size \(self.size) is out of range; a side takes 1 to \(PixelSize.largestSide) pixels, "
          + "the picture \(PixelSize.largestArea) at most")
    }
    return size
  }

  private func color(_ text: String?, of option: String) throws(Failure) -> Color? {
    guard let text else { return nil }
    guard let color = Color(hex: text) else {
      throw Failure(.usage, "--\(option) \(text) is no colour; write #rrggbb, like #d6432f")
    }
    return color
  }
}
