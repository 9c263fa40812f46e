internal import FlightAnim

/// Arguments of a command line, parted into options and the rest.
public struct Arguments: Sendable {
  package private(set) var given = GivenOptions()
  /// The arguments beside options, in their order.
  package private(set) var operands: [String] = []

  /// Reads arguments: `--size 800x500`, `--size=800x500`, `-o file`, `-ofile`; behind `--` all are
  /// operands. A number below zero is never an option.
  ///
  /// - Throws: `Fault` for an option that there is not, or one without its value.
  package init<Target>(
    _ arguments: [String], by table: OptionTable<Target>, of command: CommandDescription
  ) throws(Fault) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        return
      }
      guard Arguments.isOption(argument) else {
        operands.append(argument)
        continue
      }
      var typed = TypedOption(argument)
      if table[typed.name] == nil, !argument.hasPrefix("--"), argument.count > 2 {
        // A letter and what hangs on it.
        let name = String(argument.prefix(2))
        if table[name] != nil {
          typed = TypedOption(name: name, value: String(argument.dropFirst(2)))
        }
      }
      guard let row = table[typed.name] else {
        throw OptionSuggestion(table.rows.map(\.about), command).fault(typed.name)
      }
      if row.isFlag {
        if let value = typed.value {
          throw Fault(
            .badOption, "\(typed.name) takes no value", "leave out =\(value)"
          ).about(row.name)
        }
        given.add(row, [])
      } else if let value = typed.value, !value.isEmpty || row.mayBeEmpty {
        given.add(row, [value])
      } else if typed.value == nil, let value = rest.first, !Arguments.isOption(value) {
        rest.removeFirst()
        given.add(row, [value])
      } else {
        throw Arguments.missingValue(
          row.about, typed.name, before: typed.value == nil ? rest.first : nil, command)
      }
    }
  }

  /// True for what can only be an option: `-` alone is standard output, and `-33.94,151.18` a place.
  package static func isOption(_ argument: String) -> Bool {
    guard argument.first == "-", let second = argument.utf8.dropFirst().first else { return false }
    return !(0x30...0x39).contains(second) && second != UInt8(ascii: ".")
  }

  private static func missingValue(
    _ option: OptionDescription, _ typed: String, before next: String?,
    _ command: CommandDescription
  ) -> Fault {
    let example = option.typedExample.map { ", as in: \(typed) \($0)" } ?? ""
    let help = " (see '\(command.helpCall)')"
    var remedy: String?
    if let next {
      remedy = "a value that begins with \"-\" needs \"=\": \(typed)=\(next)\(help)"
    } else if option.example?.first == "#" {
      remedy = "a shell takes # for a comment, so colors like '#d6432f' need quotes\(help)"
    }
    let hint = next?.hasPrefix("--") ?? true ? example : ""
    return Fault(
      .badOption, "\(typed) needs a value\(hint)\(remedy == nil ? help : "")",
      remedy.map { "\($0)" }
    ).about(option.name)
  }
}

extension Fault {
  /// The fault of an option, and of what was found there.
  func about(_ option: String, _ found: String? = nil) -> Fault {
    var fault = self
    (fault.option, fault.found) = (option, found)
    return fault
  }

  /// The same, where nothing else is known, of an option and what was found there.
  func within(_ option: String, _ found: String?) -> Fault {
    var fault = self
    fault.option = fault.option ?? option
    if fault.option == option { fault.found = fault.found ?? found }
    return fault
  }
}

/// An option as it was typed, with the value that hangs on it: `--size=800x500`.
package struct TypedOption {
  /// The name with its dashes.
  package var name: String
  /// The value behind the sign; `nil` without one.
  package var value: String?

  package init(_ argument: some StringProtocol) {
    name = String(argument.prefix { $0 != "=" })
    value = argument.firstIndex(of: "=").map { String(argument[$0...].dropFirst()) }
  }

  package init(name: String, value: String?) { (self.name, self.value) = (name, value) }

  package var text: String { value.map { "\(name)=\($0)" } ?? name }
}
