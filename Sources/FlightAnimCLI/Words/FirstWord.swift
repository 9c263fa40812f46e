internal import FlightRoutes
internal import FlightTextFormats

/// A first word that other tools have as a command, where this one has another way.
enum FirstWord {
  /// The arguments with the command that is meant.
  ///
  /// - Throws: The way to what is meant, where that is no command.
  static func plain(_ typed: [String]) throws(Failure) -> [String] {
    guard let first = typed.first else { return typed }
    let rest = Array(typed.dropFirst())
    if completions.contains(first) { return try completion(rest.first ?? "", first) }
    if let command = alone[first], rest.isEmpty { return command }
    if ["list", "show", "get", "search"].contains(first), let next = rest.first,
      let command = alone[next] ?? Subcommand(rawValue: next).map({ [$0.rawValue] })
    {
      return command + rest.dropFirst()
    }
    if let command = before[first], !rest.isEmpty { return command + rest }
    let isQuestion =
      questions.contains(first) || verbs.contains(first) && fillers.contains(rest.first ?? "")
    if isQuestion, rest.count > 1, !RouteReader().isRoute(first) {
      throw Failure(
        .usage,
        "write the stops and a file: flightanim Paris Tokyo trip.gif; 'flightanim help' shows more")
    }
    if verbs.contains(first), let next = rest.first {
      let isFile = RouteArguments.isFileName(next, isThere: isRegularFile)
      return isFile || !RouteReader().isRoute(first) ? rest : typed
    }
    if measures.contains(first), rest.count > 1 {
      let stops = rest.prefix { !$0.hasPrefix("-") }.joined(separator: " ")
      throw Failure(.usage, "--json prints the distance, and more: flightanim \(stops) --json")
    }
    if foreign.contains(first), rest.isEmpty {
      throw Failure(.usage, "there is no command \(first); 'flightanim help' shows those there are")
    }
    if rest.isEmpty, let near = nearest(first), !RouteReader().isRoute(first) {
      throw Failure(.usage, "there is no command \(first); did you mean 'flightanim \(near)'?")
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
  private static func completion(_ shell: String, _ word: String) throws(Failure) -> [String] {
    let arguments = ["--generate-completion-script", shell]
    if CompletionScript.text(for: arguments) != nil { return arguments }
    throw Failure(
      .usage,
      "\(word): completions are for bash, zsh and fish; in bash: "
        + "eval \"$(flightanim --generate-completion-script bash)\"")
  }

  private static let completions: Set = [
    "completion", "completions", "autocomplete", "--completion", "--completions",
    "--completion-script", "--install-completion", "--install-completions", "--show-completion",
    "--autocomplete",
  ]

  /// Words that stand alone.
  private static let alone = [
    "version": ["--version"], "ver": ["--version"], "hilfe": ["help"], "aide": ["help"],
    "ayuda": ["help"], "aiuto": ["help"], "usage": ["help"], "man": ["help"], "manual": ["help"],
    "info": ["help"], "examples": ["help"], "example": ["help"], "commands": ["help"],
    "/?": ["help"], "/h": ["help"], "/help": ["help"], "halp": ["help"],
    "theme": ["themes"], "styles": ["themes"], "license": ["licenses"], "licence": ["licenses"],
    "licences": ["licenses"], "colors": ["help", "colors"], "colours": ["help", "colors"],
    "options": ["help", "render"], "recordings": ["help", "recordings"],
    "routes": ["help", "routes"],
  ]

  /// Words before others.
  private static let before = [
    "airport": ["airports"], "search": ["airports"], "find": ["airports"], "lookup": ["airports"],
    "hilfe": ["help"], "aide": ["help"], "ayuda": ["help"],
  ]

  /// Words for what the tool does without any.
  private static let verbs: Set = [
    "replay", "convert", "animate", "play", "draw", "make", "create", "export", "plot", "map",
    "generate", "run", "open", "gif", "svg", "build", "view",
  ]

  private static let measures: Set = ["distance", "dist", "length", "measure"]
  private static let questions: Set = ["how", "what", "where", "please", "can", "why"]

  private static let fillers: Set = ["a", "an", "me", "the", "my"]

  private static let foreign: Set = [
    "init", "server", "start", "setup", "install", "update", "upgrade", "config",
    "configure", "new", "login", "test", "build", "run", "demo", "gui", "markers",
    "projections", "list", "quickstart", "watch", "preview", "cities", "fonts", "languages",
  ]
}
