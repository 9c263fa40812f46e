internal import ArgumentParser

/// A command of the tool.
enum Subcommand: String, CaseIterable {
  case render
  case batch
  case batchMerge = "batch-merge"
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

  /// The command as the parser knows it, which has help by itself; the service has its own.
  var parsable: (any ParsableCommand.Type)? {
    switch self {
    case .render: RenderCommand.self
    case .batch: BatchCommand.self
    case .batchMerge: BatchMergeCommand.self
    case .airports: AirportsCommand.self
    case .themes: ThemesCommand.self
    case .formats: FormatsCommand.self
    case .licenses: LicensesCommand.self
    case .serve, .studio, .sign, .help: nil
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

  /// True if its options are those that the table has words for.
  var takesWords: Bool { self == .render || self == .batch }
}
