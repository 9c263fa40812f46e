package import FlightTextFormats

extension OptionTable {
  /// A command with all its options as JSON, from which documents are made.
  package func described(as command: CommandDescription) -> JSONValue {
    .object([
      .init("name", .string(command.name)), .init("summary", .string(command.summary)),
      .init("operand", .string(command.operand)),
      .init("operandMeaning", .string(command.operandMeaning)),
      .init("discussion", .string(command.discussion)),
      .init("options", .array(json(at: .commandLine))),
    ])
  }

  /// The rows as JSON, for programs: those of a door.
  func json(at door: OptionDoors) -> [JSONValue] {
    groups.flatMap { group in
      group.rows.filter { $0.isShown && $0.doors.contains(door) }.map {
        $0.about.json(in: group.title)
      }
    }
  }
}

extension OptionDescription {
  fileprivate func json(in group: String) -> JSONValue {
    func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
    func number(_ value: Double?) -> JSONValue {
      value.map { (try? JSONValue(encoding: $0)) ?? .null } ?? .null
    }
    return .object([
      .init("name", .string(name)), .init("group", .string(group)),
      .init("spellings", .array(spellings.map { .string($0) })),
      .init("meaning", .string(meaning)), .init("valueName", text(placeholder)),
      .init("type", .string(facts.kind.rawValue)),
      .init("values", .array(facts.words.map { .string($0) })),
      .init("takesOthers", .bool(facts.takesOthers)),
      .init("minimum", number(facts.range?.lowerBound)),
      .init("maximum", number(facts.range?.upperBound)),
      .init("usual", text(usual)), .init("otherwise", text(otherwise)),
      .init("example", text(example)), .init("isRepeating", .bool(isRepeating)),
      .init("control", .string(control)), .init("panel", panel?.json ?? .null),
    ])
  }

  /// The control that suits the values.
  private var control: String {
    if isFlag { return "flag" }
    if facts.areColors { return "color" }
    return facts.words.isEmpty || isOpen ? "text" : "select"
  }

  /// True if the words are examples among others.
  private var isOpen: Bool { facts.takesOthers && !facts.words.contains(usual ?? facts.words[0]) }
}

extension PanelEntry {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("group", .string(group)), .init("label", .string(label)),
      .init("note", note.map { .string($0) } ?? .null),
    ]
    func add(_ control: String, _ more: JSONValue.Member...) {
      members += [.init("control", .string(control))] + more
    }
    switch control {
    case .segments(let none): add("segments", .init("none", none.map { .string($0) } ?? .null))
    case .slider(let least, let most, let step, let start):
      let numbers = [least, most, step, start].map { (try? JSONValue(encoding: $0)) ?? .null }
      add("slider", .init("slider", .array(numbers)))
    case .sizes: add("sizes")
    case .places: add("places")
    case .swatches: add("swatches")
    case nil: break
    }
    return .object(members)
  }
}
