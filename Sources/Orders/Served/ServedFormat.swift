internal import FlightAnim

/// A form in which a picture is sent.
public struct ServedFormat: Hashable, Sendable {
  /// The ending of its addresses: `svg`.
  public let name: String
  /// Its media type.
  public let mediaType: String
  /// The format of the file; `nil` for the summary of a picture.
  let format: Output.Format?

  private init(_ format: Output.Format) {
    name = format.name
    self.format = format
    let type = format.mediaType ?? ""
    mediaType = type == "text/html" ? "\(type); charset=utf-8" : type
  }

  private init(summary name: String) {
    (self.name, mediaType, format) = (name, "application/json", nil)
  }

  /// All forms.
  public static let all: [ServedFormat] =
    [.svg, .gif, .png(at: 1), .webp, .apng, .mp4, .webm, .html].map(ServedFormat.init)
    + [ServedFormat(summary: "json"), ServedFormat(.pathGeoJSON)]

  /// An animated SVG.
  public static let svg = ServedFormat(.svg)

  /// The form of an ending, in any case.
  public static func named(_ name: String) -> ServedFormat? {
    let name = name.lowercased()
    return all.first { $0.name == name }
  }

  /// True if it plays.
  public var moves: Bool { format.map { $0.moment == nil && $0.option != "path" } ?? false }
  /// True if its bytes become fewer where they are compressed once more.
  public var isText: Bool { !hasPixels }
  /// True if it consists of pixels.
  public var hasPixels: Bool { format?.isOfPixels ?? false }
}
