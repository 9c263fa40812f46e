/// Rows of options under their titles, and who is called what.
///
/// Everything that reads options, or tells of them, goes by such a table.
public struct OptionTable<Target: OptionTarget>: Sendable {
  /// Options under one title, as help has them.
  public struct Group: Sendable {
    /// The title: `Map`.
    public let title: String
    /// The rows in the order of the help.
    public let rows: [OptionRow<Target>]

    /// Creates a group.
    public init(_ title: String, _ rows: [OptionRow<Target>]) {
      (self.title, self.rows) = (title, rows)
    }
  }

  /// The groups in the order of the help.
  public let groups: [Group]
  /// All rows.
  public let rows: [OptionRow<Target>]
  private let places: [String: Int]

  /// Creates a table of a command with few options.
  public init(options rows: [OptionRow<Target>]) { self.init([Group("Options", rows)]) }

  /// Creates a table.
  public init(_ groups: [Group]) {
    self.groups = groups
    rows = groups.flatMap(\.rows)
    places = Dictionary(
      rows.enumerated().flatMap { place, row in
        ([row.name] + row.about.synonyms + (row.about.letter.map { ["\($0)"] } ?? []))
          .map { ($0, place) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The row of a name with its dashes: `--size`, `-o`.
  public subscript(spelling: String) -> OptionRow<Target>? {
    let name = String(spelling.drop { $0 == "-" })
    // A letter has one dash, a word two.
    guard spelling.utf8.count - name.utf8.count == min(name.utf8.count, 2) else { return nil }
    return places[name].map { rows[$0] }
  }

  /// The row of a name without dashes, which is no letter.
  public func named(_ name: String) -> OptionRow<Target>? {
    name.utf8.count > 1 ? places[name].map { rows[$0] } : nil
  }

  /// The rows of given options: a few of a hundred, at which no picture looks one by one.
  func rows(of given: GivenOptions) -> [OptionRow<Target>] {
    given.values.keys.compactMap { places[$0] }.sorted().map { rows[$0] }
  }

  /// The option that the library calls by a name, such as `line.width`.
  func option(setting: String) -> String? {
    rows.first { $0.settings.contains(setting) }?.name
  }

  /// Fills a target with the options that were given, in the order of the table.
  ///
  /// - Throws: `Fault` with the option and the value that was found.
  package func fill(
    _ target: inout Target, with given: GivenOptions, _ files: FileAccess
  ) throws(Fault) {
    for row in rows(of: given) {
      guard let values = given[row.name] else { continue }
      do throws(Fault) {
        try row.read(&target, values, OptionReading(option: row.name, files: files))
      } catch {
        var fault = error.within(row.name, values.last)
        // What is wrong with a file is not that another word was expected.
        if fault.kind == .badOption, fault.allowed.isEmpty { fault.allowed = row.facts.allowed }
        throw fault
      }
    }
  }
}

/// Options that were given, by their names, with their values.
public struct GivenOptions: Hashable, Sendable {
  /// The values by the names of options; of one without a value, none.
  package private(set) var values: [String: [String]] = [:]

  /// Creates none.
  public init() {}

  /// The values of an option; `nil` where it was not given.
  package subscript(name: String) -> [String]? { values[name] }

  /// The options as text, by name: `size=800x500`.
  package var texts: [String] {
    values.sorted { $0.key < $1.key }.flatMap { name, values in
      values.isEmpty ? [name] : values.map { "\(name)=\($0)" }
    }
  }

  /// Adds an option; one that may stand there once has its last value.
  package mutating func add<Target>(_ row: OptionRow<Target>, _ values: [String]) {
    self.values[row.name] = row.isRepeating ? (self.values[row.name] ?? []) + values : values
  }

  /// Takes options away.
  package mutating func remove(_ name: String) { values[name] = nil }
}
