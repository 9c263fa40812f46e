internal import FlightOrders
internal import FlightPlatform

/// The exit codes of the tool, after `sysexits.h`.
enum ExitCode: Int32 {
  /// The command line makes no sense.
  case usage = 64
  /// An input holds something that cannot be used, such as an unknown airport.
  case badInput = 65
  /// An input file is missing or cannot be read.
  case noInput = 66
  /// A program that an output needs is missing or does not do its work.
  case unavailable = 69
  /// Something went wrong inside.
  case internalError = 70
  /// An output cannot be created.
  case cannotCreate = 73
  /// Writing an output failed.
  case writeFailed = 74
  /// Some rows of a batch failed.
  case partial = 75

  init(_ kind: Fault.Kind) {
    switch kind {
    case .unknownOption, .badOption: self = .usage
    case .unknownPlace, .unusableInput, .overLimit: self = .badInput
    case .missingInput: self = .noInput
    case .unavailable: self = .unavailable
    case .internalError: self = .internalError
    case .cannotCreate: self = .cannotCreate
    case .writeFailed: self = .writeFailed
    case .partial: self = .partial
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
    Terminal.end(ExitCode(kind))
  }
}
