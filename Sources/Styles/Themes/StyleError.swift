/// The reason that a style file cannot be used, with its place.
public struct StyleError: Error, Equatable, Sendable {
  /// The fault.
  public enum Reason: Equatable, Sendable {
    /// The file is no JSON; the text says why.
    case notJSON(String)
    /// There is no such key; `near` is one that was perhaps meant.
    case unknownKey(near: String?)
    /// The value is of another type than the one named.
    case wrongType(wanted: String)
    /// The text is no color.
    case notAColor(String)
    /// The text is none of the words allowed; `near` is one that was perhaps meant.
    case unknownWord(String, allowed: [String], near: String?)
    /// The number lies outside what can be drawn.
    case outOfRange(Double, allowed: ClosedRange<Double>)
    /// The list has another length than those allowed.
    case wrongCount(Int, allowed: ClosedRange<Int>)
  }

  /// The key, with those it lies under: `sizes.line`, `trips[2].color`; empty for the whole file.
  public var path: String
  /// The line, from 1.
  public var line: Int
  /// The fault.
  public var reason: Reason

  /// Creates an error.
  public init(path: String, line: Int, reason: Reason) {
    (self.path, self.line, self.reason) = (path, line, reason)
  }
}
