public import Files
public import Graphics
public import Storyboards

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
  /// A GIF cannot be made small enough; the least that it can be, and whether allowing another size
  /// might help.
  case tooLarge(path: String, limit: Int, smallest: Int, mayResize: Bool)
}
