internal import FlightOrders
internal import FlightPlatform
internal import FlightTextFormats

extension Fault.Kind {
  /// The exit code of the tool, after `sysexits.h`.
  var exitCode: Int32 {
    switch self {
    case .unknownOption, .badOption: 64
    case .unknownPlace, .unusableInput, .overLimit: 65
    case .missingInput: 66
    case .unavailable: 69
    case .internalError: 70
    case .cannotCreate: 73
    case .writeFailed: 74
    case .partial, .timedOut, .cancelled: 75
    }
  }
}

extension Fault {
  /// The problem and its remedy, in one line.
  var text: String { text(for: .commandLine) }

  /// The facts for programs.
  var json: JSONValue {
    // Texts and numbers always encode.
    (try? JSONValue(encoding: self)) ?? .object([])
  }

  /// Says what went wrong and ends the tool.
  func endProcess() -> Never {
    for detail in details { Terminal.complain(detail) }
    Terminal.complain(phrase)
    exit(kind.exitCode)
  }
}
