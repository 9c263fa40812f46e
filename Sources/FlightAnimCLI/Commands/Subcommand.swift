internal import FlightOrders
internal import FlightTextFormats

/// A command of the tool.
enum Subcommand: String, CaseIterable {
  case render
  case batch
  case batchMerge = "batch-merge"
  case work
  case airports
  case themes
  case formats
  case licenses
  case serve
  case studio
  case sign
  case help

  /// A few words on what it does.
  var summary: String {
    switch self {
    case .render: "draw a trip"
    case .batch: "a picture a row"
    case .batchMerge: "check the parts of a batch"
    case .work: "draw what other programs order"
    case .airports: "search airports"
    case .themes: "list the themes"
    case .formats: "list formats and places to post"
    case .licenses: "print all licenses"
    case .serve: "serve pictures by HTTP"
    case .studio: "make pictures in a web page"
    case .sign: "sign an address of the service"
    case .help: "show help"
    }
  }

  /// The command that arguments ask for.
  ///
  /// - Parameter arguments: All arguments; without a command's name they are those of render.
  init(_ arguments: [String]) {
    if arguments.starts(with: ["batch", "merge"]) {
      self = .batchMerge
    } else {
      self = arguments.first.flatMap(Subcommand.init(rawValue:)) ?? .render
    }
  }

  /// True if words that people try mean something among its options.
  var takesWords: Bool { self == .render || self == .batch }

  /// The command as a type; `nil` for render, whose options are the picture's, and those of the service.
  private var type: (any RunnableCommand.Type)? {
    switch self {
    case .batch: BatchCommand.self
    case .batchMerge: BatchMergeCommand.self
    case .work: WorkCommand.self
    case .airports: AirportsCommand.self
    case .themes: ThemesCommand.self
    case .formats: FormatsCommand.self
    case .licenses: LicensesCommand.self
    case .render, .serve, .studio, .sign, .help: nil
    }
  }

  /// The options that it takes: of batch, also those of the pictures that it makes.
  var options: [OptionDescription] {
    let own = type?.options ?? []
    return switch self {
    case .render, .help: RenderCommand.options
    case .batch: own + RenderCommand.options
    default: own
    }
  }

  /// The option of a name with its dashes.
  func option(_ spelling: String) -> OptionDescription? {
    switch self {
    case .render, .help: OptionTable.picture[spelling]?.about
    case .batch: (BatchCommand.table[spelling]?.about) ?? OptionTable.picture[spelling]?.about
    default: options.first { $0.spellings.contains(spelling) }
    }
  }

  /// True for an option of its own that means another thing elsewhere.
  func owns(_ option: String) -> Bool { self == .batch && BatchCommand.table[option] != nil }

  /// The help; `nil` for commands of the service, which has its own.
  var help: String? {
    if self == .render { return HelpText(RenderCommand.about, OptionTable.picture).text }
    return type?.help
  }

  /// Carries out the command.
  ///
  /// - Parameter arguments: Those behind its name.
  func run(_ arguments: [String]) throws {
    guard let type else { return try RenderCommand.run(arguments) }
    try type.run(arguments)
  }

  /// All commands with their options as JSON, from which documents are made.
  static var described: String {
    let others = allCases.compactMap { $0.type.map { $0.described } }
    return JSONValue.array([OptionTable.picture.described(as: RenderCommand.about)] + others).text
  }
}

/// A command that does its work and ends.
protocol RunnableCommand: ToolCommand {
  /// Does the work.
  func run() throws
  /// Reads the arguments behind the command's name, and does the work.
  static func run(_ arguments: [String]) throws
}

extension RunnableCommand {
  static func run(_ arguments: [String]) throws { try Self(arguments: arguments).run() }

  fileprivate static var options: [OptionDescription] { table.rows.map(\.about) }
  fileprivate static var described: JSONValue { table.described(as: about) }
}
