/// An option of `render` that an order may have: all but those that name a file, or are about the
/// terminal.
///
/// They are read off the command's own description, so that an option added there is one here.
public struct OrderOption: Hashable, Sendable {
  /// The long name, without dashes.
  public let name: String
  /// What it does, in the words of the help.
  public let meaning: String
  /// The kind of value: `WxH`, `color`; `nil` for an option that takes none.
  public let valueName: String?
  /// The values that it knows; it may take others.
  public let values: [String]
  /// The value where none is given; `nil` where `meaning` says it, or there is none.
  public let usual: String?
  /// A value that it takes; `nil` for an option that takes none.
  public let example: String?
  /// True if it may be given several times.
  public let isRepeating: Bool

  /// All of them, in the order of the help.
  public static let all: [OrderOption] = Subcommand.render.options.compactMap(OrderOption.init)

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  /// The option of a name.
  public static func named(_ name: String) -> OrderOption? { byName[name] }

  /// Those of the terminal, and what differs from one machine to the next.
  private static let excluded: Set = [
    "help", "version", "json", "quiet", "workers", "embed", "open", "image", "font-fallback",
    "codec",
    // A picture of this site that leads elsewhere would speak for this site.
    "link",
  ]

  private init?(_ option: ParserDump.Option) {
    guard let name = option.name, !OrderOption.excluded.contains(name) else { return nil }
    // A marker is one by name, too.
    guard option.names == .none || !option.values.isEmpty else { return nil }
    self.name = name
    meaning = option.meaning
    valueName = option.isFlag ? nil : option.valueName ?? "value"
    values = option.values
    usual = option.usual
    example = option.isFlag ? nil : OptionExample["--\(name)"]?.filter { $0 != "'" }
    isRepeating = option.isRepeating
  }
}
