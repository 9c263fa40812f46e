internal import FlightAnim
internal import FlightTextFormats

/// Arguments with the words that people try put as the options that they mean.
///
/// The step comes before the parser, which knows one name for each option.
struct OptionRewriting {
  /// The arguments for the parser.
  private(set) var arguments: [String]
  /// Notes for the user on words that mean more than their spelling.
  private(set) var notes: [String] = []

  private var width: String?
  private var height: String?
  private var from: [String] = []
  private var via: [String] = []
  private var to: [String] = []

  /// - Throws: What there is instead, for a word that is no option and means none.
  init(_ typed: [String]) throws(Failure) {
    arguments = typed
    let command = Subcommand(typed)
    guard command.takesWords else { return }
    var rest = typed[...]
    var result: [String] = []
    while let argument = rest.popFirst() {
      if argument == "--" {
        result += [argument] + rest
        break
      }
      guard argument.hasPrefix("-"), let word = OptionWord[OptionRewriting.name(of: argument)],
        !command.owns(word.word)
      else {
        result.append(OptionRewriting.plain(argument))
        continue
      }
      if case .command(let other) = word.meaning, command == .render {
        arguments = other
        return
      }
      result += try rewritten(word, argument, &rest)
    }
    finish(&result)
    arguments = result
  }

  /// The arguments that stand for a word, whose value is taken from what follows.
  private mutating func rewritten(
    _ word: OptionWord, _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(Failure) -> [String] {
    var value = OptionRewriting.attachedValue(of: argument)
    if value == nil, word.meaning.needsValue { value = try next(in: &rest, for: word) }
    switch word.meaning {
    case .option(let name): return ["\(name)=\(value ?? "")"]
    case .arguments(let arguments, let note):
      if let note { self.note("\(word.word): \(note)") }
      return arguments
    case .bare(let usual):
      if let value { return ["\(word.word)=\(value)"] }
      if let next = rest.first, !OptionRewriting.isOption(next) { return [word.word] }
      return ["\(word.word)=\(usual)"]
    case .plane:
      if value == nil, let next = rest.first, OptionRewriting.isMarker(next) {
        value = rest.removeFirst()
      }
      return ["--marker=\(value ?? "plane")"]
    case .width: width = value
    case .height: height = value
    case .from: from.append(value ?? "")
    case .via: via.append(value ?? "")
    case .to: to.append(value ?? "")
    case .nothing(let note): self.note("\(word.word) changes nothing: \(note)")
    case .command(let other):
      throw Failure(
        .usage,
        "\(word.word) is a command of its own: flightanim "
          + other.joined(separator: " "))
    case .answer(let text, let example):
      throw Failure(.usage, "there is no \(word.word): \(text); as in: \(example)")
    }
    return []
  }

  private func next(
    in rest: inout ArraySlice<String>, for word: OptionWord
  ) throws(Failure) -> String {
    if let next = rest.first, !OptionRewriting.isOption(next) { return rest.removeFirst() }
    let example =
      word.meaning.example ?? word.meaning.option.flatMap { OptionExample[$0] } ?? "VALUE"
    throw Failure(.usage, "\(word.word) needs a value, as in: \(word.word) \(example)")
  }

  private mutating func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }

  /// Adds what several words say together: the size and the stops.
  private func finish(_ result: inout [String]) {
    let start = result.first == "render" || result.first == "batch" ? 1 : 0
    result.insert(contentsOf: from, at: start)
    let end = result.firstIndex(of: "--") ?? result.endIndex
    if width != nil || height != nil {
      let sides = [width, height].map { $0.map(OptionRewriting.side) ?? "" }
      result.insert("--size=\(sides.joined(separator: "x"))", at: end)
    }
    // What follows "--" are stops, too.
    result += via + to
  }
}

extension OptionRewriting {
  /// The option's name in an argument, as the table writes it: lower case and hyphens.
  private static func name(of argument: String) -> String {
    String(plain(argument).prefix { $0 != "=" })
  }

  /// An argument with its option in lower case and hyphens; single letters stay, `-V` is not `-v`.
  private static func plain(_ argument: String) -> String {
    guard argument.hasPrefix("--"), argument.count > 2 else { return argument }
    let name = argument.prefix { $0 != "=" }
    return name.lowercased().replacing(each: "_", by: "-") + argument.dropFirst(name.count)
  }

  private static func attachedValue(of argument: String) -> String? {
    guard let sign = argument.firstIndex(of: "=") else { return nil }
    return String(argument[argument.index(after: sign)...])
  }

  /// True for what the parser takes for an option; `-` alone is standard output.
  private static func isOption(_ argument: String) -> Bool {
    argument.hasPrefix("-") && argument != "-"
  }

  private static func isMarker(_ text: String) -> Bool {
    let lower = text.lowercased()
    return lower.hasSuffix(".svg") || lower.hasSuffix(".png")
      || StoryboardOptions.Marker(rawValue: lower) != nil
  }

  /// One side of the picture without its unit.
  private static func side(_ text: String) -> String {
    text.lowercased().hasSuffix("px") ? String(text.dropLast(2)) : text
  }
}

extension OptionWord.Meaning {
  /// A value to show where one is missing.
  fileprivate var example: String? {
    switch self {
    case .width: "1200"
    case .height: "800"
    case .from: "LAX"
    case .via: "DEN"
    case .to: "JFK"
    default: nil
    }
  }
}
