/// A value of a JSON text (RFC 8259), with the line that it starts on.
public struct JSONValue: Equatable, Sendable {
  /// The kind of a value.
  public enum Kind: Equatable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number.
    case number(Double)
    /// A number as it is written, where that matters: `2.50`, or more digits than a double has.
    case numeral(String)
    /// A text, its escapes resolved.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An array of numbers alone, as positions are; it takes a quarter of the room.
    case numbers([Double])
    /// Members in the order of the text.
    case object([Member])
  }

  /// A name in an object, and what it stands for.
  public struct Member: Equatable, Sendable {
    /// The name.
    public var name: String
    /// What it stands for.
    public var value: JSONValue

    /// Creates a member.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The kind, with what is in it.
  public let kind: Kind
  /// The line of the value's first byte, from 1; 0 for a value that was not read.
  public let line: Int

  /// Creates a value.
  public init(_ kind: Kind, line: Int = 0) {
    self.kind = kind
    self.line = line
  }

  /// The value of a name, the last one where it is repeated; `nil` if there is none or this is no
  /// object.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = kind else { return nil }
    return members.last { $0.name == name }?.value
  }

  // Swift 6.3.1 breaks on these where it inlines them ("Found ownership error").

  /// The truth value; `nil` if this is none.
  @inline(never)
  public var bool: Bool? { if case .bool(let bool) = kind { bool } else { nil } }

  /// The text; `nil` if this is none.
  @inline(never)
  public var string: String? { if case .string(let text) = kind { text } else { nil } }

  /// The number; `nil` if this is none.
  @inline(never)
  public var number: Double? {
    switch kind {
    case .number(let number): number
    case .numeral(let text): NumberText.parse(Array(text.utf8))
    default: nil
    }
  }

  /// The number, if it is a whole one that fits.
  public var integer: Int? {
    if case .numeral(let text) = kind { Int(text) } else { number.flatMap(Int.init(exactly:)) }
  }

  /// The members of an object, in the order of the text.
  @inline(never)
  public var members: [Member]? { if case .object(let members) = kind { members } else { nil } }

  /// The elements of an array, of whichever kind.
  public var elements: [JSONValue]? {
    switch kind {
    case .array(let values): values
    case .numbers(let numbers): numbers.map { JSONValue(.number($0), line: line) }
    default: nil
    }
  }
}
