internal import FlightAnim
internal import FlightOrders
internal import FlightTextFormats

/// Arguments with the words that people try put as the options that they mean.
///
/// The step comes before the table, which knows one name for each option.
struct OptionRewriting {
  /// The arguments in the options' own names.
  private(set) var arguments: [String]
  /// Notes for the user on words that mean more than their spelling.
  private(set) var notes: [String] = []

  private var width: String?
  private var height: String?
  private var stops = StopWords()
  /// The places in the result of what stands for itself: stops, routes and files.
  private var bare: [Int] = []
  private var result: [String] = []
  private let command: Subcommand

  /// - Throws: What there is instead, for a word that is no option and means none.
  init(_ typed: [String]) throws(Fault) {
    arguments = typed
    let command = Subcommand(typed)
    self.command = command
    guard command.takesWords else { return }
    var rest = typed[...]
    while let argument = rest.popFirst().map({ OptionSpelling.plain($0, of: command) }) {
      if argument == "--" {
        result += [argument] + rest
        break
      }
      guard let word = word(argument, before: rest.first) else {
        try take(OptionRewriting.plain(argument).text, &rest)
        continue
      }
      if case .command(let other) = word.meaning, command == .render {
        let before = typed[..<rest.startIndex].dropLast()
        arguments = try OptionRewriting.command(other, for: argument, between: before, rest)
        return
      }
      let taken = try rewritten(word, TypedOption(argument).value, rest)
      if taken.isBare { bare.append(result.count) }
      result += taken.arguments
      rest = rest.dropFirst(taken.count)
    }
    finish()
    arguments = result
  }

  /// The arguments of another command: what follows its word is the command's own.
  ///
  /// Help and the version need no more, wherever someone asks for them.
  private static func command(
    _ other: [String], for argument: String, between before: ArraySlice<String>,
    _ rest: ArraySlice<String>
  ) throws(Fault) -> [String] {
    if ["help", "--version"].contains(other.first) { return other }
    guard before.isEmpty || Array(before) == [Subcommand.render.rawValue] else {
      throw ownCommand(other, plain(argument).name)
    }
    return other + [TypedOption(argument).value].compactMap(\.self) + rest
  }

  private static func ownCommand(_ other: [String], _ word: String) -> Fault {
    Fault(
      .badOption, "\(word) is a command of its own: flightanim \(other.joined(separator: " "))")
  }

  /// The row of the table for an argument.
  private func word(_ argument: String, before next: String?) -> OptionWord? {
    // Nobody asks for help by a number.
    if argument == "-h", let next, number(next) != nil { return OptionWord["--height"] }
    let name = OptionRewriting.plain(argument).name
    // What a bare --loop means is a row.
    if !argument.hasPrefix("-") || command.option(name) != nil && name != "--loop" { return nil }
    return OptionWord[name].flatMap { command.owns($0.word) ? nil : $0 }
  }

  /// Takes an argument that is no word of the table.
  private mutating func take(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(Fault) {
    if argument == "--fit", let value = rest.first, value.contains(where: \.isNumber) {
      let area = AreaWords.whole(value, rest.dropFirst())
      rest = rest.dropFirst(1 + area.count)
      result.append("--fit=\(area.text)")
      return
    }
    if let next = rest.first, StrayValue.isOnOrOff(next), command.option(argument)?.isFlag == true {
      throw Fault(.badOption, "\(argument) takes no value; leave out \(next)")
    }
    if StrayValue.isFormat(argument), isBare(argument) {
      throw Fault(
        .badOption,
        "\(argument): \(OptionRewriting.formatHint); the airport is \(argument.uppercased())")
    }
    if isBare(argument) { bare.append(result.count) }
    result.append(argument)
  }

  /// True for an argument that stands for itself: no option, no value of one, no command.
  private func isBare(_ argument: String) -> Bool {
    if Arguments.isOption(argument) { return false }
    if result.isEmpty && argument == command.rawValue { return false }
    return !(result.last.map { OptionRewriting.takesValue($0, command) } ?? false)
  }

  /// The arguments that stand for a word.
  private struct Taken {
    var arguments: [String] = []
    /// The number of arguments behind the word that are its value.
    var count = 0
    /// True for an argument that stands for itself.
    var isBare = false
  }

  private mutating func rewritten(
    _ word: OptionWord, _ attached: String?, _ rest: ArraySlice<String>
  ) throws(Fault) -> Taken {
    switch word.meaning {
    case .arguments(let arguments, let note):
      if let next = rest.first, StrayValue.isOne(next) {
        throw OptionRewriting.refusal(next, word, arguments)
      }
      if let note { self.note("\(word.word): \(note)") }
      return Taken(arguments: arguments)
    case .bare(let usual, let name):
      let name = name ?? word.word
      let next = rest.first.flatMap { next in
        (name == word.word || number(next) != nil) && !Arguments.isOption(next) ? next : nil
      }
      return OptionRewriting.option(name, attached, orElse: next, usually: usual)
    case .plane:
      let next = rest.first.flatMap { OptionRewriting.isMarker($0) ? $0 : nil }
      if next == nil || attached != nil, let other = rest.first, StrayValue.isAircraft(other) {
        throw OptionRewriting.refusal(other, word, ["--marker", "plane"])
      }
      return OptionRewriting.option("--marker", attached, orElse: next, usually: "plane")
    case .nothing where rest.first.map(StrayValue.isFormat) ?? false:
      throw Fault(
        .badOption, "\(word.word) \(rest[rest.startIndex]): \(OptionRewriting.formatHint)")
    case .nothing(let note):
      let stray = rest.first.flatMap { StrayValue.isOne($0) ? $0 : nil }
      self.note("\(word.word)\(stray.map { " \($0)" } ?? "") changes nothing: \(note)")
      return Taken(count: stray == nil ? 0 : 1)
    case .command(let other): throw OptionRewriting.ownCommand(other, word.word)
    case .answer(let text, let example):
      throw Fault(.badOption, "there is no \(word.word): \(text); as in: \(example)")
    case .option, .width, .height, .from, .via, .to, .stops, .input, .box:
      if let attached { return valued(word, attached, []) }
      guard let next = rest.first, !Arguments.isOption(next) else {
        throw OptionRewriting.missingValue(of: word)
      }
      var taken = valued(word, next, rest.dropFirst())
      taken.count += 1
      return taken
    }
  }

  /// An option with the value that hangs on it, or the one that follows, or the usual one.
  private static func option(
    _ name: String, _ attached: String?, orElse next: String?, usually usual: String
  ) -> Taken {
    Taken(
      arguments: ["\(name)=\(attached ?? next ?? usual)"],
      count: attached == nil && next != nil ? 1 : 0)
  }

  /// What stands for a word with a value, which may go on in what follows.
  private mutating func valued(
    _ word: OptionWord, _ value: String, _ rest: ArraySlice<String>
  ) -> Taken {
    switch word.meaning {
    case .option(let name): return Taken(arguments: ["\(name)=\(value)"])
    case .width: width = value
    case .height: height = value
    case .box:
      let area = AreaWords.whole(value, rest)
      return Taken(arguments: ["--fit=\(turned(area.text, word))"], count: area.count)
    case .input where RouteArguments.isFileName(value, files):
      return Taken(arguments: ["--track=\(value)"])
    case .input: return Taken(arguments: [value], isBare: true)
    case .stops where !areEndsKnown: return Taken(arguments: [value], isBare: true)
    default: return stop(word, value, rest)
    }
    return Taken()
  }

  /// Takes a stop, whose name may have several words, or several on the way where both ends are known.
  private mutating func stop(
    _ word: OptionWord, _ first: String, _ rest: ArraySlice<String>
  ) -> Taken {
    var count = StopWords.rest(of: first, in: rest)
    switch word.meaning {
    case .from: stops.from += [first] + rest.prefix(count)
    case .to: stops.to += [first] + rest.prefix(count)
    default:
      if areEndsKnown {
        count = rest.prefix { !Arguments.isOption($0) && !StopWords.isFile($0) }.count
      }
      stops.via += [first] + rest.prefix(count)
    }
    return Taken(count: count)
  }

  private mutating func turned(_ text: String, _ word: OptionWord) -> String {
    guard let turned = AreaWords.turned(text) else { return text }
    note("\(word.word): read as west,south,east,north; that is --fit \(turned)")
    return turned
  }

  /// True if the stops that stand for themselves are two at least.
  private var areEndsKnown: Bool { StopWords.areSeveral(bareWords) }

  /// The stops that stand for themselves.
  private var bareWords: [String] { bare.map { result[$0] }.filter { !StopWords.isFile($0) } }

  private static func refusal(
    _ value: String, _ word: OptionWord, _ arguments: [String]
  ) -> Fault {
    let remedy = StrayValue.remedy(value).map { ", or write \($0)" } ?? ""
    return Fault(
      .badOption,
      "\(word.word) is short for \(arguments.joined(separator: " ")) and takes no value; leave out "
        + "\(value)\(remedy)")
  }

  private static let formatHint =
    "the file's name says the format; as in: flightanim LAX JFK -o trip.svg"

  private static func missingValue(of word: OptionWord) -> Fault {
    let example =
      word.meaning.example
      ?? word.meaning.option.flatMap { OptionTable.picture[$0]?.about.typedExample } ?? "VALUE"
    return Fault(.badOption, "\(word.word) needs a value, as in: \(word.word) \(example)")
  }

  private mutating func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }

  /// Adds what several words say together: the size and the stops.
  private mutating func finish() {
    if stops.to.isEmpty, !result.contains("--") { placeVia() }
    let start = result.first == "render" || result.first == "batch" ? 1 : 0
    result.insert(contentsOf: stops.from, at: start)
    let end = result.firstIndex(of: "--") ?? result.endIndex
    if let size = sizeOfSides() { result.insert("--size=\(size)", at: end) }
    // What follows "--" are stops, too.
    result += stops.via + stops.to
  }

  /// The size that sides given apart make; one of them keeps the proportions of a size beside it.
  private func sizeOfSides() -> String? {
    guard width != nil || height != nil else { return nil }
    let typed = [width, height].map { $0.map(OptionRewriting.side) ?? "" }
    let text = typed.joined(separator: "x")
    let given = result.indices.last { TypedOption(result[$0]).name == "--size" }
    guard width == nil || height == nil, let given,
      let size = TypedOption(result[given]).value ?? result[(given + 1)...].first,
      let (wide, high) = sides(size), let side = Int(typed[width == nil ? 1 : 0])
    else { return text }
    return width == nil
      ? "\(otherSide(side, wide, high))x\(side)" : "\(side)x\(otherSide(side, high, wide))"
  }

  /// Puts the stops on the way before the last of those that stand for themselves.
  private mutating func placeVia() {
    guard !stops.via.isEmpty else { return }
    let places = bare.filter { !StopWords.isFile(result[$0]) }
    let words = places.map { result[$0] }
    let count = StopWords.lengthOfLast(stops.from + words)
    guard count > 0, count <= words.count else { return }
    result.insert(contentsOf: stops.via, at: places[places.count - count])
    stops.via = []
  }
}

extension OptionRewriting {
  /// An argument with its option in lower case and hyphens, as the table writes it; single letters
  /// stay, `-V` is not `-v`.
  private static func plain(_ argument: String) -> TypedOption {
    var typed = TypedOption(argument)
    if argument.hasPrefix("--"), argument.count > 2 {
      typed.name = typed.name.lowercased().replacing(each: "_", by: "-")
    }
    return typed
  }

  /// True if what follows an argument is its value.
  private static func takesValue(_ argument: String, _ command: Subcommand) -> Bool {
    Arguments.isOption(argument) && command.option(argument)?.isFlag == false
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
    case .stops: "LAX,DEN,JFK"
    case .input: "flight.gpx"
    case .box: "-10,35,30,60"
    default: nil
    }
  }
}
