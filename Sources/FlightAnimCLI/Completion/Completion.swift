internal import FlightAnim
internal import FlightOrders
internal import FlightPlatform

/// The words that may stand at the end of a command line.
///
/// The scripts of all shells ask the tool itself, so that they know its options, values and
/// airports and never grow old.
struct Completion: Equatable {
  /// The names that the shell adds by itself.
  enum Names: String {
    case none, files, folders
  }

  /// A word and what it means.
  struct Word: Equatable {
    var text: String
    var meaning = ""
  }

  private(set) var names = Names.none
  private(set) var words: [Word] = []

  /// The argument with which a shell asks.
  static let request = "---words"

  /// - Parameter typed: The words after the tool's name; the last is the one to complete.
  init(_ typed: [String]) {
    let (before, last) = Completion.joined(typed)
    let command = Subcommand(before)
    if let previous = before.last, let option = command.option(previous), !option.isFlag {
      complete(option, last, prefix: "")
    } else if last.hasPrefix("--"), let value = TypedOption(last).value,
      let option = command.option(TypedOption(last).name)
    {
      complete(option, value, prefix: "\(TypedOption(last).name)=")
    } else if last.hasPrefix("-") {
      let options = command.options.filter(\.isShown) + CommandDescription.always
      words = options.flatMap { option in
        option.spellings.filter { $0.hasPrefix("--") && $0.hasPrefix(last) }
          .map { Word(text: $0, meaning: option.fullMeaning) }
      }
    } else {
      completeArgument(last, command, isFirst: before.isEmpty)
    }
  }

  /// One line for the names, and one for each word: the word, a tab, its meaning.
  var lines: [String] {
    [names.rawValue] + words.map { "\($0.text)\t\($0.meaning)" }
  }

  /// The words before the last and the last; bash parts a word at "=", and a value stands alone.
  private static func joined(_ typed: [String]) -> (before: [String], last: String) {
    var before = Array(typed.dropLast())
    var last = typed.last ?? ""
    if last == "=" { last = "" } else if before.last == "=" { before.removeLast() }
    return (before, last)
  }

  private mutating func complete(_ option: OptionDescription, _ last: String, prefix: String) {
    names =
      option.file.map { $0 == .folder || option.name == "frames" ? .folders : .files } ?? .none
    words = option.facts.words.filter { $0.hasPrefix(last) }.map { Word(text: prefix + $0) }
  }

  private mutating func completeArgument(_ last: String, _ command: Subcommand, isFirst: Bool) {
    switch command {
    case .render:
      names = .files
      if isFirst {
        words = Completion.commands.filter { $0.text.hasPrefix(last) }
      }
      // The code of an airport has nothing in common with other words: a shell would offer neither.
      let isCode = last.contains { $0.isUppercase }
      if isCode || (words.isEmpty && !Completion.isFile(beginning: last)) {
        words += Completion.stops(last)
      }
    case .batch: names = .files
    case .batchMerge: names = .folders
    case .help: words = (Completion.commands + Completion.topics).filter { $0.text.hasPrefix(last) }
    case .airports: words = Completion.cities(last)
    case .work, .themes, .formats, .licenses, .serve, .studio, .sign: break
    }
  }

  private static let commands = Subcommand.allCases.map {
    Word(text: $0.rawValue, meaning: $0.summary)
  }

  private static let topics = HelpPage.topics.map { Word(text: $0.name, meaning: $0.summary) }
}

extension Completion {
  /// True if a file's name begins so.
  private static func isFile(beginning text: String) -> Bool {
    var found = glob_t()
    defer { globfree(&found) }
    return glob("\(text)*", 0, nil, &found) == 0
  }

  /// Airports whose codes begin as the last stop of a chain does; else the best known one of a city.
  private static func stops(_ typed: String) -> [Word] {
    let start = typed.lastIndex { "-,".contains($0) }.map { String(typed[...$0]) } ?? ""
    let stop = String(typed.dropFirst(start.count))
    guard stop.count >= 2, stop.allSatisfy(\.isLetter) else { return [] }
    let directory = AirportDirectory.embedded
    let upper = stop.uppercased()
    let found = directory.search(stop, limit: 40)
    let coded = found.filter { $0.iata?.hasPrefix(upper) == true }
    // A word that is longer than a code can only be a name.
    let shown = stop.count <= 3 && !coded.isEmpty ? coded : Array(found.prefix(1))
    return shown.prefix(20).map {
      Word(text: start + $0.code, meaning: "\($0.city), \($0.name)")
    }
  }

  /// Cities whose names begin so.
  private static func cities(_ typed: String) -> [Word] {
    guard typed.count >= 2 else { return [] }
    var words: [Word] = []
    for airport in AirportDirectory.embedded.search(typed, limit: 40)
    where airport.city.lowercased().hasPrefix(typed.lowercased()) {
      let word = Word(text: airport.city, meaning: airport.country)
      if !words.contains(where: { $0.text == word.text }) { words.append(word) }
    }
    return words
  }
}
