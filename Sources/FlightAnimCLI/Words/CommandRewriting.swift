internal import FlightOrders
internal import FlightRoutes
internal import FlightTextFormats

/// Arguments whose first word is a command elsewhere, with the command that is meant.
enum CommandRewriting {
  /// The arguments with the command that is meant.
  ///
  /// - Throws: The way to what is meant, where that is no command.
  static func plain(_ typed: [String]) throws(Fault) -> [String] {
    guard let first = typed.first else { return typed }
    let rest = Array(typed.dropFirst())
    let kinds = FirstWord.kinds(of: first)
    let isVerb = kinds[.verb] != nil
    if kinds[.completion] != nil { return try completion(rest.first ?? "", first) }
    if let command = kinds[.alone], rest.isEmpty { return command }
    if kinds[.list] != nil, let next = rest.first,
      let command = FirstWord.kinds(of: next)[.alone]
        ?? Subcommand(rawValue: next).map({ [$0.rawValue] })
    {
      return command + rest.dropFirst()
    }
    if let command = kinds[.before], !rest.isEmpty { return command + rest }
    let isQuestion =
      kinds[.question] != nil
      || isVerb && FirstWord.kinds(of: rest.first ?? "")[.filler] != nil
    if isQuestion, rest.count > 1, !RouteReader().isRoute(first) {
      throw Fault(
        .badOption,
        "write the stops and a file: flightanim Paris Tokyo trip.gif; 'flightanim help' shows more")
    }
    if isVerb, let next = rest.first {
      let isFile = RouteArguments.isFileName(next, files)
      return isFile || !RouteReader().isRoute(first) ? rest : typed
    }
    if kinds[.measure] != nil, rest.count > 1 {
      let stops = rest.prefix { !$0.hasPrefix("-") }.joined(separator: " ")
      throw Fault(.badOption, "--json prints the distance, and more: flightanim \(stops) --json")
    }
    if kinds[.foreign] != nil, rest.isEmpty {
      throw Fault(
        .unknownOption, "there is no command \(first)", "'flightanim help' shows those there are")
    }
    if rest.isEmpty, let near = nearest(first), !RouteReader().isRoute(first) {
      throw Fault(
        .unknownOption, "there is no command \(first)",
        didYouMean: [Suggestion(near, text: "'flightanim \(near)'")])
    }
    return typed
  }

  /// A command that is a slip of the fingers away.
  private static func nearest(_ word: String) -> String? {
    guard word.utf8.count > 4, word == word.lowercased() else { return nil }
    return (Subcommand.allCases.map(\.rawValue) + ["version"]).first {
      $0 != word && editDistance(Array(word.utf8)[...], Array($0.utf8), atMost: 1) != nil
    }
  }

  /// The script of a shell, or the way to it.
  private static func completion(_ shell: String, _ word: String) throws(Fault) -> [String] {
    let arguments = ["--generate-completion-script", shell]
    if CompletionScript.text(for: arguments) != nil { return arguments }
    throw Fault(
      .badOption,
      "\(word): completions are for bash, zsh and fish; in bash: "
        + "eval \"$(flightanim --generate-completion-script bash)\"")
  }
}
