internal import FlightAnimCLI
internal import HTTPTypes

/// The reason why a request gets no picture.
struct Fault: Error, Sendable {
  var status: HTTPResponse.Status
  /// The kind, for programs: `unknown-place`.
  var kind: String
  /// What is wrong, and how to mend it.
  var detail: String
  /// Words that may have been meant.
  var suggestions: [String] = []
  /// Seconds after which the same request may do better; `nil` where it will not.
  var retryAfter: Int?

  init(
    _ status: HTTPResponse.Status, _ kind: String, _ detail: String, retryAfter: Int? = nil
  ) {
    (self.status, self.kind, self.detail, self.retryAfter) = (status, kind, detail, retryAfter)
  }

  init(_ fault: OrderFault) {
    let status: HTTPResponse.Status =
      switch fault.kind {
      case .unknownOption, .badOption: .badRequest
      case .unknownPlace: .notFound
      case .unusableInput, .overLimit: .unprocessableContent
      case .unavailable: .notImplemented
      case .internalError: .internalServerError
      }
    self.init(status, fault.kind.rawValue, fault.text)
    suggestions = fault.suggestions
  }

  /// The title of its kind.
  var title: String {
    let words = kind.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  static let busy = Fault(
    .serviceUnavailable, "busy", "too many pictures wait to be drawn; ask again in a moment",
    retryAfter: 2)
  static let late = Fault(
    .gatewayTimeout, "too-slow",
    "the picture took too long; ask for a smaller or shorter one", retryAfter: 60)
}
