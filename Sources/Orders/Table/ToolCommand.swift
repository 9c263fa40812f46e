internal import FlightTextFormats

/// A command: its words and its options.
///
/// ```swift
/// struct ThemesCommand: ToolCommand {
///   static let about = CommandDescription("themes", "List the color themes.")
///   static let table = OptionTable([.init("Options", [OptionRow(flag: "json", to: \.json, "…")])])
///   static let usual = Self()
///   var json = false
/// }
/// let command = try ThemesCommand(arguments: ["--json"])
/// ```
public protocol ToolCommand: OptionTarget {
  /// The description for help.
  static var about: CommandDescription { get }
  /// Its options.
  static var table: OptionTable<Self> { get }
  /// Takes what stands there beside options.
  mutating func take(_ operands: [String]) throws(Fault)
}

extension ToolCommand {
  /// Takes nothing beside options.
  public mutating func take(_ operands: [String]) throws(Fault) {
    if let first = operands.first { throw Fault(tooMany: first, of: Self.about) }
  }

  /// The help as text for a terminal.
  public static var help: String { HelpText(about, table).text }

  /// The command with all its options as JSON, from which documents are made.
  public static var helpJSON: String { table.described(as: about).text }

  /// Reads the arguments of the command, without its name.
  public init(arguments: [String]) throws(Fault) {
    let files = FileAccess(disk: InputFiles())
    let read = try Arguments(arguments, by: Self.table, of: Self.about)
    self = Self.usual
    try Self.table.fill(&self, with: read.given, files)
    try take(read.operands)
  }
}

/// The description of a command.
public struct CommandDescription: Sendable {
  /// The words that call it: `flightanim batch`.
  public let name: String
  /// The purpose, in one sentence.
  public let summary: String
  /// The arguments beside its options, such as `<route> ...`; empty for nothing.
  public let operand: String
  /// What that is.
  public let operandMeaning: String
  /// Tells in paragraphs what it does, with examples and exit codes.
  let discuss: @Sendable () -> String
  /// True if words that people try mean something there.
  package let takesWords: Bool

  /// Creates a description.
  ///
  /// - Parameter discussion: Paragraphs on what it does, with examples and exit codes.
  public init(
    _ name: String, _ summary: String, operand: String = "", _ operandMeaning: String = "",
    discussion: @autoclosure @escaping @Sendable () -> String = "", takesWords: Bool = false
  ) {
    (self.name, self.summary, self.operand) = (name, summary, operand)
    (self.operandMeaning, discuss, self.takesWords) = (operandMeaning, discussion, takesWords)
  }

  /// The options that every command has.
  public static let always = [
    OptionDescription(flag: "version", "Show the version."),
    OptionDescription(flag: "help", "Show help information.", letter: "h"),
  ]

  /// The call that shows its help: `flightanim help batch`, `flightanim-serve --help`.
  var helpCall: String {
    let words = name.split(separator: " ")
    return words.count == 2 ? "\(words[0]) help \(words[1])" : "\(name) --help"
  }
}

extension Fault {
  /// An argument that nothing takes.
  public init(tooMany argument: String, of command: CommandDescription) {
    self.init(
      .badOption, "\(argument) is one argument too many",
      "quote text with spaces: 'My trip' (see '\(command.helpCall)')")
  }
}
