internal import ArgumentParser
internal import FlightAnim
internal import FlightGraphics

/// The options of quality, colors and file size.
struct GIFArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Balance of image quality and file size: high, default or small.", valueName: "level"),
    completion: .words(of: FilmQuality.self))
  var quality = "default"

  @Option(help: ArgumentHelp("Maximum number of colors, 2 to 256.", valueName: "n"))
  var colors: String?

  @Option(
    help: ArgumentHelp(
      """
      Maximum file size, such as 900kB or 1MB (1,000,000 bytes; 1MiB is 1,048,576). Lowers the \
      quality first; of a GIF then the frame rate (20, 15, 12.5), then, with --allow-resize, the size.
      """, valueName: "size"))
  var maxSize: String?

  @Option(
    help: ArgumentHelp(
      "Color of the page behind a transparent GIF, blended with its soft edges: #rrggbb. "
        + "(default: the theme's background)", valueName: "color"))
  var matte: String?

  @Flag(
    help: "Begin with the finished picture, for mail programs that show the first frame alone.")
  var posterFirst = false

  @Flag(help: "Allow --max-size to reduce the width and height of a GIF.") var allowResize = false

  /// - Parameter backdrop: The background of the map.
  func settings(over backdrop: Backdrop) throws(Failure) -> GIFOptions {
    var settings = GIFOptions()
    var most: Int?
    if let colors {
      let count = try number(colors, of: "colors")
      guard (2...256).contains(count), let whole = Int(exactly: count) else {
        throw Failure(.usage, "--colors \(colors) is out of range; it takes 2 to 256")
      }
      most = whole
    }
    settings.quality = try choice(quality, of: "quality")
    settings.maximumColors = most
    if let matte {
      guard let color = Color(written: matte), color.alpha == 255 else {
        throw Failure(
          .usage, "--matte \(matte) is not an opaque color; write #rrggbb, like '#ffffff'")
      }
      guard backdrop != .theme else {
        throw Failure(.usage, "--matte needs --background transparent or cut-out")
      }
      settings.matte = color
    }
    if let maxSize { settings.maximumBytes = try bytes(maxSize) }
    if allowResize && maxSize == nil {
      throw Failure(.usage, "--allow-resize needs --max-size")
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
    throw Failure(
      .usage, "--max-size \(text) is not a file size; write bytes, like 500000, 900kB or 1MB")
  }
}

extension Report.File {
  /// A note on a GIF that was reduced to keep to `--max-size`; `nil` if it was not.
  var reductionNote: String? {
    guard let reduced else { return nil }
    return "to meet --max-size, \(path) has quality \(reduced.quality), "
      + "\(plain(reduced.framesPerSecond)) frames per second and \(reduced.width)x\(reduced.height) pixels"
  }
}
