internal import FlightAnim

/// The parser's message on wrong arguments, in words that say how to mend them.
enum ParserMessage {
  /// - Parameter arguments: All arguments, as the parser got them.
  static func text(_ message: String, _ arguments: [String]) -> String {
    let help = "(see 'flightanim help \(Subcommand(arguments).rawValue)')"
    if let option = quoted(after: "Unknown option '", in: message) {
      return OptionSuggestion.text(for: option, in: arguments)
    }
    if let names = quoted(after: "Missing value for '", in: message) {
      let option = String(names.prefix { $0 != " " })
      return missingValue(of: option, arguments) + " \(help)"
    }
    if let argument = quoted(after: "Unexpected argument '", in: message) {
      if arguments.first == "themes", Theme.named(argument) != nil {
        return "to write a theme to a file: flightanim themes --export \(argument) > style.json"
      }
      return "\(argument) is one argument too many; quote text with spaces: 'My trip' \(help)"
    }
    if let value = quoted(after: "The value '", in: message),
      let names = quoted(after: "The value '\(value)' is invalid for '", in: message)
    {
      let option = String(names.prefix { $0 != " " })
      let example = OptionExample[option].map { ", like \($0)" } ?? ""
      // A space keeps the parser from taking it for an option.
      let digits = value.drop { $0 == " " }
      let fault =
        digits.first == "-" && digits.dropFirst().allSatisfy(\.isNumber)
        ? "is below zero; it takes a whole number" : "is not a whole number"
      return "\(option): the value '\(digits)' \(fault)\(example) \(help)"
    }
    if message.hasPrefix("Missing expected argument '<manifest>'") {
      return "batch needs a table, as in: flightanim batch routes.csv --out pictures \(help)"
    }
    if message.hasPrefix("Missing expected argument '<query>") {
      return "airports needs a city, name or code, as in: flightanim airports zurich \(help)"
    }
    return "\(message) \(help)"
  }

  private static func missingValue(of option: String, _ arguments: [String]) -> String {
    let long = option == "-o" ? "--output" : option
    guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else {
      var text = "\(option) needs a value"
      if let example = OptionExample[long] { text += ", as in: \(option) \(example)" }
      if long.hasSuffix("color")
        || ["--matte", "--overlay-fill", "--overlay-stroke"].contains(long)
      {
        text += "; a shell takes # for a comment, so colors like '#d6432f' need quotes"
      }
      return text
    }
    let value = arguments[index + 1]
    let isOption = value.hasPrefix("--")
    return "\(option) needs a value"
      + (isOption ? (OptionExample[long].map { ", as in: \(option) \($0)" } ?? "") : "")
      + "; a value that begins with \"-\" needs \"=\": \(option)=\(value)"
  }

  private static func quoted(after start: String, in message: String) -> String? {
    guard message.hasPrefix(start) else { return nil }
    return String(message.dropFirst(start.count).prefix { $0 != "'" })
  }
}
