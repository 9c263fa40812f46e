internal import ArgumentParser
internal import FlightAnim
internal import FlightGraphics

/// Shapes on the map.
struct OverlayArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("Lay the shapes of a GeoJSON file on the map.", valueName: "file"),
    completion: .file(extensions: ["geojson", "json"]))
  var overlay: [String] = []

  @Option(
    help: ArgumentHelp(
      "Let the lines of a GeoJSON file draw themselves; closed ones turn into areas.",
      valueName: "file"), completion: .file(extensions: ["geojson", "json"]))
  var overlayDraw: [String] = []

  @Option(
    help: ArgumentHelp("The colour inside shapes: #rrggbb or #rrggbbaa.", valueName: "colour"))
  var overlayFill: String?

  @Option(
    help: ArgumentHelp("The colour of their lines: #rrggbb or #rrggbbaa.", valueName: "colour"))
  var overlayStroke: String?

  @Option(help: ArgumentHelp("The width of their lines in pixels.", valueName: "px"))
  var overlayWidth: String?

  @Option(
    help: ArgumentHelp(
      "How near a line's end has to come to its start to close it.", valueName: "km"))
  var overlayClose = "10"

  /// The most bytes of an overlay.
  private static let largestFile = 128 << 20

  /// Reads the files into the options; what each file says of a shape wins over the options.
  func apply(
    to options: inout StoryboardOptions, isLenient: Bool
  ) throws(Failure) -> [String] {
    let closing = Distance.meters(try number(overlayClose, of: "overlay-close") * 1000)
    let width = try overlayWidth.map { text throws(Failure) in
      try number(text, of: "overlay-width")
    }
    let fill = try color(overlayFill, of: "overlay-fill")
    let stroke = try color(overlayStroke, of: "overlay-stroke")
    var notes: [String] = []
    let files =
      overlay.map { ($0, Overlay.Appearance.standing) }
      + overlayDraw.map { ($0, .drawn(closing: closing)) }
    for (name, appearance) in files {
      if name.utf8.contains(0) { throw Failure(.usage, "--overlay: a file name has no NUL byte") }
      let bytes = try readFile(name, limit: OverlayArguments.largestFile)
      var overlay: Overlay
      do throws(TrackReadError) {
        overlay = Overlay(
          try OverlayFile(bytes, isLenient: isLenient), appearance: appearance)
      } catch { throw Failure(error, in: name) }
      if overlay.file.skipped > 0 {
        notes.append("\(name): skipped positions that cannot be read: \(overlay.file.skipped)")
      }
      overlay.fill = fill
      overlay.stroke = stroke
      overlay.width = width
      options.map.overlays.append(overlay)
    }
    return notes
  }

  private func color(_ text: String?, of option: String) throws(Failure) -> Color? {
    guard let text else { return nil }
    guard let color = Color(hex: text) else {
      throw Failure(.usage, "--\(option) \(text) is no colour; write #rrggbb, like #d6432f")
    }
    return color
  }
}
