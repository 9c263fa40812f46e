/// The reason that a text is no JSON, with its place.
public struct JSONError: Error, Equatable, Sendable {
  /// The reason.
  public enum Reason: Equatable, Sendable {
    /// The text is not UTF-8, which JSON has to be.
    case notUTF8
    /// The text breaks a rule, which is said in a few words.
    case syntax(String)
    /// Values lie one in another deeper than the number.
    case tooDeep(Int)
    /// The values would take more bytes than the number.
    case tooMuch(Int)
    /// There are more lists that begin with a number than the number.
    case tooManyPositions(Int)
    /// A number is larger than a double.
    case tooLarge(String)
    /// A name stands twice in an object.
    case repeatedName(String)
  }

  /// The reason.
  public var reason: Reason
  /// The line, from 1.
  public var line: Int
  /// The byte of the text, from 0.
  public var offset: Int
}
