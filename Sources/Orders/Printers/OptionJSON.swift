package import FlightTextFormats

extension OptionTable {
  /// A command with all its options as JSON, from which documents are made.
  package func described(as command: CommandDescription) -> JSONValue {
    [
      "name": .string(command.name), "summary": .string(command.summary),
      "operand": .string(command.operand), "operandMeaning": .string(command.operandMeaning),
      "discussion": .string(command.discuss()), "options": .array(json(at: .commandLine)),
    ]
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
    func number(_ value: Double?) -> JSONValue { value.map { .number($0) } ?? .null }
    let texts = texts
    return [
      "name": .string(name), "group": .string(group), "spellings": .strings(spellings),
      "meaning": .string(texts.meaning), "valueName": text(texts.placeholder),
      "type": .string(facts.kind.rawValue), "values": .strings(facts.words),
      "takesOthers": .bool(facts.takesOthers), "minimum": number(facts.range?.lowerBound),
      "maximum": number(facts.range?.upperBound), "usual": text(usual),
      "otherwise": text(texts.otherwise), "example": text(texts.example),
      "isRepeating": .bool(isRepeating), "control": .string(control),
      "panel": texts.panel?.json ?? .null,
    ]
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

extension OptionTexts.Panel {
  fileprivate var json: JSONValue {
    let parts = control.dropFirst()
    return [
      "group": .string(group), "label": .string(label),
      "note": note.map { .string($0) } ?? .null, "control": control.first.map { .string($0) },
      // Buttons side by side; the first may stand for no value.
      "none": control.first == "segments" ? parts.first.map { .string($0) } ?? .null : nil,
      // The least and the most, a step, and where it stands without a value.
      "slider": control.first == "slider" ? .array(parts.map { JSONValue(.numeral($0)) }) : nil,
    ]
  }
}
