internal import FlightOrders

/// A hint at quotes, where a value of several words was written without them.
enum QuoteHint {
  private static let options: Set = [
    "--title", "--caption", "--alt", "--compare-label", "-o", "--output", "--gif", "--svg",
    "--png", "--html", "--font",
  ]

  /// The hint; `nil` where no word behind such a value is what a fault is about.
  static func text(_ fault: Fault, _ typed: [String]) -> String? {
    let arguments = typed.flatMap { $0.hasPrefix("--") ? parted($0) : [$0] }
    for index in arguments.indices.dropLast(2) where takesText(arguments[index]) {
      let words = arguments[(index + 1)...].prefix { !$0.hasPrefix("-") }
      let strays = words.dropFirst().prefix {
        !StopWords.isFile($0) || arguments[index].hasPrefix("-o")
      }
      guard let stray = strays.first, isAbout(stray, fault) || isAbout(words[index + 1], fault)
      else { continue }
      let value = ([words[index + 1]] + strays).joined(separator: " ")
      return "a value with blanks needs quotes: \(arguments[index]) '\(value)'"
    }
    return nil
  }

  /// An option and the value that hangs on it.
  private static func parted(_ argument: String) -> [String] {
    let typed = TypedOption(argument)
    return [typed.name] + [typed.value].compactMap(\.self)
  }

  private static func takesText(_ argument: String) -> Bool {
    if options.contains(argument) { return true }
    guard let option = OptionWord[argument]?.meaning.option else { return false }
    return options.contains(option)
  }

  private static func isAbout(_ word: String, _ fault: Fault) -> Bool {
    fault.stop?.lowercased() == word.lowercased()
      || fault.option == "output" && fault.found == word
  }
}
