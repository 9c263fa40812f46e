internal import ArgumentParser
internal import FlightTextFormats

/// An option as completions see it.
struct CompletionOption {
  /// All names, with their dashes.
  var spellings: [String]
  var meaning: String
  var takesValue: Bool
  /// Values that the option knows.
  var values: [String] = []
  /// Names that it takes.
  var names = Completion.Names.none

  func has(_ word: String) -> Bool { spellings.contains(word) }

  /// The long names, as words to offer.
  var words: [Completion.Word] {
    spellings.filter { $0.hasPrefix("--") }.map { Completion.Word(text: $0, meaning: meaning) }
  }

  /// The options of a command; none where the parser describes them in a form of its own.
  static func all(of command: Subcommand) -> [CompletionOption] {
    switch command {
    case .render: render
    case .batch: read(BatchCommand._dumpHelp()) + render
    case .batchMerge: read(BatchMergeCommand._dumpHelp())
    case .airports: read(AirportsCommand._dumpHelp())
    case .themes: read(ThemesCommand._dumpHelp())
    case .licenses: read(LicensesCommand._dumpHelp())
    case .help: []
    }
  }

  private static let render = read(RenderCommand._dumpHelp())

  private static func read(_ dump: String) -> [CompletionOption] {
    guard let json = try? JSONValue(parsing: Array(dump.utf8)) else { return [] }
    let arguments = json["command"]?["arguments"]?.elements ?? []
    return arguments.compactMap(CompletionOption.init)
  }

  private init?(_ json: JSONValue) {
    guard json["shouldDisplay"]?.bool == true, let names = json["names"]?.elements else {
      return nil
    }
    spellings = names.compactMap { name in
      guard let text = name["name"]?.string else { return nil }
      return (name["kind"]?.string == "long" ? "--" : "-") + text
    }
    let words = json["abstract"]?.string ?? ""
    meaning = words.split(separator: "\n").joined(separator: " ")
    takesValue = json["kind"]?.string == "option"
    let kind = json["completionKind"]
    if kind?["file"] != nil { self.names = .files }
    if kind?["directory"] != nil { self.names = .folders }
    values = (kind?["list"]?["values"]?.elements ?? []).compactMap(\.string)
    if has("--marker") { self.names = .files }
  }
}
