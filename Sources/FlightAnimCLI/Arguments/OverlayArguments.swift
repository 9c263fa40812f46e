internal import ArgumentParser
internal import FlightAnim

/// The options of GeoJSON overlays.
struct OverlayArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Draw the shapes of a GeoJSON file on the map. Repeatable.", valueName: "file"),
    completion: .file(extensions: ["geojson", "json"]))
  var overlay: [String] = []

  @Option(
    help: ArgumentHelp(
      "Animate the drawing of a GeoJSON file's lines; closed lines become filled areas. "
        + "Repeatable.",
      valueName: "file"), completion: .file(extensions: ["geojson", "json"]))
  var overlayDraw: [String] = []

  @Option(
    help: ArgumentHelp("Fill color of the shapes: #rrggbb or #rrggbbaa.", valueName: "color"))
  var overlayFill: String?

  @Option(
    help: ArgumentHelp("Line color of the shapes: #rrggbb or #rrggbbaa.", valueName: "color"))
  var overlayStroke: String?

  @Option(help: ArgumentHelp("Line width of the shapes.", valueName: "pixels"))
  var overlayWidth: String?

  @Option(
    help: ArgumentHelp(
      "With --overlay-draw, close a line whose ends are nearer than this.", valueName: "km"))
  var overlayClose = OverlayArguments.usualClosing

  static let usualClosing = plain(Overlay.defaultClosing.kilometers)

  /// The most bytes of an overlay.
  private static let largestFile = 128 << 20

  /// Reads the files into the options; a style in a file takes precedence over the options.
  func apply(
    to options: inout StoryboardOptions, isStrict: Bool
  ) throws(Failure) -> [String] {
    let closing = Distance.meters(try distance(overlayClose, of: "overlay-close", in: 1000))
    let width = try overlayWidth.map { text throws(Failure) in
      try pixels(text, of: "overlay-width")
    }
    let fill = try color(overlayFill, of: "overlay-fill")
    let stroke = try color(overlayStroke, of: "overlay-stroke")
    var notes: [String] = []
    let files =
      overlay.map { ($0, Overlay.Appearance.standing) }
      + overlayDraw.map { ($0, .drawn(closing: closing)) }
    for (name, appearance) in files {
      let bytes = try readFile(name, limit: OverlayArguments.largestFile)
      var overlay: Overlay
      do throws(TrackReadError) {
        overlay = Overlay(
          try OverlayFile(bytes, isStrict: isStrict), appearance: appearance)
      } catch { throw Failure(error, in: name) }
      if overlay.file.skipped > 0 {
        notes.append("\(name): skipped \(count(overlay.file.skipped, "unreadable record"))")
      }
      overlay.fill = fill
      overlay.stroke = stroke
      overlay.width = width
      options.map.overlays.append(overlay)
    }
    return notes
  }
}
