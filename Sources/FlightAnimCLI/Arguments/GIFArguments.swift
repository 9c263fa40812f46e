internal import ArgumentParser
internal import FlightAnim
internal import FlightGIF
internal import FlightGraphics

/// How small, and how true, GIFs are.
struct GIFArguments: ParsableArguments {
  @Option(
    help: "high, default or small: colours against bytes.",
    completion: .words(of: GIFCodec.Quality.self))
  var quality = "default"

  @Option(help: ArgumentHelp("The most colours, 2 to 256.", valueName: "n"))
  var colors: String?

  @Option(
    help: ArgumentHelp(
      """
      The most bytes, like 900kB or 1MB (1,000,000 bytes; 1MiB is 1,048,576). Gives up quality \
      first, then frames a second (20, 15, 12.5), then, with --allow-resize, width and height.
      """, valueName: "size"))
  var maxSize: String?

  @Option(
    help: ArgumentHelp(
      "What soft edges over a transparent background are mixed with, the page's colour: #rrggbb "
        + "(default: the theme's background).", valueName: "colour"))
  var matte: String?

  @Flag(help: "Let --max-size make the picture smaller.") var allowResize = false

  /// - Parameter backdrop: What lies behind the map.
  func settings(over backdrop: Backdrop) throws(Failure) -> GIFSettings {
    var settings = GIFSettings()
    var most: Int?
    if let colors {
      let count = try number(colors, of: "colors")
      guard (2...256).contains(count), let whole = Int(exactly: count) else {
        throw Failure(.usage, "--colors \(colors) is out of range; it takes 2 to 256")
      }
      most = whole
    }
    settings.options = GIFCodec.Options(
      quality: try choice(quality, of: "quality"), maximumColors: most)
    if let matte {
      guard let color = Color(hex: matte), color.alpha == 255 else {
        throw Failure(
          .usage, "--matte \(matte) is no opaque colour; write #rrggbb, like #ffffff")
      }
      guard backdrop != .theme else {
        throw Failure(.usage, "--matte only goes with --background transparent or cut-out")
      }
      settings.options.matte = color
    }
    if let maxSize { settings.maximumBytes = try bytes(maxSize) }
    if allowResize && maxSize == nil {
      throw Failure(.usage, "--allow-resize only goes with --max-size")
    }
    settings.allowsResize = allowResize
    return settings
  }

  /// Reads a number of bytes with or without a unit.
  private func bytes(_ text: String) throws(Failure) -> Int {
    let units: [(String, Double)] = [
      ("kib", 1024), ("mib", 1_048_576), ("gib", 1_073_741_824), ("kb", 1e3), ("mb", 1e6),
      ("gb", 1e9), ("k", 1e3), ("m", 1e6), ("g", 1e9), ("b", 1), ("", 1),
    ]
    let lower = text.lowercased()
    for (unit, size) in units where lower.hasSuffix(unit) {
      let digits = String(lower.dropLast(unit.count)).filter { $0 != " " }
      guard let value = number(digits) else { break }
      let bytes = value * size
      // Above it the limit would be none: no file system has such a file.
      guard (1...1e15).contains(bytes) else { break }
      return Int(bytes)
    }
    throw Failure(.usage, "--max-size \(text) is no size; write bytes, like 500000, 900kB or 1MB")
  }
}

extension Report.File {
  /// What the user should know of a GIF that gave something up.
  var reductionNote: String? {
    guard let reduced else { return nil }
    return "to keep to --max-size, \(path) has quality \(reduced.quality), "
      + "\(plain(reduced.fps)) frames a second and \(reduced.width)x\(reduced.height) pixels"
  }
}
