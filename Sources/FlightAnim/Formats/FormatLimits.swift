public import FlightGraphics

/// The pictures and films that a format, or the program that codes it, takes. GIF and PNG take every
/// picture that there is.
package struct FormatLimits: Hashable, Sendable {
  /// The widths in pixels.
  var width = 1...PixelSize.largestSide
  /// The heights in pixels.
  var height = 1...PixelSize.largestSide
  /// The largest product of both sides, each with 128 pixels more; `nil` for every one.
  var paddedArea: Int?
  /// True if each showing has frames of its own, so that a file is as long as all of them.
  var repeatsFrames = false
}

/// The reason that a format does not take a picture or film.
public enum FormatLimit: Hashable, Sendable {
  /// The picture is too wide, or not wide enough.
  case width(Int, allowed: ClosedRange<Int>)
  /// The picture is too high, or not high enough.
  case height(Int, allowed: ClosedRange<Int>)
  /// The picture has too many pixels.
  case area(PixelSize)
}

extension FormatLimits {
  /// - Throws: `.beyondFormat` for a picture that the format does not take.
  func check(_ size: PixelSize, path: String) throws(FlightAnimError) {
    guard width.contains(size.width) else {
      throw .beyondFormat(.width(size.width, allowed: width), path: path)
    }
    guard height.contains(size.height) else {
      throw .beyondFormat(.height(size.height, allowed: height), path: path)
    }
    if let paddedArea, (size.width + 128) * (size.height + 128) > paddedArea {
      throw .beyondFormat(.area(size), path: path)
    }
  }
}

extension FormatLimit: SelfExplainedError {
  func explanation(_ names: OptionNames) -> Explanation { explanation(path: "the file", names) }

  func explanation(path: String, _ names: OptionNames) -> Explanation {
    let size = names.name("size")
    func sides(_ side: Int, _ allowed: ClosedRange<Int>, _ adjective: String) -> Explanation {
      let isTooLarge = side > allowed.upperBound
      let bound = isTooLarge ? "at most \(allowed.upperBound)" : "at least \(allowed.lowerBound)"
      return Explanation(
        "\(path) would be \(side) pixels \(adjective), but its format takes \(bound)",
        "\(isTooLarge ? "reduce" : "enlarge") \(size), or write another format")
    }
    return switch self {
    case .width(let width, let allowed): sides(width, allowed, "wide")
    case .height(let height, let allowed): sides(height, allowed, "high")
    case .area(let picture):
      Explanation(
        "\(path): ffmpeg takes no pictures of \(picture.width)x\(picture.height) pixels",
        "reduce \(size), or write another format")
    }
  }
}
