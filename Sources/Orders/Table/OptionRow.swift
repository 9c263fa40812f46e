/// A row of a table of options: all that anybody has to know of one.
///
/// - `Target`: What the options are those of; its initial values are the usual ones.
@dynamicMemberLookup
public struct OptionRow<Target>: Sendable {
  /// The description for help, completions and schemas.
  public var about: OptionDescription
  /// The doors that have it.
  package var doors = OptionDoors.all
  /// The conditions under which it changes something; everywhere if there are none.
  var effects: [OptionCondition] = []
  /// The library's names for what it sets, as errors have them.
  var settings: [String] = []
  /// Reads all values that were given.
  private(set) var read: @Sendable (inout Target, [String], OptionReading) throws(Fault) -> Void

  /// An option that is read in a way of its own, each of its values in turn.
  package init(
    _ name: String, isFlag: Bool = false,
    _ facts: @autoclosure @escaping @Sendable () -> ValueFacts,
    usual: @escaping @Sendable () -> String? = { nil },
    read: @escaping @Sendable (inout Target, String, OptionReading) throws(Fault) -> Void
  ) {
    about = OptionDescription(name: name, isFlag: isFlag, factsOfValues: facts, usualValue: usual)
    self.read = { (target, values, reading) throws(Fault) in
      for value in values { try read(&target, value, reading) }
    }
  }

  /// A part of the description.
  public subscript<Part>(dynamicMember part: KeyPath<OptionDescription, Part>) -> Part {
    about[keyPath: part]
  }
}

// A key path is dear to make, and so are kinds of values: they are made where somebody asks for them.
extension OptionRow where Target: OptionTarget {
  /// An option whose value goes to one place; where it has one already, that is the usual one.
  public init<Value>(
    _ name: String, _ kind: @autoclosure @escaping @Sendable () -> OptionValue<Value>,
    to path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Target, Value> & Sendable
  ) {
    self.init(name, kind().facts, usual: { kind().text(Target.usual[keyPath: path()]) }) {
      (target, value, reading) throws(Fault) in
      target[keyPath: path()] = try kind().found(value, reading)
    }
  }

  /// The same for a place that may stay empty.
  public init<Value>(
    _ name: String, _ kind: @autoclosure @escaping @Sendable () -> OptionValue<Value>,
    to path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Target, Value?> & Sendable
  ) {
    self.init(name, kind().facts, usual: { Target.usual[keyPath: path()].flatMap(kind().text) }) {
      (target, value, reading) throws(Fault) in
      target[keyPath: path()] = try kind().found(value, reading)
    }
  }

  /// An option that may be given several times; each adds to a list.
  init<Value>(
    each name: String, _ kind: @autoclosure @escaping @Sendable () -> OptionValue<Value>,
    to path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Target, [Value]> & Sendable
  ) {
    self.init(name, kind().facts) { (target, value, reading) throws(Fault) in
      target[keyPath: path()].append(try kind().found(value, reading))
    }
    about.isRepeating = true
  }

  /// An option without a value.
  public init(
    flag name: String,
    to path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Target, Bool> & Sendable
  ) {
    self.init(name, isFlag: true, ValueFacts(.boolean)) { _, _, _ in }
    read = { (target, _, _) in target[keyPath: path()] = true }
  }
}

/// The target that a table of options fills.
public protocol OptionTarget: Sendable {
  /// The values where no option is given.
  static var usual: Self { get }
}

extension OptionRow {
  /// The row with something more said of it.
  func with(_ change: (inout OptionRow) -> Void) -> OptionRow {
    var row = self
    change(&row)
    return row
  }

  /// The row of an option that tells of itself; those of pictures are told of in
  /// `Assets/words/meanings.tsv`.
  ///
  /// - Parameters:
  ///   - placeholder: The placeholder of its value; `nil` for one that takes none.
  ///   - example: A value that it takes.
  ///   - otherwise: What happens without it, where no usual value says that.
  public func saying(
    _ meaning: String, _ placeholder: String? = nil, like example: String? = nil,
    otherwise: String? = nil
  ) -> OptionRow {
    with {
      $0.about.ownTexts = OptionTexts(
        placeholder: placeholder, example: example, meaning: meaning, otherwise: otherwise)
    }
  }

  /// The row of an option whose usual value depends on others.
  func usually(_ value: String) -> OptionRow { with { $0.about.usualValue = { value } } }

  /// The row of an option that the library calls by these names.
  func setting(_ names: String...) -> OptionRow { with { $0.settings = names } }

  /// The row of an option, or of some of its values, that has an effect only there.
  func only(_ effects: OptionCondition...) -> OptionRow { with { $0.effects = effects } }
  func only(_ needs: OptionNeed...) -> OptionRow {
    with { $0.effects = needs.map { .with($0) } }
  }

  /// The row of an option that names a file.
  package func file(_ use: OptionDescription.FileUse) -> OptionRow {
    with {
      $0.about.file = use
      // Whoever asks from elsewhere names no file here, unless there are words, too.
      if about.facts.words.isEmpty { $0.doors.remove(.address) }
    }
  }

  /// The row of an option that some doors have not.
  func not(at doors: OptionDoors) -> OptionRow { with { $0.doors.subtract(doors) } }

  /// The row of an option with a letter of its own.
  package func letter(_ letter: Character) -> OptionRow { with { $0.about.letter = letter } }
}

/// The doors that have an option.
package struct OptionDoors: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The command line.
  package static let commandLine = OptionDoors(rawValue: 1)
  /// The table of a batch.
  package static let row = OptionDoors(rawValue: 2)
  /// The address of a picture, and JSON.
  package static let address = OptionDoors(rawValue: 4)
  package static let all: OptionDoors = [.commandLine, .row, .address]
}
