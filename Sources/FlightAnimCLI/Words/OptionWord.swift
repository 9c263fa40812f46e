/// A word that someone tries where the tool has another option, or none.
struct OptionWord {
  /// The way to what the word means.
  enum Meaning {
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
  let word: String
  let meaning: Meaning

  init(_ word: String, _ meaning: Meaning) {
    self.word = word
    self.meaning = meaning
  }

  /// The row of a word.
  static subscript(word: String) -> OptionWord? {
    // The table is dear to make, has no stops, and of the options of render but one.
    let isOption = word != "--loop" && BatchColumns[String(word.dropFirst(2))] != nil
    if isOption || !word.hasPrefix("-") { return nil }
    return byWord[word]
  }

  private static let byWord = Dictionary(all.map { ($0.word, $0) }) { first, _ in first }
}

extension OptionWord.Meaning {
  /// An option of the tool's own, to name in place of the word.
  var option: String? {
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
}
