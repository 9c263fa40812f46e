internal import FlightAnim

/// A kind of values: how one is read from text, and what help and schemas say of it.
public struct OptionValue<Value>: Sendable {
  /// The facts of the kind.
  public var facts: ValueFacts
  /// Reads a value of the option of a name.
  package let read: @Sendable (String, OptionReading) throws(Fault) -> Value
  /// The text of a value; `nil` for one that has none.
  package let text: @Sendable (Value) -> String?

  package init(
    _ facts: ValueFacts = ValueFacts(),
    text: @escaping @Sendable (Value) -> String? = { _ in nil },
    read: @escaping @Sendable (String, OptionReading) throws(Fault) -> Value
  ) {
    (self.facts, self.text, self.read) = (facts, text, read)
  }
}

extension OptionValue {
  /// Values of which a text is one or is none, and what is said of a text that is none.
  init(
    _ facts: ValueFacts = ValueFacts(), text: @escaping @Sendable (Value) -> String? = { _ in nil },
    orElse fault: Phrase, _ remedy: Phrase, value: @escaping @Sendable (String) -> Value?
  ) {
    self.init(facts, text: text) { (text, reading) throws(Fault) in
      if let value = value(text) { return value }
      throw reading.fault(text, fault, remedy)
    }
  }

  /// Reads a value; a fault tells where it was found.
  func found(_ text: String, _ reading: OptionReading) throws(Fault) -> Value {
    do throws(Fault) { return try read(text, reading) } catch {
      throw error.within(reading.option, text)
    }
  }

  /// The same where the meaning of an option tells its usual value.
  package var untold: OptionValue { OptionValue(facts, read: read) }
}

/// The facts about the values of an option, known without reading one.
public struct ValueFacts: Hashable, Sendable {
  /// The type of a value in JSON.
  public enum Kind: String, Hashable, Sendable, Encodable { case string, number, integer, boolean }

  /// The type.
  public var kind = Kind.string
  /// The words that are values.
  public var words: [String] = []
  /// True if there are others than these words.
  public var takesOthers = true
  /// The least and the greatest number.
  public var range: ClosedRange<Double>?
  /// True if the values are colors.
  public var areColors = false

  /// All values in few words: those there are, or a range; empty where neither tells all.
  var allowed: [String] {
    if !takesOthers { return words }
    return range.map { words + [$0.text] } ?? []
  }

  package init(
    _ kind: Kind = .string, words: [String] = [], takesOthers: Bool = true,
    range: ClosedRange<Double>? = nil, areColors: Bool = false
  ) {
    (self.kind, self.words, self.takesOthers, self.range) = (kind, words, takesOthers, range)
    self.areColors = areColors
  }
}

extension ClosedRange<Double> {
  /// The range as faults have it: `0.1…600`.
  var text: String { "\(plain(lowerBound))…\(plain(upperBound))" }
}

/// The context in which a value is read.
package struct OptionReading: Sendable {
  /// The name of the option, without dashes.
  package let option: String
  /// The files that may be named.
  package let files: FileAccess

  /// The fault of a value that the option does not take.
  func fault(_ text: String, _ fault: Phrase, _ remedy: Phrase? = nil) -> Fault {
    Fault(.badOption, "\(option: option) \(text) \(fault)", remedy)
  }
}

extension OptionValue<String> {
  /// Any text.
  public static var text: OptionValue { text(words: []) }

  /// Any text, of which some words are known.
  package static func text(words: [String]) -> OptionValue {
    OptionValue(ValueFacts(words: words), text: { $0 }) { (text, _) in text }
  }
}
