/// A value of a JSON text (RFC 8259), with the line that it starts on.
package struct JSONValue: Equatable, Sendable {
  /// The kind of a value.
  package enum Kind: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    /// A number as it is written, where that matters: `2.50`, or more digits than a double has.
    case numeral(String)
    case string(String)
    case array([JSONValue])
    /// An array of numbers alone, as positions are; it takes a quarter of the room.
    case numbers([Double])
    /// Members in the order of the text.
    case object([Member])
  }

  /// A name in an object, and what it stands for.
  package struct Member: Equatable, Sendable {
    package var name: String
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  package let kind: Kind
  /// The line of the value's first byte, from 1; 0 for a value that was not read.
  package let line: Int

  package init(_ kind: Kind, line: Int = 0) {
    self.kind = kind
    self.line = line
  }

  /// The value of a name, the last one where it is repeated; `nil` if there is none or this is no
  /// object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = kind else { return nil }
    return members.last { $0.name == name }?.value
  }

  // Swift 6.3.1 breaks on these where it inlines them ("Found ownership error").
  @inline(never)
  package var bool: Bool? { if case .bool(let bool) = kind { bool } else { nil } }

  @inline(never)
  package var string: String? { if case .string(let text) = kind { text } else { nil } }

  @inline(never)
  package var number: Double? {
    switch kind {
    case .number(let number): number
    case .numeral(let text): NumberText.parse(Array(text.utf8))
    default: nil
    }
  }

  /// The number, if it is a whole one that fits.
  package var integer: Int? {
    if case .numeral(let text) = kind { Int(text) } else { number.flatMap(Int.init(exactly:)) }
  }

  /// The members of an object, in the order of the text.
  @inline(never)
  package var members: [Member]? { if case .object(let members) = kind { members } else { nil } }

  /// The elements of an array, of whichever kind.
  package var elements: [JSONValue]? {
    switch kind {
    case .array(let values): values
    case .numbers(let numbers): numbers.map { JSONValue(.number($0), line: line) }
    default: nil
    }
  }
}
