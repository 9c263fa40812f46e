public import FlightFiles
public import FlightGraphics
public import FlightStoryboards

/// Why a request failed.
public enum FlightAnimError: Error, Equatable, Sendable {
  /// The trip cannot be told.
  case storyboard(StoryboardError)
  /// A number of the request is out of range.
  case option(OptionError)
  /// A frame cannot be drawn or encoded.
  case encoding(EncodingError, path: String)
  /// An output cannot be created, or not be written.
  case output(OutputError)
  /// A GIF cannot be made small enough.
  case tooLarge(path: String, TooLargeGIF)
  /// Nothing was written where no format has empty files: a fault of the program.
  case nothingWritten(path: String)
}

/// A GIF that cannot keep to a number of bytes.
public struct TooLargeGIF: Equatable, Sendable {
  /// The most bytes that it may have.
  public var limit: Int
  /// About how many it has at least, whatever it gives up.
  public var smallest: Int
  /// Whether a smaller picture was allowed.
  public var allowedResize: Bool
  /// Whether a camera moves the map: then all of the picture changes with every frame.
  public var hasCamera: Bool
}
