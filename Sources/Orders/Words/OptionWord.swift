internal import FlightTextFormats

/// A word that someone tries where the tool has another option, or none.
///
/// A word that means exactly one thing is taken for it. For any other the answer says what there is
/// instead, with a command that works.
package struct OptionWord: Sendable {
  /// The way to what the word means.
  package enum Meaning: Sendable {
    /// Another spelling of an option, whose value follows.
    case option(String)
    /// Arguments that say the same, and a note where they say more than another spelling.
    case arguments([String], note: String? = nil)
    /// An option that may stand without its value. The first is the value then; `of` names the option,
    /// `nil` for the word itself.
    case bare(String, of: String? = nil)
    /// The marker's option; without a value the plane.
    case plane
    /// One side of the picture.
    case width, height
    /// A stop: the first, one on the way, the last.
    case from, via, to
    /// The stops in their order; beside others, some on the way.
    case stops
    /// The source of the route: a file, or a stop.
    case input
    /// An area in the order of maps on the web: west, south, east, north.
    case box
    /// Nothing to change, for the reason of the note.
    case nothing(note: String)
    /// Another command.
    case command([String])
    /// Something that the tool does another way, or cannot do.
    case answer(String, example: String)
  }

  /// The word with its dashes.
  package let word: String
  package let meaning: Meaning

  private init(_ word: String, _ meaning: Meaning) {
    self.word = word
    self.meaning = meaning
  }

  /// The row of a word, which has its dashes; `nil` for what is none.
  package static subscript(word: String) -> OptionWord? {
    guard word.hasPrefix("-") else { return nil }
    if let row = WordFile.options.rows(with: word, in: 2).first {
      // As the file spells it: letters may be composed in another way.
      let written = row.words(2).first { $0 == word } ?? word
      return Meaning(row).map { OptionWord(written, $0) }
    }
    let name = word.hasPrefix("--") ? String(word.dropFirst(2)) : ""
    return (ForeignEnding[name] ?? ValueWords.flag(name)).map { OptionWord(word, $0) }
  }

  /// All words, in the order in which they are proposed.
  package static let all: [OptionWord] = {
    var all: [OptionWord] = []
    for row in WordFile.options.rows {
      guard let meaning = Meaning(row) else { continue }
      all += row.words(2).map { word in
        OptionWord(word.hasPrefix(".") ? "--" + word.dropFirst() : word, meaning)
      }
    }
    let words = Set(all.map(\.word))
    let flags = ValueWords.flags.map { OptionWord("--\($0)", $1) }
    return all + flags.filter { !words.contains($0.word) }
  }()
}

extension OptionWord.Meaning {
  /// An option of the tool's own, to name in place of the word.
  package var option: String? {
    switch self {
    case .option(let name): name
    case .arguments(let arguments, _): arguments.joined(separator: " ")
    case .bare(let usual, let name?): "\(name) \(usual)"
    case .plane: "--marker"
    case .width, .height: "--size"
    case .box: "--fit"
    case .input: "--track"
    case .bare, .from, .via, .to, .stops, .nothing, .command, .answer: nil
    }
  }

  /// Creates a meaning from a row of `options.tsv`.
  ///
  /// - Returns: `nil` for a kind that there is not.
  init?(_ row: WordFile.Row) {
    switch row[0] {
    case "option": self = .option(row[1])
    case "arguments": self = .arguments(row.words(1), note: row[3].isEmpty ? nil : row[3])
    case "bare": self = .bare(row.words(1).last ?? "", of: row.words(1).dropLast().first)
    case "command": self = .command(row.words(1))
    case "nothing": self = .nothing(note: row[1])
    case "answer": self = .answer(row[1], example: row[3])
    case "width": self = .width
    case "height": self = .height
    case "from": self = .from
    case "via": self = .via
    case "to": self = .to
    case "stops": self = .stops
    case "input": self = .input
    case "box": self = .box
    case "plane": self = .plane
    default: return nil
    }
  }
}
