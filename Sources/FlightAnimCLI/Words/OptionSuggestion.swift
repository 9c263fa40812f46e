internal import ArgumentParser
internal import FlightTextFormats

/// The remedy for an option that the tool does not have.
enum OptionSuggestion {
  /// - Parameters:
  ///   - option: The option that was typed, with its dashes.
  ///   - arguments: All arguments.
  static func text(for option: String, in arguments: [String]) -> String {
    let command = Subcommand(arguments)
    let known = names(of: command)
    let words = command.takesWords ? OptionWord.all.map(\.word) : []
    let typed = option.drop { $0 == "-" }.lowercased()
    let start = "there is no option \(option)"
    if let near = nearest(typed, known) ?? nearest(typed, words) {
      return "\(start); did you mean \(meaning(of: near))?"
    }
    let related = relatives(typed, known) + (command.takesWords ? cousins(typed) : [])
    if let first = related.first {
      let list = related.reduce(into: [first]) { if !$0.contains($1) { $0.append($1) } }.prefix(4)
      return "\(start); there is \(list.joined(separator: ", ")) (see 'flightanim help "
        + "\(command.rawValue)')"
    }
    return "\(start); 'flightanim help \(command.rawValue)' lists all"
  }

  /// An option for a word of the table that is near: its own, or what is said of it.
  private static func meaning(of word: String) -> String {
    guard let row = OptionWord[word] else { return word }
    return row.meaning.option ?? word
  }

  /// The one name that is a slip of the fingers away, or goes on as it began.
  private static func nearest(_ typed: String, _ names: [String]) -> String? {
    let begun = names.filter { $0.dropFirst(2).hasPrefix(typed) }
    if typed.count > 2, begun.count == 1 { return begun[0] }
    let limit = typed.count < 4 ? 0 : typed.count < 8 ? 1 : 2
    let letters = Array(typed.utf8)[...]
    var best: (name: String, distance: Int)?
    for name in names where name.hasPrefix("--") {
      guard
        let distance = editDistance(letters, Array(name.dropFirst(2).utf8), atMost: limit),
        distance < best?.distance ?? .max
      else { continue }
      best = (name, distance)
    }
    return best?.name
  }

  /// Up to four options that share a word of their names with what was typed.
  private static func relatives(_ typed: String, _ names: [String]) -> [String] {
    let parts = Set(typed.replacing(each: "colour", by: "color").split(separator: "-"))
    let scored = names.map { name in
      (name, Set(name.dropFirst(2).split(separator: "-")).intersection(parts).count)
    }
    let most = scored.map(\.1).max() ?? 0
    return most == 0 ? [] : scored.filter { $0.1 == most }.prefix(4).map(\.0)
  }

  /// Up to three options that words of the table with a shared part mean.
  private static func cousins(_ typed: String) -> [String] {
    let parts = Set(typed.split(separator: "-"))
    var found: [String] = []
    for row in OptionWord.all {
      guard let option = row.meaning.option, !found.contains(option), !option.contains(" "),
        !parts.isDisjoint(with: row.word.dropFirst(2).split(separator: "-"))
      else { continue }
      found.append(option)
    }
    return Array(found.prefix(3))
  }

  /// The options of a command, with their dashes.
  private static func names(of command: Subcommand) -> [String] {
    let dumps: [String] =
      switch command {
      case .render, .help: [RenderCommand._dumpHelp()]
      case .batch: [BatchCommand._dumpHelp(), RenderCommand._dumpHelp()]
      case .batchMerge: [BatchMergeCommand._dumpHelp()]
      case .airports: [AirportsCommand._dumpHelp()]
      case .themes: [ThemesCommand._dumpHelp()]
      case .licenses: [LicensesCommand._dumpHelp()]
      }
    // Without the parser's description nothing is suggested.
    return dumps.compactMap { try? ParserDump($0) }.flatMap(\.options)
      .compactMap { $0.name.map { "--\($0)" } }.filter { $0 != "--default" }
  }
}
