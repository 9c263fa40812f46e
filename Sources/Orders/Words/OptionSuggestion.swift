internal import FlightTextFormats

/// The remedy for an option that a command does not have.
struct OptionSuggestion {
  private let known: [OptionDescription]
  private let command: CommandDescription
  private let words: [OptionWord]

  init(_ options: [OptionDescription], _ command: CommandDescription) {
    // Where words of pictures mean something, their options do.
    let rows = OptionTable.picture.rows.filter { $0.doors.contains(.row) }
    let others = command.takesWords ? rows.map(\.about) : []
    let own = Set(options.map(\.name))
    known =
      (options + others.filter { !own.contains($0.name) }).filter(\.isShown)
      + CommandDescription.always
    self.command = command
    words = command.takesWords ? OptionWord.all : []
  }

  /// The names of the options with their dashes.
  private var names: [String] {
    known.flatMap(\.spellings).filter { $0.hasPrefix("--") }
  }

  /// - Parameter option: The option that was typed, with its dashes.
  func fault(_ option: String) -> Fault {
    let typed = option.drop { $0 == "-" }.lowercased()
    let (remedy, meant) = remedy(typed)
    var fault = Fault(.unknownOption, "there is no option \(option)", "\(remedy)")
    (fault.option, fault.suggestions) = (typed, meant.map { Suggestion($0) })
    return fault
  }

  private func remedy(_ typed: String) -> (text: String, meant: [String]) {
    if let near = nearest(typed, names, isOwn: true) { return (question(near), [near]) }
    if let near = nearest(typed, words.map(\.word), isOwn: false), let row = OptionWord[near] {
      return (meaning(of: row), [row.meaning.option].compactMap(\.self))
    }
    let related = relatives(typed)
    let list = (related + (related.isEmpty ? cousins(typed) : [])).prefix(4)
    let help = "'\(command.helpCall)'"
    return list.isEmpty
      ? ("\(help) lists all", []) : ("there is \(list.joined(separator: ", ")) (see \(help))", [])
  }

  /// The meaning of a word of the table, with an example.
  private func meaning(of row: OptionWord) -> String {
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

  private func question(_ option: String) -> String {
    let example = known.first { $0.spellings.contains(option) }?.typedExample
    return "did you mean \(option)" + (example.map { ", as in \(option) \($0)?" } ?? "?")
  }

  /// The one name that is a slip of the fingers away, or goes on as it began.
  ///
  /// - Parameter isOwn: True for options that are there; other words have to be nearer.
  private func nearest(_ typed: String, _ names: [String], isOwn: Bool) -> String? {
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
  private func relatives(_ typed: String) -> [String] {
    let parts = parts(of: typed.replacing(each: "colour", by: "color"))
    let scored = names.map { name in
      let others = self.parts(of: String(name.dropFirst(2)))
      return (name, parts.count { part in others.contains { areRelated(part, $0) } })
    }
    let most = scored.map(\.1).max() ?? 0
    return most == 0 ? [] : scored.filter { $0.1 == most }.prefix(4).map(\.0)
  }

  /// Up to three options that words of the table with a shared part mean.
  private func cousins(_ typed: String) -> [String] {
    let parts = Set(parts(of: typed))
    var found: [String] = []
    for row in words {
      guard let option = row.meaning.option, !found.contains(option),
        !parts.isDisjoint(with: self.parts(of: String(row.word.dropFirst(2))))
      else { continue }
      found.append(option)
    }
    return Array(found.prefix(3))
  }

  /// The words of an option's name that say something by themselves.
  private func parts(of name: String) -> [Substring] {
    name.split(separator: "-").filter { $0.count > 2 && !["show", "hide", "the"].contains($0) }
  }

  private func areRelated(_ a: Substring, _ b: Substring) -> Bool {
    a == b || min(a.count, b.count) > 3 && (a.hasPrefix(b) || b.hasPrefix(a))
  }
}

extension OptionWord {
  /// The option that a word means which people try, as an address has it.
  static func inAddress(_ word: String) -> String? {
    guard let meant = OptionWord["--\(word.lowercased())"]?.meaning.option else { return nil }
    let words = meant.split(separator: " ")
    guard words.count(where: { $0.hasPrefix("--") }) == 1,
      let row = OptionTable.picture[String(words[0])], row.doors.contains(.address)
    else { return nil }
    return words.count > 1 ? "\(row.name)=\(words.dropFirst().joined(separator: " "))" : row.name
  }
}
