internal import FlightAnim

/// A form in which a picture is sent.
public struct OrderFormat: Hashable, Sendable {
  /// The ending of its addresses: `svg`.
  public let name: String
  /// Its media type.
  public let mediaType: String
  /// True if it consists of pixels.
  public let hasPixels: Bool
  /// True if it plays.
  public let moves: Bool
  /// True if its bytes become fewer where they are compressed once more.
  public let isText: Bool
  /// The file's name for the command line; `nil` for the report that `--json` prints.
  let file: String?

  private init(
    _ name: String, _ mediaType: String, pixels: Bool = false, moves: Bool = false,
    text: Bool = false, file: String?
  ) {
    (self.name, self.mediaType) = (name, mediaType)
    (hasPixels, self.moves, isText, self.file) = (pixels, moves, text, file)
  }

  /// All forms.
  public static let all: [OrderFormat] = [
    OrderFormat("svg", "image/svg+xml", moves: true, text: true, file: "picture.svg"),
    OrderFormat("gif", "image/gif", pixels: true, moves: true, file: "picture.gif"),
    OrderFormat("png", "image/png", pixels: true, file: "picture.png"),
    OrderFormat("webp", "image/webp", pixels: true, moves: true, file: "picture.webp"),
    OrderFormat("apng", "image/apng", pixels: true, moves: true, file: "picture.apng"),
    OrderFormat("mp4", "video/mp4", pixels: true, moves: true, file: "picture.mp4"),
    OrderFormat("webm", "video/webm", pixels: true, moves: true, file: "picture.webm"),
    OrderFormat("html", "text/html; charset=utf-8", moves: true, text: true, file: "picture.html"),
    OrderFormat("json", "application/json", text: true, file: nil),
    OrderFormat("geojson", "application/geo+json", text: true, file: "picture.geojson"),
  ]

  /// The form of an ending, in any case.
  public static func named(_ name: String) -> OrderFormat? {
    let name = name.lowercased()
    return all.first { $0.name == name }
  }
}
