/// The description of an option: in help, completions, documents and schemas.
public struct OptionDescription: Sendable {
  /// The name, without dashes.
  public let name: String
  /// True for an option that takes no value.
  public let isFlag: Bool
  /// Tells what is known of its values.
  let factsOfValues: @Sendable () -> ValueFacts
  /// Tells the value where none is given.
  var usualValue: @Sendable () -> String?
  /// What it says of itself; `nil` where ``OptionTexts`` know it by its name.
  var ownTexts: OptionTexts?
  /// True if an empty value says something.
  package var mayBeEmpty = false
  /// True if it may be given several times.
  public var isRepeating = false
  /// The letter that stands for it on a command line.
  package var letter: Character?
  /// Other names.
  package var synonyms: [String] = []
  /// The use of the file that it names.
  package var file: FileUse?
  /// False for one that is kept for those who write it, and is not told to others.
  package var isShown = true

  /// The use of a file that an option names.
  package enum FileUse: Hashable, Sendable {
    /// It is read; its usual endings.
    case input([String])
    /// It is written; the ending in a table whose cell only says yes, `nil` where that is not enough.
    case output(ending: String?)
    case folder
  }

  /// The facts about its values.
  public var facts: ValueFacts { factsOfValues() }

  /// The value where none is given; `nil` where there is none.
  public var usual: String? { usualValue() }

  /// What people are told of it.
  package var texts: OptionTexts { ownTexts ?? OptionTexts(of: self) }
  /// The purpose, in a sentence or two.
  public var meaning: String { texts.meaning }
  /// A value that it takes; `nil` for an option that takes none.
  public var example: String? { texts.example }

  /// True if it names a file to write.
  package var isOutput: Bool { if case .output = file { true } else { false } }

  /// The names with their dashes, the letter first.
  package var spellings: [String] {
    (letter.map { ["-\($0)"] } ?? []) + ([name] + synonyms).map { "--\($0)" }
  }

  /// The example as a shell takes it.
  package var typedExample: String? { example.map(\.shellWord) }
}

extension OptionDescription {
  /// An option that takes no value.
  init(flag name: String, _ meaning: String, letter: Character? = nil) {
    self.init(
      name: name, isFlag: true, factsOfValues: { ValueFacts(.boolean) }, usualValue: { nil },
      ownTexts: OptionTexts(meaning: meaning), letter: letter)
  }
}

extension String {
  /// The text as one word of a shell, in quotes where it needs them.
  package var shellWord: String {
    let isPlain = allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_./:,=@+%".contains($0))
    }
    return isPlain && !isEmpty ? self : "'\(self)'"
  }
}
