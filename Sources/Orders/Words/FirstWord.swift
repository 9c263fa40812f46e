internal import FlightTextFormats

/// What a first word is that other tools have as a command, where this one has another way.
package enum FirstWord: String {
  /// It asks for the script of a shell.
  case completion
  /// It stands for a command: if nothing follows, or if something does.
  case alone, before
  /// It goes before a word that stands alone, or a command.
  case list
  /// It says what the tool does without it.
  case verb
  /// It goes between a verb and what a question is about.
  case filler
  /// It begins a question in plain words.
  case question
  /// It asks for the distance.
  case measure
  /// It is a command that this tool does not have.
  case foreign

  /// All that a word is, with the command that it stands for as that.
  package static func kinds(of word: String) -> [FirstWord: [String]] {
    let rows = WordFile.firstWords.rows(with: word, in: 2)
    return rows.reduce(into: [:]) { kinds, row in
      if let kind = FirstWord(rawValue: row[0]) { kinds[kind] = row.words(1) }
    }
  }
}
