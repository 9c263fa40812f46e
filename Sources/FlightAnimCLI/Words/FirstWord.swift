internal import FlightRoutes

/// A first word that other tools have as a command, where this one has another way.
enum FirstWord {
  /// The arguments with the command that is meant.
  ///
  /// - Throws: The way to what is meant, where that is no command.
  static func plain(_ typed: [String]) throws(Failure) -> [String] {
    guard let first = typed.first else { return typed }
    let rest = Array(typed.dropFirst())
    if let row = completions[first] { return try completion(rest.first ?? row, first) }
    if let command = alone[first], rest.isEmpty { return command }
    if let command = before[first], !rest.isEmpty { return command + rest }
    if first == "list" || first == "show", let command = rest.first.flatMap({ alone[$0] }),
      rest.count == 1
    {
      return command
    }
    if questions.contains(first), rest.count > 1, !RouteReader().isRoute(first) {
      throw Failure(
        .usage,
        "write the stops and a file: flightanim Paris Tokyo trip.gif; 'flightanim help' shows more")
    }
    if verbs.contains(first), let next = rest.first {
      let isFile = RouteText.isFileName(next, isThere: TrackArguments.isThere)
      return isFile || !RouteReader().isRoute(first) ? rest : typed
    }
    if measures.contains(first), rest.count > 1 {
      let stops = rest.prefix { !$0.hasPrefix("-") }.joined(separator: " ")
      throw Failure(.usage, "--json prints the distance, and more: flightanim \(stops) --json")
    }
    if foreign.contains(first), rest.isEmpty {
      throw Failure(.usage, "there is no command \(first); 'flightanim help' shows those there are")
    }
    return typed
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

  private static let completions = [
    "completion": "", "completions": "", "autocomplete": "", "--completion": "",
    "--completions": "", "--completion-script": "", "--install-completion": "",
    "--install-completions": "", "--show-completion": "", "--autocomplete": "",
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

  private static let foreign: Set = [
    "init", "serve", "server", "start", "setup", "install", "update", "upgrade", "config",
    "configure", "new", "login", "test", "build", "run", "demo", "gui", "markers", "formats",
    "projections", "list", "quickstart", "watch", "preview", "cities", "fonts", "languages",
  ]
}
