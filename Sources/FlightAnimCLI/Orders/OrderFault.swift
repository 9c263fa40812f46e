internal import FlightAnim
internal import FlightRoutes
internal import FlightTextFormats

/// The reason why an order cannot be carried out, in one line that says how to mend it.
public struct OrderFault: Error, Hashable, Sendable {
  /// The kind of fault, for programs.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// There is no such option or format.
    case unknownOption = "unknown-option"
    /// An option has a value that it does not take, or goes with none of the others.
    case badOption = "bad-option"
    /// No airport and no place has the name.
    case unknownPlace = "unknown-place"
    /// The input makes no picture: a file that cannot be read, texts that do not fit.
    case unusableInput = "unusable-input"
    /// The picture is larger than this service makes.
    case overLimit = "over-limit"
    /// A program that the format needs is missing.
    case unavailable = "unavailable"
    /// The program is at fault.
    case internalError = "internal-error"
  }

  /// The kind.
  public let kind: Kind
  /// What is wrong, and how to mend it.
  public let text: String
  /// Words that may have been meant: codes with cities, or names of options.
  public let suggestions: [String]

  init(_ kind: Kind, _ text: String, suggestions: [String] = []) {
    (self.kind, self.text) = (kind, text.inOneLine)
    self.suggestions = suggestions.map(\.inOneLine)
  }

  init(_ kind: Kind, _ failure: Failure) {
    self.init(kind, failure.line, suggestions: failure.suggestions)
  }

  init(_ failure: Failure) {
    let kind: Kind =
      switch failure.code {
      case .usage: .badOption
      case .badInput, .noInput, .partial: .unusableInput
      case .unavailable: .unavailable
      case .internalError, .cannotCreate, .writeFailed: .internalError
      }
    self.init(kind, failure.line.withoutDashes, suggestions: failure.suggestions)
  }

  init(_ error: RouteError) {
    let failure = Failure(error)
    let kind: Kind = failure.code == .usage ? .badOption : .unknownPlace
    self.init(kind, failure)
  }
}

extension Failure {
  fileprivate var line: String { (details + [text]).joined(separator: "; ") }
}

extension String {
  /// The text with options named as a URL has them: `size` for `--size`.
  ///
  /// Two hyphens behind a blank stand for nothing else in a message.
  fileprivate var withoutDashes: String {
    var text = replacing(each: " --", by: " ")
    if text.hasPrefix("--") { text.removeFirst(2) }
    return text
  }
}
