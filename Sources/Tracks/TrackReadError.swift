/// Why a file cannot be read: facts; the text for people is made where people are.
public struct TrackReadError: Error, Equatable, Sendable {
  /// What is wrong.
  public enum Reason: Equatable, Sendable {
    /// There are no bytes, or only blanks.
    case empty
    /// The file is packed, by the format named.
    case compressed(String)
    /// The text is in an encoding that is not read, or is not in the one it claims.
    case encoding(String)
    /// The format is none that is known.
    case unknownFormat(String)
    /// A document type or an entity: they can make a small file huge, so none is read.
    case doctype
    /// The elements or values lie one in another deeper than the number.
    case tooDeep(Int)
    /// There are more values of JSON than the number.
    case tooManyValues(Int)
    /// There are more points than the number.
    case tooManyPoints(Int)
    /// The text breaks the rules of its format, so that nothing behind can be read.
    case syntax(String)
    /// A row or value is not what the format has there.
    case malformed(String)
    /// A table has no such column.
    case missingColumn(String)
    /// A value is no number, or no finite one.
    case notANumber(String)
    /// A latitude beyond ±90°, or a longitude beyond ±360°.
    case outOfRange(String)
    /// A time that cannot be read.
    case notATime(String)
    /// A flight's date that cannot be read.
    case notADate
    /// The file is sound but holds no line of at least two points.
    case noPoints(String)
  }

  /// The line of the file, from 1; `nil` where no one line is to blame.
  public var line: Int?
  /// What is wrong.
  public var reason: Reason

  /// Creates an error.
  public init(_ reason: Reason, line: Int? = nil) {
    self.reason = reason
    self.line = line
  }
}

/// What reading takes at most, so that no file can take the machine.
package enum ReadingLimit {
  /// Points, and vertices of shapes.
  static let points = 2_000_000
  /// Elements or values one in another; real files stay below twenty.
  static let depth = 100
}
