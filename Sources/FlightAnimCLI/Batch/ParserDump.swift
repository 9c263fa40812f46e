internal import FlightTextFormats

/// The options of a command, as swift-argument-parser describes them for
/// `--experimental-dump-help`.
///
/// It promises no form of that description but numbers it; any other form than the one known here
/// is an error, as options that were overlooked would be columns that are missing.
struct ParserDump {
  /// An option or a flag.
  struct Option: Equatable {
    /// The long name, without its dashes; `nil` where there is none.
    let name: String?
    /// True if it takes no value.
    let isFlag: Bool
    /// True if it takes several values.
    let isRepeating: Bool
    /// The placeholder of its value in the help, such as `file`.
    let valueName: String?
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
    let name = names.first { $0["kind"]?.string == "long" }?["name"]?.string
    guard let isRepeating = argument["isRepeating"]?.bool else {
      throw Fault(text: "\(name ?? "an option") has no isRepeating")
    }
    return Option(
      name: name, isFlag: kind == "flag", isRepeating: isRepeating,
      valueName: argument["valueName"]?.string)
  }
}
