internal import FlightOrders
internal import FlightPlatform

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
    case .partial: 75
    }
  }
}

extension Fault {
  /// The problem and its remedy, in one line.
  var text: String { text(for: .commandLine) }

  /// Says what went wrong and ends the tool.
  func endProcess() -> Never {
    for detail in details { Terminal.complain(detail) }
    Terminal.complain(phrase)
    exit(kind.exitCode)
  }
}
