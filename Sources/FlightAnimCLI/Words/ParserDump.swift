internal import FlightTextFormats

/// The options of a command, as swift-argument-parser describes them for
/// `--experimental-dump-help`.
///
/// It promises no form of that description but numbers it; any other form than the one known here
/// is an error, as options that were overlooked would be columns that are missing.
struct ParserDump {
  /// An option or a flag.
  struct Option: Equatable {
    /// All names, with their dashes.
    let spellings: [String]
    /// True if it takes no value.
    let isFlag: Bool
    /// True if it takes several values.
    let isRepeating: Bool
    /// True if the help shows it.
    var isShown = true
    /// The words that the help has for it.
    var meaning = ""
    /// The placeholder of its value in the help, such as `file`.
    var valueName: String?
    /// The value that it has where none is given; `nil` where the help says it in words, or nothing.
    var usual: String?
    /// Values that it knows.
    var values: [String] = []
    /// Names that it takes.
    var names = Completion.Names.none

    /// The long name, without its dashes; `nil` where there is none.
    var name: String? { spellings.first { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) } }

    func has(_ word: String) -> Bool { spellings.contains(word) }
  }

  /// A part of a description that cannot be read.
  struct Fault: Error, Equatable {
    let text: String
  }

  /// The version of the description that is known here.
  private static let version = 0.0

  /// All of them in the order of the help.
  let options: [Option]

  init(_ json: String) throws(Fault) {
    guard let dump = try? JSONValue(parsing: Array(json.utf8)) else {
      throw Fault(text: "it is not JSON")
    }
    guard dump["serializationVersion"]?.number == ParserDump.version else {
      throw Fault(text: "its serializationVersion is not 0")
    }
    guard let arguments = dump["command"]?["arguments"]?.elements else {
      throw Fault(text: "it has no command.arguments")
    }
    var options: [Option] = []
    for argument in arguments {
      if let option = try ParserDump.option(argument) { options.append(option) }
    }
    self.options = options
  }

  /// - Returns: `nil` for an argument without a name.
  private static func option(_ argument: JSONValue) throws(Fault) -> Option? {
    let kind = argument["kind"]?.string
    if kind == "positional" { return nil }
    guard kind == "option" || kind == "flag" else {
      throw Fault(text: "an argument's kind is \(kind ?? "missing")")
    }
    guard let names = argument["names"]?.elements, !names.isEmpty,
      names.allSatisfy({ $0["kind"]?.string != nil && $0["name"]?.string != nil })
    else { throw Fault(text: "an option has no names") }
    let spellings = names.map { name in
      (name["kind"]?.string == "long" ? "--" : "-") + (name["name"]?.string ?? "")
    }
    guard let isRepeating = argument["isRepeating"]?.bool else {
      throw Fault(text: "\(spellings[0]) has no isRepeating")
    }
    var option = Option(spellings: spellings, isFlag: kind == "flag", isRepeating: isRepeating)
    option.isShown = argument["shouldDisplay"]?.bool == true
    let words = argument["abstract"]?.string ?? ""
    option.meaning = words.split(separator: "\n").joined(separator: " ")
    option.valueName = argument["valueName"]?.string
    option.usual = argument["defaultValue"]?.string
    let completion = argument["completionKind"]
    option.values = (completion?["list"]?["values"]?.elements ?? []).compactMap(\.string)
    if completion?["directory"] != nil { option.names = .folders }
    if completion?["file"] != nil || option.has("--marker") { option.names = .files }
    return option
  }
}
