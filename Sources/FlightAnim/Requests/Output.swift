/// A format and where to put it.
public struct Output: Hashable, Sendable {
  /// The place of an output.
  public enum Destination: Hashable, Sendable {
    /// A file, or a folder for frames.
    case path(String)
    /// Standard output.
    case standardOutput

    /// The path; `nil` for standard output.
    package var path: String? { if case .path(let path) = self { path } else { nil } }
  }

  /// The format.
  public var format: Format
  /// The target.
  public var destination: Destination

  /// Creates an output.
  public init(_ format: Format, to destination: Destination) {
    self.format = format
    self.destination = destination
  }

  /// The name for errors.
  var path: String { destination.path ?? "-" }
}
