internal import FlightOrders
internal import HTTPTypes

/// The reason why a request gets no picture.
struct Refusal: Error, Sendable {
  var status: HTTPResponse.Status
  /// The kind, for programs: `unknown-place`.
  var kind: String
  /// What is wrong, and how to mend it.
  var detail: String
  /// The facts, where the order is at fault.
  var fault: Fault?
  /// Seconds after which the same request may do better; `nil` where it will not.
  var retryAfter: Int?

  init(
    _ status: HTTPResponse.Status, _ kind: String, _ detail: String, retryAfter: Int? = nil
  ) {
    (self.status, self.kind, self.detail, self.retryAfter) = (status, kind, detail, retryAfter)
  }

  init(_ fault: Fault) {
    let status: HTTPResponse.Status =
      switch fault.kind {
      case .unknownOption, .badOption: .badRequest
      case .unknownPlace: .notFound
      case .unusableInput, .missingInput, .partial, .overLimit: .unprocessableContent
      case .unavailable: .notImplemented
      case .timedOut, .cancelled: .gatewayTimeout
      case .cannotCreate, .writeFailed, .internalError: .internalServerError
      }
    self.init(status, fault.kind.rawValue, fault.line(for: .address))
    self.fault = fault
  }

  /// The title of its kind.
  var title: String {
    let words = kind.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  static let busy = Refusal(
    .serviceUnavailable, "busy", "too many pictures wait to be drawn; ask again in a moment",
    retryAfter: 2)
  static let late = Refusal(
    .gatewayTimeout, "too-slow",
    "the picture took too long; ask for a smaller or shorter one", retryAfter: 60)
}
