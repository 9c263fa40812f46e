internal import FlightAssets
internal import FlightOrders
internal import FlightTextFormats

/// A page of help that is no command's own.
enum HelpPage {
  /// The page that arguments ask for; `nil` where they ask for none of these.
  ///
  /// - Throws: The pages that there are, for one that is not.
  static func text(for arguments: [String]) throws(Fault) -> String? {
    if [["--help"], ["-h"], ["help"]].contains(arguments) { return short }
    guard arguments.count > 1, arguments[0] == "help" else { return nil }
    let topic = arguments[1].lowercased()
    if arguments.count == 2, let page = topics.first(where: { $0.has(topic) }) {
      return page.text
    }
    if ["options", "all"].contains(topic) {
      return "Run 'flightanim help render' for all options."
    }
    if topic == "--json" { return Subcommand.described }
    let isMerge = arguments.dropFirst().starts(with: ["batch", "merge"])
    if topic == Subcommand.help.rawValue { return short }
    if ["presets", "places"].contains(topic) { return Subcommand.formats.help }
    if let command = isMerge ? .batchMerge : Subcommand(rawValue: topic) { return command.help }
    let option = topic.hasPrefix("-") ? topic : "--\(topic)"
    let isOption = OptionTable.picture[option] != nil
    if let known = OptionWord[option]?.meaning.option {
      throw Fault(.badOption, "for \(topic) there is \(known); see 'flightanim help render'")
    }
    let pages = topics.map(\.name) + Subcommand.allCases.filter { $0 != .help }.map(\.rawValue)
    throw Fault(
      .badOption,
      isOption
        ? "'flightanim help render' describes all options, \(option) among them"
        : "help has no page \(arguments[1]); there is help \(pages.joined(separator: ", "))")
  }

  /// A subject that help is asked for by its name.
  struct Topic {
    let name: String
    let synonyms: Set<String>
    let summary: String
    let page: @Sendable () -> fa_blob

    var text: String { String(textOf: page()) }

    func has(_ word: String) -> Bool { word == name || synonyms.contains(word) }
  }

  static let topics = [
    Topic(
      name: "colors", synonyms: ["colours", "color", "colour"], summary: "themes and colors",
      page: fa_help_colors),
    Topic(
      name: "recordings", synonyms: ["recording", "tracks", "logs"],
      summary: "recorded flights and logs", page: fa_help_recordings),
    Topic(
      name: "routes", synonyms: ["route", "stops"], summary: "trips and stops",
      page: fa_help_routes),
    Topic(
      name: "completions", synonyms: ["completion"], summary: "words completed by a shell",
      page: fa_help_completions),
  ]

  /// The help that a newcomer needs, on one screen.
  static var short: String { String(textOf: fa_help_short()) }
}
