public import FlightFiles
public import FlightGraphics

extension EncodingError: ExplainedError {
  /// The fault, and where it lies.
  public var message: String { explanation(path: "the picture").message }
  /// The remedy; `nil` where the message says all.
  public var help: String? { explanation(path: "the picture").help }

  package func explanation(path: String) -> Explanation {
    switch self {
    case .sink(let error): Explanation("cannot write \(displayed(path)): \(error.words)")
    case .drawing(_, let text):
      Explanation("cannot draw \(path): Cairo reports \"\(text)\"")
    case .codec(let library, let code, let doing):
      Explanation("cannot encode \(path): \(library) error \(code) in \(doing)")
    }
  }
}

extension SinkError: ExplainedError {
  /// The fault, and where it lies.
  public var message: String { "the bytes cannot be kept: \(words)" }
  /// The remedy; `nil` where the message says all.
  public var help: String? { nil }

  package var words: String {
    switch self {
    case .system(let code): reason(code)
    case .full: "there are more than may be"
    case .stopped: "nobody wants them any more"
    }
  }
}

extension OutputError: ExplainedError {
  /// The fault, and where it lies.
  public var message: String { explanation.message }
  /// The remedy; `nil` where the message says all.
  public var help: String? { explanation.help }

  package var explanation: Explanation {
    switch reason {
    case .cannotCreate(let code):
      Explanation("cannot create \(path): \(FlightAnim.reason(code))")
    case .writeFailed(let code):
      Explanation("cannot write \(displayed(path)): \(FlightAnim.reason(code))")
    case .otherFrames(let count):
      Explanation(
        "cannot write frames into \(path): it holds \(count) of another film",
        "empty it or name another folder")
    }
  }
}
