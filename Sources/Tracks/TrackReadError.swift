/// The reason that a file cannot be read: facts; the text for people is made where people are.
public struct TrackReadError: Error, Equatable, Sendable {
  /// The reason.
  public enum Reason: Equatable, Sendable {
    /// There are no bytes, or only blanks.
    case empty
    /// The file is packed by the format named, which is not read.
    case compressed(String)
    /// The file is packed, and what it holds cannot be read: what it is or holds, and what to do.
    case archive(String)
    /// The unpacked content would take more bytes than the number, or far more than it takes packed.
    case unpacksTooLarge(Int)
    /// The file is in a format that is known and not read; how to get on.
    case foreignFormat(name: String, remedy: String)
    /// The text is in an encoding that is not read, or is not in the one it claims.
    case encoding(String)
    /// The format is none that is known.
    case unknownFormat(String)
    /// A document type or an entity: they can make a small file huge, so none is read.
    case doctype
    /// The elements or values lie one in another deeper than the number.
    case tooDeep(Int)
    /// The content of the file would take more bytes of memory than the number.
    case tooMuchMemory(Int)
    /// There are more points than the number.
    case tooManyPoints(Int)
    /// Rows of several vehicles take turns, and no column tells them apart.
    case interleaved
    /// There are more tracks than the number.
    case tooManyTracks(Int)
    /// The file ends in the middle of a record.
    case cutOff
    /// The text breaks the rules of its format, so that nothing behind can be read.
    case syntax(String)
    /// A row or value is not what the format has there.
    case malformed(String)
    /// A table has no such column among those that it has, as written.
    case missingColumn(String, among: [String])
    /// A value is no number, or no finite one.
    case notANumber(String)
    /// A latitude beyond ±90°, or a longitude beyond ±360°.
    case outOfRange(String)
    /// A time that cannot be read.
    case notATime(String)
    /// The file holds others than the one asked for: what it has of that mark, or if it has none,
    /// what else tells them apart.
    case noSuchAircraft(AircraftFilter.Mark, String, held: [String], ids: [String])
    /// The file is sound but holds no line of at least two points.
    case noPoints(String)
  }

  /// The line of the file, from 1; `nil` where no one line is to blame.
  public var line: Int?
  /// The reason.
  public var reason: Reason

  /// Creates an error.
  public init(_ reason: Reason, line: Int? = nil) {
    self.reason = reason
    self.line = line
  }
}

extension TrackReadError {
  /// The error for a file that holds other things than lines: so many of a word.
  init(only count: Int, _ word: String) {
    let things = count == 1 ? "\(word), which is not" : "\(word)s, which are not"
    self.init(.noPoints("only \(count) \(things) a line"))
  }
}

/// The start of a cell, for a message.
func excerpt(_ bytes: some Collection<UInt8>) -> String {
  let start = bytes.prefix(40)
  return String(decoding: start, as: UTF8.self) + (bytes.count > 40 ? "…" : "")
}

/// The bounds of reading, so that no file can take the machine.
package enum ReadingLimit {
  /// Points, and vertices of shapes.
  static let points = 2_000_000

  /// - Throws: `.tooManyPoints`.
  static func check(points count: Int, line: Int? = nil) throws(TrackReadError) {
    guard count <= points else { throw TrackReadError(.tooManyPoints(points), line: line) }
  }

  /// Tracks that one line follows: who has more of them has no flight.
  static let tracks = 1000
  /// Bytes of a file that is packed, when it is unpacked.
  static let unpacked = 200 << 20
  /// Bytes of the text of an element of XML.
  static let elementText = 64 << 20
  /// Elements or values one in another; real files stay below twenty.
  static let depth = 100
}
