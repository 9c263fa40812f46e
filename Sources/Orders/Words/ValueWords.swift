internal import FlightTextFormats

/// The words for values of options that people write besides the options' own.
package enum ValueWords {
  /// The option's own word for what someone wrote; the text itself where there is none.
  package static func word(_ text: String, of option: String) -> String {
    // A number below zero is none of them.
    if text.drop(while: { $0 == " " }).first == "-" { return text }
    let plain = text.lowercased().split { " _-".contains($0) }.joined(separator: "-")
    let row = WordFile.values.rows(with: plain, in: 2).first { $0.words(0).contains(option) }
    if let row { return row[1] }
    // Case, blanks and underscores do not count; in the name of a file they do.
    return plain.isEmpty || plain.contains { "./\\=,{".contains($0) } ? text : plain
  }

  /// The options that have such a word among their values.
  package static func options(taking text: String) -> [String] {
    let word = text.lowercased()
    return rows(with: word).reduce(into: []) { options, row in
      for option in row.words(0) where !options.contains(option) { options.append(option) }
    }
  }

  /// The words that are options by themselves, `--night`, with what they stand for.
  static var flags: [(String, OptionWord.Meaning)] {
    let rows = WordFile.values.rows.map { ($0, words: $0.words(2).sorted() + [$0[1]]) }
    let counts = Dictionary(rows.flatMap(\.words).map { ($0, 1) }, uniquingKeysWith: +)
    return rows.flatMap { row, words in
      flag(row).map { flag in words.filter { counts[$0] == 1 }.map { ($0, flag) } } ?? []
    }
  }

  /// What a word stands for that is an option by itself: a value that no other option takes.
  static func flag(_ word: String) -> OptionWord.Meaning? {
    let rows = rows(with: word)
    return rows.count == 1 ? flag(rows[0]) : nil
  }

  /// What the words of a row stand for, if they can be options by themselves.
  private static func flag(_ row: WordFile.Row) -> OptionWord.Meaning? {
    let option = row[0]
    return ["theme", "units", "projection"].contains(option)
      ? .arguments(["--\(option)", row[1]]) : nil
  }

  /// The rows of which a word is one of the words, or the value.
  private static func rows(with word: String) -> [WordFile.Row] {
    WordFile.values.rows(with: word, in: 1, 2)
  }
}
