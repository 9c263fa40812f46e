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
    if let near = nearest(typed, known, isOwn: true) {
      return "\(start); \(question(near))"
    }
    if let near = nearest(typed, words, isOwn: false), let row = OptionWord[near] {
      return "\(start); \(meaning(of: row))"
    }
    let related = relatives(typed, known)
    let others = related.isEmpty && command.takesWords ? cousins(typed) : []
    let list = (related + others).prefix(4)
    if !list.isEmpty {
      return "\(start); there is \(list.joined(separator: ", ")) (see 'flightanim help "
        + "\(command.rawValue)')"
    }
    return "\(start); 'flightanim help \(command.rawValue)' lists all"
  }

  /// The meaning of a word of the table, with an example.
  private static func meaning(of row: OptionWord) -> String {
    switch row.meaning {
    case .answer(let text, let example): "for \(row.word), \(text); as in: \(example)"
    case .nothing(let note): "\(row.word) would change nothing: \(note)"
    case .command(let words): "write 'flightanim \(words.joined(separator: " "))'"
    case .arguments(let arguments, _): "did you mean \(arguments.joined(separator: " "))?"
    default:
      if let option = row.meaning.option {
        question(option)
      } else {
        "stops need no option, as in: flightanim LAX DEN JFK --svg out.svg"
      }
    }
  }

  private static func question(_ option: String) -> String {
    "did you mean \(option)" + (OptionExample[option].map { ", as in \(option) \($0)?" } ?? "?")
  }

  /// The one name that is a slip of the fingers away, or goes on as it began.
  ///
  /// - Parameter isOwn: True for options that are there; other words have to be nearer.
  private static func nearest(_ typed: String, _ names: [String], isOwn: Bool) -> String? {
    let begun = names.filter { $0.dropFirst(2).hasPrefix(typed) }
    if typed.count > (isOwn ? 2 : 4), begun.count == 1 { return begun[0] }
    let (one, two) = isOwn ? (4, 8) : (4, 9)
    let letters = Array(typed.utf8)[...]
    var best: (name: String, distance: Int)?
    for name in names where name.hasPrefix("--") {
      let other = Array(name.dropFirst(2).utf8)
      // A slip in the first letter is rare, and other words are many; swapped letters are a slip.
      let isSwapped = typed.count > 3 && other.sorted() == letters.sorted()
      let limit = typed.count < one ? (isSwapped ? 1 : 0) : typed.count < two ? 1 : 2
      guard isSwapped || other.first == letters.first,
        let distance = editDistance(letters, other, atMost: limit),
        distance < best?.distance ?? .max
      else { continue }
      best = (name, distance)
    }
    return best?.name
  }

  /// Up to four options that share a word of their names with what was typed.
  private static func relatives(_ typed: String, _ names: [String]) -> [String] {
    let parts = parts(of: typed.replacing(each: "colour", by: "color"))
    let scored = names.map { name in
      let others = self.parts(of: String(name.dropFirst(2)))
      return (name, parts.count { part in others.contains { areRelated(part, $0) } })
    }
    let most = scored.map(\.1).max() ?? 0
    return most == 0 ? [] : scored.filter { $0.1 == most }.prefix(4).map(\.0)
  }

  /// Up to three options that words of the table with a shared part mean.
  private static func cousins(_ typed: String) -> [String] {
    let parts = Set(parts(of: typed))
    var found: [String] = []
    for row in OptionWord.all {
      guard let option = row.meaning.option, !found.contains(option),
        !parts.isDisjoint(with: self.parts(of: String(row.word.dropFirst(2))))
      else { continue }
      found.append(option)
    }
    return Array(found.prefix(3))
  }

  /// The words of an option's name that say something by themselves.
  private static func parts(of name: String) -> [Substring] {
    name.split(separator: "-").filter { $0.count > 2 && !["show", "hide", "the"].contains($0) }
  }

  private static func areRelated(_ a: Substring, _ b: Substring) -> Bool {
    a == b || min(a.count, b.count) > 3 && (a.hasPrefix(b) || b.hasPrefix(a))
  }

  /// The long options of a command, with their dashes; of help those of render.
  private static func names(of command: Subcommand) -> [String] {
    let options = (command == .help ? .render : command).options
    let names = options.flatMap(\.spellings).filter { $0.hasPrefix("--") }
    return names.contains("--version") ? names : names + ["--version"]
  }
}
