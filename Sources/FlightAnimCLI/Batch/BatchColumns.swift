internal import FlightRoutes

/// The columns that a table of pictures may have: the options of `render`.
///
/// They stand here once more by their kinds, as the parser takes a hundred times as long to describe its
/// options; a test holds them to what it says.
enum BatchColumns {
  /// A column.
  struct Column: Hashable {
    let name: String
    /// True if it takes no value.
    var isFlag = false
    /// True if it takes several values.
    var isRepeating = false
    /// True if its value is the name of an output file or folder.
    var isOutput = false
  }

  /// The columns that are not options: the route, the row's id, and the error in lists of failures.
  static let own = ["route", "from", "via", "to", "id", "error"]
  /// Other names of the columns of stops, as tables of routes have them.
  static let synonyms = Dictionary(
    [("from", StopColumns.from), ("to", StopColumns.to)].flatMap { name, names in
      names.dropFirst().map { ($0, name) }
    }, uniquingKeysWith: { first, _ in first })
  /// Options that make no sense in a row, and `--id`, as the column of that name is the row's own.
  static let excluded: Set = [
    "help", "version", "json", "quiet", "workers", "embed", "open", "id",
  ]

  /// Options that write a file or a folder, and may stand there more than once.
  private static let outputs = [
    "gif", "webp", "apng", "svg", "svgz", "html", "png", "mp4", "webm", "mov", "raw", "frames",
    "path", "output",
  ]
  /// Options without a value.
  private static let flags = [
    "at-city", "recap", "once", "strict", "lenient", "together", "sequence", "glow",
    "no-glow", "reveal", "poster-first", "allow-resize", "hooks", "responsive", "rasterize-map",
  ]
  /// Options that may stand there more than once.
  private static let lists = [
    "font", "track", "highlight", "flag", "overlay", "overlay-draw", "image", "link",
  ]
  /// All others.
  private static let values = [
    "for", "at", "size", "theme", "style", "background", "margin", "marker", "marker-size",
    "line-color", "line-width", "casing-color", "casing-width", "trail", "labels", "title",
    "caption", "safe-area", "counter", "units", "font-fallback", "lang", "card", "facts",
    "until", "line-dash", "line-cap", "line-join", "projection", "fit", "camera", "arc-height",
    "eye-height", "ground", "names", "fps", "duration", "step", "spacing", "hold-first",
    "hold-last", "hold-stops", "min-leg", "easing", "loop", "callsign", "icao24",
    "altitude-unit", "speed-unit", "gap", "timing", "year", "from-date", "to-date", "from-time",
    "to-time", "idle", "color-by", "routes", "compare", "compare-label",
    "highlight-color", "flag-opacity", "overlay-fill", "overlay-stroke", "overlay-width",
    "overlay-close", "sun", "depart", "arrive", "quality", "colors", "max-size", "matte",
    "codec", "ffmpeg", "loop-fade", "detail", "alt", "id-prefix",
  ]

  /// All of them.
  static let all =
    outputs.map { Column(name: $0, isRepeating: true, isOutput: true) }
    + flags.map { Column(name: $0, isFlag: true) }
    + lists.map { Column(name: $0, isRepeating: true) }
    + values.map { Column(name: $0) }
  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  static subscript(name: String) -> Column? { byName[name] }

  /// True for known columns and for those of the user, which begin with an underscore.
  static func isKnown(_ name: String) -> Bool {
    name.hasPrefix("_") || own.contains(name) || byName[name] != nil || synonyms[name] != nil
  }
}
